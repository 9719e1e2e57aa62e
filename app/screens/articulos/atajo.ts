import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'

let wanted = false
let stand: HTMLInputElement | undefined

const field = () => document.querySelector<HTMLInputElement>('main search input')

/**
 * Within the press that leads to the search: a phone shows its keyboard only for what takes the focus then, and keeps it
 * for the field that does later. What is typed until that is there is not lost.
 */
export function takeFoco({ ctrlKey, metaKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  if (ctrlKey || metaKey || shiftKey) return
  // There already, with words: they go, but its field stays. Without any it is opened anew (`recarga.ts`).
  if (currentTarget.pathname === location.pathname && location.search) {
    field()?.focus()
    return
  }
  wanted = true
  const input = document.createElement('input')
  input.className = 'visually-hidden'
  input.ariaLabel = 'Buscar'
  input.inputMode = 'search'
  input.autocomplete = 'off'
  input.onblur = () => input.remove()
  document.body.append(input)
  input.focus({ preventScroll: true })
  stand = input
}

/** In the search's own screen: where a press or the shortcut asked for it, its field takes the focus and what was typed. */
export function useAtajoTomado(onText: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (wanted) field()?.focus()
    if (wanted && stand?.value) onText(stand.value)
    // Not at once: in development it runs twice.
    const timer = setTimeout(() => {
      wanted = false
      stand = undefined
    })
    return () => clearTimeout(timer)
  }, [])
}

/** Ctrl K, or ⌘ K: to the search from wherever one is, its words chosen to be written over. Not under a dialog. */
export function useAtajoDeBusqueda(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      // A browser's own field of addresses has it too.
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
