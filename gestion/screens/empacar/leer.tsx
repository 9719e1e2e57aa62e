import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { isRefusal } from '@surtido/web/refusal'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { findBulto } from '../../data/empaque.ts'
import { useActionWithSentence } from '../../data/use-action-with-sentence.ts'
import s from './empacar.module.css'
import { fraseDeNada } from './frases.ts'

const PEDIDO = /^#?(\d{1,15})(-\d{4})?$/

/** A bag's label, a basket's code, or the number of a pedido opens its page: scanned or typed. */
export function Leer({ codigoLocal }: { codigoLocal: number }) {
  const [texto, setTexto] = useState('')
  const { run, loading, error, setError } = useActionWithSentence()
  const navigate = useNavigate()
  const campo = useRef<HTMLInputElement>(null)
  // Runs after the page's name has taken the focus, so that a scanner can type at once.
  useEffect(() => campo.current?.focus(), [])
  const open = async (leido: string) => {
    const idPedido = Number(PEDIDO.exec(leido)?.[1])
    if (idPedido) return navigate({ to: '/empacar/$idPedido', params: { idPedido } })
    const { idPedido: suyo, que } = await findBulto(codigoLocal, leido)
    // A bag has a code once it is closed.
    return navigate({ to: que === 'BOLSA' ? '/pedidos/$idPedido' : '/empacar/$idPedido', params: { idPedido: suyo } })
  }
  const tryOpen = async (leido: string) => {
    try {
      await open(leido)
    } catch (refused) {
      if (!isRefusal(refused, 'Bultos.ERROR_NO_ENCONTRADO')) throw refused
      setError(fraseDeNada(leido))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const leido = texto.trim()
    // Stays to be put right, and the next scan takes its place.
    if (leido) void run(() => tryOpen(leido)).then(() => campo.current?.select())
  }
  return (
    <form className={s.leer} onSubmit={submit} noValidate>
      <Field
        ref={campo}
        label="Leer"
        hint="La etiqueta de una bolsa o de una canasta, o el número del pedido."
        type="search"
        maxLength={20}
        value={texto}
        error={error ?? ''}
        onChange={(event) => setTexto(event.target.value)}
      />
      <Button type="submit" variant="secondary" loading={loading}>
        Abrir
      </Button>
    </form>
  )
}
