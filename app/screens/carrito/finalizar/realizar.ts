import type { Articulo } from '@surtido/contract/articulos'
import type { Pesos } from '@surtido/contract/base'
import type { DiaEntrega } from '@surtido/contract/entregas'
import type { MedioPago } from '@surtido/contract/medios-pago'
import type { PaymentProfile } from '@surtido/contract/pagos-web'
import type { PedidoSolicitud } from '@surtido/contract/pedido-solicitud'
import type { PedidoRealizado } from '@surtido/contract/pedidos'
import { enCantidades } from '@surtido/rules/cantidades'
import { enPesos } from '@surtido/rules/dinero'
import { checkPagaCon } from '@surtido/rules/efectivo'
import { normalizeCelular } from '@surtido/rules/usuarios'
import { isRefusal, Refusal } from '@surtido/web/refusal'
import type { Eleccion } from '../../../carrito/eleccion.ts'
import { readAgain, tellCarrito, versionAcordada } from '../../../carrito/sincronia.ts'
import { forgetSolicitudes, prepareSolicitud, settleSolicitud } from '../../../carrito/solicitud.ts'
import { type LineaCarrito, placeOf, useCarritos } from '../../../carrito/store.ts'
import { precioDe, priceLinea, type totalesOf } from '../../../carrito/totales.ts'
import { placePedido } from '../../../data/pedidos.ts'
import type { DireccionElegida, LocalElegido } from '../../../local/store.ts'
import type { useSesion } from '../../../sesion/store.ts'
import { askWhenFree } from './ocupado.ts'
import type { MontosVistos } from './partes-cambiadas.ts'

type Usuario = NonNullable<ReturnType<typeof useSesion.getState>['usuario']>

export const YA_REALIZADO = 'Pedidos.ERROR_YA_REALIZADO'
const OTRO_CARRITO = 'Carrito.ERROR_VERSION'

/** All that a pedido is made of. */
export interface PorConfirmar {
  local: LocalElegido
  tipo: { codigo: 20 | 21; descripcion: string }
  zona: { zonaEntrega: number }
  direccion: DireccionElegida | undefined
  fecha: string
  franja: DiaEntrega['franjas'][number]
  medio: MedioPago
  /** The saved card that pays. */
  tarjeta: PaymentProfile | undefined
  bolsas: readonly { bolsa: Articulo; cantidad: number }[]
  lineas: readonly LineaCarrito[]
  totales: ReturnType<typeof totalesOf>
  eleccion: Eleccion
  /** The profile has no telephone: the chosen one is kept in it with the pedido. */
  pideCelular: boolean
}

/** The request, under an id that lets it be placed once. */
export function solicitudOf(usuario: Usuario, porConfirmar: PorConfirmar): PedidoSolicitud {
  const datos = datosOf(usuario, porConfirmar)
  return { ...prepareSolicitud(datos), ...datos }
}

/** The amounts the customer was shown. */
export const vistoOf = ({ lineas, totales }: PorConfirmar): MontosVistos => ({
  totales,
  articulos: lineas.reduce((sum, { articulo, cantidad }) => sum + priceLinea(articulo, cantidad).total, 0),
})

/**
 * C-24: sends it under an id that lets it be placed once. While the server is busy it waits and sends it again; `onBusy`
 * is called before each wait. Throws Refusal: `Carrito.ERROR_VERSION` when another device has changed the carrito.
 */
export async function confirmPedido(
  usuario: Usuario,
  porConfirmar: PorConfirmar,
  onBusy: () => void,
): Promise<PedidoRealizado> {
  const { idUsuario } = usuario
  const { codigoLocal } = porConfirmar.local
  await tellCarrito(idUsuario, codigoLocal)
  if (!isCarrito(porConfirmar)) throw new Refusal(OTRO_CARRITO, 409)
  try {
    return await sendPedido(usuario, porConfirmar, onBusy)
  } catch (error) {
    if (!isRefusal(error, OTRO_CARRITO)) throw error
    await readAgain(idUsuario, codigoLocal)
    // Only its version was another: the same articles may be ordered.
    if (!isCarrito(porConfirmar)) throw error
    return sendPedido(usuario, porConfirmar, onBusy)
  }
}

/** The carrito of the device has the lines that the customer confirmed. */
function isCarrito({ local, lineas }: PorConfirmar): boolean {
  const now = useCarritos.getState().carritos[placeOf(local)] ?? {}
  return (
    Object.keys(now).length === lineas.length &&
    lineas.every(({ artCodigo, cantidad }) => now[artCodigo]?.cantidad === cantidad)
  )
}

async function sendPedido(usuario: Usuario, porConfirmar: PorConfirmar, onBusy: () => void): Promise<PedidoRealizado> {
  const solicitud = solicitudOf(usuario, porConfirmar)
  const versionCarrito = versionAcordada(usuario.idUsuario, porConfirmar.local.codigoLocal)
  try {
    return await askWhenFree(
      () => placePedido({ ...solicitud, ...(versionCarrito !== undefined && { versionCarrito }) }),
      onBusy,
    )
  } catch (error) {
    if (isRefusal(error, YA_REALIZADO)) forgetSolicitudes()
    // A 4xx means it was read and refused; with a 5xx or no answer the outcome is unknown.
    else if (error instanceof Refusal && error.estado >= 400 && error.estado < 500)
      settleSolicitud(solicitud.idSolicitud)
    throw error
  }
}

function datosOf(usuario: Usuario, asked: PorConfirmar): Omit<PedidoSolicitud, 'idSolicitud'> {
  const { local, tipo, zona, direccion, fecha, franja, medio, tarjeta, bolsas, lineas, totales, eleccion } = asked
  const { factura, rut, razonSocial } = eleccion
  return {
    idUsuario: usuario.idUsuario,
    idUsuarioAplicacion: usuario.idUsuarioAplicacion,
    codigoEmpresa: local.codigoEmpresa,
    codigoLocal: local.codigoLocal,
    tipoEntrega: tipo,
    zonaEntrega: zona.zonaEntrega,
    idDireccion: tipo.codigo === 20 ? (direccion?.idDireccion ?? null) : null,
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
    // A coupon that takes nothing off must not be used up.
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
      pagaCon: pagaConOf(asked),
    },
    observaciones: eleccion.observaciones,
    ...(asked.pideCelular && { numeroCelular: normalizeCelular(eleccion.celular) }),
    ...enPesos({ totalEsperado: totales.total }, 'totalEsperado'),
  }
}

/** Null when the payment is not cash, or the customer gave no amount. */
function pagaConOf({ medio, eleccion, totales }: PorConfirmar): Pesos | null {
  const { pagaCon } = checkPagaCon(eleccion.pagaCon ?? '', totales.total)
  return medio.efectivo && pagaCon ? enPesos({ pagaCon }, 'pagaCon').pagaCon : null
}
