import type { Cantidad } from '@surtido/contract/base'
import { parseCantidad, toCantidad } from '@surtido/rules/cantidades'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { type FormEvent, useState } from 'react'
import s from './faltantes.module.css'

interface Props {
  ventaFraccionada: boolean
  boton: string
  loading: boolean
  onHay: (hay: Cantidad) => void
}

/** How many there are of what was missing. */
export function Contar({ ventaFraccionada, boton, loading, onHay }: Props) {
  const [texto, setTexto] = useState('')
  const hay = parseCantidad(texto)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (hay !== undefined) onHay(toCantidad(hay))
  }
  return (
    <form className={s.acciones} onSubmit={submit} noValidate>
      <Field
        label={ventaFraccionada ? 'Cuántos kilos hay' : 'Cuántos hay'}
        inputMode="decimal"
        maxLength={8}
        value={texto}
        autoFocus
        onChange={(event) => setTexto(event.target.value)}
      />
      <Button type="submit" size="s" loading={loading} disabled={hay === undefined}>
        {boton}
      </Button>
    </form>
  )
}
