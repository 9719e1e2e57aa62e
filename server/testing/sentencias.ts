// The database statements of one request.
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

const asking = new AsyncLocalStorage<string[]>()
let watched = false

function watch(): void {
  if (watched) return
  watched = true
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : String((first as { text?: string }).text)
    asking.getStore()?.push(text)
    return Reflect.apply(query, this, args)
  } as typeof query
}

/** The statements `work` executes until it has its answer, in order: each is a round trip. */
export async function sentenciasOf<T>(
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly sentencias: readonly string[] }> {
  watch()
  const list: string[] = []
  const answer = await asking.run(list, work)
  // Statements that `work` started but didn't wait for come later.
  return { answer, sentencias: list.map((text) => text.trim().replace(/\s+/g, ' ')) }
}

/** Adds to `list` the statements of `work`, as written, and of all that it starts: jobs that it has run add theirs later. */
export function recordSentencias<T>(list: string[], work: () => Promise<T>): Promise<T> {
  watch()
  return asking.run(list, work)
}
