// The amounts put in for a line, of its own article and of others, with their prices: the rows of table `puesto`.
import { type Centesimos, UNIDAD } from '@surtido/rules/cantidades'
import type { Centavos } from '@surtido/rules/dinero'
import { hoyEn } from '@surtido/rules/fechas'
import { lineTotal } from '@surtido/rules/precios'
import { maximoDeOtro, totalesDeOtros } from '@surtido/rules/preparacion'
import { type Dicho, shareDichos } from '@surtido/rules/tomas'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { RefusalError } from '../../http/refusal.ts'
import { type LineaCotizada, quoteLineas } from '../../precios/quote-lineas.ts'
import { type Puesto, puestoEscrito, puestoLeido } from '../base/filas.ts'
import type { lockPedido } from '../base/move-estado.ts'
import { SIN_TANDA } from './dichos.ts'
import type { LineaDelPedido } from './lineas-del-pedido.ts'

/** The part of a locked pedido that is needed. */
export type PedidoDePuestos = Pick<
  Awaited<ReturnType<typeof lockPedido>>,
  'codigoEmpresa' | 'idPedido' | 'codigoLocal' | 'plataforma'
>

/** The offer that the customer saw and accepted; `precioTotal` is for the whole quantity. */
export interface OpcionAceptada {
  readonly artCodigo: string
  readonly cantidad: Centesimos
  readonly nombre: string
  readonly ventaFraccionada: boolean
  readonly precioUnitario: Centavos
  readonly precioEnvase: Centavos
  readonly precioTotal: Centavos
}

/** The amounts that a tanda put in for a line, of its own article or of another. */
export type PuestoDeLinea = Omit<Puesto, 'codigoEmpresa' | 'idPedido' | 'orden' | 'stockTomado'>

export const keyOf = ({ idTanda, artCodigo }: Pick<Puesto, 'idTanda' | 'artCodigo'>) => `${idTanda} ${artCodigo}`

export async function readPuestos(
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

interface PorPonerse {
  readonly dichos: readonly Dicho[]
  readonly acordado?: OpcionAceptada | null
  readonly traido?: boolean
}

/** The new rows of a line, priced. */
export async function puestosOf(
  trx: Transaction,
  pedido: PedidoDePuestos,
  linea: LineaDelPedido,
  { dichos, acordado, traido = false }: PorPonerse,
  before: readonly Puesto[],
  now: Date,
): Promise<PuestoDeLinea[]> {
  const { artCodigo } = linea.row
  const partes = shareDichos({ ...linea, dichos })
  const propia = partes.reduce((sum, { cabe }) => sum + cabe, 0)
  const own = partes.map(({ idTanda, cabe }) => ownRow(idTanda, artCodigo, cabe))
  const agreed =
    propia >= linea.pedida || acordado === null
      ? []
      : acordado
        ? [agreedRow(acordado)]
        : before.filter((one) => one.acordado).map((one) => ({ ...one, porBuscar: one.porBuscar && !traido }))
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
  const priced = wanted.map((one) => {
    const found = quoted.find(({ artCodigo: code }) => code === one.artCodigo)
    return priceOtro(linea, one, known.get(keyOf(one)), found)
  })
  const otras = [...agreed, ...priced.filter((one) => !agreed.some((other) => keyOf(other) === keyOf(one)))]
  const totales = totalesDeOtros(
    { ...linea, propia },
    otras.map(({ precioDicho }) => precioDicho!),
  )
  return [...own, ...otras.map((one, i) => ({ ...one, precioTotal: totales[i]! }))]
}

interface OtroPorPoner {
  readonly idTanda: number
  readonly artCodigo: string
  readonly cantidad: Centesimos
}

/** Another article that is to go in: at the price it had in the line, or at today's. Throws when it can't go in. */
function priceOtro(
  linea: LineaDelPedido,
  { idTanda, artCodigo, cantidad }: OtroPorPoner,
  kept: Puesto | undefined,
  found: LineaCotizada | undefined,
): PuestoDeLinea {
  const como = kept?.nombre
    ? { nombre: kept.nombre, fraccionada: kept.ventaFraccionada!, unitario: kept.precioUnitario! }
    : found
  if (!como || artCodigo === linea.row.artCodigo || (found && found.esBolsa !== linea.esBolsa)) {
    throw new RefusalError('Articulos.ERROR_NO_ENCONTRADO', [{ campo: 'reemplazo', artCodigo }])
  }
  const whole = como.fraccionada || cantidad % UNIDAD === 0
  if (!Number.isInteger(cantidad) || cantidad <= 0 || !whole || (!kept && cantidad > maximoDeOtro(linea))) {
    throw new RefusalError('Pedidos.ERROR_CANTIDAD_PREPARADA', [{ campo: 'cantidad', artCodigo }])
  }
  return {
    idTanda,
    artCodigo,
    cantidad,
    nombre: como.nombre,
    ventaFraccionada: como.fraccionada,
    precioUnitario: como.unitario,
    precioEnvase: kept?.precioEnvase ?? found?.precioEnvase ?? 0,
    precioDicho: lineTotal(como.unitario, cantidad),
    precioTotal: 0,
    acordado: false,
    porBuscar: false,
  }
}

export const ownRow = (idTanda: number, artCodigo: string, cantidad: Centesimos): PuestoDeLinea => ({
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
  porBuscar: false,
})

const agreedRow = (acordado: OpcionAceptada): PuestoDeLinea => {
  const { artCodigo, cantidad, nombre, ventaFraccionada, precioUnitario, precioEnvase, precioTotal } = acordado
  return {
    idTanda: SIN_TANDA,
    artCodigo,
    cantidad,
    nombre,
    ventaFraccionada,
    precioUnitario,
    precioEnvase,
    precioDicho: precioTotal,
    precioTotal,
    acordado: true,
    porBuscar: true,
  }
}

/** Records that what the customer agreed to was fetched: nothing else of the line changes. */
export async function setTraido(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  orden: number,
): Promise<void> {
  await trx
    .updateTable('puesto')
    .set({ porBuscar: false })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('orden', '=', orden)
    .where('porBuscar', '=', true)
    .execute()
}

export async function deletePuestos(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  orden: number,
): Promise<void> {
  await trx
    .deleteFrom('puesto')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('orden', '=', orden)
    .execute()
}

export async function insertPuestos(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  orden: number,
  puestos: readonly (PuestoDeLinea & { readonly stockTomado: Centesimos })[],
): Promise<void> {
  if (puestos.length === 0) return
  await trx
    .insertInto('puesto')
    .values(puestos.map((one) => puestoEscrito({ ...one, codigoEmpresa, idPedido, orden })))
    .execute()
}
