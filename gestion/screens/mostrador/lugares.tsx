import type { LugaresRetiro } from '@surtido/contract/gestion-mostrador'
import { readLugaresRetiro } from '@surtido/rules/mostrador'
import { Button } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { TextArea } from '@surtido/ui/text-area'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { lugaresRetiroQuery, saveLugaresRetiro } from '../../data/mostrador.ts'
import { useActionWithSentence } from '../../data/use-action-with-sentence.ts'
import { Fallo } from '../../parts/fallo.tsx'
import { Titulo } from '../../parts/titulo.tsx'
import { VolverACuenta } from '../../parts/volver-a-cuenta.tsx'
import { useLocal } from '../../sesion/store.ts'
import { Cargando } from '../../views/cargando.tsx'
import { ErrorView } from '../../views/error-view.tsx'
import l from '../listado.module.css'

/** The places outside where customers may wait, such as the bays of the car park. */
export default function Lugares() {
  const codigoLocal = useLocal()?.codigoLocal ?? 0
  const { data, error, refetch } = useQuery(lugaresRetiroQuery(codigoLocal))
  return (
    <>
      <Titulo>Lugares de retiro</Titulo>
      <p className={l.suave}>
        Dónde esperan afuera quienes vienen por su pedido. En la aplicación eligen uno cuando avisan que llegaron, y el
        mostrador lo muestra al lado de su nombre. Sin ninguno, escriben dónde están.
      </p>
      {data ? (
        <Lista key={`${codigoLocal} ${data.lugares.join('\n')}`} todo={data} codigoLocal={codigoLocal} />
      ) : error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : (
        <Cargando texto="Buscando los lugares…" />
      )}
      <VolverACuenta />
    </>
  )
}

/** The limits of a local: its number of places, and the length of a name. */
const MOST = 60
const LARGO = 40

function Lista({ todo: { lugares, editable }, codigoLocal }: { todo: LugaresRetiro; codigoLocal: number }) {
  const [texto, setTexto] = useState(lugares.join('\n'))
  const { run, loading, error: fallo } = useActionWithSentence()
  if (!editable)
    return (
      <>
        <Notice>Solo puede cambiarlo quien encarga el local.</Notice>
        <ol className={l.lista}>
          {lugares.map((lugar) => (
            <li key={lugar} className={l.fila}>
              {lugar}
            </li>
          ))}
        </ol>
      </>
    )
  const nuevos = readLugaresRetiro(texto.split('\n'))
  const largo = nuevos.find((one) => one.length > LARGO)
  const error =
    largo !== undefined
      ? `«${largo.slice(0, LARGO)}…» es muy largo: hasta ${LARGO} letras.`
      : nuevos.length > MOST
        ? `Son ${nuevos.length}: hasta ${MOST} lugares.`
        : ''
  const igual = nuevos.join('\n') === lugares.join('\n')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!error && !igual) void run(() => saveLugaresRetiro(codigoLocal, nuevos))
  }
  return (
    <form className={l.parte} onSubmit={submit} noValidate>
      <TextArea
        label="Un lugar por línea, en el orden en que se ofrecen"
        placeholder={'Lugar 1\nLugar 2\nRampa de carga'}
        rows={Math.min(12, Math.max(5, nuevos.length + 1))}
        value={texto}
        error={error}
        onChange={(event) => setTexto(event.target.value)}
      />
      <p role="status" className={l.suave}>
        {igual ? fraseDe(lugares.length) : nuevos.length === 0 ? 'Sin ninguno, cada cliente escribe dónde espera.' : ''}
      </p>
      <Fallo>{fallo}</Fallo>
      <Button type="submit" wide loading={loading} disabled={igual || error !== ''}>
        Guardar los lugares
      </Button>
    </form>
  )
}

const fraseDe = (n: number): string =>
  n === 0 ? 'No hay ninguno: cada cliente escribe dónde espera.' : `Guardado: ${n === 1 ? '1 lugar' : `${n} lugares`}.`
