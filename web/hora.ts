// The server's time on a device whose clock may be wrong by hours.

let desfase = 0

/** A smaller difference is not corrected: the header has whole seconds, and was written before it travelled. */
const LEAST_MS = 30_000

/** Each answer says when the server wrote it. */
export function hearFecha(fecha: string | null, now = Date.now()): void {
  const hora = Date.parse(fecha ?? '')
  if (!Number.isNaN(hora)) desfase = Math.abs(hora - now) < LEAST_MS ? 0 : hora - now
}

export const ahora = (now = Date.now()): Date => new Date(now + desfase)
