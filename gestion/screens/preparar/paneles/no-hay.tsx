import type { ArticuloDelLocal } from '@surtido/contract/gestion-articulos'
import { type Centesimos, formatCantidad, parseCantidad, UNIDAD } from '@surtido/rules/cantidades'
import { IconButton } from '@surtido/ui/icon-button'
import { fraseDeSiFalta, fraseNoFalta, hasMuchos, shortOf, wantsOtro } from '../../../preparar/arreglos.ts'
import type { Parada } from '../../../preparar/paradas.ts'
import s from '../herramienta.module.css'
import o from './ofrecido.module.css'
import { Ofrecido, ofrecidoDe } from './ofrecido.tsx'
import type { Corta } from './panel.ts'
import { type Tecla, Teclado } from './teclado.tsx'

interface Props {
  parada: Parada
  sustitutos: readonly ArticuloDelLocal[]
  tecla: Tecla
  onClose: () => void
  onHay: (hay: Centesimos) => void
  /** The basket has all there is of it: this article goes in for the rest. */
  onOtro: (corta: Corta, otro: ArticuloDelLocal) => void
}

/** A thumb has room for so many. */
const MOST_BUTTONS = 9

/** The number found, fewer than ordered: the rest is short. */
export default function NoHay({ parada, sustitutos, tecla, onClose, onHay, onOtro }: Props) {
  const { nombre, contenido, porPeso, partes, stock = 0 } = parada
  const pedida = partes.reduce((sum, parte) => sum + parte.pedida, 0)
  const detalle = `${nombre} ${contenido} · pidió ${formatCantidad(pedida, porPeso)}`
  // When the shop counts many, the next screen or the offer says so.
  const venta = hasMuchos(parada) ? '' : 'Lo que falta deja de venderse.'
  const some = pedida / UNIDAD - 1
  const [parte, otra] = partes
  // Each of several customers has a wish of their own: they are asked about one by one.
  const ofrecido = parte && !otra && wantsOtro(parte) ? ofrecidoDe(parada, parte, sustitutos) : undefined
  const frases = [venta, fraseDeSiFalta(parada, ofrecido !== undefined)].filter(Boolean)
  if (porPeso || some > MOST_BUTTONS)
    return (
      <Teclado
        titulo="¿Cuánto hay?"
        detalle={frases.length > 0 ? `${detalle}. ${frases.join(' ')}` : detalle}
        unidad={porPeso ? 'kg' : 'un.'}
        decimal={porPeso}
        tecla={tecla}
        boton="Guardar"
        read={(texto) => (texto === '' ? 0 : parseCantidad(texto))}
        porQueNo={(n) => fraseNoFalta(n, pedida, porPeso)}
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
      {frases.length > 0 && <p className={s.contenido}>{frases.join(' ')}</p>}
      <div className={o.abajo}>
        {parte && ofrecido && (
          <>
            {hasMuchos(parada) && (
              <p className={s.nota}>
                El sistema cuenta {formatCantidad(stock, false)} más: mira si están atrás. Si no, deja de venderse.
              </p>
            )}
            <Ofrecido
              parada={parada}
              parte={parte}
              articulo={ofrecido}
              falta={shortOf(parte)}
              onPoner={() => onOtro({ parte, cantidad: parte.puesta }, ofrecido)}
            />
          </>
        )}
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
      </div>
    </main>
  )
}
