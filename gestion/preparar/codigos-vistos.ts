// A camera sees the same code many times a second: that is one reading, until the code has left its sight.

/** How long a code must be out of sight to count again, as when the next piece replaces the one before. */
const OUT_OF_VIEW_MS = 700

/** Takes the codes of each look, and answers those that came into sight with it. */
export function makeSight(): (codigos: readonly string[], at: number) => string[] {
  const last = new Map<string, number>()
  return (codigos, at) => {
    const seen = [...new Set(codigos.map((codigo) => codigo.trim()).filter(Boolean))]
    const fresh = seen.filter((codigo) => at - (last.get(codigo) ?? Number.NEGATIVE_INFINITY) > OUT_OF_VIEW_MS)
    for (const codigo of seen) last.set(codigo, at)
    return fresh
  }
}
