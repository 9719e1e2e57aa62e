import { destination, type Logger, type LoggerOptions, pino } from 'pino'
import { faltas } from './guardia.ts'
import { pathForLog } from './http/path.ts'

/** Secrets that a header or a body field may carry; logs never show them. */
const REDACT = ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-sesion"]', 'clave', '*.clave']
/** What is kept of a log that cannot be written, in bytes; what comes after it is lost, and counted. */
const MOST_WAITING = 1_000_000

/** How the log is written: no secrets, and of a request only its method and path. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    redact: { paths: REDACT, censor: '[oculto]' },
    serializers: {
      req: (req: { method: string; url: string }) => ({ method: req.method, path: pathForLog(req.url) }),
    },
  }
}

/** The log on the standard output. One that has no room, or that nobody reads, stops nothing: it is tried again with the next line. */
export function openLog(level: string): Logger {
  const output = destination({ fd: process.stdout.fd, sync: true, maxLength: MOST_WAITING })
  output.on('error', () => {})
  output.on('drop', () => {
    faltas.lineasPerdidas++
  })
  return pino(logOptions(level), output)
}
