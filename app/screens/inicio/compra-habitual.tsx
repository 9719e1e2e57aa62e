import type { CompraHabitual as CompraData } from '@surtido/contract/compra-habitual'
import { formatUnidades } from '@surtido/rules/cantidades'
import { formatPrecio } from '@surtido/rules/dinero'
import { formatPedida } from '@surtido/rules/habituales'
import { ArticuloImagen } from '@surtido/ui/articulo-imagen'
import { Badge } from '@surtido/ui/badge'
import { Button, buttonClass } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import { showToast } from '@surtido/ui/toast-store'
import { SinTraer } from '@surtido/web/views/sin-traer'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { priceLinea } from '../../carrito/articulo-hoy.ts'
import { lineasLeidas } from '../../carrito/en-centesimos.ts'
import { countArticulos, putArticulos, putDeseos, tellPuestos } from '../../carrito/put-articulos.ts'
import { useRetiroElegido } from '../../carrito/retiro-elegido.ts'
import { useLineas } from '../../carrito/store.ts'
import { compraHabitualQuery } from '../../data/compra-habitual.ts'
import { direccionesPorLocalQuery } from '../../data/direcciones.ts'
import { rememberLugar } from '../../device/lugar-en-inicio.ts'
import { useLocal } from '../../local/store.ts'
import { SIEMPRE } from '../../textos/compra-habitual.ts'
import { LISTAS } from '../../textos/listas.ts'
import { tintOf } from '../articulos/articulo.tsx'
import { saleOf } from '../articulos/cantidad.tsx'
import { imagenDeCard } from '../articulos/fotos.ts'
import { destinoDe, proposeComoSiempre, tellComoSiempre } from './como-siempre.ts'
import s from './compra-habitual.module.css'

const TOAST_MS = 4_000

interface Props {
  local: number
  idUsuario: number
  /** The page already keeps space for it: any content fills that space. */
  lugar: boolean
}

/** CX-28: the customer's usual purchase, with what is due ticked; one press puts it into the carrito. */
export default function CompraHabitual({ local, idUsuario, lugar }: Props) {
  const { data, error, refetch } = useQuery(compraHabitualQuery(local, idUsuario))
  const hay = data && data.articulos.length + data.faltan.length > 0
  useEffect(() => {
    if (hay !== undefined) rememberLugar(idUsuario, hay)
  }, [hay, idUsuario])
  if (!lugar) return null
  return (
    <section className={`${l.card} ${s.lugar}`} aria-labelledby="siempre" aria-busy={!data && !error}>
      <div className={`${l.heading} ${s.titulo}`}>
        <h2 id="siempre">{SIEMPRE.titulo}</h2>
        <Link to="/listas" className={t.link}>
          {LISTAS.misListas}
        </Link>
      </div>
      {hay ? (
        <Marcar key={local} compra={data} local={local} idUsuario={idUsuario} />
      ) : error && !data ? (
        <SinTraer onRetry={() => void refetch()}>{SIEMPRE.sinTraer}</SinTraer>
      ) : (
        data && <p className={t.soft}>{SIEMPRE.vacia}</p>
      )}
    </section>
  )
}

function Marcar({ compra, local, idUsuario }: { compra: CompraData; local: number; idUsuario: number }) {
  const { articulos, faltan, comoSiempre } = compra
  // The customer's ticks are stored apart from the automatic ones: a fresh answer changes neither.
  const [cambiados, setCambiados] = useState<ReadonlySet<string>>(new Set())
  const lineas = useLineas()
  const conDireccion = comoSiempre?.direccion != null
  const direcciones = useQuery(direccionesPorLocalQuery(conDireccion ? idUsuario : undefined, local))
  const destino = comoSiempre ? destinoDe(comoSiempre, direcciones.data) : undefined
  const retiro = useRetiroElegido()
  const elegido = useLocal((state) => state.direccion) ?? (retiro ? 'retiro' : undefined)
  const usuales = lineasLeidas(articulos).map(({ articulo, cantidad, toca, ...deseos }) => {
    const { venta, most, piezas } = saleOf(articulo)
    const usual = Math.min(cantidad, most)
    return {
      ...deseos,
      articulo,
      toca,
      cantidad: usual,
      texto: formatPedida(usual, venta.ventaFraccionada, piezas(usual)),
      total: priceLinea(articulo, usual).total,
      marcado: toca !== cambiados.has(articulo.artCodigo),
    }
  })
  const marcados = usuales.filter(({ marcado }) => marcado)
  const todos = marcados.length === usuales.length
  const total = marcados.reduce((sum, one) => sum + one.total, 0)
  const allIn = marcados.every(({ articulo, cantidad }) =>
    lineas.some((linea) => linea.artCodigo === articulo.artCodigo && linea.cantidad >= cantidad),
  )

  function toggle(artCodigo: string) {
    const next = new Set(cambiados)
    if (!next.delete(artCodigo)) next.add(artCodigo)
    setCambiados(next)
  }

  function toggleAll() {
    // A due article is ticked already, so a change unticks it.
    setCambiados(new Set(usuales.filter(({ toca }) => toca === todos).map(({ articulo }) => articulo.artCodigo)))
  }

  function put() {
    const repeticion = putArticulos(
      local,
      marcados.map(({ articulo, cantidad }) => ({ artCodigo: articulo.artCodigo, cantidad })),
      marcados.map(({ articulo }) => articulo),
    )
    putDeseos(
      local,
      marcados.map(({ articulo: { artCodigo }, ...deseos }) => ({ artCodigo, ...deseos })),
    )
    if (comoSiempre) proposeComoSiempre(comoSiempre, destino, elegido)
    showToast({ texto: tellPuestos(repeticion, []).join(' '), tono: 'success', duracion: TOAST_MS })
  }

  return (
    <>
      <div className={s.detalle}>
        <p className={t.soft}>{SIEMPRE.detalle}</p>
        {usuales.length > 1 && (
          <button type="button" className={t.link} onClick={toggleAll}>
            {todos ? SIEMPRE.desmarcarTodos : SIEMPRE.marcarTodos}
          </button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul className={s.articulos} tabIndex={0} aria-label={SIEMPRE.titulo}>
        {usuales.map(({ articulo, toca, texto, total, marcado, nota }) => (
          <li key={articulo.artCodigo}>
            <label className={s.articulo}>
              <input
                type="checkbox"
                className={s.marca}
                checked={marcado}
                onChange={() => toggle(articulo.artCodigo)}
              />
              <ArticuloImagen {...imagenes(articulo)} tint={tintOf(articulo)} />
              <span className={s.nombre}>{articulo.nombre}</span>
              <span className={s.cuanto}>
                {texto} · {formatPrecio(total)}
              </span>
              {nota && <span className={s.nota}>{nota}</span>}
              {toca && (
                <span className={s.toca}>
                  <Badge tone="tier">{SIEMPRE.toca}</Badge>
                </span>
              )}
            </label>
          </li>
        ))}
        {faltan.map(({ artCodigo, nombre, cantidad }) => (
          <li key={artCodigo} className={s.falta}>
            <strong>{SIEMPRE.noHay}</strong>
            <span className={s.nombre}>{nombre}</span>
            <span className={s.cuanto}>{formatUnidades(cantidad, !Number.isInteger(cantidad))}</span>
          </li>
        ))}
      </ul>
      {comoSiempre && <p className={t.soft}>{tellComoSiempre(comoSiempre, destino, elegido)}</p>}
      {marcados.length > 0 && allIn ? (
        <Link to="/tabs/carrito" className={buttonClass({ wide: true, size: 'l' })}>
          {SIEMPRE.verCarrito}
        </Link>
      ) : (
        <Button size="l" wide disabled={marcados.length === 0} onClick={put}>
          {marcados.length === 0
            ? SIEMPRE.marca
            : SIEMPRE.agregar(countArticulos(marcados.length), formatPrecio(total))}
        </Button>
      )}
    </>
  )
}

const imagenes = (articulo: CompraData['articulos'][number]['articulo']) => ({
  ...imagenDeCard(articulo),
  sizes: '120px',
})
