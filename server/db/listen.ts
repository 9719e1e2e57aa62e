import pg from 'pg'
import type { Logger } from 'pino'

const RETRY_MS = 2_000

interface Options {
  readonly databaseUrl: string
  readonly channel: string
  readonly log: Logger
  readonly onPayload: (payload: string) => void
  /** After a broken connection whatever was said meanwhile is lost: look at everything again. */
  readonly resync: () => void
}

/** Follows a channel on a connection of its own, which is opened again whenever it breaks. Answers how to stop. */
export async function listenChannel(options: Options): Promise<() => Promise<void>> {
  const { databaseUrl, channel, log, onPayload, resync } = options
  let client: pg.Client | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      application_name: `surtido-${channel}`,
    })
    const again = () => {
      if (client === next) client = undefined
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
  }
  await connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
