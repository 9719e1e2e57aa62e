/** What was asked cannot be understood; the message is for whoever typed it, and so is how it is asked rightly. */
export class UsoError extends Error {
  readonly uso: string | undefined

  constructor(message: string, uso?: string) {
    super(message)
    this.uso = uso
  }
}
