#pragma once
// The template of html_page(), from analysis/page.

#include <span>

#include "engine/embedded_file.h"

namespace sotka::analysis {

// All files, embedded at build time.
std::span<const EmbeddedFile> embedded_page();

}  // namespace sotka::analysis
