import type { ComoSiempre } from '@surtido/contract/compra-habitual'
import type { Direccion } from '@surtido/contract/direcciones'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { sameDireccion } from '@surtido/rules/direcciones'
import { EMPRESA_SIEMPRE_DOMICILIO, ENTREGA_DOMICILIO, RETIRO_LOCAL } from '@surtido/rules/entregas'
import { config } from '#config'
import { proposeEleccion } from '../../carrito/eleccion.ts'
import { type DireccionElegida, useLocal } from '../../local/store.ts'
import { SIEMPRE } from '../../textos/compra-habitual.ts'
import { enFrase, nombreDia } from '../../textos/fechas.ts'
import { INICIO } from '../../textos/inicio.ts'
import { T } from '../../textos/textos.ts'

/**
 * The destination of the last pedido: pickup, or an address the shop delivers to; undefined where neither is possible.
 */
type Destino = 'retiro' | Direccion | undefined

/** `direcciones`: those the chosen shop delivers to (C-17). */
export function destinoDe(
  { tipoEntrega, direccion }: ComoSiempre,
  direcciones: readonly Direccion[] | undefined,
): Destino {
  if (tipoEntrega.codigo === RETIRO_LOCAL)
    return config.codigoEmpresa === EMPRESA_SIEMPRE_DOMICILIO ? undefined : 'retiro'
  if (tipoEntrega.codigo !== ENTREGA_DOMICILIO || !direccion) return undefined
  const same = direcciones?.filter((one) => !one.porConfirmar && sameDireccion(one, direccion))
  return same?.find((one) => (one.apartamento ?? '') === direccion.apartamento) ?? same?.[0]
}

/** A place that the customer chose for this pedido; undefined where they left it open. */
export type Elegido = 'retiro' | DireccionElegida | undefined

/** "Como la última vez: retiro en el local, martes desde las 17:00, Efectivo": what the next checkout starts with. */
export function tellComoSiempre(como: ComoSiempre, destino: Destino, elegido: Elegido): string {
  const desde = SIEMPRE.desde(enFrase(nombreDia(como.diaSemana)), como.horaDesde)
  const resto = [desde, como.medioPago].filter(Boolean)
  if (elegido && !wasLast(elegido, como)) return SIEMPRE.comoElegiste(inWords(elegido), resto.join(', '))
  const donde = elegido ?? destino
  return SIEMPRE.comoSiempre([...(donde ? [lowerFirst(inWords(donde))] : []), ...resto].join(', '))
}

const inWords = (donde: 'retiro' | DireccionElegida) =>
  donde === 'retiro' ? T.retiroEnLocal : INICIO.entregaEn(direccionEscrita(donde))

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const wasLast = (elegido: 'retiro' | DireccionElegida, { tipoEntrega, direccion }: ComoSiempre) =>
  elegido === 'retiro'
    ? tipoEntrega.codigo === RETIRO_LOCAL
    : tipoEntrega.codigo === ENTREGA_DOMICILIO && direccion !== null && sameDireccion(elegido, direccion)

/** The next checkout starts with what the card shows; choices already made for it stay, that of a place too. */
export function proposeComoSiempre(
  { diaSemana, horaDesde, idMedioDePago, idPaymentProfile }: ComoSiempre,
  destino: Destino,
  elegido: Elegido,
): void {
  if (destino && !elegido) useLocal.getState().setDireccion(destino === 'retiro' ? undefined : destino)
  proposeEleccion({
    comoSiempre: { diaSemana, horaDesde },
    idMedioDePago,
    ...(idPaymentProfile !== null && { idPaymentProfile }),
  })
}
