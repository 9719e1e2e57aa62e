import type { MotivoDiferencia } from '@surtido/contract/pedidos'
import type { Centesimos } from '@surtido/rules/cantidades'
import { motivoDiferencia, precioFinal } from '@surtido/rules/preparacion'
import { type Dicho, isDicha, shareDichos } from '@surtido/rules/tomas'
import { type Actor, filaOf } from '../../cambios/actor.ts'
import type { Transaction } from '../../db/client.ts'
import type { LlaveLocal, LlavePedido } from '../../db/llaves.ts'
import { isPropio, type Puesto, type Sumas, sumasEscritas } from '../base/filas.ts'
import { writeDichos } from './dichos.ts'
import type { LineaDelPedido } from './lineas-del-pedido.ts'
import { lockArticulos, moveStock } from './move-stock.ts'
import {
  deletePuestos,
  insertPuestos,
  keyOf,
  type OpcionAceptada,
  ownRow,
  type PedidoDePuestos,
  type PuestoDeLinea,
  puestosOf,
  readPuestos,
  setTraido,
} from './puestos.ts'
import { closeQuiebre, hasQuiebre, openQuiebre } from './quiebres.ts'

export interface PorDecir {
  readonly dichos: readonly Dicho[]
  /** Why there is less of its own article than asked for; absent: the quantity decides. */
  readonly motivo?: Exclude<MotivoDiferencia, 'REEMPLAZO'>
  /** How many are left on the shelf when it is short. */
  readonly quedan?: Centesimos
  /** The shelf is not the reason for what is missing: the article goes on being sold. */
  readonly sinQuiebre?: boolean
  /** The replacement the customer accepted goes in: now, as before (absent), or not after all (null). */
  readonly acordado?: OpcionAceptada | null
  /** A picker ends the line, and has fetched with it what its customer accepted. */
  readonly traido?: boolean
}

/**
 * Writes the dichos of a line of a locked pedido; the caller writes the totals and notifies the suscriptores. Answers
 * the articles whose stock changed, or undefined where nothing did. Throws `Articulos.ERROR_NO_ENCONTRADO` and
 * `Pedidos.ERROR_CANTIDAD_PREPARADA` for another article that can't go in.
 */
export async function sayLinea(
  trx: Transaction,
  pedido: PedidoDePuestos,
  linea: LineaDelPedido,
  said: PorDecir,
  actor: Actor,
  now: Date,
): Promise<string[] | undefined> {
  const { codigoEmpresa, idPedido, codigoLocal } = pedido
  const { row } = linea
  const llave: LlavePedido = { codigoEmpresa, idPedido }
  const before = await readPuestos(trx, llave, row.orden)
  const next = await puestosOf(trx, pedido, linea, said, before, now)
  await writeDichos(trx, llave, row.orden, said.dichos)
  const sums = sumsOf(linea, said, next)
  if (isSame(linea, sums, before, next)) {
    if (said.traido && before.some(({ porBuscar }) => porBuscar)) await setTraido(trx, llave, row.orden)
    return undefined
  }

  const llaveLocal = { codigoEmpresa, codigoLocal }
  const delQuiebre = { ...llave, codigoLocal, orden: row.orden, artCodigo: row.artCodigo }
  const falta = isFalta(sums)
  const hallado = !falta && sums.cantidadPropia !== null && (await hasQuiebre(trx, delQuiebre))
  const { gone, fresh } = compareRows(before, next)
  const moved = [...gone, ...fresh].filter((one) => !isPropio(one)).map(({ artCodigo }) => artCodigo)
  const codes = [...new Set([...moved, ...(falta || hallado ? [row.artCodigo] : [])])]
  await lockArticulos(trx, llaveLocal, codes)
  const taken = await moveRows(trx, llaveLocal, gone, fresh)
  if (falta && !said.sinQuiebre) await openQuiebre(trx, delQuiebre, said.quedan ?? 0, actor, now)
  if (hallado) await closeQuiebre(trx, delQuiebre, actor, now)
  const tookBefore = new Map(before.map((one) => [keyOf(one), one.stockTomado]))
  if (before.length > 0) await deletePuestos(trx, llave, row.orden)
  await insertPuestos(
    trx,
    llave,
    row.orden,
    next.map((one) => ({ ...one, stockTomado: taken.get(keyOf(one)) ?? tookBefore.get(keyOf(one)) ?? 0 })),
  )
  await trx
    .updateTable('pedidoLinea')
    .set({ ...sumasEscritas(sums), ...filaOf(actor) })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('orden', '=', row.orden)
    .execute()
  return codes
}

/** The rows that are no longer put in, and those that are new or have another amount. */
function compareRows(before: readonly Puesto[], next: readonly PuestoDeLinea[]) {
  const kept = new Map(next.map((one) => [keyOf(one), one.cantidad]))
  const there = new Map(before.map((one) => [keyOf(one), one.cantidad]))
  return {
    gone: before.filter((one) => kept.get(keyOf(one)) !== one.cantidad),
    fresh: next.filter((one) => there.get(keyOf(one)) !== one.cantidad),
  }
}

/** Gives back the stock of what came out, takes that of what goes in, and answers how much each row took. */
async function moveRows(
  trx: Transaction,
  llaveLocal: LlaveLocal,
  gone: readonly Puesto[],
  fresh: readonly PuestoDeLinea[],
) {
  for (const one of gone) if (one.stockTomado > 0) await moveStock(trx, llaveLocal, one.artCodigo, one.stockTomado)
  const taken = new Map<string, Centesimos>()
  for (const one of fresh)
    if (!isPropio(one)) taken.set(keyOf(one), -(await moveStock(trx, llaveLocal, one.artCodigo, -one.cantidad)))
  return taken
}

const isFalta = ({ motivoDiferencia }: Pick<Sumas, 'motivoDiferencia'>): boolean =>
  motivoDiferencia === 'SIN_STOCK' || motivoDiferencia === 'REEMPLAZO'

function isSame(
  linea: LineaDelPedido,
  sums: Sumas,
  before: readonly PuestoDeLinea[],
  next: readonly PuestoDeLinea[],
): boolean {
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

/** The write of a dicho about a line's own article that moves no stock and asks for nothing else. */
export interface TomaSencilla {
  readonly sums: Sumas
  readonly puestos: readonly PuestoDeLinea[]
  /** The dicho changes nothing. */
  readonly same: boolean
}

/** Undefined where `sayLinea` has more to do: another article goes in or came out, or something is missing. */
export function sencillaOf(
  linea: LineaDelPedido,
  dichos: readonly Dicho[],
  before: readonly PuestoDeLinea[],
): TomaSencilla | undefined {
  if (before.some((one) => !isPropio(one)) || dichos.some(({ otros }) => otros.length > 0)) return undefined
  const puestos = shareDichos({ ...linea, dichos }).map(({ idTanda, cabe }) =>
    ownRow(idTanda, linea.row.artCodigo, cabe),
  )
  const sums = sumsOf(linea, { dichos }, puestos)
  if (isFalta(sums)) return undefined
  return { sums, puestos, same: isSame(linea, sums, before, puestos) }
}

function isSameRows(before: readonly PuestoDeLinea[], next: readonly PuestoDeLinea[]): boolean {
  const text = (rows: readonly PuestoDeLinea[]) =>
    rows
      .map((one) => `${keyOf(one)} ${one.cantidad} ${one.precioTotal} ${one.acordado}`)
      .sort()
      .join()
  return text(before) === text(next)
}

/** The sums of a line that `pedido_linea` stores; nulls while it is still being counted. */
function sumsOf(linea: LineaDelPedido, { dichos, motivo }: PorDecir, puestos: readonly PuestoDeLinea[]): Sumas {
  const otras = puestos.filter((one) => !isPropio(one))
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
  const propia = puestos.reduce((sum, one) => sum + (isPropio(one) ? one.cantidad : 0), 0)
  const total = otras.reduce((sum, one) => sum + one.precioTotal!, 0)
  const said = motivoDiferencia(propia, linea, motivo)
  const [otra] = propia === 0 ? otras : []
  return {
    cantidadPropia: propia,
    cantidadPreparada: otra ? otras.reduce((sum, { cantidad }) => sum + cantidad, 0) : propia,
    precioFinal: precioFinal({ ...linea, propia, montosDeOtros: { total, envases: 0 } }),
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
