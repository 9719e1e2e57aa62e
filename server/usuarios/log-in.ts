import { normalizeEmail } from '@surtido/rules/usuarios'
import type { Db } from '../db/client.ts'
import { type OrigenDeRed, origenOf } from '../http/origen.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Entrado } from '../sesiones/open-sesion.ts'
import { hashFurther, refuseWhenBusy, verifyCounted, verifyFurther } from './argon.ts'
import { matchClaveTemporal, nobody } from './clave-temporal.ts'
import { countEntrada, PASS_O_CORREO, refusalOfWrong } from './entradas.ts'
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
 * The usuario who logs in, with their password or a temporary one (S-02), and the `entrada` that the account must still
 * have when the session opens. Throws 401 with the same text for a wrong e-mail and a wrong password; 429 after too
 * many tries and after too many right ones (`entradas.ts`).
 */
export async function logIn(db: Db, { usuario, clave, codigoEmpresa, puerta, now }: DatosDeLogIn): Promise<Entrado> {
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
  const temporal = right ? undefined : await matchClaveTemporal(db, known?.idUsuario, clave, { turno: origen, now })
  if (!known || !(right || temporal)) throw await refusalOfWrong(db, nombre, intento, now)
  const { idUsuario } = known
  await intento.countRight()
  const claveHash = temporal
    ? await recoverCuenta(db, { ...known, temporal, origen, now }).catch(async (error) => {
        if (!(error instanceof RefusalError)) await intento.giveBack()
        throw error
      })
    : await renewHash(db, known, clave, origen)
  if (!claveHash) throw await refusalOfWrong(db, nombre, intento, now)
  await intento.forget()
  const idUsuarioAplicacion = await joinEmpresa(db, idUsuario, empresa.codigoEmpresa)
  return {
    quien: { idUsuario, idUsuarioAplicacion, codigoEmpresa: empresa.codigoEmpresa },
    entrada: { email, claveHash, error: PASS_O_CORREO },
  }
}

/**
 * A hash records its work factor; a hash with an outdated one is renewed while the password is at hand. Returns the hash
 * that is then valid, undefined when the password is no longer right.
 */
async function renewHash(
  db: Db,
  { idUsuario, claveHash }: { idUsuario: number; claveHash: string },
  clave: string,
  origen: OrigenDeRed,
): Promise<string | undefined> {
  if (workOf(claveHash) === workOf(await nobody)) return claveHash
  const nueva = await hashFurther(clave, origen)
  const { numUpdatedRows } = await db
    .updateTable('usuario')
    .set({ claveHash: nueva })
    .where('idUsuario', '=', idUsuario)
    .where('claveHash', '=', claveHash)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return nueva
  // Another login renewed it, or somebody changed the password.
  const now = await db.selectFrom('usuario').select('claveHash').where('idUsuario', '=', idUsuario).executeTakeFirst()
  return now && (await verifyFurther(now.claveHash, clave, origen)) ? now.claveHash : undefined
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
