// `npm run gestion -- pedido …`: the shop's actions on a pedido, beside its screens.
import { type CodigoError, ERRORES } from '@surtido/contract/errores'
import { parseCantidad } from '@surtido/rules/cantidades'
import type { Actor } from '../../cambios/actor.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import type { CommandDeps } from '../../deps.ts'
import { RefusalError } from '../../http/refusal.ts'
import { findPersona } from '../../terminal/find-actor.ts'
import { findPedido } from '../../terminal/find-pedido.ts'
import { parseWords, readNumero, refuseExtra, refuseForeign, UsoError, unknownAccion } from '../../terminal/uso.ts'
import {
  announcePreparacion,
  askPago,
  cancelByShop,
  deliverPedido,
  dispatchPedido,
  failEntrega,
  finishPreparacion,
  type PasoDado,
  setLineaPreparada,
} from '../preparing/advance-pedido.ts'
import { proposeReemplazo } from '../preparing/reemplazos.ts'
import { describeRechazo, isAccion, type NombreAccion, opcionesDe, usoDe } from './acciones.ts'
import { listReclamos, respondReclamo } from './gestion-reclamos.ts'
import { printAbiertos, printPedido } from './print-pedido.ts'
import { readPedidoEntero, readPedidosAbiertos } from './read-pedido-entero.ts'

/**
 * Runs the command and answers the text to print, in Spanish. Throws UsoError with the action's usage and, where the
 * pedido is known, the actions allowed next; or RefusalError with the reason (`tellRefusal`).
 */
export async function gestionPedido(deps: CommandDeps, words: readonly string[]): Promise<string> {
  const [first = ''] = words
  const accion = isAccion(first) ? first : (parse(words).positionals[0] ?? '')
  if (!isAccion(accion)) throw unknownAccion(accion)
  const state: { llave?: LlavePedido } = {}
  try {
    return await run(deps, accion, words, state)
  } catch (error) {
    if (error instanceof RefusalError && error.is('Pedidos.ERROR_ESTADO')) {
      throw new RefusalError(error.code, [{ ...error.detalles![0]!, accion }])
    }
    if (!(error instanceof UsoError)) throw error
    const siguientes = state.llave && `\n\n${await tellSiguientes(deps, state.llave)}`
    throw new UsoError(error.message, `${usoDe(accion)}${siguientes ?? ''}`)
  }
}

const show = async ({ db }: CommandDeps, llave: LlavePedido): Promise<string> =>
  printPedido(await readPedidoEntero(db, llave))

async function run(
  deps: CommandDeps,
  accion: NombreAccion,
  words: readonly string[],
  state: { llave?: LlavePedido },
): Promise<string> {
  const { values, positionals } = parse(words)
  refuseForeign(values, accion, opcionesDe(accion))
  const [, numero, ...rest] = positionals
  refuseExtra(positionals.slice(1 + PALABRAS[accion]))
  const codigoEmpresa = readNumero('--empresa', values.empresa)
  if (accion === 'abiertos') {
    const codigoLocal = readNumero('--local', values.local)
    const alcance = {
      ...(codigoEmpresa !== undefined && { codigoEmpresa }),
      ...(codigoLocal !== undefined && { codigoLocal }),
    }
    return printAbiertos(await readPedidosAbiertos(deps.db, alcance))
  }
  const llave = await findPedido(deps.db, numero, codigoEmpresa)
  state.llave = llave
  const { como } = values
  const actor: Actor = como === undefined ? 'TERMINAL' : await findPersona(deps.db, llave.codigoEmpresa, como)
  if (accion === 'ver') return show(deps, llave)
  if (accion === 'reclamos') return listReclamos(deps, llave)
  if (accion === 'responder') return respondReclamo(deps, llave, rest, actor)
  if (accion === 'proponer') {
    await proposeReemplazo(deps, llave, readPropuesta(rest, values), actor)
    return show(deps, llave)
  }
  if (accion === 'linea') {
    await setLineaPreparada(deps, llave, readPreparada(rest, values), actor)
    return show(deps, llave)
  }
  const { changed } = await PASOS[accion](deps, llave, values, actor)
  return `${changed ? '' : 'Ya estaba hecho. '}${await show(deps, llave)}`
}

type Values = ReturnType<typeof parse>['values']

const PASOS = {
  confirmar: askPago,
  preparar: (deps, llave, _, actor) => announcePreparacion(deps, llave, actor),
  listo: (deps, llave, values, actor) =>
    finishPreparacion(deps, llave, actor, { restoComoPedido: values['resto-como-pedido'] ?? false }),
  despachar: (deps, llave, _, actor) => dispatchPedido(deps, llave, 'EN_CAMINO', actor),
  retiro: (deps, llave, _, actor) => dispatchPedido(deps, llave, 'LISTO_PARA_RETIRO', actor),
  async entregar(deps, llave, { codigo, 'sin-codigo': sinCodigo }, actor) {
    const { codigoRetiro } = await deps.db
      .selectFrom('pedido')
      .select('codigoRetiro')
      .where('codigoEmpresa', '=', llave.codigoEmpresa)
      .where('idPedido', '=', llave.idPedido)
      .executeTakeFirstOrThrow()
    if (codigoRetiro !== null && codigo === undefined && !sinCodigo)
      throw new UsoError('Se retira en el local: di su código con --codigo, o --sin-codigo si viste un documento.')
    return deliverPedido(deps, llave, codigo ?? null, actor)
  },
  async 'no-entregado'(deps, llave, { motivo }, actor) {
    if (!motivo?.trim()) throw new UsoError('Falta el motivo, que lee quien lo pidió: --motivo "No había nadie".')
    return failEntrega(deps, llave, motivo.trim(), actor)
  },
  cancelar: (deps, llave, { motivo }, actor) =>
    cancelByShop(deps, llave, motivo ?? 'El local canceló el pedido.', actor),
} as const satisfies Record<
  string,
  (deps: CommandDeps, llave: LlavePedido, values: Values, actor: Actor) => Promise<PasoDado>
>

/** How many words each action takes after its name, the number among them. */
const PALABRAS: Readonly<Record<NombreAccion, number>> = {
  abiertos: 0,
  ver: 1,
  reclamos: 1,
  responder: 3,
  linea: 3,
  proponer: 4,
  ...(Object.fromEntries(Object.keys(PASOS).map((accion) => [accion, 1])) as Record<keyof typeof PASOS, 1>),
}

const parse = (words: readonly string[]) =>
  parseWords(words, {
    empresa: { type: 'string' },
    local: { type: 'string' },
    motivo: { type: 'string' },
    reemplazo: { type: 'string' },
    codigo: { type: 'string' },
    'sin-codigo': { type: 'boolean' },
    'resto-como-pedido': { type: 'boolean' },
    quedan: { type: 'string' },
    ademas: { type: 'string' },
    excepcion: { type: 'string' },
    'por-telefono': { type: 'boolean' },
    otras: { type: 'string' },
    como: { type: 'string' },
  })

const MOTIVOS = { 'sin-stock': 'SIN_STOCK', 'peso-real': 'PESO_REAL' } as const

function readPreparada(
  [artCodigo, texto]: readonly string[],
  { motivo, reemplazo, quedan, ademas, excepcion, 'por-telefono': porTelefono }: Values,
) {
  if (artCodigo === undefined) throw new UsoError('Faltan el artículo y la cantidad que se preparó.')
  if (texto === undefined) throw new UsoError(`Falta cuánto se preparó de ${artCodigo}: unidades o kg, 0 si no hay.`)
  const cantidad = readCantidad(texto)
  if (motivo !== undefined && !Object.hasOwn(MOTIVOS, motivo))
    throw new UsoError(`El motivo es sin-stock o peso-real, no «${motivo}».`)
  return {
    artCodigo,
    cantidad,
    ...(motivo !== undefined && { motivo: MOTIVOS[motivo as keyof typeof MOTIVOS] }),
    ...(reemplazo !== undefined && { reemplazo: { artCodigo: reemplazo } }),
    ...(ademas !== undefined && { ademas: readAdemas(ademas) }),
    ...(excepcion?.trim() && { excepcion: excepcion.trim() }),
    ...(porTelefono && { porTelefono }),
    ...(quedan !== undefined && { quedan: readCantidad(quedan) }),
  }
}

/** Parses `001011=1`: another article, sent besides the available part of the line's own. */
function readAdemas(texto: string) {
  const [, artCodigo, cantidad] = /^([^=]+)=(.+)$/.exec(texto) ?? []
  if (artCodigo === undefined || cantidad === undefined) throw new UsoError(`«${texto}» no es como 001011=1.`)
  return { artCodigo, cantidad: readCantidad(cantidad) }
}

function readPropuesta([artCodigo, propuesto, texto]: readonly string[], { otras }: Values) {
  if (artCodigo === undefined) throw new UsoError('Faltan el artículo que no hay y el que propones.')
  if (propuesto === undefined) throw new UsoError(`Falta cuál propones en lugar de ${artCodigo}.`)
  return { ...opcionOf(propuesto, texto), artCodigo, ...(otras !== undefined && { otras: readOtras(otras) }) }
}

const opcionOf = (propuesto: string, texto: string | undefined) => ({
  propuesto,
  ...(texto !== undefined && { cantidad: readCantidad(texto) }),
})

/** Parses `001012=1,001013`: further articles to choose from. */
function readOtras(texto: string) {
  const otras = texto.split(',').map((one) => /^([^=]+)(?:=(.+))?$/.exec(one.trim()))
  if (otras.length > 2) throw new UsoError('Se puede elegir entre tres: --otras dice dos más.')
  return otras.map((one) => {
    if (!one?.[1]) throw new UsoError(`«${texto}» no es como 001012=1,001013.`)
    return opcionOf(one[1], one[2])
  })
}

function readCantidad(texto: string): number {
  const cantidad = parseCantidad(texto)
  if (cantidad === undefined) throw new UsoError(`«${texto}» no es una cantidad.`)
  return cantidad
}

async function tellSiguientes({ db }: CommandDeps, { codigoEmpresa, idPedido }: LlavePedido): Promise<string> {
  const { estado, tipoEntrega } = await db
    .selectFrom('pedido')
    .select(['estado', 'tipoEntrega'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .executeTakeFirstOrThrow()
  return `Pedido ${idPedido}. ${describeRechazo(undefined, estado, tipoEntrega)}`
}

/** Replaces the contract's sentence where that one addresses the customer. */
const AL_LOCAL: Partial<Record<CodigoError, string>> = {
  'Articulos.ERROR_NO_ENCONTRADO': 'No encontramos el artículo en este local.',
}

/** The text of a refusal for the terminal. */
export function tellRefusal(refusal: RefusalError): string {
  const mensaje = AL_LOCAL[refusal.code] ?? ERRORES[refusal.code][1]
  if (refusal.is('Pedidos.ERROR_LINEAS_SIN_DECIR')) {
    const faltan = refusal.detalles?.map((linea) => `  ${linea.artCodigo}  ${linea.nombre}`).join('\n')
    return `${mensaje}\n${faltan}\nDilos con «linea», o que están como se pidieron con --resto-como-pedido.`
  }
  const detalle = refusal.is('Pedidos.ERROR_ESTADO') && refusal.detalles?.[0]
  if (!detalle) return mensaje
  const { estado, tipoEntrega, accion = '' } = detalle
  return `${mensaje} ${describeRechazo(isAccion(accion) ? accion : undefined, estado, tipoEntrega)}`
}
