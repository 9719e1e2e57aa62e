// Sends the begin of a transaction with its first statement, and its commit with its last. A round trip costs both
// sides as much as a small statement, and the locks of the last statement last until the commit.
import type pg from 'pg'

/** Ends the text of a transaction's last statement, whose answer nobody needs: it is sent with the commit. */
export const AT_COMMIT = ' /* at commit */'

/** Like `AT_COMMIT`, for a statement that locks a row others wait for: deferred triggers run before it. */
export const LAST_LOCK = ` /* after deferred triggers */${AT_COMMIT}`
export const RUN_DEFERRED = 'set constraints all immediate'

interface Parts {
  parse(query: { readonly text: string }): void
  bind(config: { readonly statement: string; readonly values: readonly unknown[] }): void
  execute(config: object): void
  emit(event: string, ...args: unknown[]): boolean
}

/** The other messages that go with a statement of a connection, before or after it. Their answers are kept from it. */
export class Juntas {
  readonly #send: Pick<Parts, 'parse' | 'bind' | 'execute'>
  #before: string | undefined
  #after: string | undefined
  /** The message whose answers come next: the statement's own, or the one before or after it. */
  #answers: 'before' | 'own' | 'after' = 'own'

  constructor(connection: pg.Connection) {
    // pg does not publish the messages that a connection sends.
    const parts = connection as unknown as Parts
    const { parse, bind, execute, emit } = parts
    this.#send = { parse: parse.bind(parts), bind: bind.bind(parts), execute: execute.bind(parts) }
    parts.parse = (query) => {
      this.#sendBefore()
      parse.call(parts, query)
    }
    parts.bind = (config) => {
      this.#sendBefore()
      bind.call(parts, config)
    }
    parts.execute = (config) => {
      execute.call(parts, config)
      if (this.#after !== undefined) this.#sendText(this.#after)
    }
    parts.emit = (event, ...args) => (this.#isForeign(event) ? true : emit.call(parts, event, ...args))
  }

  /** Joins them to the next statement, which must have parameters: without them it would be sent in another way. */
  add({ before, after }: { readonly before?: string | undefined; readonly after?: string | undefined }): void {
    this.#before = before
    this.#after = after
  }

  #sendBefore(): void {
    if (this.#before === undefined) return
    const text = this.#before
    this.#before = undefined
    this.#answers = 'before'
    this.#sendText(text)
  }

  #sendText(text: string): void {
    this.#send.parse({ text })
    this.#send.bind({ statement: '', values: [] })
    this.#send.execute({})
  }

  #isForeign(event: string): boolean {
    if (event === 'readyForQuery' || event === 'errorMessage') {
      this.#answers = 'own'
      this.#after = undefined
      return false
    }
    const foreign = this.#answers !== 'own' && (event === 'parseComplete' || event === 'commandComplete')
    if (event === 'commandComplete') {
      const next = this.#answers === 'own' && this.#after !== undefined
      this.#answers = next ? 'after' : 'own'
    }
    return foreign
  }
}
