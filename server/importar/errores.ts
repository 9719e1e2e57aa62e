/** A file or a run that cannot be taken as a whole; the message is for whoever imports it. */
export class ImportError extends Error {}
