import { type Centesimos, formatCantidad, parseCantidad } from '@surtido/rules/cantidades'
import { nextParte, type Parada } from '../../../preparar/paradas.ts'
import { type Tecla, Teclado } from './teclado.tsx'

interface Props {
  parada: Parada
  tecla: Tecla
  onClose: () => void
  onCantidad: (cantidad: Centesimos) => void
}

/** The number put in so far, or the weight. */
export default function Cantidad({ parada, tecla, onClose, onCantidad }: Props) {
  const { nombre, contenido, porPeso, partes } = parada
  const pedida = partes.reduce((sum, parte) => sum + parte.pedida, 0)
  const parte = nextParte(parada) ?? partes[0]!
  return (
    <Teclado
      titulo={porPeso ? `¿Cuánto pesa para ${parte.posicion}?` : '¿Cuántos pones?'}
      detalle={`${nombre} ${contenido} · pidió ${formatCantidad(porPeso ? parte.pedida : pedida, porPeso)}`}
      unidad={porPeso ? 'kg' : 'un.'}
      decimal={porPeso}
      tecla={tecla}
      boton="Guardar"
      read={(texto) => {
        const n = parseCantidad(texto)
        return n === undefined || (porPeso ? n === 0 : n > pedida) ? undefined : n
      }}
      onClose={onClose}
      onDone={onCantidad}
    />
  )
}
