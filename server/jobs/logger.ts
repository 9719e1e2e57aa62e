import { Logger } from 'graphile-worker'
import type { Logger as Pino } from 'pino'

/** graphile-worker's words in our log: its everyday ones only when debugging. */
export function quietLogger(log: Pino): Logger {
  return new Logger(() => (level, message, meta) => {
    const line = meta?.error ? { err: meta.error } : {}
    if (level === 'error') log.error(line, message)
    else if (level === 'warning') log.warn(line, message)
    else log.debug(line, message)
  })
}
