import type { PedidoEnCola, Vista } from '@surtido/contract/gestion-pedidos'
import type { FiltrosDeCola, VistasDelLocal } from '@surtido/contract/gestion-vistas'
import { cuantosFiltros, horasDe, isEnFiltros, withFiltro } from '@surtido/rules/filtros-cola'
import { Button } from '@surtido/ui/button'
import { Dialog } from '@surtido/ui/dialog'
import { ahora } from '@surtido/web/hora'
import { EmptyView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WindowVirtualizerHandle } from 'virtua'
import { hastaCuando } from '../../al-dia.ts'
import { hoyQuery } from '../../data/hoy.ts'
import { colaQuery } from '../../data/pedidos.ts'
import { vistasQuery } from '../../data/vistas.ts'
import { ListaDeTeclas } from '../../parts/lista-de-teclas.tsx'
import { Titulo } from '../../parts/titulo.tsx'
import { useLocal, useSesion } from '../../sesion/store.ts'
import { Cargando } from '../../views/cargando.tsx'
import { ErrorView } from '../../views/error-view.tsx'
import { SinSenal } from '../../views/sin-senal.tsx'
import { Acciones } from './acciones.tsx'
import { keepUltimosFiltros } from './direccion.ts'
import { EnOtras } from './en-otras.tsx'
import { Buscar, Filtros, sinFiltros } from './filtros.tsx'
import { VISTAS } from './frases.ts'
import { Lista } from './lista.tsx'
import s from './pedidos.module.css'
import { useLugar } from './use-lugar.ts'
import { useTeclas } from './use-teclas.ts'
import { Vistas } from './vistas.tsx'

/** The pedidos due in a shop: those with priority first, then late and at risk, then by `debido`. */
export default function Cola() {
  const filtros = useSearch({ from: '/pedidos' })
  const { vista = 'POR_PREPARAR', texto = '' } = filtros
  const navigate = useNavigate()
  const yo = useSesion(({ persona }) => persona?.trabajo.idAdministrador ?? 0)
  const local = useLocal()
  const codigoLocal = local?.codigoLocal ?? 0
  useEffect(() => keepUltimosFiltros(codigoLocal, filtros), [codigoLocal, filtros])
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useQuery(colaQuery(codigoLocal, vista))
  const { data: guardadas } = useQuery(vistasQuery(codigoLocal))
  const [filtrando, setFiltrando] = useState(false)
  const primerFiltro = useRef<HTMLSelectElement>(null)
  const filter = (search: FiltrosDeCola, replace = false) => void navigate({ to: '/pedidos', search, replace })
  const dirige = local?.permisos.includes('PREPARACION_DIRIGIR') ?? false
  const [marks, setMarks] = useState<ReadonlySet<number>>(new Set())
  const [ayuda, setAyuda] = useState(false)
  const primera = useRef<HTMLButtonElement>(null)
  // A stable function, so that a mark redraws one of two thousand rows.
  const mark = useCallback(
    (ids: readonly number[], si: boolean) =>
      setMarks((before) => new Set(si ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)))),
    [],
  )
  const filas = useRef<WindowVirtualizerHandle>(null)
  const lista = useTeclas({
    ids: () => ids,
    onScroll: (at) => filas.current?.scrollToIndex(at, { align: 'nearest' }),
    onMark: (idPedido) => dirige && mark([idPedido], !marks.has(idPedido)),
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
  const ids = (found ?? []).map(({ idPedido }) => idPedido)
  useLugar(lista, {
    ids: found && !isPlaceholderData ? ids : undefined,
    onScroll: (at, arriba) => filas.current?.scrollToIndex(at, { offset: -arriba }),
  })
  const marcados = ids.filter((idPedido) => marks.has(idPedido))
  return (
    <div ref={lista} className={s.cola} data-teclas>
      <Titulo>Pedidos</Titulo>
      <NavDeVistas filtros={filtros} vista={vista} cuantos={data?.vistas} />
      {local && (
        <Vistas codigoLocal={local.codigoLocal} filtros={filtros} vistas={guardadas?.vistas ?? []} comparte={dirige} />
      )}
      <Buscar texto={texto} onTexto={(words) => filter(withFiltro(filtros, 'texto', words || undefined), true)} />
      <Filtros
        filtros={filtros}
        zonas={guardadas?.zonas ?? []}
        horas={horasDeTodos(data?.pedidos ?? [], filtros.horas)}
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
          {dirige && found && <MarcarTodos ids={ids} marks={marks} onMark={mark} />}
          <Lista
            pedidos={found}
            zonas={guardadas?.zonas ?? SIN_ZONAS}
            marks={marks}
            filas={filas}
            {...(dirige && { onMark: mark })}
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
            lista.current?.querySelector<HTMLElement>(`[data-pedido="${marcados[0]}"] a`)?.focus()
          }}
          onDesmarcar={() => setMarks(new Set())}
        />
      )}
      <p className={s.ayuda}>
        <kbd>j</kbd> y <kbd>k</kbd> recorren la lista, <kbd>Enter</kbd> abre, <kbd>?</kbd> muestra las demás teclas.
      </p>
      <Dialog open={ayuda} onClose={() => setAyuda(false)} titulo="Teclas">
        <ListaDeTeclas
          teclas={TECLAS.filter(([, , soloDirige]) => dirige || !soloDirige).map(([tecla, que]) => [tecla, que])}
        />
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

interface TodosProps {
  ids: readonly number[]
  marks: ReadonlySet<number>
  onMark: (ids: readonly number[], si: boolean) => void
}

function MarcarTodos({ ids, marks, onMark }: TodosProps) {
  return (
    <label className={s.todos}>
      <input
        type="checkbox"
        checked={ids.every((id) => marks.has(id))}
        onChange={(event) => onMark(ids, event.target.checked)}
      />
      {ids.length === 1 ? 'Marcar el pedido' : `Marcar los ${ids.length}`}
    </label>
  )
}

const SIN_ZONAS: VistasDelLocal['zonas'] = []

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

/** The hours of the pedidos, and the ones chosen, which may have no pedido any more. */
function horasDeTodos(pedidos: readonly PedidoEnCola[], elegido: string | undefined): string[] {
  return [...new Set([...pedidos.map(horasDe), ...(elegido ? [elegido] : [])])].sort()
}
