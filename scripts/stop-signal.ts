/** Calls `stop` on each Ctrl-C, SIGTERM, closed terminal, and when the npm that started us dies. */
export function onStopSignal(stop: (why: 'signal' | 'orphaned') => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop('signal'))
  watchNpm(() => stop('orphaned'))
}

/**
 * npm starts us through a shell. The SIGTERM that npm passes on kills the shell and doesn't reach us, but a new parent
 * process shows it. Only under npm: a server started by hand may outlive its terminal.
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
