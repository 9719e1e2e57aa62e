/** `Retry-After` of an answer in seconds, whichever of its two forms it has. */
export function retryAfter(header: string | null | undefined, now: number): number | undefined {
  if (!header) return undefined
  const seconds = /^\d{1,7}$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}
