import type { Cantidad } from '@surtido/contract/base'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { type FormEvent, useRef, useState } from 'react'
import { readCuanto } from './cuanto.ts'
import s from './faltantes.module.css'

interface Props {
  ventaFraccionada: boolean
  boton: string
  loading: boolean
  onHay: (hay: Cantidad) => void
  onCancelar: () => void
}

/** How many there are of what was missing. */
export function Contar({ ventaFraccionada, boton, loading, onHay, onCancelar }: Props) {
  const [texto, setTexto] = useState('')
  const [error, setError] = useState('')
  const campo = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const leido = readCuanto(texto, ventaFraccionada)
    if ('hay' in leido) return onHay(leido.hay)
    setError(leido.error)
    campo.current?.focus()
  }
  return (
    <form className={s.acciones} onSubmit={submit} noValidate>
      <Field
        ref={campo}
        label={ventaFraccionada ? 'Cuántos kilos hay' : 'Cuántos hay'}
        inputMode="decimal"
        maxLength={8}
        value={texto}
        error={error}
        autoFocus
        onChange={(event) => {
          setTexto(event.target.value)
          setError('')
        }}
      />
      <Button type="submit" size="s" loading={loading}>
        {boton}
      </Button>
      <Button size="s" variant="quiet" onClick={onCancelar}>
        Cancelar
      </Button>
    </form>
  )
}
