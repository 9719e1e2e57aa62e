// A span for each statement that a request or a job sends to PostgreSQL.
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import pg from 'pg'

type Callback = (error: Error | null | undefined, result?: unknown) => void

/** The first words of a statement, as much as tells what it is. */
const MOST_TEXT = 1_000

/**
 * Patches the class of all connections until the answer is called. Only the text goes into a span: its values are
 * people's data.
 */
export function traceStatements(): () => void {
  const { query } = pg.Client.prototype
  const tracer = trace.getTracer('surtido')
  const traced = function (this: pg.Client, ...args: unknown[]): unknown {
    const ask = (asked: unknown[]): unknown => Reflect.apply(query, this, asked)
    const parent = trace.getActiveSpan()
    const [asked] = args
    const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | undefined)?.text
    // The database's pulse and a stream of COPY are not recorded.
    if (!parent?.isRecording() || typeof text !== 'string') return ask(args)
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
    const span = tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, MOST_TEXT),
      },
    })
    const end = (error: unknown) => {
      if (error) {
        const { code } = error as { code?: unknown }
        span.setAttribute('error.type', String(code ?? 'error')).setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    }
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const bound = context.bind(context.active(), callback as Callback)
      const ending: Callback = (error, result) => {
        end(error)
        bound(error, result)
      }
      return ask([...args.slice(0, -1), ending])
    }
    const answer = ask(args)
    if (answer instanceof Promise) answer.then(() => end(undefined), end)
    else span.end()
    return answer
  }
  pg.Client.prototype.query = traced as typeof query
  return () => {
    pg.Client.prototype.query = query
  }
}
