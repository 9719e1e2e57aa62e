import type { PedidoSolicitud } from '@surtido/contract/pedidos'
import { toCentesimos } from '@surtido/rules/cantidades'
import { computeTotales, toTotalesPesos, totalEnEfectivo } from '@surtido/rules/carrito'
import { toCentavos, toPesos } from '@surtido/rules/dinero'
import { hoyEn } from '@surtido/rules/fechas'
import { checkFacturacion, DATOS_FACTURACION } from '@surtido/rules/pedidos'
import type { Plataforma } from '@surtido/rules/precios'
import { applyCupon, refuseUnusable } from '../cupones/apply-cupon.ts'
import { takeCupon } from '../cupones/consume-cupon.ts'
import type { Transaction } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Sesion } from '../http/sesion.ts'
import { listMediosPago } from '../medios-pago/routes.ts'
import { quotePromociones } from '../promociones/list-promociones.ts'
import { hasAcceptedTerminos } from '../usuarios/usuario.ts'
import { checkEntrega } from './entrega.ts'
import { type LineaCotizada, quoteLineas } from './lineas.ts'

/** What a request comes to, everything about it decided again. */
export type Cotizacion = Awaited<ReturnType<typeof quoteSolicitud>>

/**
 * Decides everything of a request again but stock and slot: terms, billing, where and when, means of payment, prices,
 * promotions, coupon, totals. The coupon is locked from here on. Throws the refusal of the first thing that does not
 * hold, with `Articulos.ERROR_PRECIO_CAMBIADO` when it comes to something else than the usuario saw. `conTarjeta`: its
 * card has been chosen.
 */
export async function quoteSolicitud(
  trx: Transaction,
  { cards }: Pick<Deps, 'cards'>,
  solicitud: PedidoSolicitud,
  sesion: Sesion,
  { plataforma, conTarjeta, now }: { plataforma: Plataforma; conTarjeta: boolean; now: Date },
) {
  const { codigoEmpresa, codigoLocal, tipoEntrega, medioPago } = solicitud
  const hoy = hoyEn(now)
  if (!(await hasAcceptedTerminos(trx, sesion.idUsuario, codigoEmpresa, now))) {
    throw new RefusalError('Usuarios.ERROR_TERMINOS_NO_ACEPTADOS')
  }
  const facturacion = facturacionOf(solicitud)
  const entrega = await checkEntrega(trx, solicitud, sesion, now)
  const disponibles = await listMediosPago(
    { db: trx, cards },
    { codigoEmpresa, codigoLocal, tipoEntrega: tipoEntrega.codigo },
  )
  const medio = disponibles.find(({ idMedioDePago }) => idMedioDePago === medioPago.idMedioDePago)
  if (!medio || (conTarjeta && medio.tipo !== 'TARJETA_WEB')) throw new RefusalError('MediosPago.ERROR_NO_DISPONIBLE')
  if (medio.tipo === 'TARJETA_WEB' && !conTarjeta) {
    throw new RefusalError('Pagos.ERROR_TARJETA_INVALIDA', [{ campo: 'medioPago.idPaymentProfile' }])
  }

  const { articulos, bolsas } = await quoteAll(trx, solicitud, plataforma, hoy)
  const promociones = await quotePromociones(trx, codigoEmpresa, articulos, {
    hoy,
    tipoEntrega: tipoEntrega.codigo,
    idMedioDePago: medio.idMedioDePago,
  })
  // Before stock and slot, always in this order: whoever waits for a coupon holds nothing that another waits for.
  const cupon = solicitud.idCupon ? await takeCupon(trx, sesion, solicitud.idCupon, hoy) : undefined
  const aplicado = cupon && applyCupon(cupon, articulos, promociones)
  const totales = computeTotales({
    lineas: articulos,
    promociones,
    ...aplicado,
    bolsas: bolsas.map(({ precio, cantidad }) => ({ precio, cantidad })),
    entrega: {
      costo: toCentavos(entrega.costo),
      montoMinimo: toCentavos(entrega.zona.montoMinimo),
      montoEnvioGratis: entrega.zona.montoEnvioGratis === null ? null : toCentavos(entrega.zona.montoEnvioGratis),
    },
  })
  const changed = changedLineas(solicitud, articulos)
  if (aplicado && changed.length === 0) refuseUnusable(aplicado, codigoLocal, totales)
  if (changed.length > 0 || toCentavos(solicitud.totalEsperado) !== totales.total) {
    throw new RefusalError('Articulos.ERROR_PRECIO_CAMBIADO', [
      ...changed,
      { campo: 'totales', totales: toTotalesPesos(totales), totalAnterior: solicitud.totalEsperado },
    ])
  }
  if (totales.faltaMontoMinimo > 0) {
    throw new RefusalError('Entregas.ERROR_MONTO_MINIMO', [
      { campo: 'articulos', montoMinimo: entrega.zona.montoMinimo, falta: toPesos(totales.faltaMontoMinimo) },
    ])
  }
  const pagaCon = medio.efectivo ? (medioPago.pagaCon ?? null) : null
  const efectivo = totalEnEfectivo(totales.total)
  if (pagaCon !== null && toCentavos(pagaCon) < efectivo) {
    throw new RefusalError('Pedidos.ERROR_EFECTIVO_INSUFICIENTE', [
      { campo: 'medioPago.pagaCon', total: toPesos(efectivo) },
    ])
  }
  return { facturacion, entrega, medio, articulos, bolsas, promociones, cupon, totales, pagaCon }
}

function facturacionOf(solicitud: PedidoSolicitud) {
  const facturacion = { ...DATOS_FACTURACION, ...solicitud.datosFacturacion }
  const fallas = checkFacturacion(facturacion)
  if (fallas.length > 0) {
    throw new RefusalError(
      'Pedidos.ERROR_FACTURACION',
      fallas.map(({ campo, error }) => ({ campo, error: `Validacion.${error}` })),
    )
  }
  return facturacion
}

/** Every line at its true price; throws for what the local does not sell and for quantities nobody can hand over. */
async function quoteAll(trx: Transaction, solicitud: PedidoSolicitud, plataforma: Plataforma, hoy: string) {
  const asked = [...solicitud.articulos, ...(solicitud.bolsas ?? [])]
  const repeated = asked.filter(({ artCodigo }, i) => asked.findIndex((one) => one.artCodigo === artCodigo) !== i)
  if (repeated.length > 0) {
    throw new RefusalError(
      'Articulos.ERROR_CANTIDAD_INVALIDA',
      repeated.map(({ artCodigo }) => ({ campo: 'articulos', artCodigo, error: 'Validacion.REPETIDO' })),
    )
  }
  const quoted = await quoteLineas(
    trx,
    asked.map(({ artCodigo, cantidad }) => ({ artCodigo, cantidad: toCentesimos(cantidad) })),
    { codigoEmpresa: solicitud.codigoEmpresa, codigoLocal: solicitud.codigoLocal, plataforma, hoy },
  )
  const known = new Map(quoted.map((linea) => [linea.artCodigo, linea]))
  const bagCodes = new Set((solicitud.bolsas ?? []).map(({ artCodigo }) => artCodigo))
  const gone = asked.filter(({ artCodigo }) => {
    const linea = known.get(artCodigo)
    return !linea || linea.esBolsa !== bagCodes.has(artCodigo)
  })
  if (gone.length > 0) {
    throw new RefusalError(
      'Articulos.ERROR_NO_ENCONTRADO',
      gone.map(({ artCodigo }) => ({ campo: 'articulos', artCodigo })),
    )
  }
  const invalid = quoted.filter(({ cantidadValida }) => !cantidadValida)
  if (invalid.length > 0) {
    throw new RefusalError(
      'Articulos.ERROR_CANTIDAD_INVALIDA',
      invalid.map(({ artCodigo, nombre, limite }) => ({
        campo: 'articulos',
        artCodigo,
        nombre,
        limitePorPedido: limite,
      })),
    )
  }
  return {
    articulos: quoted.filter(({ artCodigo }) => !bagCodes.has(artCodigo)),
    bolsas: quoted.filter(({ artCodigo }) => bagCodes.has(artCodigo)),
  }
}

/** The lines that cost something else than the usuario saw, as they are told. */
function changedLineas({ articulos: seen }: PedidoSolicitud, articulos: readonly LineaCotizada[]) {
  const before = new Map(seen.map(({ artCodigo, precioTotal }) => [artCodigo, precioTotal]))
  return articulos
    .filter(({ artCodigo, total }) => toCentavos(before.get(artCodigo)!) !== total)
    .map(({ artCodigo, nombre, precio, unitario, total }) => ({
      campo: 'articulos',
      artCodigo,
      nombre,
      precio: toPesos(precio),
      precioUnitario: toPesos(unitario),
      precioTotal: toPesos(total),
      precioTotalAnterior: before.get(artCodigo)!,
    }))
}
