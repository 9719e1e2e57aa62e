// What may be asked about later: stored with the person, the device and the time.
import { toCantidad } from '@surtido/rules/cantidades'
import { maximoDePeso } from '@surtido/rules/preparacion'
import type { Dicho } from '@surtido/rules/tomas'
import type { Actor } from '../../cambios/actor.ts'
import { keepCambio } from '../../cambios/cambio.ts'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import type { LineaGuardada } from './totales-finales.ts'

/**
 * Records a weight above its tolerance and a difference agreed by telephone; not again when the dicho repeats `before`.
 */
export async function keepHechos(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  linea: LineaGuardada,
  { before, word }: { readonly before: Dicho | undefined; readonly word: Dicho },
  quien: Actor,
  now: Date,
): Promise<void> {
  if (word.propia === null || (before && saidOf(before) === saidOf(word))) return
  const { orden, artCodigo, cantidadPedida } = linea.row
  const llave = { idPedido, orden, artCodigo }
  const cantidad = toCantidad(word.propia)
  const keep = (que: string, antes: object, despues: object) =>
    keepCambio(trx, codigoEmpresa, { que, llave, antes, despues }, quien, now)
  if (word.excepcion !== null)
    await keep(
      'PESO_EXCEPCION',
      { cantidadPedida, maximo: toCantidad(maximoDePeso(linea)) },
      { cantidad, motivo: word.excepcion },
    )
  if (word.porTelefono && word.propia < linea.pedida)
    await keep('ACORDADO_TELEFONO', { cantidadPedida }, { cantidad, otros: word.otros.map(otroOf) })
}

const otroOf = ({ artCodigo, cantidad }: Dicho['otros'][number]) => ({ artCodigo, cantidad: toCantidad(cantidad) })

const saidOf = ({ propia, otros, excepcion, porTelefono }: Dicho): string =>
  JSON.stringify([propia, otros.map(otroOf), excepcion, porTelefono])
