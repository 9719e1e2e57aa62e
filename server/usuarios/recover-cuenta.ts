import { randomBytes } from 'node:crypto'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { keepAnterior } from '../anteriores/anteriores.ts'
import { lockCuenta } from '../cuentas/lock-cuenta.ts'
import type { Db, Transaction } from '../db/client.ts'
import { transact } from '../db/reintentos.ts'
import type { OrigenDeRed } from '../http/origen.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Titular } from '../http/sesion.ts'
import { addNotificacion } from '../notificaciones/add-notificacion.ts'
import { forgetAltas, forgetTarjetas } from '../pagos-web/forget-tarjetas.ts'
import { hashFurther } from './argon.ts'
import { forgetCuentasDeClave } from './entradas.ts'

interface Recuperacion {
  readonly idUsuario: number
  /** The hash of the account's own password before the comparison. */
  readonly claveHash: string
  /** The hash of the temporary password that was right. */
  readonly temporal: string
  readonly origen: OrigenDeRed
  readonly now: Date
}

/**
 * The caller logged in with a secret that only the e-mail could give: the account is theirs, whoever else used
 * it. The previous password, every session and every device end. If the present e-mail was never confirmed, a stranger may
 * have had the account: its addresses, cards, carritos, lists, open purchases, telephone and document are deleted too, and
 * what it was called is no longer shown. The shop's texts stay as they are (decision 0298). If it was confirmed, they
 * stay, but can't be used to order until the owner confirms them (decision 0054): an intruder may have added some. What
 * was counted of the previous password is forgotten: it must not keep the owner from choosing another. Returns the hash
 * that the account has then. Throws 401 when the temporary password has been used up: the owner chose another.
 */
export async function recoverCuenta(
  db: Db,
  { idUsuario, claveHash: before, temporal, origen, now }: Recuperacion,
): Promise<string> {
  // An unknown random password: until the owner chooses another, only an e-mail gives access.
  const claveHash = await hashFurther(randomBytes(32).toString('base64url'), origen)
  await transact(db, (trx) => endSesiones(trx, { idUsuario, claveHash: before, temporal, now }))
  return transact(db, async (trx) => {
    const usuario = await trx
      .selectFrom('usuario')
      .select(['correoVerificado', 'numeroCelular', 'numeroDocumento', 'claveHash', 'blnCambiarPsw'])
      .where('idUsuario', '=', idUsuario)
      .forUpdate()
      .executeTakeFirst()
    const unused =
      usuario &&
      (await trx
        .selectFrom('claveTemporal')
        .select('idUsuario')
        .where('idUsuario', '=', idUsuario)
        .where('claveHash', '=', temporal)
        .executeTakeFirst())
    if (!unused) throw new RefusalError('Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS')
    // The same login, sent twice, has recovered it just now.
    if (usuario.claveHash !== before && usuario.blnCambiarPsw) return usuario.claveHash
    const cuentas = await trx
      .selectFrom('usuarioAplicacion')
      .select(['codigoEmpresa', 'idUsuarioAplicacion'])
      .where('idUsuario', '=', idUsuario)
      .orderBy('codigoEmpresa')
      .execute()
    // As a deletion does: a pedido that is being placed is seen by what follows, and others wait.
    for (const cuenta of cuentas) await lockCuenta(trx, cuenta)
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
    await forgetCuentasDeClave(trx, idUsuario)
    for (const { codigoEmpresa, idUsuarioAplicacion } of cuentas) {
      await trx
        .deleteFrom('dispositivo')
        .where('codigoEmpresa', '=', codigoEmpresa)
        .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
        .execute()
      // An earlier user of the account may have chosen that it orders by itself.
      await trx
        .updateTable('programado')
        .set({ pedirSolo: false, tope: null, origenHash: null })
        .where('codigoEmpresa', '=', codigoEmpresa)
        .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
        .execute()
    }
    await trx.deleteFrom('confirmacionCorreo').where('idUsuario', '=', idUsuario).execute()
    if (usuario.correoVerificado) {
      await keepToBeConfirmed(trx, idUsuario, cuentas, now)
      return claveHash
    }
    // The deletion of the account still looks for them in what the shop wrote.
    if (usuario.numeroCelular ?? usuario.numeroDocumento) await keepAnterior(trx, idUsuario, now)
    await trx
      .updateTable('usuario')
      .set({ numeroCelular: null, idTipoDocumento: null, numeroDocumento: null, recuperada: now })
      .where('idUsuario', '=', idUsuario)
      .execute()
    await trx.deleteFrom('direccion').where('idUsuario', '=', idUsuario).execute()
    for (const cuenta of cuentas) await emptyCuenta(trx, cuenta)
    return claveHash
  })
}

/**
 * Ends the sessions before anything is waited for: calls of an intruder that never pause would keep the rows from a
 * recovery that waits for them.
 */
async function endSesiones(
  db: Db,
  { idUsuario, claveHash, temporal, now }: Omit<Recuperacion, 'origen'>,
): Promise<void> {
  await db
    .updateTable('sesion')
    .set({ revocada: now })
    .where('idUsuario', '=', idUsuario)
    .where('revocada', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('usuario')
          .innerJoin('claveTemporal', 'claveTemporal.idUsuario', 'usuario.idUsuario')
          .select('usuario.idUsuario')
          .where('usuario.idUsuario', '=', idUsuario)
          // The same login, sent twice, may have recovered it, and opened a session of the owner's.
          .where('usuario.claveHash', '=', claveHash)
          .where('claveTemporal.claveHash', '=', temporal),
      ),
    )
    .execute()
}

/** How the event begins of the notification that asks the owner to look the account through. */
const EVENTO = 'cuenta.recuperada.'

const DE_LA_CUENTA = ['documentoProbado', 'codigoDocumento', 'tarjetaCliente', 'lista', 'espera', 'carrito'] as const

/** Removes everything that an earlier holder put into the account. */
async function emptyCuenta(trx: Transaction, cuenta: Titular): Promise<void> {
  const { codigoEmpresa, idUsuarioAplicacion } = cuenta
  await forgetTarjetas(trx, cuenta)
  for (const table of DE_LA_CUENTA)
    await trx
      .deleteFrom(table)
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
      .execute()
  await trx
    .deleteFrom('selfCompra')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('estado', '=', 'ABIERTA')
    .execute()
  // A recovery before this one named the addresses.
  await trx
    .deleteFrom('notificacion')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('evento', 'like', `${EVENTO}%`)
    .execute()
}

/** The most addresses that the notification names; the others are in the address list too. */
const MOST_NOMBRADAS = 10

async function keepToBeConfirmed(
  trx: Transaction,
  idUsuario: number,
  cuentas: readonly Titular[],
  now: Date,
): Promise<void> {
  await trx.updateTable('direccion').set({ porConfirmar: true }).where('idUsuario', '=', idUsuario).execute()
  const direcciones = await trx
    .selectFrom('direccion')
    .select(['calle', 'numero'])
    .where('idUsuario', '=', idUsuario)
    .orderBy('idDireccion', 'desc')
    .limit(MOST_NOMBRADAS)
    .execute()
  const nombradas = direcciones.map(direccionEscrita).join('; ')
  for (const cuenta of cuentas) {
    await forgetAltas(trx, cuenta)
    await trx
      .updateTable('tarjetaCliente')
      .set({ recuperada: true })
      .where('codigoEmpresa', '=', cuenta.codigoEmpresa)
      .where('idUsuarioAplicacion', '=', cuenta.idUsuarioAplicacion)
      .execute()
    await addNotificacion(trx, now, {
      ...cuenta,
      tipo: 0,
      say: (t) => [
        t.recuperada,
        [t.revisa, nombradas && t.direcciones(nombradas), t.miraTambien].filter(Boolean).join(' '),
      ],
      evento: `${EVENTO}${now.toISOString()}`,
    })
  }
}
