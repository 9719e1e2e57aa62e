import type { Db } from '../db/client.ts'
import { origenOf } from '../http/origen.ts'
import { RefusalError } from '../http/refusal.ts'
import { requireCodigo } from '../segundo-factor/factor.ts'
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
 * login calls count together. An administrator with a second factor sends its code too.
 */
export async function logInAdministrador(
  db: Db,
  { codigoEmpresa, base, usuario, clave, codigo, puerta, now }: Entrada,
): Promise<{ idAdministrador: number; codigoEmpresa: number }> {
  const empresa = await getEmpresaOrRefuse(db, codigoEmpresa)
  const name = usuario.trim()
  const origen = origenOf(puerta.ip)
  refuseWhenBusy(origen)
  const known = await db
    .selectFrom('administrador')
    .leftJoin('segundoFactor as factor', 'factor.idAdministrador', 'administrador.idAdministrador')
    .select(['administrador.idAdministrador', 'claveHash', 'activo', 'factor.desde'])
    .where('administrador.codigoEmpresa', '=', empresa.codigoEmpresa)
    .where('base', '=', base)
    .where('usuario', '=', name)
    .executeTakeFirst()
  const nombre = `${PERSONAL}${empresa.codigoEmpresa}:${base}:${name}`
  const sujeto = known && (`administrador:${known.idAdministrador}` as const)
  const intento = await countEntrada(db, { nombre, sujeto, puerta, now })
  const right = await verifyCounted(known?.claveHash ?? (await nobody), clave, origen, intento.giveBack)
  if (!known?.activo || !right) throw await refusalOfWrong(db, nombre, intento, now)
  await intento.forget()
  const found = { idAdministrador: known.idAdministrador, codigoEmpresa: empresa.codigoEmpresa }
  if (known.desde) {
    if (!codigo) throw new RefusalError('SegundoFactor.ERROR_REQUERIDO')
    await requireCodigo(db, found, codigo, puerta, now)
  }
  return found
}
