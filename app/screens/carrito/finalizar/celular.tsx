import { checkCelular, normalizeCelular } from '@surtido/rules/usuarios'
import { Field } from '@surtido/ui/field'
import { useState } from 'react'
import { campoInvalido } from '../../../textos/campos.ts'
import { SIN_STOCK } from '../../../textos/sin-stock.ts'
import type { Change, Eleccion } from './eleccion.ts'

/** What is wrong with the telephone that is asked for; undefined where it is right. */
export function fallaCelular({ celular = '' }: Eleccion): string | undefined {
  if (normalizeCelular(celular) === '') return SIN_STOCK.faltaCelular
  const falla = checkCelular(celular)
  return falla ? campoInvalido('numeroCelular', falla) : undefined
}

interface Props {
  eleccion: Eleccion
  change: Change
  tried: boolean
}

/** By which the shop calls about what is missing: it goes into the profile when the pedido is confirmed. */
export function Celular({ eleccion, change, tried }: Props) {
  const [left, setLeft] = useState(false)
  const error = tried || left ? fallaCelular(eleccion) : undefined
  return (
    <Field
      label={SIN_STOCK.celular}
      hint={SIN_STOCK.ayuda}
      type="tel"
      required
      maxLength={20}
      value={eleccion.celular ?? ''}
      {...(error && { error })}
      onBlur={() => setLeft(true)}
      onChange={(event) => change({ celular: event.target.value })}
    />
  )
}
