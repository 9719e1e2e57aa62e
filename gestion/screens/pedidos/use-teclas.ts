import { useEffect, useRef } from 'react'

/** The keys besides those that walk; each acts on the focused row, by its idPedido. */
interface Teclas {
  readonly onMarcar: (idPedido: number) => void
  readonly onAcciones: () => void
  /** A key then acts on the marked pedidos; without marks, on the focused one. */
  readonly onMarcados: (idPedido: number | undefined) => void
  readonly onAyuda: () => void
  readonly onFiltros: () => void
}

/**
 * `j` and `k` go from one to the next, `/` to the search, `f` to the filters, `v` to the kept views, `x` marks, `.` goes
 * to the actions on the marked ones, `a` assigns and `p` puts first, `?` explains all this; inactive while typing, and
 * under a dialog.
 */
export function useTeclas(teclas: Teclas) {
  const part = useRef<HTMLDivElement>(null)
  const now = useRef(teclas)
  now.current = teclas
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (
        target instanceof HTMLElement &&
        target.matches('input:not([type=checkbox]), select, textarea, [role=dialog] *')
      )
        return
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const links = [...(part.current?.querySelectorAll<HTMLElement>('li a') ?? [])]
      const focused = document.activeElement?.closest<HTMLElement>('li[data-pedido]')
      if (event.key === '/') {
        event.preventDefault()
        part.current?.querySelector<HTMLInputElement>('input:not([type=checkbox])')?.focus()
      } else if (event.key === 'j' || event.key === 'k') {
        const at = links.findIndex((link) => focused?.contains(link))
        const next = event.key === 'j' ? at + 1 : at < 0 ? links.length - 1 : at - 1
        links[Math.max(0, Math.min(next, links.length - 1))]?.focus()
      } else if (event.key === 'x' && focused) now.current.onMarcar(Number(focused.dataset.pedido))
      else if (event.key === '.') {
        event.preventDefault()
        now.current.onAcciones()
      } else if (event.key === 'a' || event.key === 'p') {
        event.preventDefault()
        now.current.onMarcados(focused ? Number(focused.dataset.pedido) : undefined)
        part.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key}"]`)?.click()
      } else if (event.key === 'f') {
        event.preventDefault()
        now.current.onFiltros()
      } else if (event.key === 'v') part.current?.querySelector<HTMLElement>('[data-vistas] :is(a, button)')?.focus()
      else if (event.key === '?') now.current.onAyuda()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return part
}
