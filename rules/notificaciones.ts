import type { DatosNotificacion } from '@surtido/contract/notificaciones'

/** A tap on the notification of a question about an article that ran out. */
interface Pregunta {
  readonly idReemplazo?: number
  /** The button pressed: yes or no, still to be confirmed in the app. */
  readonly acepta?: boolean | undefined
}

/**
 * S-31 … S-34 Where a tap on a notification leads, as an in-app route, for a customer who chose the shop `local`
 * (undefined: none yet). A notification about another shop leads to the shop list with the question whether to change
 * . For after the change that address keeps the code of a cupon (`cupon`), or says that the cupon was given and
 * has no code to redeem (`cupones`). A general one leads to the home of the chosen shop or the welcome, or to
 * the article that is back in stock (CX-50).
 * One about a scheduled pedido leads to it (CX-33).
 * A question leads to its pedido and names it and the pressed button; the customer answers it there.
 */
export function rutaDeNotificacion(
  { tipo, empresa, local, identificador, idReemplazo, acepta }: DatosNotificacion & Pregunta,
  chosen: { readonly codigoEmpresa: number; readonly codigoLocal: number } | undefined,
): string {
  const route = (path: string, query: Readonly<Record<string, string | number | boolean>>) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    return search.size > 0 ? `${path}?${search}` : path
  }
  const codigo = identificador ? { codigo: identificador } : undefined
  const [, programado] = (tipo === 1 && /^programado-(\d{1,10})$/.exec(identificador)) || []
  if (programado) return `/programado/${programado}`
  if (tipo === 1) {
    const pregunta = codigo && idReemplazo !== undefined && { reemplazo: idReemplazo }
    return route('/historico-pedidos', { ...codigo, ...pregunta, ...(pregunta && acepta !== undefined && { acepta }) })
  }
  if (tipo === 3) return route('/historico-pedidos', { ...codigo, calificar: true })
  const isHere = local === null || (chosen?.codigoLocal === local && chosen.codigoEmpresa === empresa)
  if (!isHere) {
    const given = tipo === 2 && !codigo && { cupones: true }
    return route('/lista-locales', { local, empresa, ...(tipo === 2 && codigo && { cupon: identificador }), ...given })
  }
  if (tipo === 2) return route('/cupones', { ...codigo })
  if (chosen && codigo) return `/articulo/${encodeURIComponent(identificador)}`
  return chosen ? '/tabs/home' : '/bienvenida'
}
