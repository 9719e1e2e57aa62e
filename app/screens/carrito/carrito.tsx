import { formatPrecio } from '@surtido/rules/dinero'
import { Button, buttonClass } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import { showToast } from '@surtido/ui/toast-store'
import { showAlert } from '@surtido/web/overlays/alerts'
import { EmptyView } from '@surtido/web/views/states'
import { Link } from '@tanstack/react-router'
import { lineasEnviadas } from '../../carrito/en-centesimos.ts'
import { useAhorros } from '../../carrito/promociones.ts'
import { useCarritos, useLineas } from '../../carrito/store.ts'
import { totalesOf } from '../../carrito/totales.ts'
import { useZona } from '../../carrito/zona.ts'
import { useLocal } from '../../local/store.ts'
import { CARRITO } from '../../textos/carrito.ts'
import { LISTAS } from '../../textos/listas.ts'
import { Titulo } from '../../titulo.tsx'
import { saveComoLista } from '../nombre-de-lista/ask-nombre.ts'
import c from './carrito.module.css'
import { Lineas, Totales } from './lineas.tsx'
import { Metas } from './metas.tsx'
import { AvisoPendiente } from './pendiente.tsx'
import { useFreshPrices } from './precios-de-hoy.ts'

/** The carrito: drawn from the device at once, then brought up to today's prices. */
export default function Carrito() {
  const local = useLocal((state) => state.local)
  const lineas = useLineas()
  const clear = useCarritos((state) => state.clear)
  useFreshPrices()
  const { ahorros } = useAhorros(lineas)
  const totales = totalesOf(lineas, ahorros)
  const { zona } = useZona()
  if (lineas.length === 0) {
    return (
      <>
        <Titulo>{CARRITO.carrito}</Titulo>
        <AvisoPendiente />
        <EmptyView
          texto={CARRITO.tuCarritoEstaVacio}
          action={
            <Link to={local ? '/tabs/home' : '/bienvenida'} className={buttonClass()}>
              {CARRITO.empezarAComprar}
            </Link>
          }
        />
      </>
    )
  }
  return (
    <>
      <Titulo>{CARRITO.carrito}</Titulo>
      <AvisoPendiente />
      {zona && <Metas zona={zona} costoPedido={totales.costoPedido} />}
      <div className={c.columnas}>
        <div>
          <Lineas lineas={lineas} ahorros={ahorros} />
        </div>
        <div className={c.cuenta}>
          <Totales totales={totales} ahorros={ahorros} />
          <p className={t.soft}>{CARRITO.laEntregaYLas}</p>
          <Button
            variant="quiet"
            onClick={() =>
              void saveComoLista(
                lineasEnviadas(lineas.map(({ artCodigo, cantidad }) => ({ artCodigo, cantidad }))),
              ).then((lista) => lista && showToast({ texto: LISTAS.guardada(lista.nombre), tono: 'success' }))
            }
          >
            {LISTAS.guardarComoLista}
          </Button>
          <Button
            variant="quiet"
            onClick={async () => {
              if (
                (await showAlert(
                  CARRITO.vaciarCarrito,
                  CARRITO.sacarTodosLosArticulos,
                  CARRITO.cancelar,
                  CARRITO.vaciar,
                )) === CARRITO.vaciar
              )
                clear(local?.codigoLocal ?? 0)
            }}
          >
            {CARRITO.vaciarCarrito}
          </Button>
          <div className={l.bottom}>
            <Link to="/finalizar-pedido" className={buttonClass({ wide: true, size: 'l' })}>
              {CARRITO.finalizarPedido(formatPrecio(totales.total))}
            </Link>
          </div>
        </div>
      </div>
    </>
  )
}
