import type { Articulo } from '@surtido/contract/articulos'
import { nombreConContenido } from '@surtido/rules/articulos'
import type { Centesimos } from '@surtido/rules/cantidades'
import { findComprados } from '@surtido/rules/comprados'
import { formatPrecio } from '@surtido/rules/dinero'
import { formatPedida } from '@surtido/rules/habituales'
import { cantidadEscrita, type Renglon } from '@surtido/rules/lista-escrita'
import { ArticuloImagen } from '@surtido/ui/articulo-imagen'
import { Button, buttonClass } from '@surtido/ui/button'
import { Chip, ChipRow } from '@surtido/ui/chip'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import { showToast } from '@surtido/ui/toast-store'
import { SinTraer } from '@surtido/web/views/sin-traer'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { priceLinea } from '../../carrito/articulo-hoy.ts'
import { countArticulos, putArticulos, tellPuestos } from '../../carrito/put-articulos.ts'
import { useLineas } from '../../carrito/store.ts'
import { compradosQuery, primerosQuery } from '../../data/articulos.ts'
import { useSesion } from '../../sesion/store.ts'
import { SIEMPRE } from '../../textos/compra-habitual.ts'
import { LISTA_ESCRITA } from '../../textos/lista-escrita.ts'
import { tintOf } from './articulo.tsx'
import { saleOf } from './cantidad.tsx'
import { imagenDeCard } from './fotos.ts'
import s from './lista-escrita.module.css'

const TOAST_MS = 4_000
const OPCIONES = 6

/** The possible articles for a written thing: first earlier purchases, then the finds of the search. */
function opcionesDe(words: string, comprados: readonly Articulo[], hallados: readonly Articulo[]): Articulo[] {
  const opciones = new Map<string, Articulo>()
  for (const one of [...findComprados(comprados, words, 2), ...hallados])
    if (one.stock === null || saleOf(one).most > 0) opciones.set(one.artCodigo, one)
  return [...opciones.values()].slice(0, OPCIONES)
}

function cantidadOf(articulo: Articulo, renglon: Renglon): Centesimos {
  const { venta, most, next } = saleOf(articulo)
  return Math.min(cantidadEscrita(renglon, articulo, venta, next(0, 1)), most)
}

interface CosaEscrita {
  readonly words: string
  readonly veces: number
  readonly renglon: Renglon
  readonly opciones: readonly Articulo[]
  /** The search found it under other words. */
  readonly parecido: boolean
  readonly hallado: { readonly articulo: Articulo; readonly cantidad: Centesimos } | undefined
  readonly enCamino: boolean
  readonly retry: (() => void) | undefined
}

/** A shopping list typed or pasted into the search: an article for each thing, and one press for all of them. */
export default function ListaEscrita({ local, renglones }: { local: number; renglones: readonly Renglon[] }) {
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  const { data: comprados = [] } = useQuery(compradosQuery(local, idUsuario))
  const halladas = useQueries({ queries: renglones.map(({ words }) => primerosQuery(local, words)) })
  const lineas = useLineas()
  const [elegidos, setElegidos] = useState<Readonly<Record<string, string>>>({})
  const [sacados, setSacados] = useState<ReadonlySet<string>>(new Set())

  const cosas = renglones.map((renglon, i): CosaEscrita => {
    const { words, veces } = renglon
    const { data, error, refetch } = halladas[i]!
    const opciones = opcionesDe(words, comprados, data?.articulos ?? [])
    const articulo = opciones.find((one) => one.artCodigo === elegidos[words]) ?? opciones[0]
    return {
      words,
      veces,
      renglon,
      opciones,
      // The finds of the search have other words; earlier purchases have these.
      parecido: data?.sugerencia != null && data.articulos.some((one) => one.artCodigo === articulo?.artCodigo),
      hallado: articulo && { articulo, cantidad: cantidadOf(articulo, renglon) },
      enCamino: !data && !error,
      retry: error && !data ? () => void refetch() : undefined,
    }
  })
  const marcados = cosas.flatMap(({ words, hallado }) => (hallado && !sacados.has(words) ? [hallado] : []))
  const total = marcados.reduce((sum, { articulo, cantidad }) => sum + priceLinea(articulo, cantidad).total, 0)
  const buscando = cosas.some((one) => one.enCamino)
  const allIn = marcados.every(({ articulo, cantidad }) =>
    lineas.some((linea) => linea.artCodigo === articulo.artCodigo && linea.cantidad >= cantidad),
  )

  function toggle(words: string) {
    const next = new Set(sacados)
    if (!next.delete(words)) next.add(words)
    setSacados(next)
  }

  function put() {
    const repeticion = putArticulos(
      local,
      marcados.map(({ articulo, cantidad }) => ({ artCodigo: articulo.artCodigo, cantidad })),
      marcados.map(({ articulo }) => articulo),
    )
    showToast({
      texto: tellPuestos(repeticion, []).join(' '),
      tono: 'success',
      position: 'bottom',
      duracion: TOAST_MS,
    })
  }

  return (
    <section className={l.section} aria-labelledby="tu-lista" aria-busy={buscando}>
      <h2 id="tu-lista">{LISTA_ESCRITA.titulo}</h2>
      <ul className={s.lista}>
        {cosas.map((cosa) => (
          <Cosa
            key={cosa.words}
            cosa={cosa}
            marked={!sacados.has(cosa.words)}
            onToggle={() => toggle(cosa.words)}
            onElegir={(artCodigo) => setElegidos({ ...elegidos, [cosa.words]: artCodigo })}
          />
        ))}
      </ul>
      <div className={s.pie}>
        {marcados.length > 0 && allIn ? (
          <Link to="/tabs/carrito" className={buttonClass({ wide: true, size: 'l' })}>
            {SIEMPRE.verCarrito}
          </Link>
        ) : (
          <Button size="l" wide disabled={marcados.length === 0 || buscando} onClick={put}>
            {marcados.length === 0
              ? SIEMPRE.marca
              : SIEMPRE.agregar(countArticulos(marcados.length), formatPrecio(total))}
          </Button>
        )}
      </div>
    </section>
  )
}

interface CosaProps {
  cosa: CosaEscrita
  marked: boolean
  onToggle: () => void
  onElegir: (artCodigo: string) => void
}

/** One written thing: its article with what it costs, and the others it may mean. */
function Cosa({ cosa, marked, onToggle, onElegir }: CosaProps) {
  const { words, veces, renglon, opciones, parecido, hallado, enCamino, retry } = cosa
  return (
    <li className={s.cosa}>
      {hallado ? (
        <>
          <label className={s.articulo}>
            <input type="checkbox" className={s.marca} checked={marked} onChange={onToggle} />
            <ArticuloImagen {...imagenDeCard(hallado.articulo)} sizes="56px" size="s" tint={tintOf(hallado.articulo)} />
            <span className={s.nombre}>
              <span className={t.soft}>
                {parecido ? LISTA_ESCRITA.parecidoA(words) : veces > 1 ? `${veces} × ${words}` : words}
              </span>
              <strong>{nombreConContenido(hallado.articulo)}</strong>
            </span>
            <span className={s.cuanto}>
              {sayCantidad(hallado.articulo, hallado.cantidad)}
              <strong>{formatPrecio(priceLinea(hallado.articulo, hallado.cantidad).total)}</strong>
            </span>
          </label>
          {opciones.length > 1 && (
            <details className={s.otros}>
              <summary className={t.link} aria-label={LISTA_ESCRITA.otrosPara(words)}>
                {LISTA_ESCRITA.cambiar}
              </summary>
              <ChipRow label={LISTA_ESCRITA.otrosPara(words)}>
                {opciones.map((one) => (
                  <Chip
                    key={one.artCodigo}
                    selected={one.artCodigo === hallado.articulo.artCodigo}
                    onClick={() => onElegir(one.artCodigo)}
                  >
                    {nombreConContenido(one)} · {formatPrecio(priceLinea(one, cantidadOf(one, renglon)).total)}
                  </Chip>
                ))}
              </ChipRow>
            </details>
          )}
        </>
      ) : retry ? (
        <SinTraer onRetry={retry}>{LISTA_ESCRITA.sinTraer(words)}</SinTraer>
      ) : (
        <p className={s.falta}>{enCamino ? LISTA_ESCRITA.buscando(words) : LISTA_ESCRITA.noHay(words)}</p>
      )}
    </li>
  )
}

function sayCantidad(articulo: Articulo, cantidad: Centesimos): string {
  const { venta, piezas } = saleOf(articulo)
  return formatPedida(cantidad, venta.ventaFraccionada, piezas(cantidad))
}
