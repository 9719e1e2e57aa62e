import type { MouseEvent } from 'react'
import { ARTICULOS } from '../../textos/articulos.ts'

/**
 * Says whether the search screen takes the focus when it opens, and holds the field that stands in for its own until
 * then.
 */
export const foco: { wanted: boolean; stand?: HTMLInputElement | undefined } = { wanted: false }

export const field = () => document.querySelector<HTMLInputElement>('main search input')

/**
 * Call it within the press that opens the search: a phone shows its keyboard only for a field focused during the press,
 * and keeps it for the field focused later. Characters typed in between are kept.
 */
export function takeFoco({ ctrlKey, metaKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  if (ctrlKey || metaKey || shiftKey) return
  // Already there, with a query: the query is cleared, but the field stays. Without a query the screen is opened anew
  // (`recarga.ts`).
  if (currentTarget.pathname === location.pathname && location.search) {
    field()?.focus()
    return
  }
  foco.wanted = true
  const input = document.createElement('input')
  input.className = 'visually-hidden'
  input.ariaLabel = ARTICULOS.buscar
  input.inputMode = 'search'
  input.autocomplete = 'off'
  input.onblur = () => input.remove()
  document.body.append(input)
  input.focus({ preventScroll: true })
  foco.stand = input
}
