// The request of a pedido, made of what the customer chose.

import type { Articulo } from '@surtido/contract/articulos'
import type { Cantidad, Pesos } from '@surtido/contract/base'
import type { DiaEntrega, TipoEntrega } from '@surtido/contract/entregas'
import type { MedioPago } from '@surtido/contract/medios-pago'
import type { PaymentProfile } from '@surtido/contract/pagos-web'
import type { PedidoSolicitud } from '@surtido/contract/pedido-solicitud'
import type { Usuario } from '@surtido/contract/usuarios'
import { enCantidades } from '@surtido/rules/cantidades'
import { enPesos } from '@surtido/rules/dinero'
import { checkPagaCon } from '@surtido/rules/efectivo'
import { ENTREGA_DOMICILIO } from '@surtido/rules/tipos-entrega'
import { normalizeCelular } from '@surtido/rules/usuarios'
import { precioDe, priceLinea } from '../../../carrito/articulo-hoy.ts'
import type { Eleccion } from '../../../carrito/eleccion.ts'
import { prepareSolicitud } from '../../../carrito/solicitud.ts'
import type { LineaDelCarrito } from '../../../carrito/store.ts'
import type { totalesOf } from '../../../carrito/totales.ts'
import type { DireccionElegida, LocalElegido } from '../../../local/store.ts'
import type { MontosVistos } from './montos-cambiados.ts'

/** A checkout in which nothing is missing: all that a pedido is made of. */
export interface CompleteCheckout {
  local: LocalElegido
  tipo: TipoEntrega
  zona: { zonaEntrega: number }
  direccion: DireccionElegida | undefined
  fecha: string
  franja: DiaEntrega['franjas'][number]
  medio: MedioPago
  /** The saved card that pays. */
  tarjeta: PaymentProfile | undefined
  bolsas: readonly { bolsa: Articulo; cantidad: Cantidad }[]
  lineas: readonly LineaDelCarrito[]
  totales: ReturnType<typeof totalesOf>
  eleccion: Eleccion
  /** The profile has no telephone: the chosen one is kept in it with the pedido. */
  asksCelular: boolean
}

/** The request, under an id that lets it be placed once. The device keeps the id: the same choices get the same one. */
export function buildSolicitud(usuario: Usuario, checkout: CompleteCheckout): PedidoSolicitud {
  const datos = datosOf(usuario, checkout)
  return { ...prepareSolicitud(datos), ...datos }
}

/** The amounts the customer was shown. */
export const montosVistosOf = ({ lineas, totales }: CompleteCheckout): MontosVistos => ({
  totales,
  articulos: lineas.reduce((sum, { articulo, cantidad }) => sum + priceLinea(articulo, cantidad).total, 0),
})

function datosOf(usuario: Usuario, checkout: CompleteCheckout): Omit<PedidoSolicitud, 'idSolicitud'> {
  const { local, tipo, zona, direccion, fecha, franja, medio, tarjeta, bolsas, lineas, totales, eleccion } = checkout
  const { factura, rut, razonSocial } = eleccion
  return {
    idUsuario: usuario.idUsuario,
    idUsuarioAplicacion: usuario.idUsuarioAplicacion,
    codigoEmpresa: local.codigoEmpresa,
    codigoLocal: local.codigoLocal,
    tipoEntrega: tipo,
    zonaEntrega: zona.zonaEntrega,
    idDireccion: tipo.codigo === ENTREGA_DOMICILIO ? (direccion?.idDireccion ?? null) : null,
    idFranja: franja.idFranja,
    fechaEntrega: fecha,
    articulos: lineas.map(({ articulo, cantidad, nota, cambioProductoSinStock, sustitutos }) => {
      const { oferta } = precioDe(articulo)
      return {
        artCodigo: articulo.artCodigo,
        ...enCantidades({ cantidad }, 'cantidad'),
        precio: articulo.precio,
        ...enPesos(
          { oferta: oferta?.precio ?? null, precioTotal: priceLinea(articulo, cantidad).total },
          'oferta',
          'precioTotal',
        ),
        nota: nota ?? '',
        ...(cambioProductoSinStock && { cambioProductoSinStock }),
        // With "No reemplazar" for this line, the replacements chosen before are kept but not sent.
        ...(sustitutos?.length && cambioProductoSinStock !== 'No reemplazar' && { sustitutos: [...sustitutos] }),
      }
    }),
    bolsas: bolsas.map(({ bolsa, cantidad }) => ({ artCodigo: bolsa.artCodigo, cantidad })),
    // A cupon that takes nothing off must not be used up.
    idCupon: totales.cupon > 0 ? (eleccion.idCupon ?? null) : null,
    cambioProductoSinStock: eleccion.sinStock,
    datosFacturacion: {
      factura,
      rut: factura ? rut : null,
      razonSocial: factura ? razonSocial : null,
      direccion: null,
    },
    medioPago: {
      idMedioDePago: medio.idMedioDePago,
      // A total of zero needs no card.
      idPaymentProfile: totales.total > 0 ? (tarjeta?.idPaymentProfile ?? null) : null,
      cuotas: tarjeta?.cuotas.includes(eleccion.cuotas ?? 1) ? (eleccion.cuotas ?? 1) : 1,
      pagaCon: pagaConOf(checkout),
    },
    observaciones: eleccion.observaciones,
    ...(checkout.asksCelular && { numeroCelular: normalizeCelular(eleccion.celular) }),
    ...enPesos({ totalEsperado: totales.total }, 'totalEsperado'),
  }
}

/** Null when the payment is not cash, or the customer gave no amount. */
function pagaConOf({ medio, eleccion, totales }: CompleteCheckout): Pesos | null {
  const { pagaCon } = checkPagaCon(eleccion.pagaCon ?? '', totales.total)
  return medio.efectivo && pagaCon ? enPesos({ pagaCon }, 'pagaCon').pagaCon : null
}
