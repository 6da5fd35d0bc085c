#pragma once
// The frame of the page that html_page() fills, from analysis/page.

#include <span>

#include "engine/embedded_file.h"

namespace sotka::analysis {

// All files, as they were when the binary was built.
std::span<const EmbeddedFile> embedded_page();

}  // namespace sotka::analysis
