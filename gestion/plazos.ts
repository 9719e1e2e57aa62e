// What is told of pedidos that must be sealed within minutes, or should be by now. Pure.
import type { Plazos } from '@surtido/contract/gestion-hoy'
import { plazoDe } from '@surtido/rules/cola'
import { horaDe } from './data/hora.ts'

type PedidoConPlazo = Plazos['pedidos'][number]
type Plazo = NonNullable<ReturnType<typeof plazoDe>>

/** A pedido is told of twice: before it is due, and when it is late. */
export const plazoKey = (idPedido: number, plazo: Plazo): string => `${idPedido}.${plazo}`

/** Those of one kind that nobody has dismissed, and what to say of them. */
export interface Recordatorio {
  readonly plazo: Plazo
  readonly pedidos: readonly PedidoConPlazo[]
  readonly titulo: string
  readonly texto: string
}

const NOMBRADOS = 3

/** The late ones first. */
export function recordatoriosDe(
  pedidos: readonly PedidoConPlazo[],
  vistos: ReadonlySet<string>,
  ahora: Date,
): Recordatorio[] {
  return (['TARDE', 'PRONTO'] as const).flatMap((plazo) => {
    const suyos = pedidos.filter(
      ({ idPedido, debido }) => plazoDe(new Date(debido), ahora) === plazo && !vistos.has(plazoKey(idPedido, plazo)),
    )
    return suyos.length === 0 ? [] : [{ plazo, pedidos: suyos, titulo: tituloDe(plazo, suyos), texto: textoDe(suyos) }]
  })
}

function tituloDe(plazo: Plazo, pedidos: readonly PedidoConPlazo[]): string {
  const [first] = pedidos
  const uno = pedidos.length === 1
  if (plazo === 'TARDE') return uno ? `Un pedido va tarde` : `${pedidos.length} pedidos van tarde`
  return `Hay que sellar ${uno ? 'un pedido' : `${pedidos.length} pedidos`} a las ${horaDe(first!.debido)}`
}

/** "El 1023 (faltan 12 líneas), el 1024 (por sellar) y 2 más." */
function textoDe(pedidos: readonly PedidoConPlazo[]): string {
  const named = pedidos.slice(0, NOMBRADOS).map(({ idPedido, lineas, dichas }) => {
    const faltan = lineas - dichas
    const cuanto = faltan === 0 ? 'por sellar' : faltan === 1 ? 'falta 1 línea' : `faltan ${faltan} líneas`
    return `el ${idPedido} (${cuanto})`
  })
  const mas = pedidos.length - named.length
  const text = new Intl.ListFormat('es').format(mas > 0 ? [...named, `${mas} más`] : named)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** On the trolley: which positions are due, and when; undefined while there is time for all of them. */
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
