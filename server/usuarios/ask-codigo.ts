import type { MotivoCodigo } from '@surtido/contract/usuarios'
import { normalizeEmail } from '@surtido/rules/usuarios'
import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import { addJob } from '../jobs/add-job.ts'
import { keyOfCorreo } from '../jobs/correos.ts'
import { countCorreo, refuseEmail } from './ask-clave-temporal.ts'
import { getEmpresaOrRefuse } from './log-in.ts'
import type { Puerta } from './puerta.ts'

interface Ask {
  readonly email: string
  readonly motivo: MotivoCodigo
  readonly codigoEmpresa: number | undefined
  readonly puerta: Puerta
  readonly now: Date
}

/**
 * CX-10: adds a job that sends the e-mail with a code, as C-07 does and for the same reason; returns how many minutes
 * the code will be valid. Throws 400 for an invalid e-mail, 422 when the empresa has no codes, 429 for too many
 * requests.
 */
export async function askCodigo(db: Db, { email, motivo, codigoEmpresa, puerta, now }: Ask): Promise<number> {
  refuseEmail(email)
  const empresa = await getEmpresaConCodigos(db, codigoEmpresa)
  const address = normalizeEmail(email)
  await countCorreo(db, { red: empresa.red, address, puerta }, now)
  const body = { red: empresa.red, codigoEmpresa: empresa.codigoEmpresa, email: address, motivo }
  const key = keyOfCorreo({ red: empresa.red, email: address })
  await addJob(db, 'enviar_codigo', { ...body, solicitado: now.toISOString() }, { key, tries: 5 })
  return empresa.codigoMinutos
}

/** The empresa of a request, or 422 when it has no verification codes. */
export async function getEmpresaConCodigos(db: Db, codigoEmpresa: number | undefined) {
  const { codigoEmpresa: known } = await getEmpresaOrRefuse(db, codigoEmpresa)
  const empresa = await db
    .selectFrom('empresa')
    .select(['codigoEmpresa', 'red', 'codigoVerificacion', 'codigoMinutos'])
    .where('codigoEmpresa', '=', known)
    .executeTakeFirstOrThrow()
  if (!empresa.codigoVerificacion) throw new RefusalError('Usuarios.ERROR_CODIGOS_NO_HABILITADOS')
  return empresa
}
