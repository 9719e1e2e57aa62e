import type { LineaDeLista } from '@surtido/contract/listas'
import { formatPrecio } from '@surtido/rules/dinero'
import { formatPedida } from '@surtido/rules/habituales'
import { Button, buttonClass } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { SkeletonRow } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { showToast } from '@surtido/ui/toast-store'
import { SinTraer } from '@surtido/web/views/sin-traer'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { priceLinea } from '../../carrito/articulo-hoy.ts'
import { lineasLeidas } from '../../carrito/en-centesimos.ts'
import { countArticulos, putArticulos, tellPuestos } from '../../carrito/put-articulos.ts'
import { useLineas } from '../../carrito/store.ts'
import { articulosPorCodigosQuery } from '../../data/articulos.ts'
import { useLocal } from '../../local/store.ts'
import { SIEMPRE } from '../../textos/compra-habitual.ts'
import { LISTAS } from '../../textos/listas.ts'
import { tintOf } from '../articulos/articulo.tsx'
import { saleOf } from '../articulos/cantidad.tsx'
import { imagenDeLinea } from '../articulos/fotos.ts'

const TOAST_MS = 4_000

interface Props {
  lineas: readonly LineaDeLista[]
  control?: (linea: Pick<LineaDeLista, 'artCodigo' | 'nombre'>) => ReactNode
}

/** The lines of a list, as the chosen shop sells them today; one press puts them all into the carrito. */
export function LineasDeLista({ lineas, control }: Props) {
  const codigoLocal = useLocal((state) => state.local?.codigoLocal)
  const carrito = useLineas()
  const { data, error, refetch } = useQuery({
    ...articulosPorCodigosQuery(
      codigoLocal ?? 0,
      lineas.map(({ artCodigo }) => artCodigo),
    ),
    enabled: codigoLocal !== undefined && lineas.length > 0,
  })
  if (codigoLocal === undefined) {
    return (
      <>
        <ul className={l.list}>
          {lineas.map(({ artCodigo, nombre }) => (
            <li key={artCodigo} className={l.row}>
              {nombre}
            </li>
          ))}
        </ul>
        <p className={t.soft}>{LISTAS.elegirLocal}</p>
        <Link to="/lista-locales" className={buttonClass({ wide: true, size: 'l' })}>
          {LISTAS.elegir}
        </Link>
      </>
    )
  }
  if (error && !data) return <SinTraer onRetry={() => void refetch()}>{LISTAS.noPudimosTraerLos}</SinTraer>
  if (!data) return lineas.map(({ artCodigo }) => <SkeletonRow key={artCodigo} />)
  const filas = lineasLeidas(lineas).map((linea) => {
    const articulo = data.find((one) => one.artCodigo === linea.artCodigo && one.disponible)
    const cantidad = articulo ? Math.min(linea.cantidad, saleOf(articulo).most) : 0
    return { linea, articulo, cantidad, total: articulo ? priceLinea(articulo, cantidad).total : 0 }
  })
  const hoy = filas.flatMap(({ linea, articulo, cantidad }) =>
    articulo ? [{ artCodigo: linea.artCodigo, cantidad, articulo }] : [],
  )
  const faltan = filas.filter(({ articulo }) => !articulo).map(({ linea }) => linea.nombre)
  const total = filas.reduce((sum, fila) => sum + fila.total, 0)
  const allIn = hoy.every(({ artCodigo, cantidad }) =>
    carrito.some((linea) => linea.artCodigo === artCodigo && linea.cantidad >= cantidad),
  )
  const put = () => {
    const repeticion = putArticulos(
      codigoLocal,
      hoy,
      hoy.map(({ articulo }) => articulo),
    )
    showToast({ texto: tellPuestos(repeticion, faltan).join(' '), tono: 'success', duracion: TOAST_MS })
  }
  return (
    <>
      <ul className={l.list}>
        {filas.map(({ linea, articulo, cantidad, total }) => (
          <li key={linea.artCodigo} className={l.line}>
            {articulo ? (
              <img
                {...imagenDeLinea(articulo)}
                alt=""
                style={{ background: `var(--tint-${tintOf(articulo)})` }}
                loading="lazy"
              />
            ) : (
              <span />
            )}
            <div>
              {articulo ? (
                <Link to="/articulo/$artCodigo" params={{ artCodigo: linea.artCodigo }}>
                  {articulo.nombre}
                </Link>
              ) : (
                linea.nombre
              )}
              <p className={articulo ? t.soft : t.danger}>
                {articulo
                  ? [
                      articulo.contenido,
                      formatPedida(cantidad, articulo.vtaFraccionada === 1, saleOf(articulo).piezas(cantidad)),
                      formatPrecio(total),
                    ]
                      .filter(Boolean)
                      .join(' · ')
                  : LISTAS.noHay}
              </p>
            </div>
            {control?.(linea)}
          </li>
        ))}
      </ul>
      <div className={l.bottom}>
        {hoy.length > 0 && allIn ? (
          <Link to="/tabs/carrito" className={buttonClass({ wide: true, size: 'l' })}>
            {SIEMPRE.verCarrito}
          </Link>
        ) : (
          <Button size="l" wide disabled={hoy.length === 0} onClick={put}>
            {hoy.length === 0 ? LISTAS.nadaHoy : LISTAS.agregarTodo(countArticulos(hoy.length), formatPrecio(total))}
          </Button>
        )}
      </div>
    </>
  )
}
