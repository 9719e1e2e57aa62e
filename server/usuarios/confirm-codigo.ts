import type { MotivoConfirmado } from '@surtido/contract/usuarios'
import type { Config } from '../config.ts'
import { whileProbado } from '../cuentas/probado.ts'
import type { Db } from '../db/client.ts'
import { origenOf } from '../http/origen.ts'
import { getEmpresaConCodigos } from './ask-codigo.ts'
import { createClaveTemporal } from './clave-temporal.ts'
import { markConfirmado } from './confirm-correo.ts'
import type { Puerta } from './puerta.ts'
import { refuseCodigo, verifyCodigo } from './verify-codigo.ts'

interface Prueba {
  readonly email: string
  readonly motivo: MotivoConfirmado
  readonly codigo: string
  readonly codigoEmpresa: number | undefined
  readonly puerta: Puerta
  readonly now: Date
}

/**
 * CX-11: the code proves that the caller reads this e-mail. For a forgotten password the answer has a temporary one, to
 * log in with at once (S-02). Throws as `verifyCodigo`, and 422 when the empresa has no codes.
 */
export async function confirmCodigo(
  db: Db,
  { claveTemporalMinutos }: Pick<Config, 'claveTemporalMinutos'>,
  { codigoEmpresa, ...prueba }: Prueba,
): Promise<{ claveTemporal?: string }> {
  const { red, codigoEmpresa: known } = await getEmpresaConCodigos(db, codigoEmpresa)
  const { motivo, puerta, now } = prueba
  const origen = origenOf(puerta.ip)
  const probado = await verifyCodigo(db, { red, codigoEmpresa: known, ...prueba, turno: origen })
  // For a forgotten password, the following login confirms the e-mail: it first removes data that a stranger may have
  // added.
  if (motivo !== 'CLAVE') {
    const done = await whileProbado(db, probado, (trx) => markConfirmado(trx, probado.idUsuario, now))
    if (!done) throw refuseCodigo()
    return {}
  }
  const vence = new Date(now.getTime() + claveTemporalMinutos * 60_000)
  const claveTemporal = await createClaveTemporal(db, probado, vence, origen)
  if (!claveTemporal) throw refuseCodigo()
  return { claveTemporal }
}
