// The bytes of trained.weights (see trained.h). SOTKA_WEIGHTS_FILE is its path.
    .section .rodata
    .balign 64
    .global sotka_draughts_weights
    .global sotka_draughts_weights_end
sotka_draughts_weights:
    .incbin SOTKA_WEIGHTS_FILE
sotka_draughts_weights_end:
    .byte 0
    .section .note.GNU-stack, "", @progbits
