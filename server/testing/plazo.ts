/**
 * Beside other test files on two cores, what takes a second alone may take two: three times what is promised is still
 * kept, and far below what a broken promise takes.
 */
const LOADED = 3

/** The milliseconds in which a promise of so many seconds is kept on a loaded machine. */
export const withRoom = (seconds: number): number => seconds * 1_000 * LOADED
