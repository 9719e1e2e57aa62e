/** Calls `stop` for each Ctrl-C, SIGTERM, closed terminal, and for the death of the npm that started us. */
export function onStopSignal(stop: (why: 'signal' | 'orphaned') => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop('signal'))
  watchNpm(() => stop('orphaned'))
}

/**
 * npm starts us through a shell that dies of the SIGTERM npm passes on, without passing it on to us. A new parent means
 * that has happened. Only under npm: a server started from a terminal by hand may outlive it.
 */
function watchNpm(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 100)
  timer.unref()
}
