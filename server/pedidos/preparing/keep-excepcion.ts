import { toCantidad } from '@surtido/rules/cantidades'
import { maximoDePeso } from '@surtido/rules/preparacion'
import type { Dicho } from '@surtido/rules/tomas'
import type { Actor } from '../../cambios/actor.ts'
import { keepCambio } from '../../cambios/cambio.ts'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import type { LineaGuardada } from './totales-finales.ts'

/** Who allowed a weight above its tolerance, and why; said again as it was `before`, once. */
export async function keepExcepcion(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  linea: LineaGuardada,
  before: Dicho | undefined,
  { propia, excepcion }: Dicho,
  quien: Actor,
  now: Date,
): Promise<void> {
  if (excepcion === null || propia === null) return
  if (before?.excepcion === excepcion && before.propia === propia) return
  const { orden, artCodigo, cantidadPedida } = linea.row
  await keepCambio(
    trx,
    codigoEmpresa,
    {
      que: 'PESO_EXCEPCION',
      llave: { idPedido, orden, artCodigo },
      antes: { cantidadPedida, maximo: toCantidad(maximoDePeso(linea)) },
      despues: { cantidad: toCantidad(propia), motivo: excepcion },
    },
    quien,
    now,
  )
}
