import type { Baja } from '@surtido/contract/usuarios'
import { addDias, hoyEn } from '@surtido/rules/fechas'
import { DATOS_FACTURACION, ESTADOS, isAbierto } from '@surtido/rules/pedidos'
import { sql } from 'kysely'
import { forgetAuditoria } from '../auditoria/forget-auditoria.ts'
import { announceBaja } from '../auditoria/personas.ts'
import { forgetCambios } from '../cambios/forget-cambios.ts'
import { lockCuenta } from '../cuentas/lock-cuenta.ts'
import { beSequential } from '../db/citus.ts'
import type { Db, Transaction } from '../db/client.ts'
import { Again, transact } from '../db/reintentos.ts'
import { networksOf, type OrigenDeRed, origenOf } from '../http/origen.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Sesion } from '../http/sesion.ts'
import { requireViva } from '../http/sesion-viva.ts'
import { deleteCorreos } from '../jobs/correos.ts'
import { checkLimites, countLimites } from '../limites/limites.ts'
import { Turnos } from '../limites/turnos.ts'
import { forgetTarjetas } from '../pagos-web/forget-tarjetas.ts'
import { PASOS } from './argon.ts'
import { confirmClave, requireSameClave } from './confirm-clave.ts'
import { limiteDeEntradas } from './entradas.ts'
import { redactComentario } from './redact-comentario.ts'

/** The person's account in one empresa. */
type Cuenta = Pick<Sesion, 'codigoEmpresa' | 'idUsuarioAplicacion' | 'idUsuario'>

interface BajaDeCuenta {
  readonly sesion: Sesion
  readonly baja: Partial<Baja>
  readonly ip: string
  readonly now: Date
}

/** One at a time: one that waits for another (`lockBajas`) would keep a connection of the pool meanwhile. */
const turnos = new Turnos({ alaVez: 1, pasos: PASOS }, (origen: OrigenDeRed) => [
  'bajas',
  ...networksOf(origen),
  origen,
])

/**
 * C-03: deletes the person in every empresa of the network, in one transaction: their identity, addresses, sessions,
 * devices, carritos, cupones and notifications. Their pedidos stay for accounting, without personal data; only an
 * invoice's own data still names them. Throws 400 without a motivo or the password, 409 while a pedido is open: the
 * shop must be able to contact the customer about it.
 */
export async function deleteUsuario(db: Db, { sesion, baja, ip, now }: BajaDeCuenta): Promise<void> {
  const idMotivoBaja = await requireMotivo(db, baja.idMotivoBaja)
  const { idUsuario, codigoEmpresa } = sesion
  // Also before the password: a right one counts for nothing, and comparing it is work. Here only what the session sees.
  await refusePedidosEnCurso(db, [sesion], now)
  const entradas = [limiteDeEntradas(`usuario:${idUsuario}`, undefined, origenOf(ip))]
  await checkLimites(db, entradas, now)
  turnos.refuseWhenFull(origenOf(ip))
  // Outside the transaction below: a refusal inside it would roll back the counted try.
  const claveHash = await confirmClave(db, { idUsuario, clave: baja.clave, ip, now })
  const erase = async (trx: Transaction) => {
    await beSequential(trx)
    const empresas = await readEmpresas(trx, idUsuario)
    // First, so that nobody waits for this person meanwhile.
    for (const one of empresas) await lockBajas(trx, one)
    await announceBaja(trx, idUsuario)
    // Held before the accounts, so that no further account of theirs begins.
    const found = await trx
      .selectFrom('usuario')
      .select(['email', 'red'])
      .where('idUsuario', '=', idUsuario)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new RefusalError('Usuarios.ERROR_NO_ENCONTRADO')
    await requireSameClave(trx, idUsuario, claveHash)
    await requireViva(trx, sesion, now)
    const cuentas = await lockCuentas(trx, idUsuario)
    if (cuentas.some(({ codigoEmpresa }) => !empresas.includes(codigoEmpresa))) throw new Again()
    await refusePedidosEnCurso(trx, cuentas, now)
    const comentario = await redactComentario(trx, idUsuario, baja.comentario?.trim() ?? '')
    for (const cuenta of cuentas) {
      await forgetTarjetas(trx, cuenta)
      await forgetAuditoria(trx, cuenta)
      await forgetCambios(trx, cuenta)
      await anonymizePedidos(trx, cuenta)
      // Its foreign key would do that only where one node has all tables.
      await trx
        .updateTable('selfCompra')
        .set({ idUsuarioAplicacion: null })
        .where('codigoEmpresa', '=', cuenta.codigoEmpresa)
        .where('idUsuarioAplicacion', '=', cuenta.idUsuarioAplicacion)
        .execute()
      await trx
        .deleteFrom('solicitud')
        .where('codigoEmpresa', '=', cuenta.codigoEmpresa)
        .where('idUsuarioAplicacion', '=', cuenta.idUsuarioAplicacion)
        .execute()
    }
    // Other jobs refer to people by number, and will find no usuario.
    await deleteCorreos(trx, [found, { idUsuario }])
    // Everything else refers to these two rows and is deleted with them.
    await trx.deleteFrom('usuario').where('idUsuario', '=', idUsuario).execute()
    await trx
      .insertInto('baja')
      .values({ codigoEmpresa, idMotivoBaja, comentario, fecha: hoyEn(now) })
      .execute()
  }
  await turnos.run(origenOf(ip), async () => {
    // Not before the turn: that may be refused too.
    await countLimites(db, entradas, now)
    await transact(db, erase)
  })
}

/** C-29, in display order. */
export function listMotivosBaja(db: Db) {
  return db.selectFrom('motivoBaja').select(['idMotivoBaja', 'descripcion']).orderBy('orden').execute()
}

async function requireMotivo(db: Db, idMotivoBaja: number | undefined): Promise<number> {
  const motivos = await listMotivosBaja(db)
  if (idMotivoBaja !== undefined && motivos.some((one) => one.idMotivoBaja === idMotivoBaja)) return idMotivoBaja
  throw new RefusalError('Validacion.ERROR_DATOS', [
    { campo: 'idMotivoBaja', error: idMotivoBaja === undefined ? 'Validacion.REQUERIDO' : 'Validacion.VALOR' },
  ])
}

/** The empresas where the person has an account, in the one order in which deletions hold them. */
async function readEmpresas(trx: Transaction, idUsuario: number): Promise<number[]> {
  const cuentas = await trx
    .selectFrom('usuarioAplicacion')
    .select('codigoEmpresa')
    .where('idUsuario', '=', idUsuario)
    .orderBy('codigoEmpresa')
    .execute()
  return cuentas.map(({ codigoEmpresa }) => codigoEmpresa)
}

/**
 * The person's accounts in the order of their empresas, locked. Placing a pedido locks its account's row too: either that
 * pedido is visible to what follows, or that transaction finds no account.
 */
async function lockCuentas(trx: Transaction, idUsuario: number): Promise<Cuenta[]> {
  const cuentas = await trx
    .selectFrom('usuarioAplicacion')
    .select(['codigoEmpresa', 'idUsuarioAplicacion', 'idUsuario'])
    .where('idUsuario', '=', idUsuario)
    .orderBy('codigoEmpresa')
    .execute()
  // One by one, since a database spread over nodes locks no rows of several.
  for (const cuenta of cuentas) await lockCuenta(trx, cuenta)
  return cuentas
}

/**
 * Makes the deletions of an empresa follow one another. Each removes its own texts and then those of others that name
 * the person: two with one surname would wait for each other.
 */
async function lockBajas(trx: Transaction, codigoEmpresa: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bajas.' || ${codigoEmpresa}::text, 0))`.execute(trx)
}

/**
 * Open, and for today or later; also one of yesterday that is still on its way after midnight. An older one was never
 * closed, and does not prevent the deletion.
 */
async function refusePedidosEnCurso(db: Db, cuentas: readonly Cuenta[], now: Date): Promise<void> {
  const enCurso: { idPedido: number; codigoEmpresa: number; llegada: number }[] = []
  for (const { codigoEmpresa, idUsuario } of cuentas)
    enCurso.push(
      ...(await db
        .selectFrom('pedido')
        .select(['idPedido', 'codigoEmpresa', 'llegada'])
        .where('codigoEmpresa', '=', codigoEmpresa)
        .where('idUsuario', '=', idUsuario)
        .where('estado', 'in', ESTADOS.filter(isAbierto))
        .where(({ eb, or, and }) =>
          or([
            eb('fechaEntrega', '>=', hoyEn(now)),
            and([eb('estado', '=', 'EN_CAMINO'), eb('fechaEntrega', '=', addDias(hoyEn(now), -1))]),
          ]),
        )
        .execute()),
    )
  if (enCurso.length === 0) return
  throw new RefusalError(
    'Usuarios.ERROR_PEDIDOS_EN_CURSO',
    enCurso
      .sort((a, b) => a.llegada - b.llegada)
      .map(({ idPedido, codigoEmpresa }) => ({ campo: 'pedidos', idPedido, codigoEmpresa })),
  )
}

/** The articles, dates and amounts stay; the address and the notes are removed. */
async function anonymizePedidos(trx: Transaction, { codigoEmpresa, idUsuario }: Cuenta): Promise<void> {
  const empresa = sql`codigo_empresa = ${codigoEmpresa}`
  const own = sql`${empresa} and id_pedido in (select id_pedido from pedido where ${empresa} and id_usuario = ${idUsuario})`
  await sql`delete from reclamo where ${own}`.execute(trx)
  await sql`update calificacion set comentario = '' where ${own}`.execute(trx)
  await sql`update pedido_linea set nota = '' where ${own} and nota <> ''`.execute(trx)
  await sql`update pedido_historial set nota = '' where ${own} and nota <> ''`.execute(trx)
  // Refunds are told apart by their reason: `requestRefund` still finds it by its hash.
  await sql`update pago_operacion
    set motivo = '', solicitud = 'sha256 ' || encode(sha256(convert_to(solicitud, 'UTF8')), 'hex')
    where ${own} and (motivo <> '' or solicitud is not null)`.execute(trx)
  await sql`update pedido set direccion = null, observaciones = '', codigo_retiro = null, llego_lugar = '',
    datos_facturacion = case when (datos_facturacion->>'factura')::boolean then datos_facturacion
      else ${JSON.stringify(DATOS_FACTURACION)}::jsonb end
    where ${empresa} and id_usuario = ${idUsuario}`.execute(trx)
}
