import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own. */
export interface Proceso {
  readonly url: string
  /** Resident memory, in bytes, after collecting what nobody holds. */
  memory(): Promise<number>
  stop(): Promise<void>
}

/** Starts a script of this folder that sends { url } once it serves; `first` is sent to it before. */
export async function startProceso(script: string, args: readonly string[] = [], first?: object): Promise<Proceso> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args, { execArgv: ['--expose-gc'] })
  const answer = async (): Promise<Record<string, unknown>> => {
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error(`${script} ended before it answered`))),
    ])
    return message
  }
  if (first) child.send(first)
  const { url } = await answer()
  return {
    url: String(url),
    async memory() {
      child.send('memory')
      return Number((await answer()).rss)
    },
    async stop() {
      if (child.exitCode !== null) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
