import { type Centesimos, formatCantidad, parseCantidad, UNIDAD } from '@surtido/rules/cantidades'
import { IconButton } from '@surtido/ui/icon-button'
import type { Parada } from '../../../preparar/paradas.ts'
import s from '../herramienta.module.css'
import { type Tecla, Teclado } from './teclado.tsx'

interface Props {
  parada: Parada
  tecla: Tecla
  onClose: () => void
  onHay: (hay: Centesimos) => void
}

/** As many as a thumb has room for. */
const MOST_BUTTONS = 9

/** The number found, fewer than ordered: the rest is short. */
export default function NoHay({ parada, tecla, onClose, onHay }: Props) {
  const { nombre, contenido, porPeso, partes } = parada
  const pedida = partes.reduce((sum, parte) => sum + parte.pedida, 0)
  const detalle = `${nombre} ${contenido} · pidió ${formatCantidad(pedida, porPeso)}`
  const some = pedida / UNIDAD - 1
  if (porPeso || some > MOST_BUTTONS)
    return (
      <Teclado
        titulo="¿Cuánto hay?"
        detalle={detalle}
        unidad={porPeso ? 'kg' : 'un.'}
        decimal={porPeso}
        tecla={tecla}
        boton="Guardar"
        read={(texto) => {
          const n = texto === '' ? 0 : parseCantidad(texto)
          return n === undefined || n >= pedida ? undefined : n
        }}
        onClose={onClose}
        onDone={onHay}
      />
    )
  return (
    <main className={s.cuerpo}>
      <div className={s.tituloPanel}>
        <h1 className={s.nombre}>{some === 0 ? '¿No queda ninguno?' : '¿Cuántos hay?'}</h1>
        <IconButton icon="close" label="Cancelar" onClick={onClose} />
      </div>
      <p className={s.contenido}>{detalle}</p>
      <div className={s.opciones}>
        {Array.from({ length: some + 1 }, (_, n) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the number is what it is
            key={n}
            type="button"
            className={s.boton}
            onClick={() => onHay(n * UNIDAD)}
          >
            {n > 0 ? `Hay ${n}` : some === 0 ? 'No queda ninguno' : 'Ninguno'}
          </button>
        ))}
      </div>
    </main>
  )
}
