import { formatPrecio } from '@surtido/rules/dinero'
import { buttonClass } from '@surtido/ui/button'
import t from '@surtido/ui/text.module.css'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useAhorros } from '../../carrito/promociones.ts'
import { useLineas } from '../../carrito/store.ts'
import { totalesOf } from '../../carrito/totales.ts'
import { useZona } from '../../carrito/zona.ts'
import { CARRITO } from '../../textos/carrito.ts'
import { Lineas, Totales } from './lineas.tsx'
import { Metas } from './metas.tsx'
import s from './panel.module.css'
import { useFreshPrices } from './precios-de-hoy.ts'

/** The carrito beside the page on wide screens. */
export default memo(function PanelCarrito() {
  const lineas = useLineas()
  useFreshPrices(matchMedia('(min-width: 1024px)').matches)
  const { ahorros } = useAhorros(lineas)
  const totales = totalesOf(lineas, ahorros)
  const { zona } = useZona()
  return (
    <>
      <h2 className={s.titulo}>{CARRITO.carrito}</h2>
      {lineas.length === 0 ? (
        <p className={t.soft}>{CARRITO.loQueAgreguesAparece}</p>
      ) : (
        <>
          {zona && <Metas zona={zona} costoPedido={totales.costoPedido} />}
          <Lineas lineas={lineas} ahorros={ahorros} />
          <div className={s.pie}>
            <Totales totales={totales} ahorros={ahorros} />
            <Link to="/finalizar-pedido" className={buttonClass({ wide: true, size: 'l' })}>
              {CARRITO.finalizarPedido(formatPrecio(totales.total))}
            </Link>
          </div>
        </>
      )}
    </>
  )
})
