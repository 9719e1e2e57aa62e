import type { PedidoEnCola, Vista } from '@surtido/contract/gestion-pedidos'
import type { FiltrosDeCola, VistasDelLocal } from '@surtido/contract/gestion-vistas'
import { hoyEn } from '@surtido/rules/fechas'
import { cuantosFiltros, isEnFiltros, withFiltro } from '@surtido/rules/filtros-cola'
import { Button } from '@surtido/ui/button'
import { Dialog } from '@surtido/ui/dialog'
import { ahora } from '@surtido/web/hora'
import { EmptyView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { memo, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hastaCuando } from '../../al-dia.ts'
import { Cargando } from '../../cargando.tsx'
import { hoyQuery } from '../../data/hoy.ts'
import { colaQuery } from '../../data/pedidos.ts'
import { vistasQuery } from '../../data/vistas.ts'
import { ErrorView } from '../../error-view.tsx'
import { useLocal, useSesion } from '../../sesion/store.ts'
import { SinSenal } from '../../sin-senal.tsx'
import { Titulo } from '../../titulo.tsx'
import { Acciones } from './acciones.tsx'
import { EnOtras } from './en-otras.tsx'
import { Fila } from './fila.tsx'
import { Buscar, Filtros, sinFiltros } from './filtros.tsx'
import { VISTAS } from './palabras.ts'
import s from './pedidos.module.css'
import { useTeclas } from './use-teclas.ts'
import { Vistas } from './vistas.tsx'

/** The pedidos due in a shop: those with priority first, then late and at risk, then by `debido`. */
export default function Cola() {
  const filtros = useSearch({ from: '/pedidos' })
  const { vista = 'POR_PREPARAR', texto = '' } = filtros
  const navigate = useNavigate()
  const yo = useSesion(({ persona }) => persona?.trabajo.idAdministrador ?? 0)
  const local = useLocal()
  const { data, error, dataUpdatedAt, refetch } = useQuery(colaQuery(local?.codigoLocal ?? 0, vista))
  const { data: guardadas } = useQuery(vistasQuery(local?.codigoLocal ?? 0))
  const [filtrando, setFiltrando] = useState(false)
  const primerFiltro = useRef<HTMLSelectElement>(null)
  const filter = (search: FiltrosDeCola, replace = false) => void navigate({ to: '/pedidos', search, replace })
  const dirige = local?.permisos.includes('PREPARACION_DIRIGIR') ?? false
  const [marcas, setMarcas] = useState<ReadonlySet<number>>(new Set())
  const [ayuda, setAyuda] = useState(false)
  const primera = useRef<HTMLButtonElement>(null)
  // A stable function, so that a mark redraws one of two thousand rows.
  const mark = useCallback(
    (ids: readonly number[], si: boolean) =>
      setMarcas((before) => new Set(si ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)))),
    [],
  )
  const lista = useTeclas({
    onMarcar: (idPedido) => dirige && mark([idPedido], !marcas.has(idPedido)),
    onAcciones: () => primera.current?.focus(),
    onMarcados: (idPedido) => {
      if (dirige && idPedido !== undefined && marcados.length === 0) flushSync(() => mark([idPedido], true))
    },
    onAyuda: () => setAyuda(true),
    onFiltros: () => {
      flushSync(() => setFiltrando(true))
      primerFiltro.current?.focus()
    },
  })
  const found = data?.pedidos.filter((pedido) => isEnFiltros(pedido, filtros, yo, ahora()))
  const narrowed = cuantosFiltros(filtros) > 0
  const vacia = vista === 'POR_PREPARAR' && found?.length === 0
  const { data: hoy } = useQuery({ ...hoyQuery(local?.codigoLocal ?? 0), enabled: vacia && local !== undefined })
  const hasta = vacia && hoy ? hastaCuando(hoy, ahora()) : undefined
  // A pedido that left the view must not be acted on unseen.
  const marcados = (found ?? []).map(({ idPedido }) => idPedido).filter((idPedido) => marcas.has(idPedido))
  return (
    <div ref={lista} className={s.cola}>
      <Titulo>Pedidos</Titulo>
      <NavDeVistas filtros={filtros} vista={vista} cuantos={data?.vistas} />
      {local && (
        <Vistas codigoLocal={local.codigoLocal} filtros={filtros} vistas={guardadas?.vistas ?? []} comparte={dirige} />
      )}
      <Buscar texto={texto} onTexto={(words) => filter(withFiltro(filtros, 'texto', words || undefined), true)} />
      <Filtros
        filtros={filtros}
        zonas={guardadas?.zonas ?? []}
        personas={personasDe(data?.pedidos ?? [], yo)}
        abiertos={filtrando}
        primero={primerFiltro}
        onAbrir={setFiltrando}
        onFiltros={filter}
      />
      <SinSenal error={error} dataUpdatedAt={dataUpdatedAt} />
      {error && !data ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : found?.length === 0 && local && !narrowed && texto.trim() !== '' ? (
        <EnOtras local={local.codigoLocal} texto={texto} vista={vista} />
      ) : found?.length === 0 ? (
        <EmptyView
          texto={narrowed ? 'Ningún pedido con estos filtros.' : (hasta ?? 'Nada en esta vista.')}
          {...(narrowed && {
            action: <Button onClick={() => filter(sinFiltros(filtros))}>Quitar todos los filtros</Button>,
          })}
        />
      ) : (
        <>
          {!data && <Cargando texto="Buscando los pedidos…" />}
          <Lista
            pedidos={found}
            zonas={guardadas?.zonas ?? SIN_ZONAS}
            marcas={marcas}
            {...(dirige && { onMarcar: mark })}
          />
        </>
      )}
      {dirige && local && (
        <Acciones
          codigoLocal={local.codigoLocal}
          marcados={marcados}
          pedidos={data?.pedidos ?? []}
          primera={primera}
          onHechos={(ids) => {
            mark(ids, false)
            // The pressed button disappears together with the marks.
            lista.current?.querySelector<HTMLElement>(`li[data-pedido="${marcados[0]}"] a`)?.focus()
          }}
          onDesmarcar={() => setMarcas(new Set())}
        />
      )}
      <p className={s.ayuda}>
        <kbd>j</kbd> y <kbd>k</kbd> recorren la lista, <kbd>Enter</kbd> abre, <kbd>?</kbd> muestra las demás teclas.
      </p>
      <Dialog open={ayuda} onClose={() => setAyuda(false)} titulo="Teclas">
        <Teclas dirige={dirige} />
      </Dialog>
    </div>
  )
}

interface NavProps {
  filtros: FiltrosDeCola
  vista: Vista
  cuantos: Readonly<Record<Vista, number>> | undefined
}

function NavDeVistas({ filtros, vista, cuantos }: NavProps) {
  return (
    <nav className={s.vistas} aria-label="Vistas">
      {Object.entries(VISTAS).map(([one, nombre]) => (
        <Link
          key={one}
          to="/pedidos"
          search={withFiltro(filtros, 'vista', one as Vista)}
          className={s.vista}
          aria-current={one === vista ? 'page' : undefined}
        >
          {nombre} <b>{cuantos?.[one as Vista] ?? '–'}</b>
        </Link>
      ))}
    </nav>
  )
}

interface ListaProps {
  pedidos: readonly PedidoEnCola[] | undefined
  zonas: VistasDelLocal['zonas']
  marcas: ReadonlySet<number>
  /** Absent: the person may not act on pedidos. */
  onMarcar?: (ids: readonly number[], si: boolean) => void
}

function Lista({ pedidos, zonas, marcas, onMarcar }: ListaProps) {
  const ids = (pedidos ?? []).map(({ idPedido }) => idPedido)
  return (
    <>
      {onMarcar && pedidos && (
        <label className={s.todos}>
          <input
            type="checkbox"
            checked={ids.every((id) => marcas.has(id))}
            onChange={(event) => onMarcar(ids, event.target.checked)}
          />
          {ids.length === 1 ? 'Marcar el pedido' : `Marcar los ${ids.length}`}
        </label>
      )}
      <ul className={s.lista}>
        {pedidos?.map((pedido) => (
          <Renglon
            key={pedido.idPedido}
            pedido={pedido}
            zonas={zonas}
            marcada={marcas.has(pedido.idPedido)}
            hoy={hoyEn(ahora())}
            onMarcar={onMarcar}
          />
        ))}
      </ul>
    </>
  )
}

const SIN_ZONAS: VistasDelLocal['zonas'] = []

interface RenglonProps {
  pedido: PedidoEnCola
  zonas: VistasDelLocal['zonas']
  marcada: boolean
  /** The words name days, so they change with the day. */
  hoy: string
  onMarcar: ((ids: readonly number[], si: boolean) => void) | undefined
}

const Renglon = memo(function Renglon({ pedido, zonas, marcada, hoy, onMarcar }: RenglonProps) {
  const { idPedido } = pedido
  return (
    <li className={s.renglonMarcable} data-pedido={idPedido}>
      {onMarcar && (
        <label className={s.marca}>
          <input
            type="checkbox"
            aria-label={`Marcar el pedido ${idPedido}`}
            checked={marcada}
            onChange={(event) => onMarcar([idPedido], event.target.checked)}
          />
        </label>
      )}
      <Fila key={hoy} pedido={pedido} zonas={zonas} />
    </li>
  )
})

const TECLAS: readonly (readonly [tecla: string, que: string, soloDirige?: boolean])[] = [
  ['j', 'El siguiente'],
  ['k', 'El anterior'],
  ['Enter', 'Abre el pedido'],
  ['/', 'Busca por número o nombre'],
  ['f', 'Filtros'],
  ['v', 'Vistas guardadas'],
  ['x', 'Marca el pedido, o lo desmarca', true],
  ['.', 'Lo que se puede hacer con los marcados', true],
  ['a', 'Asigna los marcados, o el pedido, a una persona', true],
  ['p', 'Van primero los marcados, o el pedido', true],
  ['Ctrl K', 'Ir a cualquier parte, o a un pedido por su número'],
  ['?', 'Esta ayuda'],
]

function Teclas({ dirige }: { dirige: boolean }) {
  return (
    <dl className={s.teclas}>
      {TECLAS.filter(([, , soloDirige]) => dirige || !soloDirige).map(([tecla, que]) => (
        <div key={tecla}>
          <dt>
            <kbd>{tecla}</kbd>
          </dt>
          <dd>{que}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The assigned people, and those who pick, by name. */
function personasDe(pedidos: readonly PedidoEnCola[], yo: number) {
  const byId = new Map(
    pedidos
      .flatMap(({ asignado, preparadores }) => [...(asignado ? [asignado] : []), ...preparadores])
      .filter(({ idAdministrador }) => idAdministrador !== yo)
      .map((one) => [one.idAdministrador, one]),
  )
  return [...byId.values()].sort((a, b) => a.nombre.localeCompare(b.nombre, 'es'))
}
