import { Field } from '@surtido/ui/field'
import type { Change, Eleccion } from '../../../carrito/eleccion.ts'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { Seccion } from './seccion.tsx'

interface Props {
  eleccion: Eleccion
  change: Change
}

/** A note for the person who prepares the pedido. */
export function Observaciones({ eleccion, change }: Props) {
  return (
    <Seccion id="para-quien-prepara" titulo={FINALIZAR.paraQuienPreparaTu}>
      <Field
        label={FINALIZAR.observaciones}
        optional
        maxLength={500}
        value={eleccion.observaciones}
        onChange={(event) => change({ observaciones: event.target.value })}
      />
    </Seccion>
  )
}
