import { destination, type Logger, type LoggerOptions, pino } from 'pino'
import { faltas } from './guardia.ts'
import { pathForLog } from './http/path.ts'

/** Headers and body fields that may hold a secret; logs never show them. */
const REDACT = ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-sesion"]', 'clave', '*.clave']
/** How many bytes of an unwritable log to keep; later lines are lost, and counted. */
const MOST_WAITING = 1_000_000

/** The log's format: no secrets, and only the method and path of a request. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    redact: { paths: REDACT, censor: '[oculto]' },
    serializers: {
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
