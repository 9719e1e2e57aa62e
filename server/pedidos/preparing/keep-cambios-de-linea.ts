// The cambios of a line that somebody may ask about later, stored with the person, the device and the time.
import { maximoDePeso } from '@surtido/rules/preparacion'
import type { Dicho } from '@surtido/rules/tomas'
import type { Actor } from '../../cambios/actor.ts'
import { keepCambio, type NuevoCambio } from '../../cambios/cambio.ts'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { cantidadEscrita, dichoEscrito } from '../base/filas.ts'
import type { LineaDelPedido } from './lineas-del-pedido.ts'

/**
 * Records a weight above its tolerance and a difference agreed by telephone; not again when the dicho repeats `before`.
 */
export async function keepCambiosDeLinea(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  linea: LineaDelPedido,
  { before, dicho }: { readonly before: Dicho | undefined; readonly dicho: Dicho },
  actor: Actor,
  now: Date,
): Promise<void> {
  if (dicho.propia === null || (before && textOf(before) === textOf(dicho))) return
  const { orden, artCodigo } = linea.row
  const cantidadPedida = cantidadEscrita(linea.pedida)
  const llave = { idPedido, orden, artCodigo }
  const { propia: cantidad, otros } = dichoEscrito(dicho)
  const keep = (que: NuevoCambio['que'], antes: object, despues: object) =>
    keepCambio(trx, codigoEmpresa, { que, llave, antes, despues }, actor, now)
  if (dicho.excepcion !== null)
    await keep(
      'PESO_EXCEPCION',
      { cantidadPedida, maximo: cantidadEscrita(maximoDePeso(linea)) },
      { cantidad, motivo: dicho.excepcion },
    )
  if (dicho.porTelefono && dicho.propia < linea.pedida)
    await keep(
      'ACORDADO_TELEFONO',
      { cantidadPedida },
      { cantidad, otros: otros.map(({ artCodigo, cantidad: cuanto }) => ({ artCodigo, cantidad: cuanto })) },
    )
}

const otroOf = ({ artCodigo, cantidad }: Dicho['otros'][number]) => ({ artCodigo, cantidad })

const textOf = ({ propia, otros, excepcion, porTelefono }: Dicho): string =>
  JSON.stringify([propia, otros.map(otroOf), excepcion, porTelefono])
