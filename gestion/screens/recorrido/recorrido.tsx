import type { PasilloDelLocal, Recorrido as Todo, VerificarPosicion } from '@surtido/contract/gestion-ubicaciones'
import { Button } from '@surtido/ui/button'
import { IconButton } from '@surtido/ui/icon-button'
import { Notice } from '@surtido/ui/notice'
import { RadioGroup, type RadioOption } from '@surtido/ui/radio-group'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Cargando } from '../../cargando.tsx'
import { recorridoQuery, saveRecorrido, saveVerificar } from '../../data/ubicaciones.ts'
import { ErrorView } from '../../error-view.tsx'
import { useLocal } from '../../sesion/store.ts'
import { SinSenal } from '../../sin-senal.tsx'
import { Titulo } from '../../titulo.tsx'
import l from '../listado.module.css'
import { Articulos } from './articulos.tsx'
import s from './recorrido.module.css'

/** The aisles in the order they are walked, and where each article stands. */
export default function Recorrido() {
  const codigoLocal = useLocal()?.codigoLocal ?? 0
  const { data, error, dataUpdatedAt, refetch } = useQuery(recorridoQuery(codigoLocal))
  return (
    <>
      <Titulo>Pasillos y recorrido</Titulo>
      <p className={l.suave}>
        Las tandas se caminan en este orden. Lo que no tiene lugar se busca junto a los pasillos de lo mismo. Vale para
        las tandas que se tomen desde ahora.
      </p>
      <SinSenal error={error} dataUpdatedAt={dataUpdatedAt} />
      {data ? (
        <>
          {!data.editable && <Notice>Solo puede cambiarlo quien está a cargo del local.</Notice>}
          <Pasillos key={data.pasillos.map(({ pasillo }) => pasillo).join()} todo={data} codigoLocal={codigoLocal} />
          <EnElCarro todo={data} codigoLocal={codigoLocal} />
          <Articulos codigoLocal={codigoLocal} editable={data.editable} sinLugar={data.sinLugar} />
        </>
      ) : error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : (
        <Cargando texto="Buscando los pasillos…" />
      )}
    </>
  )
}

const NOMBRES: Readonly<Record<PasilloDelLocal['sector'], string>> = {
  SECO: 'Almacén',
  LIMPIEZA: 'Limpieza',
  FRESCO: 'Frutas y verduras',
  MOSTRADOR: 'Mostrador',
  FRIO: 'Frío',
  CONGELADO: 'Congelado',
}

function Pasillos({ todo, codigoLocal }: { todo: Todo; codigoLocal: number }) {
  const { editable, fijado } = todo
  const [pasillos, setPasillos] = useState(todo.pasillos)
  const { run, loading, refused } = useAction((orden: string[]) => saveRecorrido(codigoLocal, orden), {
    ownOffline: true,
    onDone: (recorrido) => setPasillos(recorrido.pasillos),
  })
  const changed = pasillos.some(({ pasillo }, i) => pasillo !== todo.pasillos[i]!.pasillo)
  const move = (from: number, to: number) => setPasillos(moved(pasillos, from, to))
  return (
    <section className={l.parte} aria-label="Pasillos">
      <h2>{fijado ? 'El orden de este local' : 'El orden de siempre: lo seco primero, lo congelado al final'}</h2>
      {pasillos.length === 0 && (
        <p className={l.suave}>
          Todavía no hay lugares. Ponlos aquí abajo, artículo por artículo, o en un archivo de <code>ubicaciones</code>.
        </p>
      )}
      <ol className={l.lista}>
        {pasillos.map(({ pasillo, sector, articulos }, i) => (
          <li key={pasillo} className={l.fila}>
            <span>
              <b>Pasillo {pasillo}</b>
              <small>
                {NOMBRES[sector]} · {articulos === 1 ? '1 artículo' : `${articulos} artículos`}
              </small>
            </span>
            {editable && (
              <span className={s.mover}>
                <IconButton
                  icon="chevron"
                  label={`Antes: pasillo ${pasillo}`}
                  disabled={i === 0}
                  onClick={() => move(i, i - 1)}
                />
                <IconButton
                  icon="chevron"
                  label={`Después: pasillo ${pasillo}`}
                  disabled={i === pasillos.length - 1}
                  onClick={() => move(i, i + 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {refused !== undefined && (
        <Notice tono="danger" announce>
          {isRefusal(refused, SIN_CONEXION) ? 'Para esto hace falta señal.' : textoRechazo(refused)}
        </Notice>
      )}
      {editable && changed && (
        <Button wide loading={loading} onClick={() => void run(pasillos.map(({ pasillo }) => pasillo))}>
          Guardar este orden
        </Button>
      )}
      {editable && fijado && !changed && (
        <Button wide variant="secondary" loading={loading} onClick={() => void run([])}>
          Volver al orden de siempre
        </Button>
      )}
    </section>
  )
}

const VERIFICAR: readonly RadioOption<VerificarPosicion>[] = [
  { value: 'NUNCA', titulo: 'Nunca' },
  { value: 'PRIMERA', titulo: 'La primera vez en cada canasta' },
  { value: 'SIEMPRE', titulo: 'Siempre' },
]

/** Whether pickers press the letter of the position on the trolley. */
function EnElCarro({ todo: { verificarPosicion, editable }, codigoLocal }: { todo: Todo; codigoLocal: number }) {
  const { run, loading, refused } = useAction((como: VerificarPosicion) => saveVerificar(codigoLocal, como), {
    ownOffline: true,
  })
  const nombre = VERIFICAR.find(({ value }) => value === verificarPosicion)!.titulo
  return (
    <section className={l.parte} aria-label="En el carro">
      <h2>En el carro</h2>
      <p className={l.suave}>Con varios pedidos, quien prepara toca la letra de la canasta donde pone cada artículo.</p>
      {editable ? (
        <RadioGroup
          label="Tocar la letra"
          options={VERIFICAR}
          value={verificarPosicion}
          onChange={(como) => !loading && void run(como)}
          look="rows"
        />
      ) : (
        <p>{nombre}.</p>
      )}
      {refused !== undefined && (
        <Notice tono="danger" announce>
          {isRefusal(refused, SIN_CONEXION) ? 'Para esto hace falta señal.' : textoRechazo(refused)}
        </Notice>
      )}
    </section>
  )
}

function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const next = all.toSpliced(from, 1)
  return next.toSpliced(to, 0, all[from]!)
}
