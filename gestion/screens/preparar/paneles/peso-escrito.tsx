import { type Centesimos, formatCantidad, parseCantidad } from '@surtido/rules/cantidades'
import { type EtiquetaDePrecio, fraseDeDuda, fraseLejosDeEtiqueta, otherReadings } from '../../../preparar/peso.ts'
import { type Tecla, Teclado } from './teclado.tsx'

interface Props {
  titulo: string
  detalle: string
  /** A usual weight near which the typed one should be. */
  cerca: Centesimos
  /** The label that was read, which says a price. */
  etiqueta?: EtiquetaDePrecio | undefined
  /** The meaning of a weight, shown below it. */
  leyenda: (peso: Centesimos) => string
  tecla: Tecla
  onClose: () => void
  onPeso: (peso: Centesimos) => void
}

/** A weight by hand: it says what it will be, and asks where kilos and grams may have been mixed up. */
export function PesoEscrito({ titulo, detalle, cerca, etiqueta, leyenda, tecla, onClose, onPeso }: Props) {
  const dudasDe = (peso: Centesimos) => otherReadings(cerca, peso)
  return (
    <Teclado
      titulo={titulo}
      detalle={detalle}
      unidad="kg"
      decimal
      tecla={tecla}
      boton="Guardar"
      read={(texto) => parseCantidad(texto) || undefined}
      leyenda={(peso) =>
        dudasDe(peso).length > 0 ? fraseDeDuda(peso) : fraseLejosDeEtiqueta(peso, etiqueta) || leyenda(peso)
      }
      dudas={(peso) => {
        const dudas = dudasDe(peso).map((una) => ({ texto: una.texto, n: una.peso }))
        if (dudas.length === 0 && !fraseLejosDeEtiqueta(peso, etiqueta)) return []
        return [...dudas, { texto: `Sí, ${formatCantidad(peso, true)}`, n: peso }]
      }}
      onClose={onClose}
      onDone={onPeso}
    />
  )
}
