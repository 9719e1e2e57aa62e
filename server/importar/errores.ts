/** A file or a run that can't be imported at all; the message is for the operator. */
export class ImportError extends Error {}
