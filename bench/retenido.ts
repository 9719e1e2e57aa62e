/** How often to look whether the thread is free. */
const EVERY_MS = 2

/**
 * Measures how long one piece of work holds this thread: the processor time it uses between two looks. Other processes
 * on a shared machine don't blur it. Answers a function that tells the longest since it was last asked, in ms.
 */
export function watchRetenido(): () => number {
  let longest = 0
  let before = used()
  setInterval(() => {
    const now = used()
    longest = Math.max(longest, now - before)
    before = now
  }, EVERY_MS).unref()
  return () => {
    const told = longest
    longest = 0
    return told
  }
}

function used(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
