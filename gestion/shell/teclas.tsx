import { Dialog } from '@surtido/ui/dialog'
import { useEffect, useState } from 'react'
import { ListaDeTeclas } from '../parts/lista-de-teclas.tsx'
import { isTyping, walkListas } from './walk-listas.ts'

const TECLAS = [
  ['j', 'El siguiente de la lista'],
  ['k', 'El anterior'],
  ['Enter', 'Lo abre'],
  ['x', 'Lo marca, o lo desmarca'],
  ['.', 'Lo que se puede hacer con él'],
  ['/', 'Busca'],
  ['Esc', 'Sale del campo vacío'],
  ['Ctrl K', 'Ir a cualquier parte, o a un pedido por su número'],
  ['?', 'Esta ayuda'],
] as const

/** The keys of the desk's screens; a screen with keys of its own (`data-teclas`) keeps them. */
export default function Teclas() {
  const [ayuda, setAyuda] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      const page = document.getElementById('contenido')
      if (!page || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (page.querySelector('[data-teclas]')) return
      if (isTyping(target)) {
        // A screen whose field takes the focus, such as the counter's, has keys after this one.
        if (key === 'Escape' && target instanceof HTMLInputElement && target.value === '') target.blur()
        return
      }
      if (key === '?') return setAyuda(true)
      if (walkListas(page, key, document.activeElement)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog open={ayuda} onClose={() => setAyuda(false)} titulo="Teclas">
      <ListaDeTeclas teclas={TECLAS} />
    </Dialog>
  )
}
