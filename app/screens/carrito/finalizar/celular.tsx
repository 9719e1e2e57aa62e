import { checkCelular, normalizeCelular } from '@surtido/rules/usuarios'
import { Field } from '@surtido/ui/field'
import { useState } from 'react'
import type { Eleccion } from '../../../carrito/eleccion.ts'
import { campoInvalido } from '../../../textos/campos.ts'
import { SIN_STOCK } from '../../../textos/sin-stock.ts'

/** The error of the requested telephone; undefined when it is valid. */
export function errorCelular({ celular = '' }: Pick<Eleccion, 'celular'>): string | undefined {
  if (normalizeCelular(celular) === '') return SIN_STOCK.faltaCelular
  const falla = checkCelular(celular)
  return falla ? campoInvalido('numeroCelular', falla) : undefined
}

interface Props {
  celular: string | undefined
  onChange: (celular: string) => void
  tried: boolean
}

/** The telephone for calls about missing articles; confirming the pedido, or its change, stores it in the profile. */
export function Celular({ celular = '', onChange, tried }: Props) {
  const [left, setLeft] = useState(false)
  const error = tried || left ? errorCelular({ celular }) : undefined
  return (
    <Field
      label={SIN_STOCK.celular}
      hint={SIN_STOCK.ayuda}
      type="tel"
      required
      maxLength={20}
      value={celular}
      {...(error && { error })}
      onBlur={() => setLeft(true)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
