import type { Db, Transaction } from '../db/client.ts'
import type { LlavePersona } from '../db/llaves.ts'
import { origenOf } from '../http/origen.ts'
import { RefusalError } from '../http/refusal.ts'
import { requireCodigo } from '../segundo-factor/factor.ts'
import type { Prueba } from '../sesiones/sesion-administrador.ts'
import { refuseWhenBusy, verifyCounted } from '../usuarios/argon.ts'
import { nobody } from '../usuarios/clave-temporal.ts'
import { countEntrada, PERSONAL, refusalOfWrong } from '../usuarios/entradas.ts'
import { type DatosDeLogIn, getEmpresaOrRefuse } from '../usuarios/log-in.ts'

interface Entrada extends DatosDeLogIn {
  readonly base: number
  /** The code of the second factor. */
  readonly codigo: string | undefined
}

/**
 * Checks an administrator's login (C-06). Every failure is 401 in the same words; 429 after too many tries, which both
 * login calls count together, and after too many right ones. An administrator with a second factor sends its code too.
 * `prueba` says the same of the moment in which the session opens.
 */
export async function logInAdministrador(
  db: Db,
  { codigoEmpresa, base, usuario, clave, codigo, puerta, now }: Entrada,
): Promise<{ quien: LlavePersona; prueba: Prueba }> {
  const empresa = await getEmpresaOrRefuse(db, codigoEmpresa)
  const name = usuario.trim()
  const origen = origenOf(puerta.ip)
  refuseWhenBusy(origen)
  const known = await db
    .selectFrom('administrador')
    .leftJoin('segundoFactor as factor', 'factor.idAdministrador', 'administrador.idAdministrador')
    .select(['administrador.idAdministrador', 'claveHash', 'activo', 'factor.desde', 'factor.secreto'])
    .where('administrador.codigoEmpresa', '=', empresa.codigoEmpresa)
    .where('base', '=', base)
    .where('usuario', '=', name)
    .executeTakeFirst()
  const nombre = `${PERSONAL}${empresa.codigoEmpresa}:${base}:${name}`
  const sujeto = known && (`administrador:${known.idAdministrador}` as const)
  const intento = await countEntrada(db, { nombre, sujeto, puerta, now })
  const right = await verifyCounted(known?.claveHash ?? (await nobody), clave, origen, intento.giveBack)
  if (!known?.activo || !right) throw await refusalOfWrong(db, nombre, intento, now)
  await intento.countRight()
  await intento.forget()
  const { idAdministrador, claveHash } = known
  const quien = { idAdministrador, codigoEmpresa: empresa.codigoEmpresa }
  if (known.desde) {
    if (!codigo) throw new RefusalError('SegundoFactor.ERROR_REQUERIDO')
    await requireCodigo(db, quien, codigo, puerta, now)
  }
  const refusal = () => new RefusalError('Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS')
  const require = async (trx: Transaction) => {
    const persona = await trx
      .selectFrom('administrador')
      .leftJoin('segundoFactor as factor', 'factor.idAdministrador', 'administrador.idAdministrador')
      .select(['claveHash', 'factor.desde', 'factor.secreto'])
      .where('administrador.idAdministrador', '=', idAdministrador)
      .executeTakeFirst()
    if (persona?.claveHash !== claveHash) throw refusal()
    const sameFactor = known.desde && known.secreto && persona.secreto?.equals(known.secreto)
    if (persona.desde && !sameFactor) throw new RefusalError('SegundoFactor.ERROR_REQUERIDO')
  }
  return { quien, prueba: { require, refusal } }
}
