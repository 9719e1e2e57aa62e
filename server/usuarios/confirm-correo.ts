import { hoyEn } from '@surtido/rules/fechas'
import { ESTADOS, isAbierto } from '@surtido/rules/pedidos'
import { sql } from 'kysely'
import type { Db, Transaction } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import { hashToken, type Sesion } from '../http/sesion.ts'
import { requireViva } from '../http/sesion-viva.ts'
import { countLimites } from '../limites/limites.ts'
import { ambos, topesDe } from '../limites/topes.ts'

interface Prueba {
  readonly sesion: Pick<Sesion, 'idSesion' | 'idUsuario'>
  readonly codigo: string
  readonly ip: string
  readonly now: Date
}

/**
 * CX-23: the reader of the e-mail is also the holder of the account. The code alone proves only the first half;
 * requiring the session too prevents a person from confirming, by an unrequested link, an account that a stranger made
 * in their name. Throws 400 for an expired code or one of another account; a confirmed e-mail stays confirmed.
 */
export async function confirmCorreo(db: Db, { sesion, codigo, ip, now }: Prueba): Promise<void> {
  const { idUsuario } = sesion
  await countLimites(db, ambos(topesDe('confirmar', String(idUsuario), ip)), now)
  await db.transaction().execute(async (trx) => {
    const usuario = await trx
      .selectFrom('usuario')
      .select('correoVerificado')
      .where('idUsuario', '=', idUsuario)
      .forUpdate()
      .executeTakeFirst()
    if (!usuario) throw new RefusalError('Usuarios.ERROR_NO_ENCONTRADO')
    await requireViva(trx, sesion, now)
    if (usuario.correoVerificado) return
    const { numDeletedRows } = await trx
      .deleteFrom('confirmacionCorreo')
      .where('idUsuario', '=', idUsuario)
      .where('codigoHash', '=', hashToken(codigo.replace(/\s/g, '').toLowerCase()))
      .where('vence', '>', now)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new RefusalError('Usuarios.ERROR_CODIGO_INCORRECTO', [{ campo: 'codigo' }])
    await markConfirmado(trx, idUsuario, now)
  })
}

/** The most letters about pedidos that one confirmation sends at once. */
const MAX_CARTAS = 20

/** From now on letters go to this e-mail; first those about open pedidos, which could not be sent before. */
export async function markConfirmado(trx: Transaction, idUsuario: number, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('usuario')
    .set({ correoVerificado: now })
    .where('idUsuario', '=', idUsuario)
    .where('correoVerificado', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await trx.deleteFrom('confirmacionCorreo').where('idUsuario', '=', idUsuario).execute()
  // The letter was already sent to an earlier e-mail.
  await trx
    .deleteFrom('cartaEnviada')
    .using('pedido')
    .whereRef('cartaEnviada.codigoEmpresa', '=', 'pedido.codigoEmpresa')
    .whereRef('cartaEnviada.idPedido', '=', 'pedido.idPedido')
    .where('pedido.idUsuario', '=', idUsuario)
    .execute()
  await sql`
    insert into tarea (tarea, datos, llave)
    select 'confirmar_pedido', json_build_object('codigoEmpresa', codigo_empresa, 'idPedido', id_pedido),
      'pedido-' || codigo_empresa || '-' || id_pedido
    from (select codigo_empresa, id_pedido from pedido where id_usuario = ${idUsuario}
      and estado = any (${ESTADOS.filter((estado) => isAbierto(estado) && estado !== 'PENDIENTE_PAGO')})
      and fecha_entrega >= ${hoyEn(now)} order by llegada desc limit ${MAX_CARTAS}) as por_contar`.execute(trx)
}
