// `npm run gestion -- bulto …`: the bags of a pedido, counted, found and put in their place as on the shop's screens.
import type { Bulto, Temperatura } from '@surtido/contract/gestion-bultos'
import { countBultos } from '@surtido/rules/bultos'
import type { Actor } from '../../cambios/actor.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import type { CommandDeps } from '../../deps.ts'
import { findPersona } from '../../terminal/find-actor.ts'
import { findPedido } from '../../terminal/find-pedido.ts'
import { parseWords, readNumero, refuseExtra, refuseForeign, UsoError, unknownAccion } from '../../terminal/uso.ts'
import { findBulto } from '../find-bulto.ts'
import { placeBulto } from '../place-bulto.ts'
import { readBultos } from '../read-bultos.ts'
import { setBultos } from '../set-bultos.ts'

export const AYUDA_BULTO = `npm run gestion -- bulto <acción> --empresa 10

  ver 12045                                    las bolsas de un pedido: sus códigos y dónde están
  contar 12045 --ambiente 2 --frio 1           cuántas hay de cada clase; lo que no se dice sigue igual
      --congelado 1
      --como caja1                             quién lo dice
  buscar K7MP --local 4                        de qué pedido es una bolsa, o una canasta
  lugar K7MP A-12 --local 4                    dónde quedó; «nada» la saca de su lugar
      --como caja1                             quién lo dice`

const ACCIONES = ['ver', 'contar', 'buscar', 'lugar'] as const
type Accion = (typeof ACCIONES)[number]

/** How many words each action takes after its name, and its options. */
const OPCIONES: Readonly<Record<Accion, readonly [palabras: number, ...opciones: string[]]>> = {
  ver: [1],
  contar: [1, 'ambiente', 'frio', 'congelado', 'como'],
  buscar: [1, 'local'],
  lugar: [2, 'local', 'como'],
}

const parse = (words: readonly string[]) =>
  parseWords(words, {
    empresa: { type: 'string' },
    local: { type: 'string' },
    ambiente: { type: 'string' },
    frio: { type: 'string' },
    congelado: { type: 'string' },
    como: { type: 'string' },
  })
type Values = ReturnType<typeof parse>['values']

/** Runs the command in `words` and answers what to print, in Spanish. Throws UsoError, or the refusals of the calls. */
export async function gestionBulto(deps: CommandDeps, words: readonly string[]): Promise<string> {
  const { values, positionals } = parse(words)
  const [accion = '', que, donde] = positionals
  if (!isAccion(accion)) throw unknownAccion(accion)
  const [palabras, ...opciones] = OPCIONES[accion]
  refuseExtra(positionals.slice(1 + palabras))
  refuseForeign(values, accion, ['empresa', ...opciones])
  const codigoEmpresa = readNumero('--empresa', values.empresa)
  if (codigoEmpresa === undefined) throw new UsoError('Falta de qué empresa: --empresa 10.')
  const actor: Actor = values.como === undefined ? 'TERMINAL' : await findPersona(deps.db, codigoEmpresa, values.como)
  if (accion === 'buscar' || accion === 'lugar') {
    const codigoLocal = readNumero('--local', values.local)
    if (codigoLocal === undefined) throw new UsoError('Falta en qué local: --local 4.')
    if (que === undefined) throw new UsoError('Falta el código de la bolsa.')
    const local = { codigoEmpresa, codigoLocal }
    if (accion === 'buscar') {
      const hallado = await findBulto(deps.db, local, que)
      return `${hallado.que === 'BOLSA' ? 'Bolsa' : 'Canasta'} del pedido ${hallado.idPedido}.`
    }
    if (donde === undefined) throw new UsoError('Falta dónde quedó: A-12, o «nada».')
    const { idPedido } = await placeBulto(deps, local, que, donde === 'nada' ? null : donde, actor)
    return showBultos(await readBultos(deps.db, { codigoEmpresa, idPedido }))
  }
  const llave = await findPedido(deps.db, que, codigoEmpresa)
  if (accion === 'ver') return showBultos(await readBultos(deps.db, llave))
  return showBultos(await setBultos(deps, llave, await cuentaOf(deps, llave, values), actor))
}

const isAccion = (word: string): word is Accion => (ACCIONES as readonly string[]).includes(word)

/** Reads how many bags of each kind there are; a number that was not said stays as it is. */
async function cuentaOf({ db }: CommandDeps, llave: LlavePedido, values: Values) {
  const now = countBultos(await readBultos(db, llave))
  const read = (opcion: 'ambiente' | 'frio' | 'congelado') => {
    const texto = values[opcion]
    if (texto !== undefined && !/^\d{1,2}$/.test(texto)) throw new UsoError(`--${opcion} es un número, no «${texto}».`)
    return texto === undefined ? now[opcion] : Number(texto)
  }
  return { ambiente: read('ambiente'), frio: read('frio'), congelado: read('congelado') }
}

const CLASES: Readonly<Record<Temperatura, string>> = { AMBIENTE: 'ambiente', FRIO: 'frío', CONGELADO: 'congelado' }

function showBultos(bultos: readonly Bulto[]): string {
  if (bultos.length === 0) return 'No tiene bolsas contadas.'
  return bultos
    .map(({ numero, codigo, temperatura, estante }) =>
      [`${numero} de ${bultos.length}`, codigo, CLASES[temperatura], estante ?? 'sin lugar'].join('  '),
    )
    .join('\n')
}
