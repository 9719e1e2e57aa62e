import { destination, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import { faltas } from './guardia.ts'
import { pathForLog } from './http/path.ts'

/** Headers and body fields that may hold a secret; logs never show them. */
const REDACT = ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-sesion"]', 'clave', '*.clave']
/**
 * An e-mail address in a text: in the words of a mail server, of the database, or of ours. Before the @ whatever
 * `checkEmail` takes, from its beginning only: a search from each letter would take the square of a long word.
 */
const CORREO = /(?<![^\s@<>()[\]\\,;:"])[^\s@<>()[\]\\,;:"]+@[^\s<>()[\]"',;:=/]+/g
/** Fields of the errors of libraries that hold what a person wrote: the mail server's, PostgreSQL's. */
const PERSONAL: ReadonlySet<string> = new Set(['accepted', 'rejected', 'rejectedErrors', 'envelope', 'detail', 'where'])

/** The text with a word in the place of each e-mail address. */
export const withoutAddresses = (text: string): string => text.replace(CORREO, '[correo]')

/** An error as the log shows it: nothing that a person wrote, and no address. */
function errorForLog(error: unknown): unknown {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return withoutAddresses(value)
    if (Array.isArray(value)) return value.map(clean)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).filter(([name]) => !PERSONAL.has(name))
    return Object.fromEntries(fields.map(([name, one]) => [name, clean(one)]))
  }
  // It follows causes and ends circles.
  return error instanceof Error ? clean(stdSerializers.err(error)) : error
}

/** How many bytes of an unwritable log to keep; later lines are lost, and counted. */
const MOST_WAITING = 1_000_000

/** The log's format: no secrets, and only the method and path of a request. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    redact: { paths: REDACT, censor: '[oculto]' },
    serializers: {
      err: errorForLog,
      req: (req: { method: string; url: string }) => ({ method: req.method, path: pathForLog(req.url) }),
    },
  }
}

/** The log on standard output. A full or unread output stops nothing: each next line tries again. `mixin` goes into each. */
export function openLog(level: string, mixin?: () => Record<string, string>): Logger {
  const output = destination({ fd: process.stdout.fd, sync: true, maxLength: MOST_WAITING })
  output.on('error', () => {})
  output.on('drop', () => {
    faltas.lineasPerdidas++
  })
  return pino({ ...logOptions(level), ...(mixin && { mixin }) }, output)
}
