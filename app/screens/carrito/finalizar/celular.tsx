import { checkCelular, normalizeCelular } from '@surtido/rules/usuarios'
import { Field } from '@surtido/ui/field'
import { useState } from 'react'
import { campoInvalido } from '../../../textos/campos.ts'
import { SIN_STOCK } from '../../../textos/sin-stock.ts'
import type { Eleccion } from './eleccion.ts'

/** What is wrong with the telephone that is asked for; undefined where it is right. */
export function fallaCelular({ celular = '' }: Pick<Eleccion, 'celular'>): string | undefined {
  if (normalizeCelular(celular) === '') return SIN_STOCK.faltaCelular
  const falla = checkCelular(celular)
  return falla ? campoInvalido('numeroCelular', falla) : undefined
}

interface Props {
  celular: string | undefined
  onChange: (celular: string) => void
  tried: boolean
}

/** By which the shop calls about what is missing: it goes into the profile when the pedido, or its change, is confirmed. */
export function Celular({ celular = '', onChange, tried }: Props) {
  const [left, setLeft] = useState(false)
  const error = tried || left ? fallaCelular({ celular }) : undefined
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
