/** Did a write break this constraint? On a database spread by empresa its name carries the number of a part: `_102021`. */
export function isOfConstraint(error: unknown, name: string): boolean {
  const { constraint = '' } = error as { readonly constraint?: string }
  return constraint.startsWith(name) && /^(_\d+)?$/.test(constraint.slice(name.length))
}
