import type { Articulo } from '@surtido/contract/articulos'
import { nombreConContenido } from '@surtido/rules/articulos'
import { formatPrecio } from '@surtido/rules/dinero'
import { formatPedida } from '@surtido/rules/habituales'
import type { AhorroPromocion } from '@surtido/rules/promociones'
import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import { showToast } from '@surtido/ui/toast-store'
import { lazyPart } from '@surtido/web/lazy-part'
import { type ModalProps, openModal } from '@surtido/web/overlays/modals'
import { Link } from '@tanstack/react-router'
import { createElement, Suspense } from 'react'
import { priceLinea } from '../../carrito/articulo-hoy.ts'
import { type LineaDelCarrito, useCarritos } from '../../carrito/store.ts'
import type { totalesOf } from '../../carrito/totales.ts'
import { useLocal } from '../../local/store.ts'
import { ARTICULOS } from '../../textos/articulos.ts'
import { CARRITO } from '../../textos/carrito.ts'
import { SIN_STOCK } from '../../textos/sin-stock.ts'
import { SUSTITUTOS } from '../../textos/sustitutos.ts'
import { tintOf } from '../articulos/articulo.tsx'
import { ArticuloStepper, saleOf } from '../articulos/cantidad.tsx'
import { imagenDeLinea } from '../articulos/fotos.ts'
import { codigosDe, SiFalta } from '../articulos/si-falta.tsx'
import { useOneLinePerTap } from './segundo-toque.ts'
import { Sumas } from './sumas.tsx'
import s from './sustitutos.module.css'

const Esperar = lazyPart(() => import('../articulos/esperar.tsx').then((m) => ({ default: m.Esperar })))

function askSustitutos(articulo: Articulo): Promise<void> {
  return openModal<void>(SUSTITUTOS.elegir, async () => {
    const { Sustitutos } = await import('./sustitutos.tsx')
    return { default: (props: ModalProps<void>) => createElement(Sustitutos, { ...props, articulo }) }
  })
}

/** The bin is where a hurried finger lands: what it took out comes back as it was. */
function offerUndo(codigoLocal: number, linea: LineaDelCarrito): void {
  const onPress = () => {
    // Choosing another shop has emptied this carrito.
    if (useLocal.getState().local?.codigoLocal === codigoLocal) useCarritos.getState().putBack(codigoLocal, linea)
  }
  showToast({
    texto: CARRITO.quitamos(nombreConContenido(linea.articulo)),
    duracion: 8_000,
    action: { text: CARRITO.deshacer, onPress },
  })
}

export function Lineas({
  lineas,
  ahorros,
}: {
  lineas: readonly LineaDelCarrito[]
  ahorros: readonly AhorroPromocion[]
}) {
  const codigoLocal = useLocal((state) => state.local?.codigoLocal ?? 0)
  const todos = codigosDe(lineas)
  const oneLinePerTap = useOneLinePerTap()
  return (
    <ul className={l.list} onClickCapture={oneLinePerTap}>
      {lineas.map((linea) => {
        const { articulo, cantidad, nota, cambioProductoSinStock, sustitutos = [], antes } = linea
        const { precio, unitario, total } = priceLinea(articulo, cantidad)
        const piezas = saleOf(articulo).piezas(cantidad)
        // With "No reemplazar" for this line, the replacements chosen before are kept but not sent.
        const otros = cambioProductoSinStock === 'No reemplazar' ? [] : sustitutos
        return (
          <li key={articulo.artCodigo} className={l.line}>
            <img
              {...imagenDeLinea(articulo)}
              alt=""
              style={{ background: `var(--tint-${tintOf(articulo)})` }}
              loading="lazy"
            />
            <div>
              <Link to="/articulo/$artCodigo" params={{ artCodigo: articulo.artCodigo }}>
                {articulo.nombre}
              </Link>
              <p className={t.soft}>
                {[
                  piezas ? formatPedida(cantidad, true, piezas) : articulo.contenido,
                  `${formatPrecio(unitario)}${articulo.vtaFraccionada ? '/kg' : ` ${ARTICULOS.cadaUno}`}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {unitario < precio && (
                  <>
                    {' '}
                    <s>{formatPrecio(precio)}</s>
                  </>
                )}
              </p>
              {ahorros.map(({ idPromocion, titulo, lineas: rebajadas }) => {
                const ahorro = rebajadas.find(({ artCodigo }) => artCodigo === articulo.artCodigo)?.ahorro
                return (
                  ahorro && (
                    <p key={idPromocion} className={t.saving}>
                      {CARRITO.ahorras(titulo, formatPrecio(ahorro))}
                    </p>
                  )
                )
              })}
              {antes !== undefined && (
                <p className={t.notice}>{CARRITO.cambioDePrecioAntes(formatPrecio(antes), formatPrecio(unitario))}</p>
              )}
              {nota && <p className={t.soft}>{CARRITO.nota(nota)}</p>}
              {cambioProductoSinStock && (
                <p className={t.soft}>{CARRITO.siFalta(SIN_STOCK.deseos[cambioProductoSinStock])}</p>
              )}
              {!articulo.disponible && <p className={t.danger}>{CARRITO.yaNoEstaDisponible}</p>}
              {otros.length > 0 && <SiFalta codigoLocal={codigoLocal} codigos={otros} todos={todos} />}
              <ArticuloStepper articulo={articulo} onQuitado={() => offerUndo(codigoLocal, linea)} />
              {articulo.disponible && cambioProductoSinStock !== 'No reemplazar' && (
                <div className={s.elegir}>
                  <Button
                    variant="quiet"
                    aria-label={(otros.length > 0 ? SUSTITUTOS.cambiarDe : SUSTITUTOS.elegirDe)(
                      nombreConContenido(articulo),
                    )}
                    onClick={() => void askSustitutos(articulo)}
                  >
                    {otros.length > 0 ? SUSTITUTOS.cambiar : SUSTITUTOS.elegir}
                  </Button>
                </div>
              )}
              {!articulo.disponible && (
                <Suspense>
                  <Esperar articulo={articulo} />
                </Suspense>
              )}
            </div>
            <strong>{formatPrecio(total)}</strong>
          </li>
        )
      })}
    </ul>
  )
}

export function Totales({
  totales,
  ahorros,
  tituloCupon,
  conEntrega = false,
}: {
  totales: ReturnType<typeof totalesOf>
  ahorros: readonly AhorroPromocion[]
  tituloCupon?: string | undefined
  conEntrega?: boolean
}) {
  return <Sumas parts={totales} promociones={ahorros} tituloCupon={tituloCupon} conEntrega={conEntrega} />
}
