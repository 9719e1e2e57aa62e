import type { MotivoDiferencia } from '@surtido/contract/pedidos'
import { type Centesimos, UNIDAD } from '@surtido/rules/cantidades'
import type { Centavos } from '@surtido/rules/dinero'
import { hoyEn } from '@surtido/rules/fechas'
import { lineTotal } from '@surtido/rules/precios'
import { maximoDeOtro, motivoDiferencia, precioFinal, totalesDeOtros } from '@surtido/rules/preparacion'
import { type Dicho, isDicha, repartir } from '@surtido/rules/tomas'
import { type Actor, filaOf } from '../../cambios/actor.ts'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { RefusalError } from '../../http/refusal.ts'
import { quoteLineas } from '../../precios/quote-lineas.ts'
import { type Puesto, puestoEscrito, puestoLeido, type Sumas, sumasEscritas } from '../base/filas.ts'
import type { lockPedido } from '../base/move-estado.ts'
import { writeDichos } from './dichos.ts'
import { lockArticulos, moveStock } from './move-stock.ts'
import { closeQuiebre, hasQuiebre, openQuiebre } from './quiebres.ts'
import type { LineaDelPedido } from './totales-finales.ts'

/** The part of a locked pedido that is needed. */
type Pedido = Pick<Awaited<ReturnType<typeof lockPedido>>, 'codigoEmpresa' | 'idPedido' | 'codigoLocal' | 'plataforma'>

/** The offer that the customer saw and accepted; `precioTotal` is for the whole quantity. */
export interface OpcionAceptada {
  readonly nombre: string
  readonly ventaFraccionada: boolean
  readonly precioUnitario: Centavos
  readonly precioEnvase: Centavos
  readonly precioTotal: Centavos
}

export interface Dichos {
  readonly dichos: readonly Dicho[]
  /** Why there is less of its own article than asked for; absent: the quantity decides. */
  readonly motivo?: Exclude<MotivoDiferencia, 'REEMPLAZO'>
  /** How many are left on the shelf when it is short. */
  readonly quedan?: Centesimos
  /** The shelf is not the reason for what is missing: the article goes on being sold. */
  readonly sinFaltante?: boolean
  /** The replacement the customer accepted goes in: now, as before (absent), or not after all (null). */
  readonly acordado?: (OpcionAceptada & { readonly artCodigo: string; readonly cantidad: Centesimos }) | null
}

export type Otra = Omit<Puesto, 'codigoEmpresa' | 'idPedido' | 'orden' | 'stockTomado'>

const keyOf = ({ idTanda, artCodigo }: Pick<Puesto, 'idTanda' | 'artCodigo'>) => `${idTanda} ${artCodigo}`

/**
 * Writes the records of a line of a locked pedido; the caller writes the totals and notifies listeners. Answers the
 * articles whose stock changed, or undefined where nothing did. Throws `Articulos.ERROR_NO_ENCONTRADO` and
 * `Pedidos.ERROR_CANTIDAD_PREPARADA` for another article that can't go in.
 */
export async function sayLinea(
  trx: Transaction,
  pedido: Pedido,
  linea: LineaDelPedido,
  said: Dichos,
  quien: Actor,
  now: Date,
): Promise<string[] | undefined> {
  const { codigoEmpresa, idPedido, codigoLocal } = pedido
  const { row } = linea
  const llave: LlavePedido = { codigoEmpresa, idPedido }
  const before = await readPuestos(trx, llave, row.orden)
  const next = await puestosOf(trx, pedido, linea, said, before, now)
  await writeDichos(trx, llave, row.orden, said.dichos)
  const sums = sumsOf(linea, said, next)
  if (isSame(linea, sums, before, next)) return undefined

  const donde = { codigoEmpresa, codigoLocal }
  const faltante = { ...llave, codigoLocal, orden: row.orden, artCodigo: row.artCodigo }
  const falta = isFalta(sums)
  const hallado = !falta && sums.cantidadPropia !== null && (await hasQuiebre(trx, faltante))
  const kept = new Map(next.map((one) => [keyOf(one), one]))
  const gone = before.filter((one) => kept.get(keyOf(one))?.cantidad !== one.cantidad)
  const there = new Map(before.map((one) => [keyOf(one), one]))
  const fresh = next.filter((one) => there.get(keyOf(one))?.cantidad !== one.cantidad)
  const moved = [...gone, ...fresh].filter(({ nombre }) => nombre !== null).map(({ artCodigo }) => artCodigo)
  const codes = [...new Set([...moved, ...(falta || hallado ? [row.artCodigo] : [])])]
  await lockArticulos(trx, donde, codes)
  for (const one of gone) if (one.stockTomado > 0) await moveStock(trx, donde, one.artCodigo, one.stockTomado)
  const taken = new Map<string, number>()
  for (const one of fresh)
    if (one.nombre !== null) taken.set(keyOf(one), -(await moveStock(trx, donde, one.artCodigo, -one.cantidad)))
  if (falta && !said.sinFaltante) await openQuiebre(trx, faltante, said.quedan ?? 0, quien, now)
  if (hallado) await closeQuiebre(trx, faltante, now)
  if (before.length > 0) await deletePuestos(trx, llave, row.orden)
  await insertPuestos(
    trx,
    llave,
    row.orden,
    next.map((one) => ({ ...one, stockTomado: taken.get(keyOf(one)) ?? there.get(keyOf(one))?.stockTomado ?? 0 })),
  )
  await trx
    .updateTable('pedidoLinea')
    .set({ ...sumasEscritas(sums), ...filaOf(quien) })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('orden', '=', row.orden)
    .execute()
  return codes
}

async function readPuestos(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  orden: number,
): Promise<Puesto[]> {
  const rows = await trx
    .selectFrom('puesto')
    .selectAll()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('orden', '=', orden)
    .orderBy('idTanda')
    .orderBy('artCodigo')
    .execute()
  return rows.map(puestoLeido)
}

const isFalta = ({ motivoDiferencia }: Pick<Sumas, 'motivoDiferencia'>): boolean =>
  motivoDiferencia === 'SIN_STOCK' || motivoDiferencia === 'REEMPLAZO'

function isSame(linea: LineaDelPedido, sums: Sumas, before: readonly Otra[], next: readonly Otra[]): boolean {
  const { row } = linea
  return (
    row.cantidadPropia === sums.cantidadPropia &&
    row.cantidadPreparada === sums.cantidadPreparada &&
    row.precioFinal === sums.precioFinal &&
    linea.motivo === sums.motivoDiferencia &&
    row.porTelefono === sums.porTelefono &&
    isSameRows(before, next)
  )
}

/** The write of a word about a line's own article that moves no stock and asks for nothing else. */
export interface Sencilla {
  readonly sums: Sumas
  readonly puestos: readonly Otra[]
  /** The word changes nothing. */
  readonly same: boolean
}

/** Undefined where `sayLinea` has more to do: another article goes in or came out, or something is missing. */
export function sencillaOf(
  linea: LineaDelPedido,
  dichos: readonly Dicho[],
  before: readonly Otra[],
): Sencilla | undefined {
  if (before.some(({ nombre }) => nombre !== null) || dichos.some(({ otros }) => otros.length > 0)) return undefined
  const puestos = repartir({ ...linea, dichos }).map(({ idTanda, cabe }) => ownRow(idTanda, linea.row.artCodigo, cabe))
  const sums = sumsOf(linea, { dichos }, puestos)
  if (isFalta(sums)) return undefined
  return { sums, puestos, same: isSame(linea, sums, before, puestos) }
}

function isSameRows(before: readonly Otra[], next: readonly Otra[]): boolean {
  const text = (rows: readonly Otra[]) =>
    rows
      .map((one) => `${keyOf(one)} ${one.cantidad} ${one.precioTotal} ${one.acordado}`)
      .sort()
      .join()
  return text(before) === text(next)
}

/** The new rows of a line, priced. */
async function puestosOf(
  trx: Transaction,
  pedido: Pedido,
  linea: LineaDelPedido,
  { dichos, acordado }: Dichos,
  before: readonly Puesto[],
  now: Date,
): Promise<Otra[]> {
  const { artCodigo } = linea.row
  const partes = repartir({ ...linea, dichos })
  const propia = partes.reduce((sum, { cabe }) => sum + cabe, 0)
  const own = partes.map(({ idTanda, cabe }) => ownRow(idTanda, artCodigo, cabe))
  const agreed =
    propia >= linea.pedida || acordado === null
      ? []
      : acordado
        ? [agreedRow(acordado)]
        : before.filter((one) => one.acordado)
  const wanted = partes.flatMap(({ idTanda, otros }) => otros.map((otro) => ({ ...otro, idTanda })))
  const known = new Map(before.map((one) => [keyOf(one), one]))
  const unknown = wanted.filter((one) => !known.has(keyOf(one)))
  const quoted =
    unknown.length === 0
      ? []
      : await quoteLineas(trx, unknown, {
          codigoEmpresa: pedido.codigoEmpresa,
          codigoLocal: pedido.codigoLocal,
          plataforma: pedido.plataforma,
          hoy: hoyEn(now),
        })
  const priced = wanted.map(({ idTanda, artCodigo: code, cantidad }): Otra => {
    const kept = known.get(keyOf({ idTanda, artCodigo: code }))
    const found = quoted.find((one) => one.artCodigo === code)
    const como = kept?.nombre
      ? { nombre: kept.nombre, fraccionada: kept.ventaFraccionada!, unitario: kept.precioUnitario! }
      : found && { ...found, esBolsa: found.esBolsa }
    if (!como || code === artCodigo || (found && found.esBolsa !== linea.esBolsa)) {
      throw new RefusalError('Articulos.ERROR_NO_ENCONTRADO', [{ campo: 'reemplazo', artCodigo: code }])
    }
    const whole = como.fraccionada || cantidad % UNIDAD === 0
    if (!Number.isInteger(cantidad) || cantidad <= 0 || !whole || (!kept && cantidad > maximoDeOtro(linea))) {
      throw new RefusalError('Pedidos.ERROR_CANTIDAD_PREPARADA', [{ campo: 'cantidad', artCodigo: code }])
    }
    return {
      idTanda,
      artCodigo: code,
      cantidad,
      nombre: como.nombre,
      ventaFraccionada: como.fraccionada,
      precioUnitario: como.unitario,
      precioEnvase: kept?.precioEnvase ?? found?.precioEnvase ?? 0,
      precioDicho: lineTotal(como.unitario, cantidad),
      precioTotal: 0,
      acordado: false,
    }
  })
  const otras = [...agreed, ...priced.filter((one) => !agreed.some((other) => keyOf(other) === keyOf(one)))]
  const totales = totalesDeOtros(
    { ...linea, preparada: propia },
    otras.map(({ precioDicho }) => precioDicho!),
  )
  return [...own, ...otras.map((one, i) => ({ ...one, precioTotal: totales[i]! }))]
}

const ownRow = (idTanda: number, artCodigo: string, cantidad: Centesimos): Otra => ({
  idTanda,
  artCodigo,
  cantidad,
  nombre: null,
  ventaFraccionada: null,
  precioUnitario: null,
  precioEnvase: null,
  precioDicho: null,
  precioTotal: null,
  acordado: false,
})

const agreedRow = (acordado: NonNullable<Dichos['acordado']>): Otra => {
  const { artCodigo, cantidad, nombre, ventaFraccionada, precioUnitario, precioEnvase, precioTotal } = acordado
  return {
    idTanda: 0,
    artCodigo,
    cantidad,
    nombre,
    ventaFraccionada,
    precioUnitario,
    precioEnvase,
    precioDicho: precioTotal,
    precioTotal,
    acordado: true,
  }
}

/** The sums of a line that `pedido_linea` stores; nulls while it is still being counted. */
function sumsOf(linea: LineaDelPedido, { dichos, motivo }: Dichos, puestos: readonly Otra[]): Sumas {
  const { pedida } = linea
  const otras = puestos.filter(({ nombre }) => nombre !== null)
  if (!isDicha({ ...linea, dichos }) && otras.length === 0) {
    return {
      cantidadPropia: null,
      cantidadPreparada: null,
      precioFinal: null,
      motivoDiferencia: null,
      reemplazo: null,
      porTelefono: false,
    }
  }
  const propia = puestos.reduce((sum, one) => sum + (one.nombre === null ? one.cantidad : 0), 0)
  const total = otras.reduce((sum, one) => sum + one.precioTotal!, 0)
  const own = motivoDiferencia(propia, linea)
  // Too little may have either reason; too much was weighed; no difference has no reason.
  const said = own === null || propia > pedida ? own : (motivo ?? own)
  const [otra] = propia === 0 ? otras : []
  return {
    cantidadPropia: propia,
    cantidadPreparada: otra ? otras.reduce((sum, { cantidad }) => sum + cantidad, 0) : propia,
    precioFinal: precioFinal({ ...linea, preparada: propia, otros: { total, envases: 0 } }),
    motivoDiferencia: otra ? 'REEMPLAZO' : said,
    porTelefono: said !== null && dichos.some((dicho) => dicho.propia !== null && dicho.porTelefono),
    reemplazo: otra
      ? {
          artCodigo: otra.artCodigo,
          nombre: otra.nombre,
          ventaFraccionada: otra.ventaFraccionada,
          precioUnitario: otra.precioUnitario,
        }
      : null,
  }
}

async function deletePuestos(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido, orden: number): Promise<void> {
  await trx
    .deleteFrom('puesto')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('orden', '=', orden)
    .execute()
}

async function insertPuestos(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  orden: number,
  puestos: readonly (Otra & { readonly stockTomado: Centesimos })[],
): Promise<void> {
  if (puestos.length === 0) return
  await trx
    .insertInto('puesto')
    .values(puestos.map((one) => puestoEscrito({ ...one, codigoEmpresa, idPedido, orden })))
    .execute()
}
