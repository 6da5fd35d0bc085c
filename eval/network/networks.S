// The networks of the tree, one behind the other, each at the beginning of a cache line (see default_network.cpp).
// SOTKA_NETWORK_LIST names a file that includes them.
    .section .rodata
    .balign 64
    .global sotka_networks
    .global sotka_networks_end
sotka_networks:
#include SOTKA_NETWORK_LIST
sotka_networks_end:
    .byte 0
    .section .note.GNU-stack, "", @progbits
