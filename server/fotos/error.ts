/** Why a picture cannot be taken: what is said after the name of its file. */
export class FotoError extends Error {}
