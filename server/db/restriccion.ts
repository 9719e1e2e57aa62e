/** Did a write break this constraint? On a database spread by empresa its name carries the number of a part: `_102021`. */
export function isOfConstraint(error: unknown, name: string): boolean {
  const { constraint = '' } = error as { readonly constraint?: string }
  return constraint.startsWith(name) && /^(_\d+)?$/.test(constraint.slice(name.length))
}

/**
 * Runs `work` once more when it broke this unique constraint. `on conflict` waits for the rows of one key only: where a
 * table has two, a row that another writes at the same moment shows as taken by the other key. The second time it is there.
 */
export async function meetTwin<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isOfConstraint(error, name)) throw error
    return work()
  }
}
