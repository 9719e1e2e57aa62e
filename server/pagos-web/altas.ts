// An alta is recorded before the provider is asked for a customer, and ends when its answer is linked to the account. A
// deletion and a recovery take the open ones away, and have what they made forgotten (decision 0311).
import { randomBytes } from 'node:crypto'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import type { Db, Transaction } from '../db/client.ts'
import type { Sesion, Titular } from '../http/sesion.ts'
import { holdViva, lockUsuario } from '../http/sesion-viva.ts'
import type { CardCustomer, CardPerson } from '../providers/cards/provider.ts'
import { addBorrado, forgetAltas } from './forget-tarjetas.ts'

/** The key of an account's customer at one provider. */
export interface LlaveCustomer extends Titular {
  readonly proveedor: string
}

interface Comienzo {
  readonly llave: LlaveCustomer
  readonly sesion: Pick<Sesion, 'idSesion' | 'idUsuario'>
  /** The account's customer that the provider no longer has. */
  readonly gone: string | undefined
  readonly now: Date
}

/**
 * Records that the provider is about to be asked, and answers for whom. One alta of an account is open at a time: a
 * repeat asks under the same e-mail, until the account has another: then what was made under that one is forgotten.
 * Undefined when the account has another customer by now.
 */
export async function beginAlta(
  trx: Transaction,
  { llave, sesion, gone, now }: Comienzo,
): Promise<CardPerson | undefined> {
  await holdViva(trx, sesion, now)
  const linked = await trx
    .selectFrom('tarjetaCliente')
    .select('idCliente')
    .where((eb) => eb.and({ ...llave }))
    .executeTakeFirst()
  if (linked && linked.idCliente !== gone) return undefined
  const person = await personOf(trx, llave)
  const open = await trx
    .selectFrom('tarjetaAlta')
    .select('correo')
    .where((eb) => eb.and({ ...llave }))
    .executeTakeFirst()
  if (open && isFor(open.correo, person.email)) return { ...person, email: open.correo }
  if (open) await forgetAltas(trx, llave)
  const correo = emailAtProvider(person.email, llave)
  await trx
    .insertInto('tarjetaAlta')
    .values({ ...llave, correo })
    .execute()
  return { ...person, email: correo }
}

interface Fin {
  readonly llave: LlaveCustomer
  readonly idUsuario: number
  readonly correo: string
  /** Undefined: the provider's answer is not known. */
  readonly made: CardCustomer | undefined
  readonly now: Date
}

/**
 * Links the customer to the account, and answers which of its cards wait for a confirmation. Undefined when it may not:
 * the answer is not known, or the alta was taken away meanwhile. Then what the provider made is forgotten there.
 */
export async function endAlta(
  trx: Transaction,
  { llave, idUsuario, correo, made, now }: Fin,
): Promise<readonly string[] | undefined> {
  await lockUsuario(trx, idUsuario)
  const open = await trx
    .selectFrom('tarjetaAlta')
    .select('correo')
    .where((eb) => eb.and({ ...llave, correo }))
    .executeTakeFirst()
  const { codigoEmpresa, proveedor } = llave
  if (!open) {
    const twin = made && (await findLinked(trx, llave, made.id))
    if (!twin) await addBorrado(trx, { codigoEmpresa, proveedor, correo })
    return twin?.porConfirmar
  }
  if (!made) return undefined
  await trx
    .deleteFrom('tarjetaAlta')
    .where((eb) => eb.and({ ...llave }))
    .execute()
  await trx
    .insertInto('tarjetaCliente')
    .values({ ...llave, idCliente: made.id, creado: now, perfiles: made.profiles.map(({ id }) => id) })
    .onConflict((conflict) =>
      conflict
        .columns(['codigoEmpresa', 'idUsuarioAplicacion', 'proveedor'])
        .doUpdateSet({ idCliente: made.id, recuperada: false, porConfirmar: [] }),
    )
    .execute()
  return []
}

function findLinked(db: Db, llave: LlaveCustomer, idCliente: string) {
  return db
    .selectFrom('tarjetaCliente')
    .select('porConfirmar')
    .where((eb) => eb.and({ ...llave, idCliente }))
    .executeTakeFirst()
}

/** Whether an account has this customer, in the empresa or in another. */
export async function isLinked(
  db: Db,
  { codigoEmpresa, proveedor }: Pick<LlaveCustomer, 'codigoEmpresa' | 'proveedor'>,
  idCliente: string,
): Promise<boolean> {
  const own = await db
    .selectFrom('tarjetaCliente')
    .select('idCliente')
    .where((eb) => eb.and({ codigoEmpresa, proveedor, idCliente }))
    .executeTakeFirst()
  return own !== undefined || (await isOfOtherEmpresa(db, { codigoEmpresa, proveedor }, idCliente))
}

/** Within the empresa the key of the table refuses it. */
export async function isOfOtherEmpresa(
  db: Db,
  { codigoEmpresa, proveedor }: Pick<LlaveCustomer, 'codigoEmpresa' | 'proveedor'>,
  idCliente: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('tarjetaCliente')
    .select('idCliente')
    .where('proveedor', '=', proveedor)
    .where('idCliente', '=', idCliente)
    .where('codigoEmpresa', '!=', codigoEmpresa)
    .executeTakeFirst()
  return row !== undefined
}

async function personOf(db: Db, { codigoEmpresa, idUsuarioAplicacion }: Titular): Promise<CardPerson> {
  const usuario = await db
    .selectFrom('usuarioAplicacion')
    .innerJoin('usuario', 'usuario.idUsuario', 'usuarioAplicacion.idUsuario')
    .leftJoin('direccion', (join) =>
      join.onRef('direccion.idUsuario', '=', 'usuario.idUsuario').on('direccion.predeterminada', '=', true),
    )
    .select([
      'usuario.email',
      'usuario.nombre',
      'usuario.apellido',
      'usuario.idTipoDocumento',
      'usuario.numeroDocumento',
      'usuario.numeroCelular',
      'direccion.calle',
      'direccion.numero',
      'direccion.ciudad',
      'direccion.departamento',
    ])
    .where('usuarioAplicacion.codigoEmpresa', '=', codigoEmpresa)
    .where('usuarioAplicacion.idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .executeTakeFirstOrThrow()
  return {
    ...usuario,
    direccion: {
      detalle: usuario.calle ? direccionEscrita({ calle: usuario.calle, numero: usuario.numero }) : 'Sin dirección',
      ciudad: usuario.ciudad || 'Montevideo',
      departamento: usuario.departamento || 'Montevideo',
    },
  }
}

/**
 * The provider finds customers by e-mail, and an e-mail is not proven to us: with the bare address, anyone who
 * registers with another person's e-mail would get their cards. The tag names one customer of one account and still
 * reaches the same mailbox: an account that is recovered never meets the customer that it had before.
 */
function emailAtProvider(email: string, { codigoEmpresa, idUsuarioAplicacion }: Titular): string {
  const [local, domain] = partsOf(email)
  const once = randomBytes(4).toString('hex')
  return `${local}+surtido-${codigoEmpresa}-${idUsuarioAplicacion}-${once}${domain}`
}

/** Says whether that e-mail at the provider was made of this one. */
function isFor(correo: string, email: string): boolean {
  const [local, domain] = partsOf(email)
  return correo.startsWith(`${local}+surtido-`) && correo.endsWith(domain)
}

function partsOf(email: string): [local: string, domain: string] {
  const at = email.lastIndexOf('@')
  return [email.slice(0, at), email.slice(at)]
}
