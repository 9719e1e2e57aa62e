// Whether requests get through. The browser itself may not know, and then answers from its own cache without an age:
// Firefox does so for as long as `stale-while-revalidate` allows.

/** A request found no network, and none has come through since. */
let failing = false
/** Requests that the browser's cache does not answer. */
const PAST_CACHE: readonly RequestCache[] = ['no-cache', 'no-store', 'reload']

export const isDoubtful = () => failing

/** `fetch`, which records whether it got through, and bypasses the browser's cache while that is in doubt. */
export async function reach(request: Request): Promise<Response> {
  const opensPage = request.mode === 'navigate'
  // The way back shows a page as the browser's cache has it.
  const past = opensPage ? request.cache !== 'force-cache' : PAST_CACHE.includes(request.cache)
  try {
    const doubted = failing && !past && !opensPage
    const answer = await fetch(doubted ? new Request(request, { cache: 'no-cache' }) : request)
    if (past || doubted) failing = false
    return answer
  } catch (error) {
    if (!request.signal.aborted) failing = true
    throw error
  }
}
