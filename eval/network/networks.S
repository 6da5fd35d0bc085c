// The network files one after the other, each aligned to a cache line (read by default_network.cpp). SOTKA_NETWORK_LIST is
// the path of a file that includes them.
    .section .rodata
    .balign 64
    .global sotka_networks
    .global sotka_networks_end
sotka_networks:
#include SOTKA_NETWORK_LIST
sotka_networks_end:
    .byte 0
    .section .note.GNU-stack, "", @progbits
