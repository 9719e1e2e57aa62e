import type { Cantidad } from '@surtido/contract/base'
import { formatUnidades, parseCantidad, toCantidad } from '@surtido/rules/cantidades'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { type FormEvent, useState } from 'react'
import { repairLinea } from '../../data/empaque.ts'
import { useActionWithSentence } from '../../data/use-action-with-sentence.ts'
import s from './empacar.module.css'

interface Props {
  idPedido: number
  linea: {
    readonly orden: number
    readonly nombre: string
    readonly ventaFraccionada: boolean
    readonly pedida: Cantidad
  }
}

/** Corrects the amount of a line in the bags, until they are closed. */
export function Corregir({ idPedido, linea: { orden, nombre, ventaFraccionada, pedida } }: Props) {
  const [abierto, setAbierto] = useState(false)
  const [texto, setTexto] = useState('')
  const { run, loading, error } = useActionWithSentence()
  const cantidad = parseCantidad(texto)
  if (!abierto)
    return (
      <Button size="s" variant="secondary" aria-label={`Corregir: ${nombre}`} onClick={() => setAbierto(true)}>
        Corregir
      </Button>
    )
  const save = async () => {
    await repairLinea(idPedido, orden, toCantidad(cantidad!))
    setAbierto(false)
    setTexto('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (cantidad !== undefined) void run(save)
  }
  return (
    <form className={s.leer} onSubmit={submit} noValidate>
      <Field
        label={ventaFraccionada ? 'Cuántos kilos van' : 'Cuántos van'}
        hint={`Pidió ${formatUnidades(pedida, ventaFraccionada)}`}
        inputMode="decimal"
        autoFocus
        maxLength={8}
        value={texto}
        error={error ?? ''}
        onChange={(event) => setTexto(event.target.value)}
      />
      <Button type="submit" size="s" loading={loading} disabled={cantidad === undefined}>
        Guardar
      </Button>
      <Button size="s" variant="secondary" onClick={() => setAbierto(false)}>
        Cancelar
      </Button>
    </form>
  )
}
