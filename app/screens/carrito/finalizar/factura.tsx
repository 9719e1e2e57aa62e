import { isRutValido } from '@surtido/rules/documentos'
import { Checkbox } from '@surtido/ui/checkbox'
import { Field } from '@surtido/ui/field'
import l from '@surtido/ui/layout.module.css'
import { useState } from 'react'
import type { Change, Eleccion } from '../../../carrito/eleccion.ts'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { Seccion } from './seccion.tsx'

/** The errors in the invoice's data; none when no invoice is wanted. */
export function erroresFactura({ factura, rut, razonSocial }: Eleccion): { rut?: string; razonSocial?: string } {
  if (!factura) return {}
  return {
    ...(!rut.trim()
      ? { rut: FINALIZAR.escribeElRut }
      : rut.trim().length < 12
        ? { rut: FINALIZAR.elRutTieneDoce(rut.trim().length) }
        : !isRutValido(rut) && { rut: FINALIZAR.eseRutNoEs }),
    ...(!razonSocial.trim() && { razonSocial: FINALIZAR.escribeLaRazonSocial }),
  }
}

interface Props {
  eleccion: Eleccion
  change: Change
  /** The customer tried to confirm: fields show what is missing even before they were visited. */
  tried: boolean
}

export function Factura({ eleccion, change, tried }: Props) {
  const [left, setLeft] = useState<{ rut?: true; razonSocial?: true }>({})
  const errores = erroresFactura(eleccion)
  const error = (campo: 'rut' | 'razonSocial') => (tried || left[campo] ? errores[campo] : undefined)
  return (
    <Seccion id="factura" titulo={FINALIZAR.factura}>
      <Checkbox
        label={FINALIZAR.quieroFacturaConRut}
        checked={eleccion.factura}
        onChange={(event) => change({ factura: event.target.checked })}
      />
      {eleccion.factura && (
        <div className={l.form}>
          <Field
            label="RUT"
            type="number"
            maxLength={12}
            required
            value={eleccion.rut}
            {...withError(error('rut'))}
            onBlur={() => setLeft({ ...left, rut: true })}
            onChange={(event) => change({ rut: event.target.value })}
          />
          <Field
            label={FINALIZAR.razonSocial}
            maxLength={120}
            required
            value={eleccion.razonSocial}
            {...withError(error('razonSocial'))}
            onBlur={() => setLeft({ ...left, razonSocial: true })}
            onChange={(event) => change({ razonSocial: event.target.value })}
          />
        </div>
      )}
    </Seccion>
  )
}

const withError = (error: string | undefined) => (error ? { error } : {})
