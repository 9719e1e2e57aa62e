import type { HoyDelLocal } from '@surtido/contract/gestion-hoy'
import { formatUnidades, parseCantidad, toCantidad } from '@surtido/rules/cantidades'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { type FormEvent, useState } from 'react'
import { useAccion } from '../../data/accion.ts'
import { countArticulo } from '../../data/quiebres.ts'
import { Fallo } from '../../fallo.tsx'
import s from './faltantes.module.css'

interface Props {
  codigoLocal: number
  quiebre: HoyDelLocal['quiebres'][number]
  /** Says what was done, and undoes it. */
  onHecho: (texto: string, undo: () => Promise<void>) => void
}

/** It is there after all: on sale again with one press, or with how many there are where the local counts it. */
export function Hay({ codigoLocal, quiebre: { artCodigo, nombre, ventaFraccionada, contado }, onHecho }: Props) {
  const [contando, setContando] = useState(false)
  const [texto, setTexto] = useState('')
  const { run, loading, error } = useAccion()
  const hay = parseCantidad(texto) || undefined
  const sell = async (cuanto: number | null) => {
    await countArticulo(codigoLocal, artCodigo, cuanto)
    setContando(false)
    const cuantos = cuanto === null ? '' : `: hay ${formatUnidades(cuanto, ventaFraccionada)}`
    onHecho(`${nombre} se vende de nuevo${cuantos}`, () => countArticulo(codigoLocal, artCodigo, 0))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (hay !== undefined) void run(() => sell(toCantidad(hay)))
  }
  return (
    <>
      {contando ? (
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
            Vender
          </Button>
        </form>
      ) : (
        <Button
          size="s"
          variant="secondary"
          loading={loading}
          aria-label={`Hay ${nombre}: vender de nuevo`}
          onClick={() => (contado ? setContando(true) : void run(() => sell(null)))}
        >
          Hay
        </Button>
      )}
      <Fallo>{error}</Fallo>
    </>
  )
}
