import type { ComoSiempre } from '@surtido/contract/compra-habitual'
import type { Direccion } from '@surtido/contract/direcciones'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { sameDireccion } from '@surtido/rules/direcciones'
import { EMPRESA_SIEMPRE_DOMICILIO, ENTREGA_DOMICILIO, RETIRO_LOCAL } from '@surtido/rules/entregas'
import { config } from '#config'
import { proposeEleccion } from '../../carrito/eleccion.ts'
import { useLocal } from '../../local/store.ts'
import { SIEMPRE } from '../../textos/compra-habitual.ts'
import { enFrase, nombreDia } from '../../textos/fechas.ts'
import { INICIO } from '../../textos/inicio.ts'
import { T } from '../../textos/textos.ts'

/** Where the last pedido went: pickup, or an address the shop delivers to; undefined where neither is possible. */
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

/** "Retiro en el local, martes desde las 17:00, Efectivo". */
export function tellComoSiempre({ diaSemana, horaDesde, medioPago }: ComoSiempre, destino: Destino): string {
  const donde = destino === 'retiro' ? T.retiroEnLocal : destino && INICIO.entregaEn(direccionEscrita(destino))
  return [donde, SIEMPRE.desde(enFrase(nombreDia(diaSemana)), horaDesde), medioPago].filter(Boolean).join(', ')
}

/** The next checkout starts with what the card shows; choices already made for it stay. */
export function proposeComoSiempre(
  { diaSemana, horaDesde, idMedioDePago, idPaymentProfile }: ComoSiempre,
  destino: Destino,
): void {
  if (destino) useLocal.getState().setDireccion(destino === 'retiro' ? undefined : destino)
  proposeEleccion({
    comoSiempre: { diaSemana, horaDesde },
    idMedioDePago,
    ...(idPaymentProfile !== null && { idPaymentProfile }),
  })
}
