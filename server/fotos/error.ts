/** Why a picture can't be used. Printed after the name of its file. */
export class FotoError extends Error {}
