import { createHash, randomInt } from 'node:crypto'
import type { PedidoRealizado, PedidoSolicitud } from '@surtido/contract/pedidos'
import { toCantidad, toCentesimos } from '@surtido/rules/cantidades'
import { computeTotales, toTotalesPesos, totalEnEfectivo } from '@surtido/rules/carrito'
import { toCentavos, toPesos } from '@surtido/rules/dinero'
import { hoyEn, toInstanteIso } from '@surtido/rules/fechas'
import { chooseIlustracion } from '@surtido/rules/ilustraciones'
import { CAMBIO_SIN_STOCK, checkFacturacion, DATOS_FACTURACION } from '@surtido/rules/pedidos'
import type { Plataforma } from '@surtido/rules/precios'
import { sql } from 'kysely'
import { notifyStock } from '../articulos/escucha.ts'
import { applyCupon, refuseUnusable } from '../cupones/apply-cupon.ts'
import { takeCupon } from '../cupones/consume-cupon.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { takeFranja } from '../entregas/take-franja.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Sesion } from '../http/sesion.ts'
import { listMediosPago } from '../medios-pago/routes.ts'
import { type Cliente, confirmPago } from '../pagos/confirmar.ts'
import { addPagoTarjeta, chooseTarjeta, type TarjetaElegida } from '../pagos/tarjeta.ts'
import { lineasEnPesos, quotePromociones } from '../promociones/list-promociones.ts'
import { hasAcceptedTerminos } from '../usuarios/usuario.ts'
import { checkEntrega } from './entrega.ts'
import { type LineaCotizada, quoteLineas } from './lineas.ts'
import { receivePedido } from './receive-pedido.ts'
import { takeStock } from './take-stock.ts'

/** PostgreSQL ends one of two transactions that wait for each other; the other is through, so trying again works. */
const RETRY_CODES = new Set(['40P01', '40001'])
const TRIES = 4

/**
 * C-24: places a pedido once. In one transaction: the request's own row (so that a repeated one waits, then gets the
 * same answer), everything decided again, stock and slot taken, pedido written, what follows enqueued. Any refusal
 * leaves nothing behind, and the same `idSolicitud` may be sent again once mended. Paid by card, the pedido waits in
 * PENDIENTE_PAGO while the provider is asked, with no transaction open.
 */
export async function placePedido(
  deps: Deps,
  solicitud: PedidoSolicitud,
  sesion: Sesion,
  plataforma: Plataforma,
  cliente: Cliente,
): Promise<PedidoRealizado> {
  if (solicitud.codigoEmpresa !== sesion.codigoEmpresa) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
  const tarjeta = (await isEnCurso(deps.db, solicitud, sesion))
    ? undefined
    : await chooseTarjeta(deps, solicitud, sesion)
  for (let attempt = 1; ; attempt++) {
    try {
      const { respuesta, porPagar, tomados } = await deps.db
        .transaction()
        .execute((trx) => placeInTransaction(trx, deps, solicitud, sesion, plataforma, tarjeta))
      if (tomados.length > 0) notifyStock(deps.pool, solicitud.codigoEmpresa, solicitud.codigoLocal, tomados)
      return respuesta ?? (await confirmPago(deps, sesion, porPagar!, cliente, tarjeta?.perfil.token))
    } catch (error) {
      if (attempt < TRIES && RETRY_CODES.has((error as { code?: string }).code ?? '')) continue
      throw error
    }
  }
}

/** Was it sent before? Then its card was chosen, and the provider may not even be there to be asked again. */
async function isEnCurso(db: Db, { idSolicitud }: PedidoSolicitud, sesion: Sesion): Promise<boolean> {
  const row = await db
    .selectFrom('solicitud')
    .select('idPedido')
    .where('codigoEmpresa', '=', sesion.codigoEmpresa)
    .where('idUsuarioAplicacion', '=', sesion.idUsuarioAplicacion)
    .where('idSolicitud', '=', idSolicitud)
    .executeTakeFirst()
  return row !== undefined && row.idPedido !== null
}

/** `respuesta` is the whole answer; with `porPagar` the pedido is written, and its card still to be asked. */
interface Realizado {
  readonly respuesta?: PedidoRealizado
  readonly porPagar?: number
  readonly tomados: string[]
}

async function placeInTransaction(
  trx: Transaction,
  { clock, cards }: Deps,
  solicitud: PedidoSolicitud,
  sesion: Sesion,
  plataforma: Plataforma,
  tarjeta: TarjetaElegida | undefined,
): Promise<Realizado> {
  const { idUsuario, idUsuarioAplicacion, codigoEmpresa, idAdministrador } = sesion
  const now = clock.now()
  const llave = { codigoEmpresa, idUsuarioAplicacion, idSolicitud: solicitud.idSolicitud }
  const huella = huellaOf(solicitud)

  // Held to the end, so that an account being deleted meanwhile (C-03) leaves no pedido behind that it did not see.
  const usuario = await trx
    .selectFrom('usuario')
    .select('idUsuario')
    .where('idUsuario', '=', idUsuario)
    .forKeyShare()
    .executeTakeFirst()
  if (!usuario) throw new RefusalError('Sesion.ERROR_SESION_VENCIDA')

  if (solicitud.solicitudesAnteriores?.length) await lockAnteriores(trx, idUsuarioAplicacion)
  // A second request with this id waits here until the first has ended.
  const first = await trx
    .insertInto('solicitud')
    .values({ ...llave, huella, creada: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('idSolicitud')
    .executeTakeFirst()
  if (!first) {
    const kept = await trx
      .selectFrom('solicitud')
      .select(['huella', 'respuesta', 'idPedido'])
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
      .where('idSolicitud', '=', solicitud.idSolicitud)
      .executeTakeFirstOrThrow()
    if (!kept.huella.equals(huella)) throw new RefusalError('Pedidos.ERROR_SOLICITUD_REPETIDA')
    if (kept.respuesta) return { respuesta: kept.respuesta as unknown as PedidoRealizado, tomados: [] }
    if (kept.idPedido === null) throw new RefusalError('Pedidos.ERROR_SOLICITUD_REPETIDA')
    return { porPagar: kept.idPedido, tomados: [] }
  }
  await voidAnteriores(trx, solicitud, llave, now)

  if (!(await hasAcceptedTerminos(trx, idUsuario, codigoEmpresa, now))) {
    throw new RefusalError('Usuarios.ERROR_TERMINOS_NO_ACEPTADOS')
  }
  const facturacion = { ...DATOS_FACTURACION, ...solicitud.datosFacturacion }
  const fallas = checkFacturacion(facturacion)
  if (fallas.length > 0) {
    throw new RefusalError(
      'Pedidos.ERROR_FACTURACION',
      fallas.map(({ campo, error }) => ({ campo, error: `Validacion.${error}` })),
    )
  }
  const entrega = await checkEntrega(trx, solicitud, sesion, now)
  const disponibles = await listMediosPago(
    { db: trx, cards },
    { codigoEmpresa, codigoLocal: solicitud.codigoLocal, tipoEntrega: solicitud.tipoEntrega.codigo },
  )
  const medio = disponibles.find(({ idMedioDePago }) => idMedioDePago === solicitud.medioPago.idMedioDePago)
  // What is paid by card has its card chosen before.
  if (!medio || (medio.tipo === 'TARJETA_WEB') !== (tarjeta !== undefined))
    throw new RefusalError('MediosPago.ERROR_NO_DISPONIBLE')

  const { articulos, bolsas } = await quoteAll(trx, solicitud, plataforma, hoyEn(now))
  const promociones = await quotePromociones(trx, codigoEmpresa, articulos, {
    hoy: hoyEn(now),
    tipoEntrega: solicitud.tipoEntrega.codigo,
    idMedioDePago: medio.idMedioDePago,
  })
  // Before stock and slot, always in this order: whoever waits for a coupon holds nothing that another waits for.
  const cupon = solicitud.idCupon ? await takeCupon(trx, sesion, solicitud.idCupon, hoyEn(now)) : undefined
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
  if (aplicado && changed.length === 0) refuseUnusable(aplicado, solicitud.codigoLocal, totales)
  refuseChangedPrices(solicitud, changed, totales)
  if (totales.faltaMontoMinimo > 0) {
    throw new RefusalError('Entregas.ERROR_MONTO_MINIMO', [
      { campo: 'articulos', montoMinimo: entrega.zona.montoMinimo, falta: toPesos(totales.faltaMontoMinimo) },
    ])
  }
  const pagaCon = medio.efectivo ? (solicitud.medioPago.pagaCon ?? null) : null
  const efectivo = totalEnEfectivo(totales.total)
  if (pagaCon !== null && toCentavos(pagaCon) < efectivo) {
    throw new RefusalError('Pedidos.ERROR_EFECTIVO_INSUFICIENTE', [
      { campo: 'medioPago.pagaCon', total: toPesos(efectivo) },
    ])
  }

  const lineas = [...articulos, ...bolsas]
  const taken = await takeStock(trx, codigoEmpresa, solicitud.codigoLocal, lineas)
  await takeFranja(
    trx,
    { codigoEmpresa, idFranja: entrega.franja.idFranja, fecha: solicitud.fechaEntrega },
    idUsuarioAplicacion,
    entrega.franja.cupo,
    now,
  )

  const pesos = toTotalesPesos(totales)
  const retiro = solicitud.tipoEntrega.codigo === 21
  const codigoRetiro = retiro ? String(randomInt(10_000)).padStart(4, '0') : null
  const general = solicitud.cambioProductoSinStock ?? CAMBIO_SIN_STOCK
  const estado = tarjeta ? 'PENDIENTE_PAGO' : 'RECIBIDO'
  const pedido = await trx
    .insertInto('pedido')
    .values({
      codigoEmpresa,
      idUsuario,
      idUsuarioAplicacion,
      idAdministrador: idAdministrador ?? null,
      codigoLocal: solicitud.codigoLocal,
      idSolicitud: solicitud.idSolicitud,
      estado,
      fechaCreacion: now,
      tipoEntrega: solicitud.tipoEntrega.codigo,
      zonaEntrega: entrega.zona.zonaEntrega,
      idFranja: entrega.franja.idFranja,
      fechaEntrega: solicitud.fechaEntrega,
      horaDesde: entrega.franja.horaDesde,
      horaHasta: entrega.franja.horaHasta,
      direccion: entrega.direccion ? JSON.stringify(addressOf(entrega.direccion)) : null,
      datosFacturacion: JSON.stringify(facturacion),
      cambioProductoSinStock: general,
      observaciones: solicitud.observaciones?.trim() ?? '',
      plataforma,
      cantidadArticulos: articulos.length,
      subtotal: pesos.subtotal,
      descuentos: pesos.descuentos,
      cupon: pesos.cupon,
      envases: pesos.envases,
      bolsas: pesos.bolsas,
      entrega: pesos.entrega,
      total: pesos.total,
      codigoRetiro,
      editableHasta: null,
    })
    .returning('idPedido')
    .executeTakeFirstOrThrow()
  const { idPedido } = pedido

  const written = new Map(solicitud.articulos.map((linea) => [linea.artCodigo, linea]))
  await trx
    .insertInto('pedidoLinea')
    .values(
      lineas.map((linea, orden) => ({
        codigoEmpresa,
        idPedido,
        orden,
        artCodigo: linea.artCodigo,
        nombre: linea.nombre,
        contenido: linea.contenido,
        urlImagen: linea.urlImagen || `/ilustraciones/${chooseIlustracion(linea.nombre, linea.rubroSlug)}.svg`,
        ventaFraccionada: linea.fraccionada,
        esBolsa: linea.esBolsa,
        iva: linea.iva,
        cantidadPedida: toCantidad(linea.cantidad),
        precio: toPesos(linea.precio),
        precioUnitario: toPesos(linea.unitario),
        precioEnvase: toPesos(linea.precioEnvase),
        precioTotal: toPesos(linea.total),
        nota: written.get(linea.artCodigo)?.nota?.trim() ?? '',
        cambioProductoSinStock: written.get(linea.artCodigo)?.cambioProductoSinStock ?? general,
        stockTomado: taken.has(linea.artCodigo) ? toCantidad(linea.cantidad) : 0,
      })),
    )
    .execute()
  if (cupon) {
    await trx
      .insertInto('cuponUso')
      .values({
        codigoEmpresa,
        idPedido,
        idCupon: cupon.idCupon,
        idUsuarioAplicacion,
        descuento: pesos.cupon,
        titulo: cupon.titulo,
        fecha: now,
      })
      .execute()
  }
  if (promociones.length > 0) {
    await trx
      .insertInto('pedidoPromocion')
      .values(
        promociones.map((one) => ({
          codigoEmpresa,
          idPedido,
          idPromocion: one.idPromocion,
          titulo: one.titulo,
          ahorro: toPesos(one.ahorro),
          lineas: JSON.stringify(lineasEnPesos(one)),
        })),
      )
      .execute()
  }
  await trx.insertInto('pedidoHistorial').values({ codigoEmpresa, idPedido, orden: 0, estado, fecha: now }).execute()
  if (tarjeta) {
    const { total } = totales
    const { factura } = facturacion
    await addPagoTarjeta(trx, { codigoEmpresa, idPedido, medio, tarjeta, total, lineas, factura }, now)
    // Its answer is how the payment ends, which nobody knows yet.
    await trx
      .updateTable('solicitud')
      .set({ idPedido })
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
      .where('idSolicitud', '=', solicitud.idSolicitud)
      .execute()
    return { porPagar: idPedido, tomados: [...taken.keys()] }
  }
  await trx
    .insertInto('pago')
    .values({
      codigoEmpresa,
      idPedido,
      idMedioDePago: medio.idMedioDePago,
      descripcion: medio.descripcion,
      tipo: medio.tipo,
      estado: 'A_PAGAR_AL_RECIBIR',
      monto: pesos.total,
      pagaCon,
    })
    .execute()
  await receivePedido(
    trx,
    {
      codigoEmpresa,
      idPedido,
      idUsuarioAplicacion,
      codigoLocal: solicitud.codigoLocal,
      tipoEntrega: solicitud.tipoEntrega.codigo,
      fechaEntrega: solicitud.fechaEntrega,
      horaDesde: entrega.franja.horaDesde,
      horaHasta: entrega.franja.horaHasta,
    },
    now,
  )

  const respuesta: PedidoRealizado = {
    idPedido,
    codigo: String(idPedido),
    estado: 'RECIBIDO',
    fechaCreacion: toInstanteIso(now),
    totales: { ...totalesOf(pesos), montoAutorizado: null },
    pago: { estado: 'A_PAGAR_AL_RECIBIR', urlAccion: null },
    editableHasta: null,
    codigoRetiro,
  }
  await trx
    .updateTable('solicitud')
    .set({ idPedido, respuesta: JSON.stringify(respuesta) })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('idSolicitud', '=', solicitud.idSolicitud)
    .execute()
  return { respuesta, tomados: [...taken.keys()] }
}

/** Requests that name each other go one after another: each would hold its own row and wait for the other's. */
async function lockAnteriores(trx: Transaction, idUsuarioAplicacion: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('solicitudesAnteriores'), ${idUsuarioAplicacion})`.execute(trx)
}

/**
 * Requests whose answer never reached their device, and which this one takes the place of. One that placed a pedido
 * refuses this; of the others the id is used up, so that one still on its way finds it taken. One that is being placed
 * right now is waited for.
 */
async function voidAnteriores(
  trx: Transaction,
  { idSolicitud, solicitudesAnteriores = [] }: PedidoSolicitud,
  llave: { codigoEmpresa: number; idUsuarioAplicacion: number },
  creada: Date,
): Promise<void> {
  // In one order for everybody, so that two tabs never wait for each other.
  const anteriores = [...new Set(solicitudesAnteriores)].filter((one) => one !== idSolicitud).sort()
  if (anteriores.length === 0) return
  await trx
    .insertInto('solicitud')
    .values(anteriores.map((one) => ({ ...llave, idSolicitud: one, huella: Buffer.alloc(0), creada })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const placed = await trx
    .selectFrom('solicitud')
    .select('idPedido')
    .where('codigoEmpresa', '=', llave.codigoEmpresa)
    .where('idUsuarioAplicacion', '=', llave.idUsuarioAplicacion)
    .where('idSolicitud', 'in', anteriores)
    .where('idPedido', 'is not', null)
    .orderBy('idPedido', 'desc')
    .executeTakeFirst()
  if (placed) throw new RefusalError('Pedidos.ERROR_YA_REALIZADO', [{ idPedido: placed.idPedido }])
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

/** The lines that cost something else than the usuario saw. */
function changedLineas(solicitud: PedidoSolicitud, articulos: readonly LineaCotizada[]): LineaCotizada[] {
  const seen = new Map(solicitud.articulos.map(({ artCodigo, precioTotal }) => [artCodigo, toCentavos(precioTotal)]))
  return articulos.filter(({ artCodigo, total }) => seen.get(artCodigo) !== total)
}

/** 409 with every line that costs something else than the usuario saw, and the totals as they are now. */
function refuseChangedPrices(
  solicitud: PedidoSolicitud,
  changed: readonly LineaCotizada[],
  totales: ReturnType<typeof computeTotales>,
): void {
  const seen = new Map(solicitud.articulos.map((linea) => [linea.artCodigo, linea]))
  if (changed.length === 0 && toCentavos(solicitud.totalEsperado) === totales.total) return
  const pesos = toTotalesPesos(totales)
  throw new RefusalError('Articulos.ERROR_PRECIO_CAMBIADO', [
    ...changed.map(({ artCodigo, nombre, precio, unitario, total }) => ({
      campo: 'articulos',
      artCodigo,
      nombre,
      precio: toPesos(precio),
      precioUnitario: toPesos(unitario),
      precioTotal: toPesos(total),
      precioTotalAnterior: seen.get(artCodigo)!.precioTotal,
    })),
    { campo: 'totales', totales: totalesOf(pesos), totalAnterior: solicitud.totalEsperado },
  ])
}

function totalesOf({
  subtotal,
  descuentos,
  cupon,
  envases,
  bolsas,
  entrega,
  total,
}: ReturnType<typeof toTotalesPesos>) {
  return { subtotal, descuentos, cupon, envases, bolsas, entrega, total }
}

function addressOf(row: NonNullable<Awaited<ReturnType<typeof checkEntrega>>['direccion']>) {
  const { calle, numero, apartamento, esquina, referencias, ciudad, latitud, longitud } = row
  return { calle, numero, apartamento, esquina, referencias, ciudad, latitud, longitud }
}

/** Two requests are the same when they say the same, whatever the order of their fields. */
function huellaOf(solicitud: PedidoSolicitud): Buffer {
  const canonical = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(canonical)
      : value && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, inner]) => [key, canonical(inner)]),
          )
        : value
  return createHash('sha256')
    .update(JSON.stringify(canonical(solicitud)))
    .digest()
}
