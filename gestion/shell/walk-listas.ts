// The keys of every list of the desk: which of its rows there are, and what each key does with them.

const PRESSABLE = 'a[href], button:not(:disabled), input[type=checkbox]:not(:disabled)'
const SEARCH = 'input[type=search]:not(:disabled), input[type=text]:not(:disabled)'

/** Finds what can be pressed of a row itself, not of the rows inside it. */
const ownOf = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(PRESSABLE)].filter((one) => one.closest('li') === row && one.checkVisibility())

/** The rows of a page with something to press, in their order. */
const rowsOf = (page: ParentNode): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>('li')].filter((row) => ownOf(row).length > 0)

/** Says whether a key belongs to a field or to a dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea, [role=dialog] *')

/** True when the key was one of these; `?` is the caller's. */
export function walkListas(page: ParentNode, key: string, active: Element | null): boolean {
  const rows = rowsOf(page)
  const at = rows.findLastIndex((row) => row.contains(active))
  const row = rows[at]
  if (key === 'j' || key === 'k') {
    const next = key === 'j' ? at + 1 : at < 0 ? rows.length - 1 : at - 1
    const chosen = rows[Math.max(0, Math.min(next, rows.length - 1))]
    if (chosen) ownOf(chosen)[0]?.focus()
    return true
  }
  if (key === 'x') {
    row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    return true
  }
  if (key === '.') {
    const own = row ? ownOf(row) : []
    const after = own[own.indexOf(active as HTMLElement) + 1]
    const actions = page.querySelector<HTMLElement>('[data-acciones] :is(a, button):not(:disabled)')
    const target = after ?? actions ?? own.find((one) => one !== active) ?? page.querySelector<HTMLElement>(PRESSABLE)
    target?.focus()
    return true
  }
  if (key === '/') {
    page.querySelector<HTMLElement>(SEARCH)?.focus()
    return true
  }
  return false
}
