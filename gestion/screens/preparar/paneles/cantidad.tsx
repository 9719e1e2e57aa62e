import { type Centesimos, formatCantidad, parseCantidad } from '@surtido/rules/cantidades'
import { fraseDeMas } from '../../../preparar/arreglos.ts'
import { nextParte, type Parada } from '../../../preparar/paradas.ts'
import { type EtiquetaDePrecio, frasePorPesar } from '../../../preparar/peso.ts'
import { PesoEscrito } from './peso-escrito.tsx'
import { type Tecla, Teclado } from './teclado.tsx'

interface Props {
  parada: Parada
  /** The label that was read, which says a price. */
  etiqueta?: EtiquetaDePrecio | undefined
  tecla: Tecla
  onClose: () => void
  onCantidad: (cantidad: Centesimos) => void
}

/** The number put in so far, or the weight. */
export default function Cantidad({ parada, etiqueta, tecla, onClose, onCantidad }: Props) {
  const { nombre, contenido, porPeso, partes } = parada
  const pedida = partes.reduce((sum, parte) => sum + parte.pedida, 0)
  const parte = nextParte(parada) ?? partes[0]!
  const detalle = `${nombre} ${contenido} · pidió ${formatCantidad(porPeso ? parte.pedida : pedida, porPeso)}`
  if (porPeso)
    return (
      <PesoEscrito
        titulo={`¿Cuánto pesa para ${parte.posicion}?`}
        detalle={`${detalle}. Lee la etiqueta de la balanza, o escribe el peso.`}
        cerca={parte.pedida}
        // The label says one piece, and here stands all of them.
        etiqueta={parte.puesta > 0 ? undefined : etiqueta}
        leyenda={(peso) => frasePorPesar(parte, peso)}
        tecla={tecla}
        onClose={onClose}
        onPeso={onCantidad}
      />
    )
  return (
    <Teclado
      titulo="¿Cuántos pones?"
      detalle={detalle}
      unidad="un."
      decimal={false}
      tecla={tecla}
      boton="Guardar"
      read={parseCantidad}
      porQueNo={(n) => fraseDeMas(n, pedida, false)}
      onClose={onClose}
      onDone={onCantidad}
    />
  )
}
