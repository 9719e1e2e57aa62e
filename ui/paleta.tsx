import { Autocomplete } from '@base-ui/react/autocomplete'
import { fold } from '@surtido/rules/busqueda'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from './dialog.tsx'
import s from './paleta.module.css'

/** A command that the user can find by its name. */
export interface OrdenDePaleta {
  readonly texto: string
  /** The page it opens, or another name for it. */
  readonly detalle?: string
  run(): void
}

interface Props {
  open: boolean
  onClose: () => void
  titulo: string
  /** The label of the field, visible and for screen readers. */
  pregunta: string
  ordenes: readonly OrdenDePaleta[]
  /** A command made from the typed words themselves, such as a number. It comes first. */
  ordenDe?: (texto: string) => OrdenDePaleta | undefined
  /** Finds for the typed words from elsewhere, after the commands. */
  useHallados?: (texto: string) => readonly OrdenDePaleta[]
  nada: string
}

const NADA: readonly OrdenDePaleta[] = []
const useNada = () => NADA

/** The command palette: finds every command by a few letters of its name, and runs it with Enter. */
export function Paleta({ open, onClose, titulo, pregunta, ordenes, ordenDe, useHallados = useNada, nada }: Props) {
  const [texto, setTexto] = useState('')
  const campo = useRef<HTMLInputElement>(null)
  // A page that is still coming takes the focus to its heading when it is there: the typed keys are meant for this.
  useEffect(() => {
    if (!open) return
    const goBack = ({ target }: FocusEvent) => {
      const dialog = campo.current?.closest('[role=dialog]')
      if (dialog && target instanceof Node && !dialog.contains(target)) campo.current?.focus()
    }
    document.addEventListener('focusin', goBack)
    return () => document.removeEventListener('focusin', goBack)
  }, [open])
  const propia = ordenDe?.(texto.trim())
  const hallados = useHallados(texto.trim())
  const found = [...(propia ? [propia] : []), ...findOrdenes(ordenes, texto), ...hallados]
  return (
    <Dialog open={open} onClose={onClose} titulo={titulo} size="card">
      <Autocomplete.Root
        inline
        open
        autoHighlight="always"
        keepHighlight
        items={[...ordenes, ...hallados]}
        filteredItems={found}
        itemToStringValue={({ texto }: OrdenDePaleta) => texto}
        value={texto}
        onValueChange={(next, { reason }) => reason !== 'item-press' && setTexto(next)}
      >
        <Autocomplete.Input ref={campo} className={s.campo} aria-label={pregunta} placeholder={pregunta} />
        <Autocomplete.Empty className={s.nada}>{nada}</Autocomplete.Empty>
        <Autocomplete.List className={s.lista}>
          {(orden: OrdenDePaleta) => (
            <Autocomplete.Item
              key={`${orden.texto} ${orden.detalle}`}
              value={orden}
              className={s.orden}
              onClick={() => {
                onClose()
                orden.run()
              }}
            >
              {orden.texto}
              {orden.detalle && <small>{orden.detalle}</small>}
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  )
}

/**
 * The commands that match every typed word at the beginning of one of their own; accents and capitals do not matter.
 */
export function findOrdenes(ordenes: readonly OrdenDePaleta[], texto: string): readonly OrdenDePaleta[] {
  const asked = fold(texto).split(/\s+/).filter(Boolean)
  return ordenes.filter(({ texto: nombre, detalle = '' }) => {
    const words = fold(`${nombre} ${detalle}`).split(/[^\p{L}\d]+/u)
    return asked.every((one) => words.some((word) => word.startsWith(one)))
  })
}
