// Facts that somebody may ask about later: stored with the person, the device and the time.
import { maximoDePeso } from '@surtido/rules/preparacion'
import type { Dicho } from '@surtido/rules/tomas'
import type { Actor } from '../../cambios/actor.ts'
import { keepCambio } from '../../cambios/cambio.ts'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { cantidadEscrita, dichoEscrito } from '../base/filas.ts'
import type { LineaDelPedido } from './totales-finales.ts'

/**
 * Records a weight above its tolerance and a difference agreed by telephone; not again when the dicho repeats `before`.
 */
export async function keepHechos(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  linea: LineaDelPedido,
  { before, word }: { readonly before: Dicho | undefined; readonly word: Dicho },
  actor: Actor,
  now: Date,
): Promise<void> {
  if (word.propia === null || (before && saidOf(before) === saidOf(word))) return
  const { orden, artCodigo } = linea.row
  const cantidadPedida = cantidadEscrita(linea.pedida)
  const llave = { idPedido, orden, artCodigo }
  const { propia: cantidad, otros } = dichoEscrito(word)
  const keep = (que: string, antes: object, despues: object) =>
    keepCambio(trx, codigoEmpresa, { que, llave, antes, despues }, actor, now)
  if (word.excepcion !== null)
    await keep(
      'PESO_EXCEPCION',
      { cantidadPedida, maximo: cantidadEscrita(maximoDePeso(linea)) },
      { cantidad, motivo: word.excepcion },
    )
  if (word.porTelefono && word.propia < linea.pedida)
    await keep(
      'ACORDADO_TELEFONO',
      { cantidadPedida },
      { cantidad, otros: otros.map(({ artCodigo, cantidad: cuanto }) => ({ artCodigo, cantidad: cuanto })) },
    )
}

const otroOf = ({ artCodigo, cantidad }: Dicho['otros'][number]) => ({ artCodigo, cantidad })

const saidOf = ({ propia, otros, excepcion, porTelefono }: Dicho): string =>
  JSON.stringify([propia, otros.map(otroOf), excepcion, porTelefono])
