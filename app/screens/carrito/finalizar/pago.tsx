import type { MedioPago } from '@surtido/contract/medios-pago'
import { Field } from '@surtido/ui/field'
import type { Cambiar, Eleccion } from './eleccion.ts'
import { Opciones, Tarjeta } from './seccion.tsx'

interface Props {
  medios: readonly MedioPago[] | undefined
  medio: MedioPago | undefined
  eleccion: Eleccion
  cambiar: Cambiar
}

export function Pago({ medios, medio, eleccion, cambiar }: Props) {
  return (
    <Tarjeta id="pago" titulo="Cómo pagas">
      <Opciones nombre="Medio de pago">
        {medios?.map((one) => (
          <label key={one.idMedioDePago} className="opcion">
            <input
              type="radio"
              name="medio"
              checked={medio?.idMedioDePago === one.idMedioDePago}
              onChange={() => cambiar({ idMedioDePago: one.idMedioDePago })}
            />
            <span>{one.descripcion}</span>
          </label>
        ))}
      </Opciones>
      {medio?.efectivo && (
        <Field
          label="¿Con cuánto pagás?"
          optional
          type="decimal"
          value={eleccion.pagaCon ?? ''}
          onChange={(event) => cambiar({ pagaCon: event.target.value.replace(/[^\d]/g, '') })}
        />
      )}
    </Tarjeta>
  )
}
