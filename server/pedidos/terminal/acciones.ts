// The shop's terminal actions on a pedido: the usage text of each and the states that allow it.
import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { RETIRO_LOCAL } from '@surtido/rules/entregas'
import { isPasoPosible, type PasoDelLocal } from '@surtido/rules/pasos'
import { ESTADOS, isEnPreparacion } from '@surtido/rules/pedidos'
import { ESTADO_LOCAL } from './textos-local.ts'

interface Accion {
  readonly uso: string
  readonly que: string
  /** The action's own options, each with its description. */
  readonly opciones?: readonly (readonly [uso: string, que: string])[]
  /** Says whether a pedido in this state allows the action; absent: every state does. */
  readonly desde?: (estado: EstadoPedido, tipoEntrega?: CodigoTipoEntrega) => boolean
}

const pasoDesde =
  (paso: PasoDelLocal) =>
  (estado: EstadoPedido, tipoEntrega?: CodigoTipoEntrega): boolean =>
    isPasoPosible(paso, estado, tipoEntrega)

const ACCIONES = {
  abiertos: {
    uso: 'abiertos',
    que: 'lista los pedidos abiertos, por horario',
    opciones: [['--local 4', 'los de un local']],
  },
  ver: { uso: 'ver 12045', que: 'muestra el pedido: de quién es, adónde va, sus artículos y su pago' },
  confirmar: {
    uso: 'confirmar 12045',
    que: 'pregunta cómo terminó el pago con tarjeta',
    desde: pasoDesde('confirmar'),
  },
  preparar: {
    uso: 'preparar 12045',
    que: 'empieza la preparación (con la primera línea ya no se edita)',
    desde: pasoDesde('preparar'),
  },
  linea: {
    uso: 'linea 12045 001010 2',
    que: 'lo que se preparó de un artículo: unidades o kg (0 es nada)',
    opciones: [
      ['--motivo sin-stock|peso-real', 'por qué es otra cantidad; sin decirlo lo dice la cantidad'],
      ['--reemplazo 001011', 'lo que va en su lugar, tantas unidades o kg'],
      ['--ademas 001011=1', 'lo que va en lugar de lo que falta, con lo que hay de lo suyo'],
      ['--excepcion "lo pidió así"', 'por qué se cobra un peso por encima de la tolerancia, hasta un quinto más'],
      ['--por-telefono', 'quien lo pidió lo acordó por teléfono; hace falta si pidió que le consulten'],
      ['--quedan 4', 'lo que hay en el estante si falta; sin decirlo, nada, y deja de venderse'],
    ],
    desde: isEnPreparacion,
  },
  proponer: {
    uso: 'proponer 12045 001010 001011 [2]',
    que: 'pregunta si quiere otro en su lugar; tiene 15 minutos para responder',
    opciones: [['--otras 001012=1,001013', 'para elegir: hasta dos más, con cuántos de cada uno']],
    desde: isEnPreparacion,
  },
  listo: {
    uso: 'listo 12045',
    que: 'termina: total final, se cobra la tarjeta y se libera el resto',
    opciones: [['--resto-como-pedido', 'lo que no se dijo está como se pidió']],
    desde: pasoDesde('sellar'),
  },
  despachar: { uso: 'despachar 12045', que: 'sale a domicilio', desde: pasoDesde('despachar') },
  retiro: { uso: 'retiro 12045', que: 'queda esperando en el local', desde: pasoDesde('retiro') },
  entregar: {
    uso: 'entregar 12045',
    que: 'entregado',
    opciones: [
      ['--codigo 0423', 'lo que se retira, con su código'],
      ['--sin-codigo', 'o sin él, si viste un documento'],
    ],
    desde: pasoDesde('entregar'),
  },
  'no-entregado': {
    uso: 'no-entregado 12045 --motivo "No había nadie"',
    que: 'no se pudo entregar, o nadie lo retiró: cancela y devuelve lo cobrado',
    opciones: [['--motivo "…"', 'el motivo, que lee quien lo pidió, hay que decirlo']],
    desde: pasoDesde('no-entregado'),
  },
  cancelar: {
    uso: 'cancelar 12045',
    que: 'cancela, devuelve stock, horario y cupón, y libera el pago',
    opciones: [['--motivo "No hay reparto hoy"', 'lo que lee quien lo pidió']],
    desde: pasoDesde('cancelar'),
  },
  reclamos: { uso: 'reclamos 12045', que: 'los problemas que reportó quien lo pidió, y lo que se le respondió' },
  responder: {
    uso: 'responder 12045 3 "Te devolvemos $59"',
    que: 'responde el reclamo 3: le llega un aviso, una sola vez',
  },
} as const satisfies Readonly<Record<string, Accion>>

export type NombreAccion = keyof typeof ACCIONES

export const isAccion = (word: string): word is NombreAccion => Object.hasOwn(ACCIONES, word)

const accionOf = (nombre: NombreAccion): Accion => ACCIONES[nombre]
const NOMBRES = Object.keys(ACCIONES) as NombreAccion[]

const row = (left: string, right: string) => `  ${left.padEnd(44)} ${right}`
const rowsOf = ({ uso, que, opciones = [] }: Accion) => [
  row(uso, que),
  ...opciones.map(([opcion, dice]) => row(`    ${opcion}`, dice)),
]

export const AYUDA_PEDIDO = [
  'npm run gestion -- pedido <acción> <número> [opciones]',
  '',
  ...NOMBRES.flatMap((nombre) => rowsOf(accionOf(nombre))),
  '',
  row('--empresa 10', 'de qué empresa es, si el número está en más de una'),
  row('--como caja1', 'quién lo hace, con su nombre de administrador'),
].join('\n')

/** The usage text of one action. */
export const usoDe = (nombre: NombreAccion): string =>
  ['npm run gestion -- pedido', ...rowsOf(accionOf(nombre))].join('\n')

/** The option names an action takes, without their dashes. */
export const opcionesDe = (nombre: NombreAccion): string[] => [
  'empresa',
  'como',
  ...(accionOf(nombre).opciones ?? []).map(([opcion]) => opcion.replace(/^--([a-z-]+).*$/, '$1')),
]

/** The actions this state allows next, as a sentence. */
export function describeSiguientes(estado: EstadoPedido, tipoEntrega: CodigoTipoEntrega): string {
  const next = NOMBRES.filter((nombre) => accionOf(nombre).desde?.(estado, tipoEntrega))
  return next.length === 0 ? 'Ya terminó.' : `Ahora se puede: ${next.join(', ')}.`
}

/** Why this state does not allow the action, and which actions it does allow. */
export function describeRechazo(
  nombre: NombreAccion | undefined,
  estado: EstadoPedido,
  tipoEntrega: CodigoTipoEntrega,
): string {
  const { desde } = nombre === undefined ? ({} as Accion) : accionOf(nombre)
  const from = desde ? ESTADOS.filter((one) => desde(one)) : []
  const why = from.includes(estado)
    ? `«${nombre}» no es para este: ${tipoEntrega === RETIRO_LOCAL ? 'se retira en el local' : 'va a domicilio'}.`
    : from.length > 0
      ? `«${nombre}» es para cuando está en: ${from.map((one) => ESTADO_LOCAL[one]).join(', ')}.`
      : ''
  return [`Está en: ${ESTADO_LOCAL[estado]}.`, why, describeSiguientes(estado, tipoEntrega)].filter(Boolean).join(' ')
}
