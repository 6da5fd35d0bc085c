#include "protocol/dxp/connection.h"

#include <array>
#include <boost/asio.hpp>
#include <memory>
#include <utility>

#include "engine/text.h"

namespace sotka::protocol::dxp {
namespace {

namespace asio = boost::asio;
namespace dxp = protocol::dxp;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::seconds kFarewell{1};  // for sending the last message

// Everything but the search runs on the thread of the io_context.
class Connection {
 public:
  Connection(asio::io_context& io, tcp::socket socket, const ConnectionOrder& order, player::Player& player,
             std::ostream& news)
      : io_(io),
        socket_(std::move(socket)),
        patience_(io),
        patience_to_send_(io),
        order_(order),
        player_(player),
        news_(news),
        peer_(order.name, player.draughts_rules(), order.grants_take_backs) {}

  void start(bool initiator) {
    read();
    be_patient();
    if (initiator) follow(peer_.ask(order_.request, order_.games));
  }

  // After the io_context has nothing left to do.
  Status finish() {
    stop_thinking();
    return error_ ? Status(Error{*error_}) : Status(Done{});
  }

 private:
  using Clock = std::chrono::steady_clock;

  // Posts the result of a search to our thread.
  struct Thought : player::SearchListener {
    Connection& connection;
    std::uint64_t number;

    Thought(Connection& c, std::uint64_t n) : connection(c), number(n) {}
    void on_shortage(const std::string& sentence) override {
      asio::post(connection.io_, [&c = connection, sentence] { c.news_ << sentence << std::endl; });
    }
    void on_result(const player::Result& result) override {
      asio::post(connection.io_, [&c = connection, n = number, best = result.best] { c.found(n, best); });
    }
  };

  // Messages wait here while the opponent does not read; meanwhile we do not read either.
  void send(const std::string& message) {
    outbox_ += message;
    outbox_ += '\0';
    if (!sending_) send_on();
  }

  void send_on() {
    sending_ = true;
    in_flight_.swap(outbox_);
    outbox_.clear();
    must_be_sent_in(closing_ ? kFarewell : order_.patience);
    asio::async_write(socket_, asio::buffer(in_flight_), [this](const error_code& error, std::size_t) {
      sending_ = false;
      patience_to_send_.cancel();
      if (error) outbox_.clear();  // a lost connection is noticed by reading
      if (!outbox_.empty()) return send_on();
      if (closing_) return hang_up();
      if (!reading_) read();
    });
  }

  void must_be_sent_in(std::chrono::seconds time) {
    patience_to_send_.expires_after(time);
    patience_to_send_.async_wait([this](const error_code& error) {
      if (error || !sending_) return;
      follow(peer_.break_off("the opponent does not read"));
      hang_up();
    });
  }

  void read() {
    reading_ = true;
    socket_.async_read_some(asio::buffer(buffer_), [this](const error_code& error, std::size_t size) {
      reading_ = false;
      if (peer_.closed()) return;
      if (error) return follow(peer_.hung_up());
      be_patient();
      splitter_.add({buffer_.data(), size});
      if (receive() && !sending_) read();
    });
  }

  // False once the connection is closed.
  bool receive() {
    for (;;) {
      const auto message = splitter_.next();
      if (message && !*message) return true;
      follow(message ? peer_.receive(**message) : peer_.break_off(message.error().message));
      if (peer_.closed()) return false;
    }
  }

  void be_patient() {
    patience_.expires_after(order_.patience);
    patience_.async_wait([this](const error_code& error) {
      if (error || peer_.closed()) return;
      if (sending_) return be_patient();  // no reading meanwhile
      const dxp::Actions actions = peer_.silent();
      if (!actions.close) be_patient();
      follow(actions);
    });
  }

  void follow(const dxp::Actions& actions) {
    for (const std::string& line : actions.news) news_ << line << std::endl;
    if (actions.stop_thinking) stop_thinking();
    for (const std::string& message : actions.send) send(message);
    if (actions.close) return close(actions);
    if (actions.think) think();
  }

  void close(const dxp::Actions& actions) {
    error_ = actions.error;
    closing_ = true;
    patience_.cancel();
    if (sending_) {
      must_be_sent_in(kFarewell);
    } else {
      hang_up();
    }
  }

  void hang_up() {
    error_code ignored;
    socket_.shutdown(tcp::socket::shutdown_both, ignored);
    socket_.close(ignored);
    patience_to_send_.cancel();
  }

  void think() {
    be_patient();
    thought_ = std::make_unique<Thought>(*this, ++thoughts_);
    thinking_since_ = Clock::now();
    player::GoOrder go;
    go.limits.depth = order_.depth;
    go.clocks[peer_.game().side_to_move()] = peer_.clock();
    const Status status = player_.go(peer_.game(), go, *thought_);
    if (!status) follow(peer_.break_off(status.error().message));
  }

  void stop_thinking() {
    player_.stop();
    player_.wait();
    ++thoughts_;  // what the search has posted already is out of date
  }

  void found(std::uint64_t number, player::MoveHandle best) {
    if (number != thoughts_) return;
    const auto used = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - thinking_since_);
    player_.wait();
    if (!best) return follow(peer_.break_off("the engine found no move"));
    be_patient();
    follow(peer_.moved(best, used));
  }

  asio::io_context& io_;
  tcp::socket socket_;
  asio::steady_timer patience_;
  asio::steady_timer patience_to_send_;
  const ConnectionOrder& order_;
  player::Player& player_;
  std::ostream& news_;
  dxp::Peer peer_;
  dxp::Splitter splitter_;
  std::array<char, 1024> buffer_{};
  bool reading_ = false;
  std::string outbox_;
  std::string in_flight_;
  bool sending_ = false;
  bool closing_ = false;  // once all is sent
  std::unique_ptr<Thought> thought_;
  std::uint64_t thoughts_ = 0;  // the number of the present one
  Clock::time_point thinking_since_;
  std::optional<std::string> error_;
};

// Runs the operation started by begin(done); calls give_up() at the timeout, unless that is 0.
template <class Begin, class GiveUp>
error_code finish_within(asio::io_context& io, std::chrono::seconds time, const Begin& begin, const GiveUp& give_up) {
  error_code outcome;
  asio::steady_timer timer(io);
  bool late = false;
  begin([&](const error_code& error) {
    outcome = error;
    timer.cancel();
  });
  if (time > std::chrono::seconds(0)) {
    timer.expires_after(time);
    timer.async_wait([&](const error_code& error) {
      if (error) return;
      late = true;
      give_up();
    });
  }
  io.run();
  io.restart();
  return late ? error_code(asio::error::timed_out) : outcome;
}

Expected<tcp::socket> accept_connection(asio::io_context& io, const ConnectionOrder& order, std::ostream& news) {
  error_code error;
  tcp::socket socket(io);
  tcp::acceptor acceptor(io);
  const auto address = asio::ip::make_address(order.bind, error);
  if (error) return Error{sotka::quoted(order.bind) + " is not a valid listening address"};
  const tcp::endpoint here(address, *order.listen);
  acceptor.open(here.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(here, error);
  if (!error) acceptor.listen(1, error);
  if (error) {
    return Error{"cannot listen on " + order.bind + " port " + std::to_string(*order.listen) + ": " + error.message()};
  }
  news << "listening on " << order.bind << " port " << acceptor.local_endpoint().port() << std::endl;
  const auto begin = [&](const auto& done) { acceptor.async_accept(socket, done); };
  error = finish_within(io, order.accept_timeout, begin, [&acceptor] { acceptor.close(); });
  if (error == asio::error::timed_out) {
    return Error{"no connection within " + std::to_string(order.accept_timeout.count()) + " s"};
  }
  if (error) return Error{"accepting a connection failed: " + error.message()};
  return socket;
}

Expected<tcp::socket> connect(asio::io_context& io, const ConnectionOrder& order) {
  tcp::socket socket(io);
  tcp::resolver resolver(io);
  const auto begin = [&](const auto& done) {
    resolver.async_resolve(order.host, std::to_string(order.port), [&, done](error_code error, const auto& places) {
      if (error) return done(error);
      asio::async_connect(socket, places, [done](const error_code& failed, const auto& /*place*/) { done(failed); });
    });
  };
  const error_code error = finish_within(io, order.connect_timeout, begin, [&] {
    resolver.cancel();
    error_code ignored;
    socket.close(ignored);
  });
  if (!error) return socket;
  return Error{"cannot connect to " + order.host + ":" + std::to_string(order.port) + ": " + error.message()};
}

Expected<tcp::socket> open_connection(asio::io_context& io, const ConnectionOrder& order, std::ostream& news) {
  auto socket = order.listen ? accept_connection(io, order, news) : connect(io, order);
  error_code ignored;
  if (socket) socket->set_option(tcp::no_delay(true), ignored);
  return socket;
}

}  // namespace

Status play_games(const ConnectionOrder& order, player::Player& player, std::ostream& news) {
  asio::io_context io;
  auto socket = open_connection(io, order, news);
  if (!socket) return socket.error();
  player.set_draw_rules(order.draw_rules);
  Connection connection(io, std::move(*socket), order, player, news);
  connection.start(!order.listen);
  io.run();
  return connection.finish();
}

}  // namespace sotka::protocol::dxp
