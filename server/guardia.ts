// Uncaught errors. An unhandled rejection leaves things as they were: log it, count it and keep the shop open. An
// uncaught exception may have stopped some work half way: leave in order.
import type { Logger } from 'pino'
import { saysAway } from './db/ausencia.ts'

/** Counted since the process began, for `/metricas`. */
export const faltas = { rechazos: 0, excepciones: 0, lineasPerdidas: 0 }

/** More unhandled rejections than this in a minute are no accident. */
const MOST_A_MINUTE = 1_000
/** How long an orderly exit may take. */
const LEAVING_MS = 10_000

/** An error of the engine itself or of memory: any later result may be wrong. */
function isFatal(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  if (code === 'ERR_INTERNAL_ASSERTION' || code === 'ERR_WORKER_OUT_OF_MEMORY') return true
  return error instanceof RangeError && /allocation failed/i.test(error.message)
}

/** An output stream without a reader or without room: only the output is lost. */
const isOfOutput = (error: unknown) =>
  ['EPIPE', 'ENOSPC', 'EIO'].includes(String((error as { code?: unknown } | null)?.code)) &&
  (error as { syscall?: unknown }).syscall === 'write'

/**
 * Watches over the process until the answer is called. `leave` closes what is open; after it the process exits with 1.
 */
export function guardProcess(log: Logger, leave: () => Promise<void>): () => void {
  let recent = 0
  let leaving = false
  const forget = setInterval(() => {
    recent = 0
  }, 60_000).unref()

  const end = () => {
    if (leaving) return
    leaving = true
    setTimeout(() => process.exit(1), LEAVING_MS).unref()
    leave().then(
      () => process.exit(1),
      () => process.exit(1),
    )
  }
  const onRejection = (reason: unknown) => {
    faltas.rechazos++
    recent++
    const err = reason instanceof Error ? reason : new Error('Rejected with what is no error', { cause: reason })
    if (isFatal(reason) || recent > MOST_A_MINUTE) {
      log.fatal({ err }, 'unhandled rejection: leaving')
      return end()
    }
    log.error({ err }, 'unhandled rejection')
  }
  const onException = (error: unknown) => {
    // Work that breaks with a connection was in doubt anyway, and an output error can't be logged.
    faltas.excepciones++
    if (isOfOutput(error)) return
    if (saysAway(error)) return log.error({ err: error }, 'uncaught, of a connection')
    log.fatal({ err: error }, 'uncaught exception: leaving')
    end()
  }
  const ignore = () => {}
  process.on('unhandledRejection', onRejection)
  process.on('uncaughtException', onException)
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignore)
  return () => {
    clearInterval(forget)
    process.off('unhandledRejection', onRejection)
    process.off('uncaughtException', onException)
    for (const stream of [process.stdout, process.stderr]) stream.off('error', ignore)
  }
}
