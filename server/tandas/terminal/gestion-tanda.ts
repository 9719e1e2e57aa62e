// `npm run gestion -- tanda …`: the tandas of a local, taken, ended and handed on as on its screens.
import { formatCantidad } from '@surtido/rules/cantidades'
import type { CommandDeps } from '../../deps.ts'
import { lineaLeida } from '../../pedidos/base/filas.ts'
import { notifyPedidos } from '../../pedidos/live/notify-pedidos.ts'
import { findPersona } from '../../terminal/find-actor.ts'
import { readIdPedido } from '../../terminal/find-pedido.ts'
import { parseWords, readNumero, refuseExtra, refuseForeign, UsoError, unknownAccion } from '../../terminal/uso.ts'
import { closeTanda, handOnTanda } from '../end-tanda.ts'
import { readRubrosFrios } from '../frio.ts'
import { listTandas } from '../list-tandas.ts'
import type { LlaveTanda } from '../read-tanda.ts'
import { DE_TODO, takeTanda } from '../take-tanda.ts'

export const AYUDA_TANDA = `npm run gestion -- tanda <acción> --empresa 10

  abiertas --local 4                           las que hay en curso, y quién las tiene
  tomar --local 4 --como prepara1              toma los próximos pedidos para esa persona
      --pedidos 12045,12046                    estos
      --cuantos 3                              tantos
  ver 7                                        qué lleva y qué falta
  cerrar 7 --como prepara1                     termina: cada línea está dicha
  ceder 7 --como encargada1                    lo que falta queda libre
      --a prepara2                             o la sigue otra persona`

const ACCIONES = ['abiertas', 'tomar', 'ver', 'cerrar', 'ceder'] as const
type Accion = (typeof ACCIONES)[number]
type DepsDeTanda = Pick<CommandDeps, 'db' | 'pool' | 'clock'>

const OPCIONES: Readonly<Record<Accion, readonly string[]>> = {
  abiertas: ['local'],
  tomar: ['local', 'como', 'pedidos', 'cuantos'],
  ver: [],
  cerrar: ['como'],
  ceder: ['como', 'a'],
}

const parse = (words: readonly string[]) =>
  parseWords(words, {
    empresa: { type: 'string' },
    local: { type: 'string' },
    como: { type: 'string' },
    pedidos: { type: 'string' },
    cuantos: { type: 'string' },
    a: { type: 'string' },
  })
type Values = ReturnType<typeof parse>['values']

/** Runs the command in `words` and answers what to print, in Spanish. Throws UsoError, or the refusals of the calls. */
export async function gestionTanda(deps: DepsDeTanda, words: readonly string[]): Promise<string> {
  const { values, positionals } = parse(words)
  const [accion = '', numero, ...extra] = positionals
  if (!isAccion(accion)) throw unknownAccion(accion)
  const codigoEmpresa = readNumero('--empresa', values.empresa)
  if (codigoEmpresa === undefined) throw new UsoError('Falta de qué empresa: --empresa 10.')
  refuseForeign(values, accion, ['empresa', ...OPCIONES[accion]])
  const deLocal = accion === 'abiertas' || accion === 'tomar'
  refuseExtra(deLocal ? positionals.slice(1) : extra)
  if (accion === 'abiertas') return listAbiertas(deps, codigoEmpresa, values)
  if (accion === 'tomar') return take(deps, codigoEmpresa, values)
  const llave = { codigoEmpresa, idTanda: await findTanda(deps, codigoEmpresa, numero) }
  if (accion !== 'ver') await end(deps, llave, accion, values)
  return showTanda(deps, llave)
}

const isAccion = (word: string): word is Accion => (ACCIONES as readonly string[]).includes(word)

const localOf = ({ local }: Values): number => {
  const codigoLocal = readNumero('--local', local)
  if (codigoLocal === undefined) throw new UsoError('Falta en qué local: --local 4.')
  return codigoLocal
}

async function personaOf({ db }: DepsDeTanda, codigoEmpresa: number, { como }: Values) {
  if (como === undefined) throw new UsoError('Falta quién: --como prepara1.')
  return { ...(await findPersona(db, codigoEmpresa, como)), aparato: null }
}

async function listAbiertas({ db }: DepsDeTanda, codigoEmpresa: number, values: Values): Promise<string> {
  const tandas = await listTandas(db, { codigoEmpresa, idAdministrador: 0 }, localOf(values))
  if (tandas.length === 0) return 'No hay tandas en curso.'
  return tandas
    .map(({ idTanda, nombre, pedidos, dichas, lineas }) =>
      [
        String(idTanda),
        nombre,
        `${dichas} de ${lineas}`,
        pedidos.map(({ posicion, idPedido }) => `${posicion} ${idPedido}`).join(', '),
      ].join('  '),
    )
    .join('\n')
}

async function take(deps: DepsDeTanda, codigoEmpresa: number, values: Values): Promise<string> {
  const cuantos = readNumero('--cuantos', values.cuantos)
  const pedidos = values.pedidos?.split(',').map((one) => readIdPedido(one.trim()))
  const codigoLocal = localOf(values)
  const { aparato: _, ...persona } = await personaOf(deps, codigoEmpresa, values)
  const rubrosFrios = await readRubrosFrios(deps.db, codigoEmpresa)
  const tomada = { codigoEmpresa, codigoLocal, ...persona, pedidos, cuantos, deFrio: DE_TODO, rubrosFrios }
  const llave = { codigoEmpresa, idTanda: await takeTanda(deps, tomada) }
  await notify(deps, llave)
  return showTanda(deps, llave)
}

async function findTanda({ db }: DepsDeTanda, codigoEmpresa: number, numero: string | undefined): Promise<number> {
  if (numero === undefined) throw new UsoError('Falta el número de la tanda.')
  const idTanda = readNumero('La tanda', numero)!
  const found = await db
    .selectFrom('tanda')
    .select('idTanda')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idTanda', '=', idTanda)
    .executeTakeFirst()
  if (!found) throw new UsoError(`No hay una tanda ${numero} en la empresa ${codigoEmpresa}.`)
  return idTanda
}

async function end(deps: DepsDeTanda, llave: LlaveTanda, accion: 'cerrar' | 'ceder', values: Values): Promise<void> {
  const { db, clock } = deps
  const quien = await personaOf(deps, llave.codigoEmpresa, values)
  if (accion === 'cerrar') await closeTanda(db, llave, quien, clock.now())
  else {
    const a = values.a === undefined ? undefined : await findPersona(db, llave.codigoEmpresa, values.a)
    await handOnTanda(db, llave, quien, a?.idAdministrador, clock.now())
  }
  await notify(deps, llave)
}

async function readPedidos({ db }: DepsDeTanda, { codigoEmpresa, idTanda }: LlaveTanda) {
  return db
    .selectFrom('tandaPedido')
    .select(['idPedido', 'posicion'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idTanda', '=', idTanda)
    .orderBy('posicion')
    .execute()
}

const readCabeza = ({ db }: DepsDeTanda, { codigoEmpresa, idTanda }: LlaveTanda) =>
  db
    .selectFrom('tanda')
    .select(['codigoLocal', 'estado'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idTanda', '=', idTanda)
    .executeTakeFirstOrThrow()

/** Tells the open screens. */
async function notify(deps: DepsDeTanda, llave: LlaveTanda): Promise<void> {
  const [{ codigoLocal }, pedidos] = await Promise.all([readCabeza(deps, llave), readPedidos(deps, llave)])
  const idPedidos = pedidos.map(({ idPedido }) => idPedido)
  notifyPedidos(deps.pool, { codigoEmpresa: llave.codigoEmpresa, codigoLocal, idPedidos })
}

async function showTanda(deps: DepsDeTanda, llave: LlaveTanda): Promise<string> {
  const { codigoEmpresa, idTanda } = llave
  const [{ estado }, pedidos, suyas] = await Promise.all([
    readCabeza(deps, llave),
    readPedidos(deps, llave),
    deps.db
      .selectFrom('tandaLinea as t')
      .innerJoin('pedidoLinea as l', (join) =>
        join
          .onRef('l.codigoEmpresa', '=', 't.codigoEmpresa')
          .onRef('l.idPedido', '=', 't.idPedido')
          .onRef('l.orden', '=', 't.orden'),
      )
      .selectAll('l')
      .where('t.codigoEmpresa', '=', codigoEmpresa)
      .where('l.codigoEmpresa', '=', codigoEmpresa)
      .where('t.idTanda', '=', idTanda)
      .where('t.cedida', 'is', null)
      .orderBy('l.orden')
      .execute(),
  ])
  const lineas = suyas.map(lineaLeida)
  return [
    `Tanda ${idTanda}  ${estado.toLowerCase()}`,
    ...pedidos.flatMap(({ posicion, idPedido }) => [
      `${posicion}  pedido ${idPedido}`,
      ...lineas.filter((one) => one.idPedido === idPedido).map(textoDe),
    ]),
  ].join('\n')
}

function textoDe(linea: ReturnType<typeof lineaLeida>): string {
  const { artCodigo, nombre, cantidadPedida, cantidadPreparada, ventaFraccionada } = linea
  const puesto =
    cantidadPreparada === null ? 'sin decir' : `puesto ${formatCantidad(cantidadPreparada, ventaFraccionada)}`
  return `   ${artCodigo}  ${nombre}  ${formatCantidad(cantidadPedida, ventaFraccionada)}  ${puesto}`
}
