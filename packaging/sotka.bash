# Completion of sotka's command line in bash.

_sotka() {
  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} choices
  if ((COMP_CWORD == 1)); then
    choices="$("${COMP_WORDS[0]}" --help 2>/dev/null | sed -n '/^commands:/,/^$/s/^  \([a-z]*\) .*/\1/p') --help --version"
  else
    case $previous in
      --variant)
        choices=$("${COMP_WORDS[0]}" --help 2>/dev/null | sed -n '/^games:/,/^$/s/^  \([a-z0-9-]*\) .*/\1/p')
        ;;
      --white | --black) choices="human engine" ;;
      --language) choices="en ru" ;;
      --names) choices="classic modern" ;;
      --notation) choices="san uci russian" ;;
      --to)
        case ${COMP_WORDS[1]} in
          analyse) choices="text pgn pdn russian" ;;
          openings) choices="fen epd pgn pdn" ;;
          *) choices="pgn pdn russian fen uci text" ;;
        esac
        ;;
      --from) choices="pgn pdn russian" ;;
      --draw-rules) choices="russian fmjd" ;;
      --format) choices="round-robin gauntlet" ;;
      --openings-order) choices="sequential random" ;;
      --param)
        choices=$(printf 'uci\nquit\n' | "${COMP_WORDS[0]}" uci 2>/dev/null | sed -n 's/^option name \([a-z0-9]*\.[a-z0-9_]*\) type spin.*/\1/p')
        ;;
      --engine | --each) choices="cmd= args= name= proto=uci proto=xboard proto=hub tc= st= nodes= depth= option." ;;
      --color) [[ ${COMP_WORDS[1]} == dxp ]] && choices="white black" || choices="auto always never" ;;
      train) choices="all play merge stats fit --help" ;;
      match | tune) choices="merge $("${COMP_WORDS[0]}" "$previous" --help 2>/dev/null | grep -o -e '--[a-z][a-z-]*' | sort -u)" ;;
      *) choices=$("${COMP_WORDS[0]}" "${COMP_WORDS[1]}" --help 2>/dev/null | grep -o -e '--[a-z][a-z-]*' | sort -u) ;;
    esac
  fi
  mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$word")
}
complete -o default -F _sotka sotka
