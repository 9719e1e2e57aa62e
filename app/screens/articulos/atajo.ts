import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { ARTICULOS } from '../../textos/articulos.ts'

let wanted = false
let stand: HTMLInputElement | undefined

const field = () => document.querySelector<HTMLInputElement>('main search input')

/**
 * Within the press that opens the search: a phone shows its keyboard only for a field focused during the press, and
 * keeps it for the field focused later. What is typed in between is not lost.
 */
export function takeFoco({ ctrlKey, metaKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  if (ctrlKey || metaKey || shiftKey) return
  // Already there, with a query: the query is cleared, but the field stays. Without a query the screen is opened anew
  // (`recarga.ts`).
  if (currentTarget.pathname === location.pathname && location.search) {
    field()?.focus()
    return
  }
  wanted = true
  const input = document.createElement('input')
  input.className = 'visually-hidden'
  input.ariaLabel = ARTICULOS.buscar
  input.inputMode = 'search'
  input.autocomplete = 'off'
  input.onblur = () => input.remove()
  document.body.append(input)
  input.focus({ preventScroll: true })
  stand = input
}

/** In the search screen: after a press or the shortcut, its field takes the focus and what was typed meanwhile. */
export function useAtajoTomado(onText: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (wanted) field()?.focus()
    if (wanted && stand?.value) onText(stand.value)
    // Delayed, because the effect runs twice in development.
    const timer = setTimeout(() => {
      wanted = false
      stand = undefined
    })
    return () => clearTimeout(timer)
  }, [])
}

/** Ctrl K, or ⌘ K: opens the search from anywhere, with its words selected for overwriting. Not under a dialog. */
export function useAtajoDeBusqueda(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      // The browser's own address bar uses this shortcut too.
      event.preventDefault()
      const here = field()
      here?.focus()
      if (here) return here.select()
      wanted = true
      void navigate({ to: '/busqueda' })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate])
}
