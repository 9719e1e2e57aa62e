import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

let wanted = false

const field = () => document.querySelector<HTMLInputElement>('main search input')

/** In the search's own screen: where the shortcut opened it, its field takes the focus. */
export function useAtajoTomado(): void {
  useEffect(() => {
    if (wanted) field()?.focus()
    wanted = false
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
