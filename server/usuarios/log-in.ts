import { normalizeEmail } from '@surtido/rules/usuarios'
import type { Db } from '../db/client.ts'
import { type OrigenDeRed, origenOf } from '../http/origen.ts'
import { RefusalError } from '../http/refusal.ts'
import { hashFurther, refuseWhenBusy, verifyCounted } from './argon.ts'
import { isClaveTemporal, nobody } from './clave-temporal.ts'
import { countEntrada, refusalOfWrong } from './entradas.ts'
import type { Puerta } from './puerta.ts'
import { recoverCuenta } from './recover-cuenta.ts'

export interface DatosDeLogIn {
  readonly usuario: string
  readonly clave: string
  readonly codigoEmpresa: number | undefined
  readonly puerta: Puerta
  readonly now: Date
}

/**
 * The usuario who logs in, with their password or a temporary one (S-02). Throws 401 with the same text for a wrong
 * e-mail and a wrong password; 429 after too many tries (`entradas.ts`).
 */
export async function logIn(
  db: Db,
  { usuario, clave, codigoEmpresa, puerta, now }: DatosDeLogIn,
): Promise<{ idUsuario: number; idUsuarioAplicacion: number; codigoEmpresa: number }> {
  const empresa = await getEmpresaOrRefuse(db, codigoEmpresa)
  const email = normalizeEmail(usuario)
  const origen = origenOf(puerta.ip)
  refuseWhenBusy(origen)
  const known = await db
    .selectFrom('usuario')
    .select(['idUsuario', 'claveHash'])
    .where('red', '=', empresa.red)
    .where('email', '=', email)
    .executeTakeFirst()
  const nombre = `${empresa.red}:${email}`
  const sujeto = known && (`usuario:${known.idUsuario}` as const)
  const intento = await countEntrada(db, { nombre, sujeto, puerta, now })
  const compared = intento.agotada ? undefined : known?.claveHash
  const right =
    (await verifyCounted(compared ?? (await nobody), clave, origen, intento.giveBack)) && compared !== undefined
  // Checked also for an unknown usuario, or one without a temporary password, so that a refusal's timing reveals
  // nothing.
  const temporal = !right && (await isClaveTemporal(db, known?.idUsuario, clave, { turno: origen, now }))
  if (!known || !(right || temporal)) throw await refusalOfWrong(db, nombre, intento, now)
  if (temporal) await recoverCuenta(db, known.idUsuario, origen, now)
  await intento.forget()
  if (right) await renewHash(db, known, clave, origen)
  return {
    idUsuario: known.idUsuario,
    idUsuarioAplicacion: await joinEmpresa(db, known.idUsuario, empresa.codigoEmpresa),
    codigoEmpresa: empresa.codigoEmpresa,
  }
}

/** A hash records its work factor; a hash with an outdated one is renewed while the password is at hand. */
async function renewHash(
  db: Db,
  { idUsuario, claveHash }: { idUsuario: number; claveHash: string },
  clave: string,
  origen: OrigenDeRed,
): Promise<void> {
  if (workOf(claveHash) === workOf(await nobody)) return
  await db
    .updateTable('usuario')
    .set({ claveHash: await hashFurther(clave, origen) })
    .where('idUsuario', '=', idUsuario)
    .where('claveHash', '=', claveHash)
    .execute()
}

/** `$argon2id$v=19$m=19456,t=2,p=1` */
const workOf = (claveHash: string) => claveHash.split('$').slice(0, 4).join('$')

/** The empresa named by the request, or the network's first when it names none. */
export async function getEmpresaOrRefuse(db: Db, codigoEmpresa: number | undefined) {
  const empresa = await db
    .selectFrom('empresa')
    .select(['codigoEmpresa', 'red', 'pais', 'nombre', 'variante'])
    .$if(codigoEmpresa !== undefined, (query) => query.where('codigoEmpresa', '=', codigoEmpresa!))
    .orderBy('codigoEmpresa')
    .executeTakeFirst()
  if (!empresa) throw new RefusalError('Empresas.ERROR_NO_ENCONTRADO')
  return empresa
}

/** A person's account in an empresa, created the first time. */
export async function joinEmpresa(db: Db, idUsuario: number, codigoEmpresa: number): Promise<number> {
  const find = () =>
    db
      .selectFrom('usuarioAplicacion')
      .select('idUsuarioAplicacion')
      .where('idUsuario', '=', idUsuario)
      .where('codigoEmpresa', '=', codigoEmpresa)
  const known = await find().executeTakeFirst()
  if (known) return known.idUsuarioAplicacion
  const made = await db
    .insertInto('usuarioAplicacion')
    .values({ idUsuario, codigoEmpresa })
    .onConflict((conflict) => conflict.columns(['idUsuario', 'codigoEmpresa']).doNothing())
    .returning('idUsuarioAplicacion')
    .executeTakeFirst()
  return (made ?? (await find().executeTakeFirstOrThrow())).idUsuarioAplicacion
}
