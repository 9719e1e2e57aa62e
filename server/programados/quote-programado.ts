// The cost of a date of a scheduled pedido today, and the obstacles in its way.
import type { Plataforma } from '@surtido/contract/base'
import type { Impedimento } from '@surtido/contract/programados'
import { type Centesimos, fitCantidad, stepCantidad, toVenta } from '@surtido/rules/cantidades'
import { computeTotales } from '@surtido/rules/carrito'
import { ENTREGA_DOMICILIO, findZona, horaCorte, RETIRO_LOCAL } from '@surtido/rules/entregas'
import { diaSemana, hoyEn } from '@surtido/rules/fechas'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { impedimentoDe, RECHAZOS } from '../entregas/calendario.ts'
import type { CodigoSinDetalles } from '../http/refusal.ts'
import { offeredMedios } from '../medios-pago/offered-medios.ts'
import { quotePedido } from '../pedidos/placing/quote-pedido.ts'
import { type LineaSolicitada, type PrecioRow, priceLineas, readPrecios } from '../precios/quote-lineas.ts'
import { type Reglas, reglasOf } from '../reglas/reglas.ts'
import { lineaDeListaLeida } from './filas.ts'
import type { ProgramadoGuardado } from './programado.ts'

export type CotizacionDeProgramado = Awaited<ReturnType<typeof quoteProgramado>>

/** Quotes a date as C-24 would; `idFranja` is another slot than its own. Writes and holds nothing. */
export async function quoteProgramado(deps: Deps, programado: ProgramadoGuardado, fecha: string, idFranja?: number) {
  const { db, clock, pool, cards } = deps
  const now = clock.now()
  const hoy = hoyEn(now)
  const { codigoEmpresa, codigoLocal, tipoEntrega } = programado
  const { plataforma } = programado
  const pedidas = await withStock(db, programado)
  const precios = await readPrecios(
    db,
    pedidas.map(({ artCodigo }) => artCodigo),
    { codigoEmpresa, codigoLocal, hoy },
  )
  const byCode = new Map(precios.map((row) => [row.artCodigo, row]))
  const lineas = pedidas.map((linea) => ({ ...linea, hay: fitToStock(linea, byCode.get(linea.artCodigo)) }))
  const articulos = lineas.flatMap(({ artCodigo, hay }) => (hay > 0 ? [{ artCodigo, cantidad: hay }] : []))
  const reglas = await reglasOf(pool).read(db, codigoEmpresa, codigoLocal, hoy)
  const { zona, franja, direccion } = await findDestino(db, reglas, programado, fecha, idFranja)
  const medio = offeredMedios(reglas.medios, { codigoEmpresa, codigoLocal, tipoEntrega }, cards !== undefined).find(
    ({ idMedioDePago }) => idMedioDePago === programado.idMedioDePago,
  )
  const entrega = zona && { zona, costo: franja?.costo ?? zona.costo }
  const pedido = { codigoEmpresa, codigoLocal, tipoEntrega: { codigo: tipoEntrega }, articulos }
  const cotizado =
    entrega && medio
      ? quotePedido({
          pedido,
          precios,
          promociones: reglas.promociones,
          entrega,
          medio,
          // A scheduled pedido takes no cupon (decision 0129).
          cupon: undefined,
          plataforma,
          hoy,
        })
      : withoutEntrega(precios, articulos, plataforma, hoy)
  const sinLugar = ((): (Impedimento & CodigoSinDetalles) | undefined => {
    if (!reglas.local) return 'Locales.ERROR_NO_ENCONTRADO'
    if (tipoEntrega === ENTREGA_DOMICILIO && !direccion) return 'Direcciones.ERROR_NO_ENCONTRADO'
    if (direccion?.porConfirmar) return 'Direcciones.ERROR_POR_CONFIRMAR'
    if (!zona) return 'Direcciones.ERROR_FUERA_DE_ZONA'
    return franja ? undefined : 'Entregas.ERROR_FRANJA_NO_ENCONTRADA'
  })()
  const impedimento = (): Impedimento | undefined => {
    if (articulos.length === 0) return 'Articulos.ERROR_SIN_STOCK'
    if (sinLugar || !franja) return sinLugar
    const cerrada = impedimentoDe(franja, fecha, reglas, now)
    if (cerrada) return RECHAZOS[cerrada]
    if (!medio) return 'MediosPago.ERROR_NO_DISPONIBLE'
    return cotizado.totales.faltaMontoMinimo > 0 ? 'Entregas.ERROR_MONTO_MINIMO' : undefined
  }
  const primero = impedimento()
  const lleno = !primero && franja && (await isLlena(db, programado, franja.idFranja, fecha, now))
  return {
    plataforma,
    lineas,
    cotizado,
    zona,
    franja,
    medio,
    hasta: franja && horaCorte({ fecha, ...franja }),
    sinLugar,
    impedimento: lleno ? ('Entregas.ERROR_FRANJA_SIN_CUPO' as const) : primero,
  }
}

/** The lines of its list as they were read with it, and the stock of each. */
async function withStock(db: Db, { codigoEmpresa, codigoLocal, lineas }: ProgramadoGuardado) {
  if (lineas.length === 0) return []
  const codigos = lineas.map(({ artCodigo }) => artCodigo)
  const rows = await db
    .selectFrom('articuloLocal')
    .select(['artCodigo', 'stock'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .where('artCodigo', 'in', codigos)
    .execute()
  const stocks = new Map(rows.map(({ artCodigo, stock }) => [artCodigo, stock]))
  return lineas.map((linea) => lineaDeListaLeida({ ...linea, stock: stocks.get(linea.artCodigo) ?? null }))
}

/** How much of a line can be ordered: what there is, down to a quantity that is sold. */
function fitToStock(
  linea: { readonly cantidad: Centesimos; readonly stock: Centesimos | null },
  row: PrecioRow | undefined,
): Centesimos {
  if (!row || row.esBolsa) return 0
  const venta = toVenta(row)
  const wished = fitCantidad(linea.cantidad, venta)
  if (linea.stock === null || wished <= linea.stock) return wished
  const fitted = fitCantidad(linea.stock, venta)
  return fitted > linea.stock ? stepCantidad(fitted, -1, venta) : fitted
}

/** The zone, the slot and the address: what there is of them on that date. */
async function findDestino(db: Db, reglas: Reglas, programado: ProgramadoGuardado, fecha: string, idFranja?: number) {
  const { tipoEntrega, idDireccion, idUsuario, horaDesde } = programado
  const direccion =
    idDireccion === null
      ? undefined
      : await db
          .selectFrom('direccion')
          .selectAll()
          .where('idDireccion', '=', idDireccion)
          .where('idUsuario', '=', idUsuario)
          .executeTakeFirst()
  const zonas = reglas.zonas.filter((one) => one.tipoEntrega === tipoEntrega)
  const zona = tipoEntrega === RETIRO_LOCAL ? zonas[0] : direccion && findZona(zonas, direccion)
  const franjas = zona ? [...reglas.franjas.values()].filter((one) => one.zonaEntrega === zona.zonaEntrega) : []
  const franja = franjas.find((one) =>
    idFranja === undefined ? one.dia === diaSemana(fecha) && one.horaDesde === horaDesde : one.idFranja === idFranja,
  )
  return { zona, franja, direccion }
}

/** The lines alone, where nothing says what delivering them costs. */
function withoutEntrega(
  precios: readonly PrecioRow[],
  pedidas: readonly LineaSolicitada[],
  plataforma: Plataforma,
  hoy: string,
) {
  const articulos = priceLineas(precios, pedidas, { plataforma, hoy })
  return { articulos, totales: computeTotales({ lineas: articulos }) }
}

/** Says whether no place is left; the customer's own hold (CX-09) is a place, and one past its time too. */
async function isLlena(
  db: Db,
  { codigoEmpresa, idUsuarioAplicacion }: ProgramadoGuardado,
  idFranja: number,
  fecha: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('franja as f')
    .leftJoin('franjaDia as d', (join) =>
      join.on('d.codigoEmpresa', '=', codigoEmpresa).onRef('d.idFranja', '=', 'f.idFranja').on('d.fecha', '=', fecha),
    )
    .select((eb) => [
      'd.ocupados',
      'd.cerrada',
      'f.cupo',
      eb
        .selectFrom('reservaFranja as r')
        .select(({ fn }) => fn.countAll<number>().as('libres'))
        .where('r.codigoEmpresa', '=', codigoEmpresa)
        .whereRef('r.idFranja', '=', 'f.idFranja')
        .where('r.fecha', '=', fecha)
        .where((on) => on.or([on('r.vence', '<=', now), on('r.idUsuarioAplicacion', '=', idUsuarioAplicacion)]))
        .as('libres'),
      eb
        .selectFrom('reservaFranja as s')
        .select(({ fn }) => fn.countAll<number>().as('propias'))
        .where('s.codigoEmpresa', '=', codigoEmpresa)
        .whereRef('s.idFranja', '=', 'f.idFranja')
        .where('s.fecha', '=', fecha)
        .where('s.idUsuarioAplicacion', '=', idUsuarioAplicacion)
        .as('propias'),
    ])
    .where('f.codigoEmpresa', '=', codigoEmpresa)
    .where('f.idFranja', '=', idFranja)
    .executeTakeFirst()
  if (!row) return false
  // A closed slot takes nobody new.
  if (row.cerrada) return !row.propias
  return (row.ocupados ?? 0) - (row.libres ?? 0) >= row.cupo
}
