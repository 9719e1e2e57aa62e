import { randomBytes } from 'node:crypto'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import type { Db, Transaction } from '../db/client.ts'
import { addNotificacion } from '../notificaciones/add-notificacion.ts'
import { forgetTarjetas } from '../pagos-web/forget-tarjetas.ts'
import { hashClave, TAREAS } from './argon.ts'

/**
 * The caller logged in with a secret that only the e-mail could give: the account is theirs, whoever else used
 * it. The previous password, every session and every device end. If the e-mail was never confirmed, a stranger may have
 * registered the account: its addresses, cards, carritos, lists, open purchases, telephone and document are deleted
 * too. If it was confirmed, they stay, but can't be used to order until the owner confirms them (decision 0054): an
 * intruder may have added some.
 */
export async function recoverCuenta(db: Db, idUsuario: number, now: Date): Promise<void> {
  // An unknown random password: until the owner chooses another, only an e-mail gives access.
  const claveHash = await hashClave(randomBytes(32).toString('base64url'), TAREAS)
  await db.transaction().execute(async (trx) => {
    const usuario = await trx
      .selectFrom('usuario')
      .select('correoVerificado')
      .where('idUsuario', '=', idUsuario)
      .forUpdate()
      .executeTakeFirst()
    if (!usuario) return
    const cuentas = trx.selectFrom('usuarioAplicacion').select('idUsuarioAplicacion').where('idUsuario', '=', idUsuario)
    await trx
      .updateTable('usuario')
      .set({ blnCambiarPsw: true, claveHash, correoVerificado: now })
      .where('idUsuario', '=', idUsuario)
      .execute()
    await trx
      .updateTable('sesion')
      .set({ revocada: now })
      .where('idUsuario', '=', idUsuario)
      .where('revocada', 'is', null)
      .execute()
    await trx.deleteFrom('dispositivo').where('idUsuarioAplicacion', 'in', cuentas).execute()
    // Whoever had the account must not have chosen that it orders by itself.
    await trx
      .updateTable('programado')
      .set({ pedirSolo: false, tope: null })
      .where('idUsuarioAplicacion', 'in', cuentas)
      .execute()
    await trx.deleteFrom('confirmacionCorreo').where('idUsuario', '=', idUsuario).execute()
    if (usuario.correoVerificado) return keepToBeConfirmed(trx, idUsuario, now)
    await trx
      .updateTable('usuario')
      .set({ numeroCelular: null, idTipoDocumento: null, numeroDocumento: null })
      .where('idUsuario', '=', idUsuario)
      .execute()
    await forgetTarjetas(trx, idUsuario)
    for (const table of ['documentoProbado', 'codigoDocumento'] as const) {
      await trx.deleteFrom(table).where('idUsuarioAplicacion', 'in', cuentas).execute()
    }
    await trx.deleteFrom('tarjetaCliente').where('idUsuarioAplicacion', 'in', cuentas).execute()
    await trx.deleteFrom('direccion').where('idUsuario', '=', idUsuario).execute()
    await trx.deleteFrom('lista').where('idUsuarioAplicacion', 'in', cuentas).execute()
    await trx.deleteFrom('espera').where('idUsuarioAplicacion', 'in', cuentas).execute()
    await trx.deleteFrom('carrito').where('idUsuarioAplicacion', 'in', cuentas).execute()
    await trx
      .deleteFrom('selfCompra')
      .where('idUsuarioAplicacion', 'in', cuentas)
      .where('estado', '=', 'ABIERTA')
      .execute()
  })
}

/** The most addresses that the notification names; the others are in the address list too. */
const MOST_NOMBRADAS = 10

async function keepToBeConfirmed(trx: Transaction, idUsuario: number, now: Date): Promise<void> {
  await trx.updateTable('direccion').set({ porConfirmar: true }).where('idUsuario', '=', idUsuario).execute()
  const direcciones = await trx
    .selectFrom('direccion')
    .select(['calle', 'numero'])
    .where('idUsuario', '=', idUsuario)
    .orderBy('idDireccion', 'desc')
    .limit(MOST_NOMBRADAS)
    .execute()
  const cuentas = await trx
    .selectFrom('usuarioAplicacion')
    .select(['codigoEmpresa', 'idUsuarioAplicacion'])
    .where('idUsuario', '=', idUsuario)
    .execute()
  await trx
    .updateTable('tarjetaCliente')
    .set({ recuperada: true })
    .where(
      'idUsuarioAplicacion',
      'in',
      cuentas.map(({ idUsuarioAplicacion }) => idUsuarioAplicacion),
    )
    .execute()
  const nombradas = direcciones.map(direccionEscrita).join('; ')
  for (const cuenta of cuentas) {
    await addNotificacion(trx, now, {
      ...cuenta,
      tipo: 0,
      decir: (t) => [
        t.recuperada,
        [t.revisa, nombradas && t.direcciones(nombradas), t.miraTambien].filter(Boolean).join(' '),
      ],
      evento: `cuenta.recuperada.${now.toISOString()}`,
    })
  }
}
