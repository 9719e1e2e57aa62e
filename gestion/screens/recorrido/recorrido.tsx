import type { PasilloDelLocal, Recorrido as Todo, VerificarPosicion } from '@surtido/contract/gestion-ubicaciones'
import { Button } from '@surtido/ui/button'
import { Dialog } from '@surtido/ui/dialog'
import { IconButton } from '@surtido/ui/icon-button'
import { Notice } from '@surtido/ui/notice'
import { RadioGroup, type RadioOption } from '@surtido/ui/radio-group'
import { Select } from '@surtido/ui/select'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { recorridoQuery, saveRecorrido, saveVerificar } from '../../data/ubicaciones.ts'
import { Titulo } from '../../parts/titulo.tsx'
import { VolverACuenta } from '../../parts/volver-a-cuenta.tsx'
import { useLocal } from '../../sesion/store.ts'
import { Cargando } from '../../views/cargando.tsx'
import { ErrorView } from '../../views/error-view.tsx'
import { SinSenal } from '../../views/sin-senal.tsx'
import l from '../listado.module.css'
import { Articulos } from './articulos.tsx'
import { movePasillo, orderPasillos } from './orden.ts'
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
        <Ajustes todo={data} codigoLocal={codigoLocal} />
      ) : error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : (
        <Cargando texto="Buscando los pasillos…" />
      )}
      <VolverACuenta />
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

function Ajustes({ todo, codigoLocal }: { todo: Todo; codigoLocal: number }) {
  const { editable, sinLugar } = todo
  const [orden, setOrden] = useState<readonly string[]>()
  const { run, loading, refused } = useAction((nuevo: string[]) => saveRecorrido(codigoLocal, nuevo), {
    ownOffline: true,
    // An aisle that was moved meanwhile is still to be saved.
    onDone: (_, saved) => setOrden((now) => (now && now.join() !== saved.join() && saved.length > 0 ? now : undefined)),
  })
  const pasillos = orderPasillos(todo.pasillos, orden)
  const changed = pasillos.some(({ pasillo }, i) => pasillo !== todo.pasillos[i]!.pasillo)
  return (
    <div className={s.ajustes}>
      {!editable && <Notice>Solo puede cambiarlo quien está a cargo del local.</Notice>}
      <Articulos codigoLocal={codigoLocal} editable={editable} sinLugar={sinLugar} />
      <Pasillos
        todo={todo}
        pasillos={pasillos}
        onMove={(from, to) =>
          setOrden(
            movePasillo(
              pasillos.map(({ pasillo }) => pasillo),
              from,
              to,
            ),
          )
        }
      >
        {editable && todo.fijado && !changed && (
          <Button wide variant="secondary" loading={loading} onClick={() => void run([])}>
            Volver al orden de siempre
          </Button>
        )}
      </Pasillos>
      <EnElCarro todo={todo} codigoLocal={codigoLocal} />
      <div className={s.barra} role="status" data-vacia={!changed && refused === undefined}>
        {refused !== undefined && (
          <Notice tono="danger">
            {isRefusal(refused, SIN_CONEXION) ? 'Para esto hace falta señal.' : textoRechazo(refused)}
          </Notice>
        )}
        {editable && changed && (
          <>
            <b>Sin guardar</b>
            <Button loading={loading} onClick={() => void run(pasillos.map(({ pasillo }) => pasillo))}>
              Guardar este orden
            </Button>
            <Button variant="quiet" onClick={() => setOrden(undefined)}>
              Deshacer
            </Button>
          </>
        )}
      </div>
      <AlSalir changed={changed} />
    </div>
  )
}

/** Asks before the page, or the whole tab, is left with an order that is not saved. */
function AlSalir({ changed }: { changed: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => changed,
    enableBeforeUnload: () => changed,
    withResolver: true,
  })
  return (
    <Dialog open={status === 'blocked'} onClose={() => reset?.()} titulo="El orden no está guardado" size="card">
      <p>Si sales ahora, los pasillos quedan como estaban.</p>
      <Button wide onClick={() => reset?.()}>
        Seguir aquí
      </Button>
      <Button wide variant="danger" onClick={() => proceed?.()}>
        Salir sin guardar
      </Button>
    </Dialog>
  )
}

interface PasillosProps {
  todo: Todo
  /** As they stand on the page. */
  pasillos: readonly PasilloDelLocal[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

function Pasillos({ todo: { editable, fijado }, pasillos, onMove, children }: PasillosProps) {
  const lugares = pasillos.map((_, i) => ({ value: String(i), text: String(i + 1) }))
  return (
    <section className={l.parte} aria-label="Pasillos">
      <h2>{fijado ? 'El orden de este local' : 'El orden de siempre: lo seco primero, lo congelado al final'}</h2>
      {pasillos.length === 0 && (
        <p className={l.suave}>
          Todavía no hay lugares. Ponlos aquí arriba, artículo por artículo, o en un archivo de <code>ubicaciones</code>
          .
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
                <Select
                  label={`Lugar del pasillo ${pasillo}`}
                  labelHidden
                  options={lugares}
                  value={String(i)}
                  onChange={({ target }) => onMove(i, Number(target.value))}
                />
                <IconButton
                  icon="chevron"
                  label={`Antes: pasillo ${pasillo}`}
                  disabled={i === 0}
                  onClick={() => onMove(i, i - 1)}
                />
                <IconButton
                  icon="chevron"
                  label={`Después: pasillo ${pasillo}`}
                  disabled={i === pasillos.length - 1}
                  onClick={() => onMove(i, i + 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}

const VERIFICAR: readonly RadioOption<VerificarPosicion>[] = [
  { value: 'NUNCA', titulo: 'Nunca' },
  { value: 'PRIMERA', titulo: 'La primera vez en cada canasta' },
  { value: 'SIEMPRE', titulo: 'Siempre' },
]

/** Shows whether pickers press the letter of the position on the trolley. */
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
