import type {
  CambioDeTolerancia,
  Tolerancias as Todas,
  Tolerancia,
  ToleranciaPropia,
} from '@surtido/contract/gestion-tolerancias'
import { fold } from '@surtido/rules/busqueda'
import { Button } from '@surtido/ui/button'
import { Dialog } from '@surtido/ui/dialog'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { EmptyView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { diaDe, horaDe } from '../../data/hora.ts'
import { toleranciasDeArticulosQuery, toleranciasQuery } from '../../data/tolerancias.ts'
import { Titulo } from '../../parts/titulo.tsx'
import { VolverACuenta } from '../../parts/volver-a-cuenta.tsx'
import { Cargando } from '../../views/cargando.tsx'
import { ErrorView } from '../../views/error-view.tsx'
import { SinSenal } from '../../views/sin-senal.tsx'
import l from '../listado.module.css'
import { Cambiar, type Elegida } from './cambiar.tsx'
import { textoDe } from './frases.ts'
import s from './tolerancias.module.css'

/** How far weights may be from what was asked for: of the empresa, a rubro, an article; and who changed it. */
export default function Tolerancias() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(toleranciasQuery())
  const [elegida, setElegida] = useState<Elegida>()
  const close = () => setElegida(undefined)
  return (
    <>
      <Titulo>Tolerancia del peso</Titulo>
      <p className={l.suave}>
        Menos que esto es un faltante; lo que pasa de esto va de regalo. Vale para los pedidos que se tomen desde ahora,
        en todos los locales: primero la del artículo, si no la de su rubro, si no la de la empresa.
      </p>
      <SinSenal error={error} dataUpdatedAt={dataUpdatedAt} />
      {data ? (
        <>
          {!data.editable && <Notice>Solo puede cambiarlas quien está a cargo de todos los locales.</Notice>}
          <section className={l.parte}>
            <h2>De la empresa</h2>
            <ul className={l.lista}>
              <Fila
                nombre="Toda la empresa"
                propia={data.empresa}
                vigente={data.empresa}
                onCambiar={
                  data.editable
                    ? () =>
                        setElegida({
                          que: { de: 'EMPRESA' },
                          nombre: 'Toda la empresa',
                          propia: data.empresa,
                          vigente: data.empresa,
                        })
                    : undefined
                }
              />
            </ul>
          </section>
          <Articulos editable={data.editable} onElegir={setElegida} />
          <Rubros todas={data} onElegir={setElegida} />
          <Cambios cambios={data.cambios} />
        </>
      ) : error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : (
        <Cargando texto="Buscando las tolerancias…" />
      )}
      <Dialog open={elegida !== undefined} onClose={close} titulo={elegida?.nombre ?? ''} size="card">
        {elegida && <Cambiar elegida={elegida} onDone={close} />}
      </Dialog>
      <VolverACuenta />
    </>
  )
}

type Elegir = (elegida: Elegida) => void

function Articulos({ editable, onElegir }: { editable: boolean; onElegir: Elegir }) {
  const [texto, setTexto] = useState('')
  const filtro = useDeferredValue(texto.trim())
  const { data, error } = useQuery(toleranciasDeArticulosQuery(filtro))
  return (
    <section className={l.parte}>
      <h2>De un artículo</h2>
      <Field
        label="Buscar un artículo que se vende por peso"
        placeholder="Nombre o código"
        type="search"
        maxLength={60}
        value={texto}
        onChange={(event) => setTexto(event.target.value)}
      />
      {error && !data && <Notice tono="danger">No se pudo buscar. Vuelve a intentarlo.</Notice>}
      {data?.articulos.length === 0 && (
        <p className={l.suave}>
          {filtro === '' ? 'Ningún artículo tiene una propia.' : 'Ningún artículo por peso con ese nombre o código.'}
        </p>
      )}
      {data && data.articulos.length > 0 && (
        <ul className={l.lista} aria-label="Artículos">
          {data.articulos.map(({ artCodigo, nombre, rubro, propia, vigente }) => (
            <Fila
              key={artCodigo}
              nombre={nombre}
              detalle={`${artCodigo} · ${rubro}`}
              propia={propia}
              vigente={vigente}
              onCambiar={
                editable ? () => onElegir({ que: { de: 'ARTICULO', artCodigo }, nombre, propia, vigente }) : undefined
              }
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Rubros({ todas: { rubros, editable }, onElegir }: { todas: Todas; onElegir: Elegir }) {
  const [texto, setTexto] = useState('')
  const words = fold(texto.trim())
  const found = rubros.filter(({ nombre, nivel, propia }) =>
    words === '' ? nivel === 1 || propia.debajo !== null || propia.encima !== null : fold(nombre).includes(words),
  )
  return (
    <section className={l.parte}>
      <h2>De un rubro</h2>
      <Field
        label="Buscar un rubro"
        placeholder="Nombre"
        type="search"
        maxLength={60}
        value={texto}
        hint="Sin buscar: los principales, y los que tienen una propia."
        onChange={(event) => setTexto(event.target.value)}
      />
      {rubros.length === 0 && <EmptyView texto="La empresa todavía no tiene rubros." />}
      {rubros.length > 0 && found.length === 0 && <p className={l.suave}>Ningún rubro con ese nombre.</p>}
      <ul className={l.lista} aria-label="Rubros">
        {found.map(({ idRubro, nombre, nivel, propia, vigente }) => (
          <Fila
            key={idRubro}
            nombre={nombre}
            nivel={nivel}
            propia={propia}
            vigente={vigente}
            onCambiar={
              editable ? () => onElegir({ que: { de: 'RUBRO', idRubro }, nombre, propia, vigente }) : undefined
            }
          />
        ))}
      </ul>
    </section>
  )
}

interface FilaProps {
  nombre: string
  detalle?: string
  nivel?: number
  propia: ToleranciaPropia
  vigente: Tolerancia
  onCambiar?: (() => void) | undefined
}

function Fila({ nombre, detalle, nivel = 1, propia, vigente, onCambiar }: FilaProps) {
  const suya = propia.debajo !== null || propia.encima !== null
  return (
    <li className={`${l.fila} ${s.fila}`} data-nivel={nivel} data-suya={suya ? '' : undefined}>
      <span>
        {nombre}
        {detalle && <small>{detalle}</small>}
        <small>
          {textoDe(vigente)}
          {suya ? '' : ' (de arriba)'}
        </small>
      </span>
      {onCambiar && (
        <Button size="s" variant="secondary" aria-label={`Cambiar: ${nombre}`} onClick={onCambiar}>
          Cambiar
        </Button>
      )}
    </li>
  )
}

function Cambios({ cambios }: { cambios: readonly CambioDeTolerancia[] }) {
  return (
    <section className={l.parte} aria-label="Cambios">
      <h2>Cambios</h2>
      {cambios.length === 0 && <p className={l.suave}>Nadie cambió nada desde esta pantalla.</p>}
      <ol className={s.cambios}>
        {cambios.map(({ idCambio, fecha, quien, de, nombre, antes, despues }) => (
          <li key={idCambio}>
            {de === 'EMPRESA' ? 'Toda la empresa' : nombre}: {textoDe(antes)} → {textoDe(despues)}
            <small>
              {diaDe(fecha)}, {horaDe(fecha)} · {quien ?? 'la terminal'}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
