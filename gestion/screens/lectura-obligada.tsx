import type { LecturaObligada as Obligada } from '@surtido/contract/gestion-lectura-obligada'
import { formatPesos } from '@surtido/rules/dinero'
import { parseDesde } from '@surtido/rules/lectura-obligada'
import { Button } from '@surtido/ui/button'
import { Checkbox } from '@surtido/ui/checkbox'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { lecturaObligadaQuery, saveLecturaObligada } from '../data/lectura-obligada.ts'
import { useActionWithSentence } from '../data/use-action-with-sentence.ts'
import { Fallo } from '../parts/fallo.tsx'
import { Titulo } from '../parts/titulo.tsx'
import { VolverACuenta } from '../parts/volver-a-cuenta.tsx'
import { Cargando } from '../views/cargando.tsx'
import { ErrorView } from '../views/error-view.tsx'
import { SinSenal } from '../views/sin-senal.tsx'
import l from './listado.module.css'

/** Shows which articles a picker puts in only after reading their code. */
export default function LecturaObligada() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(lecturaObligadaQuery())
  return (
    <>
      <Titulo>Lo que siempre se lee</Titulo>
      <p className={l.suave}>
        Lo caro, y lo que no es para menores, puede pedir que se lea su código: sin leerlo, quien prepara no lo pone. Si
        el código no se puede leer, lo pone quien está a cargo del local. Vale en todos los locales, para las tandas que
        se tomen desde ahora.
      </p>
      <SinSenal error={error} dataUpdatedAt={dataUpdatedAt} />
      {data ? (
        <Forma key={`${data.desde} ${data.edad}`} todo={data} />
      ) : error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : (
        <Cargando texto="Buscando qué se lee…" />
      )}
      <VolverACuenta />
    </>
  )
}

function Forma({ todo }: { todo: Obligada }) {
  const [texto, setTexto] = useState(todo.desde === null ? '' : formatPesos(todo.desde))
  const [edad, setEdad] = useState(todo.edad)
  const { run, loading, error: fallo } = useActionWithSentence()
  if (!todo.editable)
    return (
      <>
        <Notice>Solo puede cambiarlo quien está a cargo de todos los locales.</Notice>
        <p>{fraseDe(todo)}</p>
      </>
    )
  const desde = parseDesde(texto)
  const igual = desde === todo.desde && edad === todo.edad
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (desde !== undefined && !igual) void run(() => saveLecturaObligada({ desde, edad }))
  }
  return (
    <form className={l.parte} onSubmit={submit} noValidate>
      <Field
        label="Desde qué precio"
        hint="Por unidad, como 2000. Vacío: ninguno por su precio."
        type="decimal"
        maxLength={12}
        value={texto}
        error={desde === undefined ? 'Escribe un precio, como 2000.' : ''}
        onChange={(event) => setTexto(event.target.value)}
      />
      <Checkbox
        look="switch"
        label="También lo que no es para menores"
        checked={edad}
        onChange={(event) => setEdad(event.target.checked)}
      />
      <p role="status" className={l.suave}>
        {igual ? fraseDe(todo) : ''}
      </p>
      <Fallo>{fallo}</Fallo>
      <Button type="submit" wide loading={loading} disabled={igual || desde === undefined}>
        Guardar
      </Button>
    </form>
  )
}

function fraseDe({ desde, edad }: Obligada): string {
  const caro = desde === null ? '' : `lo que vale ${formatPesos(desde)} o más`
  const cuales = [caro, edad ? 'lo que no es para menores' : ''].filter((one) => one !== '')
  return cuales.length === 0 ? 'Guardado: nada se lee siempre.' : `Guardado: se lee ${cuales.join(' y ')}.`
}
