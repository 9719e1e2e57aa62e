import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { field, foco } from './atajo.ts'

/**
 * Ctrl K, or ⌘ K: opens the search from anywhere, with its words selected for overwriting. Does nothing under a dialog.
 */
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
      foco.wanted = true
      void navigate({ to: '/busqueda' })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate])
}
