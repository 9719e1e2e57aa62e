import { IconButton } from '@surtido/ui/icon-button'
import { type RefObject, useEffect, useState } from 'react'
import s from '../herramienta.module.css'
import t from './teclado.module.css'

export type Tecla = RefObject<((texto: string) => void) | undefined>

interface Props<T> {
  /** The question, and its subject. */
  titulo: string
  detalle?: string | undefined
  unidad: string
  /** Allows a comma, for weights. */
  decimal: boolean
  /** How many characters it takes. */
  largo?: number | undefined
  tecla: Tecla
  boton: string
  /** Reads what the text says; undefined when it says nothing yet. */
  read: (texto: string) => T | undefined
  /** Its meaning, shown while it is typed. */
  leyenda?: ((n: T) => string) | undefined
  /** Why it cannot be; empty: it can. */
  porQueNo?: ((n: T) => string) | undefined
  /** Other possible meanings: nothing counts before the picker chooses one. */
  dudas?: ((n: T) => readonly Duda<T>[]) | undefined
  onClose: () => void
  onDone: (n: T) => void
}

interface Duda<T> {
  readonly texto: string
  readonly n: T
}

const LONGEST = 7

/** Keys big enough for a glove; a keyboard types into it too. */
export function Teclado<T = number>(props: Props<T>) {
  const { titulo, detalle, unidad, decimal, largo = LONGEST, tecla, boton, read, leyenda, porQueNo, dudas } = props
  const { onClose, onDone } = props
  const [texto, setTexto] = useState('')
  const press = (one: string) =>
    setTexto((before) => {
      if (one === 'Backspace') return before.slice(0, -1)
      const mark = one === '.' ? ',' : one
      if (mark === ',' ? !decimal || before.includes(',') : !/^\d$/.test(mark)) return before
      return before.length < largo ? before + mark : before
    })
  useEffect(() => {
    tecla.current = press
    return () => {
      tecla.current = undefined
    }
  })
  const n = read(texto)
  const no = n === undefined ? '' : (porQueNo?.(n) ?? '')
  const elegibles = n === undefined ? [] : (dudas?.(n) ?? [])
  return (
    <>
      <main className={s.cuerpo}>
        <div className={s.tituloPanel}>
          <h1 className={s.nombre}>{titulo}</h1>
          <IconButton icon="close" label="Cancelar" onClick={onClose} />
        </div>
        {detalle && <p className={s.contenido}>{detalle}</p>}
        <p className={t.visor}>
          <output aria-label="Escrito">{texto || '0'}</output> <small>{unidad}</small>
        </p>
        {(leyenda || porQueNo) && (
          <p className={t.leyenda} data-duda={elegibles.length > 0 || no !== ''} aria-live="polite">
            {no || (n === undefined ? '' : leyenda?.(n))}
          </p>
        )}
        <div className={t.teclas}>
          {['1', '2', '3', '4', '5', '6', '7', '8', '9', decimal ? ',' : '', '0', 'Backspace'].map((one) =>
            one === '' ? (
              <span key="nada" />
            ) : (
              <button
                key={one}
                type="button"
                className={t.tecla}
                aria-label={one === 'Backspace' ? 'Borrar' : one === ',' ? 'coma' : one}
                onClick={() => press(one)}
              >
                {one === 'Backspace' ? '⌫' : one}
              </button>
            ),
          )}
        </div>
      </main>
      <footer className={s.botones}>
        {elegibles.length > 0 ? (
          elegibles.map((una) => (
            <button key={una.texto} type="button" className={s.boton} onClick={() => onDone(una.n)}>
              {una.texto}
            </button>
          ))
        ) : (
          <button
            type="button"
            className={`${s.boton} ${s.listo}`}
            disabled={n === undefined || no !== ''}
            onClick={() => n !== undefined && onDone(n)}
          >
            {boton}
          </button>
        )}
      </footer>
    </>
  )
}
