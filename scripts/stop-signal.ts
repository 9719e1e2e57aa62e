/** True when npm started us. */
export const isUnderNpm = process.env.npm_lifecycle_event !== undefined

/**
 * Calls `stop` on each Ctrl-C and SIGTERM (`signal`), and when the terminal closes or the npm that started us dies
 * (`orphaned`).
 */
export function onStopSignal(stop: (why: 'signal' | 'orphaned') => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop('signal'))
  process.on('SIGHUP', () => stop('orphaned'))
  watchNpm(() => stop('orphaned'))
}

/**
 * npm starts us through a shell. The SIGTERM that npm passes on kills the shell and doesn't reach us, but a new parent
 * process shows it. Only under npm: a server started by hand may outlive its terminal.
 */
function watchNpm(stop: () => void): void {
  if (!isUnderNpm) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 100)
  timer.unref()
}

/** Ends this process by a signal. `process.exit` would first wait for all the work of Node's threads, for seconds. */
export function endAtOnce(): never {
  process.removeAllListeners('SIGTERM')
  process.kill(process.pid, 'SIGTERM')
  // No signal of its own ends the first process of a container.
  process.exit(130)
}
