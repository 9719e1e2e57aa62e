/** Says whether a keyboard is likely here: where a mouse is, and not on a phone. */
export const hasTeclado = (): boolean => matchMedia('(any-pointer: fine)').matches
