import pg from 'pg'
import type { Logger } from 'pino'

const RETRY_MS = 500
/** How often an idle connection is checked for life, and how long its answer may take. */
const ASK_EVERY_MS = 5_000
const ANSWER_MS = 5_000

interface Options {
  readonly databaseUrl: string
  readonly channel: string
  readonly log: Logger
  readonly onPayload: (payload: string) => void
  /** After a broken connection any notifications sent meanwhile are lost: check everything again. */
  readonly resync: () => void
}

/**
 * Follows a channel on a connection of its own, which is reopened whenever it breaks. Returns a function that stops.
 */
export async function listenChannel(options: Options): Promise<() => Promise<void>> {
  const { databaseUrl, channel, log, onPayload, resync } = options
  let client: pg.Client | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      application_name: `surtido-${channel}`,
    })
    let asking: NodeJS.Timeout | undefined
    const again = () => {
      clearInterval(asking)
      if (client === next) client = undefined
      next.connection.stream.destroy()
      if (stopped || timer) return
      timer = setTimeout(() => {
        timer = undefined
        connect().then(resync, again)
      }, RETRY_MS)
      timer.unref()
    }
    next.on('error', again)
    next.on('end', again)
    next.on('notification', ({ payload }) => {
      try {
        onPayload(payload ?? '')
      } catch {
        log.warn({ channel, payload }, 'a notification nobody understands')
      }
    })
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
    // A connection whose other end disappeared silently stays quiet forever, just like one without notifications.
    asking = setInterval(() => void next.query('select 1').catch(again), ASK_EVERY_MS).unref()
  }
  await connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    const last = client
    client = undefined
    await last?.end().catch(() => {})
  }
}
