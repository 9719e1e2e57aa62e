import { Logger } from 'graphile-worker'
import type { Logger as Pino } from 'pino'
import { withoutAddresses } from '../log.ts'

/** Forwards graphile-worker's messages to our log: routine ones only at debug level. */
export function quietLogger(log: Pino): Logger {
  return new Logger(() => (level, text, meta) => {
    const message = withoutAddresses(text)
    const line = meta?.error ? { err: meta.error } : {}
    if (level === 'error') log.error(line, message)
    else if (level === 'warning') log.warn(line, message)
    else log.debug(line, message)
  })
}
