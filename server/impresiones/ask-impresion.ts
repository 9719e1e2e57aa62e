import type { FormatoEtiqueta, Impresion } from '@surtido/contract/gestion-impresiones'
import { readBultos } from '../bultos/read-bultos.ts'
import { type Actor, filaOf } from '../cambios/actor.ts'
import { keepCambio } from '../cambios/cambio.ts'
import type { Transaction } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import { transact } from '../db/reintentos.ts'
import type { CommandDeps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import { lockPedido } from '../pedidos/base/move-estado.ts'
import { readImpresion } from './read-impresiones.ts'

interface EtiquetasPorImprimir {
  readonly idSolicitud: string
  readonly bultos?: readonly number[] | undefined
  readonly destino: Impresion['destino']
  readonly formato: FormatoEtiqueta
}

/**
 * Labels for the bags of a pedido. A label of a bag that had one before says COPIA, and `cambio` keeps the person who
 * asked. Repeating a request answers the same labels. Throws `Bultos.ERROR_NO_ENCONTRADO` and
 * `Impresiones.ERROR_SOLICITUD_REPETIDA`.
 */
export async function askImpresion(
  deps: CommandDeps,
  llave: LlavePedido,
  { idSolicitud, bultos: wanted, destino, formato }: EtiquetasPorImprimir,
  actor: Actor,
): Promise<Impresion> {
  const { codigoEmpresa, idPedido } = llave
  const idImpresion = await transact(deps.db, async (trx) => {
    const now = deps.clock.now()
    const { codigoLocal } = await lockPedido(trx, llave)
    const known = await trx
      .selectFrom('impresion')
      .select(['idImpresion', 'idPedido', 'destino', 'formato'])
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('solicitud', '=', idSolicitud)
      .executeTakeFirst()
    if (known) {
      const same = known.idPedido === idPedido && known.destino === destino && known.formato === formato
      if (!same) throw new RefusalError('Impresiones.ERROR_SOLICITUD_REPETIDA')
      return known.idImpresion
    }
    const all = (await readBultos(trx, llave)).map(({ idBulto }) => idBulto)
    const bultos = wanted ?? all
    if (bultos.length === 0 || bultos.some((one) => !all.includes(one)))
      throw new RefusalError('Bultos.ERROR_NO_ENCONTRADO')
    const printed = await findPrinted(trx, codigoEmpresa, bultos)
    const { idImpresion } = await trx
      .insertInto('impresion')
      .values({
        ...llave,
        ...filaOf(actor),
        codigoLocal,
        solicitud: idSolicitud,
        destino,
        formato,
        estado: destino === 'NAVEGADOR' ? 'IMPRESA' : 'EN_COLA',
        hecha: destino === 'NAVEGADOR' ? now : null,
        desde: now,
        creada: now,
      })
      .returning('idImpresion')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('impresionBulto')
      .values(bultos.map((idBulto) => ({ codigoEmpresa, idImpresion, idBulto, copia: printed.has(idBulto) })))
      .execute()
    if (printed.size > 0) {
      const cambio = { que: 'reimpresión de etiquetas' as const, llave: { idPedido }, antes: null }
      await keepCambio(trx, codigoEmpresa, { ...cambio, despues: { idImpresion, bultos: [...printed] } }, actor, now)
    }
    return idImpresion
  })
  return readImpresion(deps.db, { codigoEmpresa, idImpresion })
}

/** The bags that have a label, or may have one: also those in the queue of the printer. */
async function findPrinted(trx: Transaction, codigoEmpresa: number, bultos: readonly number[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('impresionBulto as b')
    .innerJoin('impresion as i', (join) =>
      join.onRef('i.codigoEmpresa', '=', 'b.codigoEmpresa').onRef('i.idImpresion', '=', 'b.idImpresion'),
    )
    .select('b.idBulto')
    .distinct()
    .where('b.codigoEmpresa', '=', codigoEmpresa)
    .where('b.idBulto', 'in', bultos)
    .where((eb) => eb.or([eb('i.estado', '<>', 'FALLIDA'), eb('i.dudosa', '=', true)]))
    .execute()
  return new Set(rows.map(({ idBulto }) => idBulto))
}
