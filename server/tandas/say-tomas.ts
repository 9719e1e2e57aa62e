// What is said in the aisle: each toma is written once; those of one pedido share a transaction.
import type { RespuestaDeToma, Toma } from '@surtido/contract/gestion-tandas'
import { toCantidad, toCentesimos } from '@surtido/rules/cantidades'
import type { EstadoPedido } from '@surtido/rules/pedidos'
import { applyToma, type Dicho, isExcepcion, type LineaPorTomar, type Resultado, repartir } from '@surtido/rules/tomas'
import { notifyStock } from '../articulos/escucha.ts'
import type { Personal } from '../cambios/actor.ts'
import type { Transaction } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import { transact } from '../db/reintentos.ts'
import type { CommandDeps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import { notifyCola } from '../pedidos/live/escucha.ts'
import { lockPedido } from '../pedidos/move-estado.ts'
import { beginPreparacion } from '../pedidos/preparing/begin.ts'
import { readDichos } from '../pedidos/preparing/dichos.ts'
import { keepHechos } from '../pedidos/preparing/keep-hechos.ts'
import { refuseOtros } from '../pedidos/preparing/prepare-linea.ts'
import { withdrawReemplazo } from '../pedidos/preparing/reemplazos.ts'
import { sayLinea } from '../pedidos/preparing/say-linea.ts'
import { fixTolerancias } from '../pedidos/preparing/tolerancias.ts'
import { type LineaGuardada, readLineas, writeTotales } from '../pedidos/preparing/totales-finales.ts'
import type { LlaveTanda } from './read-tanda.ts'

interface DePedido {
  readonly tanda: LlaveTanda
  readonly llave: LlavePedido
  readonly quien: Personal
  /** May allow a weight above its tolerance. */
  readonly dirige: boolean
  readonly now: Date
}

/** Answers the tomas in the order they were sent. */
export async function sayTomas(
  deps: CommandDeps,
  tanda: LlaveTanda,
  tomas: readonly Toma[],
  { quien, dirige }: Pick<DePedido, 'quien' | 'dirige'>,
): Promise<RespuestaDeToma[]> {
  const respuestas = new Map<Toma, RespuestaDeToma>()
  for (const [idPedido, suyas] of Map.groupBy(tomas, (toma) => toma.idPedido)) {
    const llave = { codigoEmpresa: tanda.codigoEmpresa, idPedido }
    const said = await transact(deps.db, (trx) =>
      sayOfPedido(trx, { tanda, llave, quien, dirige, now: deps.clock.now() }, suyas),
    )
    for (const [i, toma] of suyas.entries()) respuestas.set(toma, said.respuestas[i]!)
    if (said.changed) notifyCola(deps.pool, { ...llave, codigoLocal: said.codigoLocal, idPedidos: [idPedido] })
    if (said.movidos.length > 0) notifyStock(deps.pool, llave.codigoEmpresa, said.codigoLocal, said.movidos)
  }
  return tomas.map((toma) => respuestas.get(toma)!)
}

async function sayOfPedido(trx: Transaction, de: DePedido, tomas: readonly Toma[]) {
  const { tanda, llave, quien, now } = de
  const claims = await readClaims(trx, de)
  // Of a pedido outside the tanda the answer reveals nothing, not even whether it exists.
  if (!claims) {
    const respuestas = tomas.map((toma) => answerOf(toma, 'DEVOLVER', undefined, tanda))
    return { respuestas, movidos: [], changed: false, codigoLocal: 0 }
  }
  const pedido = await lockPedido(trx, llave)
  // The customer may have changed the pedido since it was taken.
  if (pedido.estado === 'RECIBIDO') await fixTolerancias(trx, llave.codigoEmpresa, [llave.idPedido])
  const known = await readKnown(trx, de, tomas)
  const dichos = new Map(await readDichos(trx, llave))
  let { lineas } = await readLineas(trx, llave)
  /** The lines in memory are older than the last toma. */
  let old = false
  const movidos: string[] = []
  const respuestas: RespuestaDeToma[] = []
  let changed = false
  let { estado } = pedido
  for (const toma of tomas) {
    const before = known.get(toma.idToma)
    if (before) {
      const same = before.dicho === writtenOf(toma)
      respuestas.push(
        same ? before.respuesta : { ...before.respuesta, resultado: 'INVALIDA', error: 'Tomas.ERROR_REPETIDA' },
      )
      continue
    }
    if (old) lineas = (await readLineas(trx, llave)).lineas
    old = false
    const linea = lineas.find(({ row }) => row.orden === toma.orden)
    const porTomar = linea && porTomarOf(linea, estado, dichos.get(toma.orden) ?? [])
    const suya = claims.get(toma.orden) === true
    const said = dichaOf(toma, tanda)
    const next = porTomar && applyToma(porTomar, said, suya)
    let resultado: Resultado = next?.resultado ?? 'DEVOLVER'
    let error: string | null = resultado === 'INVALIDA' ? 'Pedidos.ERROR_CANTIDAD_PREPARADA' : null
    if (linea && next && (resultado === 'PUESTA' || resultado === 'EXCEDE')) {
      try {
        if (!de.dirige && isExcepcion(linea, said)) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
        refuseOtros(linea, said)
        refuseRepetidos(toma)
        const words = {
          dichos: next.dichos,
          ...(toma.quedan !== undefined && { quedan: toCentesimos(toma.quedan) }),
          ...(toma.sinLoAcordado && { acordado: null }),
        }
        const moved = await sayLinea(trx, { ...pedido, estado }, linea, words, quien, now)
        const before = dichos.get(toma.orden)?.find(({ idTanda }) => idTanda === tanda.idTanda)
        await keepHechos(trx, llave, linea, { before, word: next.dichos.at(-1)! }, quien, now)
        dichos.set(toma.orden, next.dichos)
        if (estado === 'RECIBIDO') estado = await beginPreparacion(trx, pedido, quien, now)
        if (await settles(toma, linea, next.dichos))
          await withdrawReemplazo(trx, llave, linea.row.artCodigo, quien, now)
        if (moved) {
          changed = true
          old = true
          movidos.push(...moved)
        }
      } catch (refused) {
        if (!(refused instanceof RefusalError)) throw refused
        resultado = 'INVALIDA'
        error = refused.code
      }
    }
    const respuesta = { ...answerOf(toma, resultado, dichos.get(toma.orden), tanda, linea), error }
    await keepToma(trx, de, toma, respuesta)
    known.set(toma.idToma, { dicho: writtenOf(toma), respuesta })
    respuestas.push(respuesta)
  }
  if (changed) {
    await writeTotales(trx, llave, pedido.entrega, { version: 1 })
  }
  return { respuestas, movidos, changed, codigoLocal: pedido.codigoLocal }
}

/** Whether the open question about a line is settled: found in full, replaced by the shop itself, or not replaced. */
async function settles(toma: Toma, linea: LineaGuardada, dichos: readonly Dicho[]): Promise<boolean> {
  const puesta = repartir({ ...linea, dichos }).reduce((sum, { cabe }) => sum + cabe, 0)
  return puesta >= linea.pedida || (toma.otros?.length ?? 0) > 0 || toma.sinLoAcordado === true
}

function refuseRepetidos({ otros = [] }: Toma): void {
  if (new Set(otros.map(({ artCodigo }) => artCodigo)).size < otros.length)
    throw new RefusalError('Pedidos.ERROR_CANTIDAD_PREPARADA')
}

function porTomarOf(linea: LineaGuardada, estado: EstadoPedido, dichos: readonly Dicho[]): LineaPorTomar {
  const { pedida, ventaFraccionada, tolerancia } = linea
  const abierta = estado === 'RECIBIDO' || estado === 'EN_PREPARACION' || estado === 'ESPERANDO_RESPUESTA'
  return {
    pedida,
    ventaFraccionada,
    tolerancia,
    estado: abierta ? 'ABIERTA' : estado === 'CANCELADO' ? 'CANCELADA' : 'SELLADA',
    dichos,
  }
}

const dichaOf = (toma: Toma, { idTanda }: LlaveTanda) => ({
  idToma: toma.idToma,
  idTanda,
  dispositivo: toma.dispositivo,
  secuencia: toma.secuencia,
  propia: toCentesimos(toma.cantidad),
  otros: (toma.otros ?? []).map(({ artCodigo, cantidad }) => ({ artCodigo, cantidad: toCentesimos(cantidad) })),
  terminada: toma.terminada ?? false,
  completa: toma.completa ?? false,
  excepcion: toma.excepcion,
  porTelefono: toma.porTelefono,
})

function answerOf(
  { idToma }: Toma,
  resultado: Resultado,
  dichos: readonly Dicho[] | undefined,
  { idTanda }: LlaveTanda,
  linea?: LineaGuardada,
): RespuestaDeToma {
  const partes = linea && dichos ? repartir({ ...linea, dichos }) : []
  const own = partes.find((parte) => parte.idTanda === idTanda)
  const deOtras = partes.reduce((sum, parte) => sum + (parte === own ? 0 : parte.cabe), 0)
  return {
    idToma,
    resultado,
    cabe: toCantidad(own?.cabe ?? 0),
    sobra: toCantidad(own?.sobra ?? 0),
    deOtras: toCantidad(deOtras),
    error: null,
  }
}

/** Everything a toma says, in one order: tells a repeated toma from another one with the same id. */
const writtenOf = ({ idToma, idPedido, orden, dispositivo, secuencia, cantidad, hecha, ...more }: Toma): string =>
  JSON.stringify([
    idToma.toLowerCase(),
    idPedido,
    orden,
    dispositivo,
    secuencia,
    cantidad,
    hecha,
    more.otros ?? [],
    more.terminada ?? false,
    more.completa ?? false,
    more.quedan ?? null,
    ...(more.sinLoAcordado ? [true] : []),
    ...(more.excepcion === undefined ? [] : [{ excepcion: more.excepcion }]),
    ...(more.porTelefono ? [{ porTelefono: true }] : []),
  ])

/** Whether each line is the tanda's, by `orden`; undefined when the tanda does not have the pedido. */
async function readClaims(
  trx: Transaction,
  { tanda, llave }: DePedido,
): Promise<ReadonlyMap<number, boolean> | undefined> {
  const rows = await trx
    .selectFrom('tandaLinea')
    .select(['orden', 'cedida'])
    .where('codigoEmpresa', '=', tanda.codigoEmpresa)
    .where('idTanda', '=', tanda.idTanda)
    .where('idPedido', '=', llave.idPedido)
    .execute()
  return rows.length === 0 ? undefined : new Map(rows.map(({ orden, cedida }) => [orden, cedida === null]))
}

interface Conocida {
  readonly dicho: string
  readonly respuesta: RespuestaDeToma
}

async function readKnown(
  trx: Transaction,
  { llave }: DePedido,
  tomas: readonly Toma[],
): Promise<Map<string, Conocida>> {
  const rows = await trx
    .selectFrom('toma')
    .select(['idToma', 'dicho', 'respuesta'])
    .where('codigoEmpresa', '=', llave.codigoEmpresa)
    .where(
      'idToma',
      'in',
      tomas.map(({ idToma }) => idToma),
    )
    .execute()
  const known = new Map(
    rows.map(({ idToma, dicho, respuesta }) => [idToma, { dicho: JSON.stringify(dicho), respuesta }]),
  )
  // The database writes them in lower case.
  return new Map(
    tomas.flatMap(({ idToma }) => {
      const found = known.get(idToma.toLowerCase())
      return found ? [[idToma, found] as const] : []
    }),
  )
}

async function keepToma(trx: Transaction, de: DePedido, toma: Toma, respuesta: RespuestaDeToma): Promise<void> {
  const { tanda, llave, quien, now } = de
  await trx
    .insertInto('toma')
    .values({
      ...llave,
      idTanda: tanda.idTanda,
      idToma: toma.idToma,
      orden: toma.orden,
      dispositivo: toma.dispositivo,
      secuencia: toma.secuencia,
      dicho: writtenOf(toma),
      respuesta: JSON.stringify(respuesta),
      ...quien,
      hecha: toma.hecha,
      recibida: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
