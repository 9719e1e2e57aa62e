// Writes tomas from the aisle, each once; those of one pedido share a transaction.
import type { RespuestaDeToma, Toma } from '@surtido/contract/gestion-tandas'
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { formatCantidad } from '@surtido/rules/cantidades'
import { isPorPreparar } from '@surtido/rules/cola'
import { toInstanteIso } from '@surtido/rules/fechas'
import {
  applyToma,
  type Dicho,
  isExcepcion,
  type LineaPorTomar,
  type Resultado,
  shareDichos,
} from '@surtido/rules/tomas'
import { notifyStock } from '../articulos/notify-stock.ts'
import { findFinDePermiso } from '../asignaciones/fin-de-permiso.ts'
import type { PersonaDeCambio } from '../cambios/actor.ts'
import { keepCambio } from '../cambios/cambio.ts'
import { learnCodigo } from '../codigos/codigos.ts'
import type { Transaction } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import { transact } from '../db/reintentos.ts'
import type { CommandDeps, Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import type { OyenteDeEstado } from '../oyentes/oyente-de-estado.ts'
import { textOfToma } from '../pedidos/base/toma-escrita.ts'
import { notifyPedidos } from '../pedidos/live/notify-pedidos.ts'
import { beginPreparacion } from '../pedidos/preparing/begin.ts'
import { keepCambiosDeLinea } from '../pedidos/preparing/keep-cambios-de-linea.ts'
import { type LineaDelPedido, lineaOf } from '../pedidos/preparing/lineas-del-pedido.ts'
import { refuseOtros } from '../pedidos/preparing/prepare-linea.ts'
import { withdrawReemplazo } from '../pedidos/preparing/reemplazos.ts'
import { sayLinea, sencillaOf, type TomaSencilla } from '../pedidos/preparing/say-linea.ts'
import { fixTolerancias } from '../pedidos/preparing/tolerancias.ts'
import { requireSuya, requireTandaPropia } from './end-tanda.ts'
import { cabidaEnCantidades, cantidadesDeToma } from './filas.ts'
import { isSinLeerVedado } from './lectura-obligada.ts'
import { type LoadedPedido, loadPedido, lockEnTanda, type TomaConocida } from './load-pedido.ts'
import type { LlaveTanda } from './read-tanda.ts'
import { hechaDe, TomasPorEscribir } from './tomas-por-escribir.ts'

interface DePedido {
  readonly tanda: LlaveTanda
  readonly llave: LlavePedido
  readonly actor: PersonaDeCambio
  /**
   * Says whether the person directs a local: they allow a weight above its tolerance, and put in what they could not
   * read.
   */
  readonly dirige: (codigoLocal: number) => boolean
  readonly catalogo: Deps['catalogo']
  /** The device's clock as it sent them. */
  readonly enviada?: Date | undefined
  /** The person lost the permission then: what was said later does not count. */
  readonly hasta?: Date | undefined
  readonly oyentes: readonly OyenteDeEstado[]
  readonly now: Date
}

/** Answers the tomas in the order they were sent. */
export async function sayTomas(
  deps: CommandDeps & Pick<Deps, 'catalogo'>,
  tanda: LlaveTanda,
  tomas: readonly Toma[],
  de: Pick<DePedido, 'actor' | 'dirige' | 'enviada' | 'hasta'>,
): Promise<RespuestaDeToma[]> {
  const respuestas = new Map<Toma, RespuestaDeToma>()
  for (const [idPedido, suyas] of Map.groupBy(tomas, (toma) => toma.idPedido)) {
    const llave = { codigoEmpresa: tanda.codigoEmpresa, idPedido }
    const said = await transact(deps.db, (trx) =>
      sayOfPedido(
        trx,
        { ...de, tanda, llave, catalogo: deps.catalogo, oyentes: deps.oyentes.estados, now: deps.clock.now() },
        suyas,
      ),
    )
    for (const [i, toma] of suyas.entries()) respuestas.set(toma, said.respuestas[i]!)
    if (said.changed) notifyPedidos(deps.pool, { ...llave, codigoLocal: said.codigoLocal, idPedidos: [idPedido] })
    if (said.stockMoved.length > 0) notifyStock(deps.pool, llave.codigoEmpresa, said.codigoLocal, said.stockMoved)
  }
  return tomas.map((toma) => respuestas.get(toma)!)
}

/** A locked pedido while its tomas are said, one after another. */
interface EnCurso {
  readonly pedido: NonNullable<Awaited<ReturnType<typeof lockEnTanda>>>
  readonly porEscribir: TomasPorEscribir
  /** The articles whose stock changed. */
  readonly stockMoved: string[]
  readonly read: () => Promise<LoadedPedido>
  loaded: LoadedPedido
  estado: EstadoPedido
  changed: boolean
}

async function sayOfPedido(trx: Transaction, de: DePedido, tomas: readonly Toma[]) {
  const { tanda, llave, actor } = de
  const pedido = await lockEnTanda(trx, llave, tanda)
  // The answer about a pedido outside the tanda reveals nothing, not even whether the pedido exists.
  if (!pedido) {
    await requireTandaPropia(trx, tanda, actor.idAdministrador)
    const respuestas = tomas.map((toma) => answerOf(toma, 'DEVOLVER', undefined, tanda))
    return { respuestas, stockMoved: [], changed: false, codigoLocal: 0 }
  }
  requireSuya(pedido, actor.idAdministrador)
  // The customer may have changed the pedido since it was taken.
  if (pedido.estado === 'RECIBIDO') await fixTolerancias(trx, llave.codigoEmpresa, [llave.idPedido])
  const read = () => loadPedido(trx, llave, tanda, tomas)
  const porEscribir = new TomasPorEscribir({ ...de, creada: pedido.creada })
  const { estado, codigoLocal, entrega } = pedido
  const curso: EnCurso = { pedido, porEscribir, stockMoved: [], read, loaded: await read(), estado, changed: false }
  const { conocidas } = curso.loaded
  const respuestas: RespuestaDeToma[] = []
  for (const toma of tomas) {
    const escrita = textOfToma(toma)
    const before = conocidas.get(toma.idToma.toLowerCase())
    const respuesta = before ? answerAgain(before, escrita) : await sayToma(trx, de, curso, toma)
    respuestas.push(respuesta)
    if (before) continue
    porEscribir.addToma(toma, escrita, respuesta)
    conocidas.set(toma.idToma.toLowerCase(), { escrita, respuesta })
  }
  await porEscribir.end(trx, curso.changed ? { loaded: curso.loaded, entrega } : undefined)
  return { respuestas, stockMoved: curso.stockMoved, changed: curso.changed, codigoLocal }
}

const answerAgain = (before: TomaConocida, escrita: string): RespuestaDeToma =>
  before.escrita === escrita
    ? before.respuesta
    : { ...before.respuesta, resultado: 'INVALIDA', error: 'Tomas.ERROR_REPETIDA' }

async function sayToma(trx: Transaction, de: DePedido, curso: EnCurso, toma: Toma): Promise<RespuestaDeToma> {
  const { lineas, dichos, suyas } = curso.loaded
  const linea = lineas.find(({ row }) => row.orden === toma.orden)
  if (de.hasta) {
    const hecha = hechaDe(toma.hecha, { ...de, creada: curso.pedido.creada })
    if (hecha > de.hasta) return refuseTarde(trx, de, curso, { toma, linea, hecha })
  }
  const porTomar = linea && porTomarOf(linea, curso.estado, dichos.get(toma.orden) ?? [])
  const leida = tomaLeidaOf(toma, de.tanda)
  const next = porTomar && applyToma(porTomar, leida, suyas.get(toma.orden) === true)
  let resultado: Resultado = next?.resultado ?? 'DEVOLVER'
  let error: RespuestaDeToma['error'] = resultado === 'INVALIDA' ? 'Pedidos.ERROR_CANTIDAD_PREPARADA' : null
  if (linea && next && (resultado === 'PUESTA' || resultado === 'EXCEDE')) {
    try {
      await countToma(trx, de, curso, { toma, linea, leida, dichos: next.dichos })
    } catch (refused) {
      if (!(refused instanceof RefusalError)) throw refused
      resultado = 'INVALIDA'
      error = refused.code
    }
  }
  return { ...answerOf(toma, resultado, curso.loaded.dichos.get(toma.orden), de.tanda, linea), error }
}

interface Tardia {
  readonly toma: Toma
  readonly linea: LineaDelPedido | undefined
  readonly hecha: Date
}

/** Said after the person lost the permission: it does not count, and the shop reads it on the pedido's page. */
async function refuseTarde(
  trx: Transaction,
  { tanda, llave, actor, now }: DePedido,
  { loaded }: EnCurso,
  { toma, linea, hecha }: Tardia,
): Promise<RespuestaDeToma> {
  const { orden, cantidad } = toma
  const llaveDe = { idPedido: llave.idPedido, orden, ...(linea && { artCodigo: linea.row.artCodigo }) }
  const dicha = formatCantidad(cantidadesDeToma(toma).propia, linea?.ventaFraccionada ?? false)
  const despues = { cantidad, motivo: `${dicha} a las ${toInstanteIso(hecha).slice(11, 16)}` }
  await keepCambio(trx, llave.codigoEmpresa, { que: 'TOMA_TARDIA', llave: llaveDe, antes: null, despues }, actor, now)
  const respuesta = answerOf(toma, 'INVALIDA', loaded.dichos.get(orden), tanda, linea)
  return { ...respuesta, error: 'Sesion.ERROR_USUARIO_NO_AUTORIZADO' }
}

/** Says whether the person directs the local, or did when they said it. A hand-held never does. */
async function hasDirigido(trx: Transaction, de: DePedido, pedido: EnCurso['pedido'], toma: Toma): Promise<boolean> {
  const { codigoLocal, creada } = pedido
  if (de.dirige(codigoLocal)) return true
  if (de.actor.idDispositivo !== undefined) return false
  const quien = { codigoEmpresa: de.llave.codigoEmpresa, idAdministrador: de.actor.idAdministrador }
  const fin = await findFinDePermiso(trx, quien, 'PREPARACION_DIRIGIR', codigoLocal)
  return fin !== undefined && hechaDe(toma.hecha, { ...de, creada }) <= fin
}

/** A toma that counts, with the dichos of its line as they are with it. */
interface TomaContada {
  readonly toma: Toma
  readonly linea: LineaDelPedido
  readonly leida: ReturnType<typeof tomaLeidaOf>
  readonly dichos: readonly Dicho[]
}

/** Throws the refusal of a toma that may not count after all. */
async function countToma(trx: Transaction, de: DePedido, curso: EnCurso, contada: TomaContada): Promise<void> {
  const { toma, linea, leida, dichos } = contada
  const { pedido, loaded } = curso
  const deQuienDirige = isExcepcion(linea, leida) || (await isSinLeerVedado(de, pedido, linea, toma))
  if (deQuienDirige && !(await hasDirigido(trx, de, pedido, toma)))
    throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
  refuseOtros(linea, leida)
  refuseRepetidos(toma)
  if (toma.codigo !== undefined)
    await learnCodigo(trx, pedido, { codigo: toma.codigo, linea: linea.row }, de.actor, de.now)
  const sencilla = isSoloCantidad(toma, linea, loaded)
    ? sencillaOf(linea, dichos, loaded.puestos.get(toma.orden) ?? [])
    : undefined
  if (sencilla) countSencilla(de.llave, curso, contada, sencilla)
  else await countCompleja(trx, de, curso, contada)
  if (curso.estado === 'RECIBIDO') curso.estado = await beginPreparacion(trx, de.oyentes, pedido, de.actor, de.now)
}

/** Counts in memory, for the one statement at the end. */
function countSencilla(
  llave: LlavePedido,
  curso: EnCurso,
  { toma, linea, dichos }: TomaContada,
  sencilla: TomaSencilla,
): void {
  const { porEscribir, loaded } = curso
  porEscribir.addDichos(toma.orden, dichos)
  if (!sencilla.same) {
    porEscribir.addLinea(toma.orden, sencilla)
    curso.changed = true
    const row = { ...linea.row, ...sencilla.sums, reemplazo: null }
    loaded.lineas[loaded.lineas.indexOf(linea)] = lineaOf(row, [], loaded.promociones)
    const orden = { ...llave, orden: toma.orden, stockTomado: 0 }
    loaded.puestos.set(
      toma.orden,
      sencilla.puestos.map((puesto) => ({ ...puesto, ...orden })),
    )
  }
  loaded.dichos.set(toma.orden, dichos)
}

/** Writes at once, and reads the pedido again: other articles, stock and questions change with the line. */
async function countCompleja(trx: Transaction, de: DePedido, curso: EnCurso, contada: TomaContada): Promise<void> {
  const { tanda, llave, actor, oyentes, now } = de
  const { toma, linea, leida, dichos } = contada
  const words = {
    dichos,
    ...(leida.quedan !== undefined && { quedan: leida.quedan }),
    ...(toma.sinLoAcordado && { acordado: null, sinQuiebre: isQuiebreAlreadySaid(linea, toma, curso.loaded) }),
    ...(toma.terminada && { traido: true }),
  }
  const before = curso.loaded.dichos.get(toma.orden)?.find(({ idTanda }) => idTanda === tanda.idTanda)
  await curso.porEscribir.flush(trx)
  const moved = await sayLinea(trx, curso.pedido, linea, words, actor, now)
  await keepCambiosDeLinea(trx, llave, linea, { before, dicho: dichos.at(-1)! }, actor, now)
  if (settles(toma, linea, dichos)) await withdrawReemplazo(trx, oyentes, llave, linea.row.artCodigo, actor, now)
  if (moved) {
    curso.changed = true
    curso.stockMoved.push(...moved)
  }
  curso.loaded = await curso.read()
}

/**
 * Says whether a toma concerns only the amount of its line: no question is open about it, and it is not recorded as
 * missing. Other articles in it are told apart by `sencillaOf`.
 */
const isSoloCantidad = (toma: Toma, { row }: LineaDelPedido, { preguntadas, conQuiebre }: LoadedPedido): boolean =>
  toma.excepcion === undefined && !toma.porTelefono && !preguntadas.has(row.artCodigo) && !conQuiebre.has(row.orden)

/**
 * A toma that only leaves out another article, of a line whose customer was asked: that its shelf is empty was recorded
 * then.
 */
const isQuiebreAlreadySaid = (
  { row }: LineaDelPedido,
  { orden, quedan }: Toma,
  { preguntadas, puestos }: LoadedPedido,
): boolean =>
  quedan === undefined &&
  (preguntadas.has(row.artCodigo) || (puestos.get(orden) ?? []).some(({ acordado }) => acordado))

/**
 * Says whether the open question about a line is settled: found in full, replaced by the shop itself, or not replaced.
 */
function settles(toma: Toma, linea: LineaDelPedido, dichos: readonly Dicho[]): boolean {
  const puesta = shareDichos({ ...linea, dichos }).reduce((sum, { cabe }) => sum + cabe, 0)
  return puesta >= linea.pedida || (toma.otros?.length ?? 0) > 0 || toma.sinLoAcordado === true
}

function refuseRepetidos({ otros = [] }: Toma): void {
  const repetido = otros.find(({ artCodigo }, i) => otros.findIndex((one) => one.artCodigo === artCodigo) < i)
  if (repetido)
    throw new RefusalError('Pedidos.ERROR_CANTIDAD_PREPARADA', [{ campo: 'otros', artCodigo: repetido.artCodigo }])
}

function porTomarOf(linea: LineaDelPedido, estado: EstadoPedido, dichos: readonly Dicho[]): LineaPorTomar {
  const { pedida, ventaFraccionada, tolerancia } = linea
  return {
    pedida,
    ventaFraccionada,
    tolerancia,
    estado: isPorPreparar(estado) ? 'ABIERTA' : estado === 'CANCELADO' ? 'CANCELADA' : 'SELLADA',
    dichos,
  }
}

const tomaLeidaOf = (toma: Toma, { idTanda }: LlaveTanda) => ({
  idToma: toma.idToma,
  idTanda,
  dispositivo: toma.dispositivo,
  secuencia: toma.secuencia,
  ...cantidadesDeToma(toma),
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
  linea?: LineaDelPedido,
): RespuestaDeToma {
  const partes = linea && dichos ? shareDichos({ ...linea, dichos }) : []
  const own = partes.find((parte) => parte.idTanda === idTanda)
  const deOtras = partes.reduce((sum, parte) => sum + (parte === own ? 0 : parte.cabe), 0)
  const cuanto = { cabe: own?.cabe ?? 0, sobra: own?.sobra ?? 0, deOtras }
  return { idToma, resultado, ...cabidaEnCantidades(cuanto), error: null }
}
