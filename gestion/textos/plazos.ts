// The notices about pedidos that must be sealed within minutes, or should be by now. Pure.
import type { Plazos } from '@surtido/contract/gestion-hoy'
import { plazoDe } from '@surtido/rules/cola'
import { horaDe } from '../data/hora.ts'

type PedidoConPlazo = Plazos['pedidos'][number]
type Plazo = NonNullable<ReturnType<typeof plazoDe>>

/** A pedido has two notices: one before it is due, and one when it is late. */
export const plazoKey = (idPedido: number, plazo: Plazo): string => `${idPedido}.${plazo}`

/** The notices that nobody has dismissed, in one sentence; with a single pedido, also how much is left of it. */
export interface Recordatorio {
  readonly keys: readonly string[]
  readonly tarde: boolean
  readonly pedidos: readonly PedidoConPlazo[]
  readonly titulo: string
  readonly texto: string
}

/** Undefined while there is nothing to tell. */
export function recordatorioDe(
  pedidos: readonly PedidoConPlazo[],
  seen: ReadonlySet<string>,
  ahora: Date,
): Recordatorio | undefined {
  const conPlazo = pedidos.flatMap((pedido) => {
    const plazo = plazoDe(new Date(pedido.debido), ahora)
    const key = plazo && plazoKey(pedido.idPedido, plazo)
    return key === undefined || seen.has(key) ? [] : [{ pedido, plazo, key }]
  })
  if (conPlazo.length === 0) return undefined
  const [tarde, pronto] = (['TARDE', 'PRONTO'] as const).map((one) => conPlazo.filter(({ plazo }) => plazo === one))
  const frases = [
    tarde!.length > 0 && (tarde!.length === 1 ? 'Un pedido va tarde' : `${tarde!.length} pedidos van tarde`),
    pronto!.length > 0 &&
      `${pronto!.length === 1 ? 'Un pedido' : `${pronto!.length} pedidos`} a sellar para las ${horaDe(pronto![0]!.pedido.debido)}`,
  ]
  const solo = conPlazo.length === 1 ? conPlazo[0]!.pedido : undefined
  return {
    keys: conPlazo.map(({ key }) => key),
    tarde: tarde!.length > 0,
    pedidos: conPlazo.map(({ pedido }) => pedido),
    titulo: frases.filter((frase) => frase !== false).join(' · '),
    texto: solo ? quedaDe(solo) : '',
  }
}

/** "El 1023: faltan 12 líneas." */
function quedaDe({ idPedido, lineas, dichas }: PedidoConPlazo): string {
  const faltan = lineas - dichas
  const cuanto = faltan === 0 ? 'falta sellarlo' : faltan === 1 ? 'falta 1 línea' : `faltan ${faltan} líneas`
  return `El ${idPedido}: ${cuanto}.`
}

/** Says which positions of the trolley are due, and when; undefined while there is time for all of them. */
export function plazoDelCarro(
  pedidos: readonly { readonly posicion: string; readonly debido: string }[],
  ahora: Date,
): { readonly plazo: Plazo; readonly texto: string } | undefined {
  const conPlazo = pedidos.flatMap((pedido) => {
    const plazo = plazoDe(new Date(pedido.debido), ahora)
    return plazo ? [{ ...pedido, plazo }] : []
  })
  const plazo = conPlazo.some((one) => one.plazo === 'TARDE') ? 'TARDE' : 'PRONTO'
  const suyos = conPlazo.filter((one) => one.plazo === plazo)
  if (suyos.length === 0) return undefined
  const cuales = new Intl.ListFormat('es').format(suyos.map(({ posicion }) => posicion))
  const horas = [...new Set(suyos.map(({ debido }) => horaDe(debido)))].sort()
  const verbo = plazo === 'TARDE' ? (suyos.length === 1 ? 'va tarde, era' : 'van tarde, eran') : 'a sellar'
  return { plazo, texto: `${cuales}: ${verbo} para las ${horas[0]}` }
}
