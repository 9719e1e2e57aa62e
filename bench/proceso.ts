import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const COMPILE_CACHE = new URL('../scripts/compile-cache.mjs', import.meta.url).href

/** The API's path below our server's address. */
export const BASE = '/products-app-en-casa/api/'

/** A server in a process of its own. */
export interface Proceso {
  readonly url: string
  readonly pid: number
  /** Sends a message and answers the reply. */
  ask(message: string): Promise<Record<string, unknown>>
  stop(): Promise<void>
}

/**
 * Starts a script of this folder that sends { url } once it serves. Sends it `first` before; `env` extends our
 * environment.
 */
export async function startProceso(
  script: string,
  args: readonly string[] = [],
  first?: object,
  env: Readonly<Record<string, string>> = {},
): Promise<Proceso> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args, {
    // The same flags as `npm start`.
    execArgv: [
      ...[
        '--expose-gc',
        '--max-semi-space-size=4',
        '--heap-growing-percent=25',
        '--concurrent-marking-max-worker-num=1',
      ],
      ...['--import', COMPILE_CACHE],
    ],
    serialization: 'advanced',
    env: { ...process.env, ...env },
  })
  const answer = async (): Promise<Record<string, unknown>> => {
    const over = new AbortController()
    try {
      const [message] = await Promise.race([
        once(child, 'message', over),
        once(child, 'exit', over).then(() => Promise.reject(new Error(`${script} ended before it answered`))),
      ])
      return message
    } finally {
      over.abort()
    }
  }
  if (first) child.send(first)
  const { url } = await answer()
  return {
    url: String(url),
    pid: child.pid!,
    ask(message) {
      const answered = answer()
      child.send(message)
      return answered
    },
    async stop() {
      if (child.exitCode !== null) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
