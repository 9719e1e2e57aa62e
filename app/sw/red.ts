// Whether requests get through. The browser may not know, and meanwhile answers from its own cache without saying since
// when: in Firefox, for as long as an answer may be shown while it is asked anew.

/** A request found no network, and none has come through since. */
let failing = false
/** Requests that the browser's cache does not answer. */
const PAST_CACHE: readonly RequestCache[] = ['no-cache', 'no-store', 'reload']

export const isDoubtful = () => failing

/** `fetch`, of which is remembered whether it got through; past the browser's cache while that is doubtful. */
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
