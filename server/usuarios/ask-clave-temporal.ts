import { checkEmail, normalizeEmail } from '@surtido/rules/usuarios'
import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import { addJob } from '../jobs/add-job.ts'
import { countIntento, llavesDeIntento } from './intentos.ts'
import { getEmpresaOrRefuse } from './log-in.ts'

interface Pedida {
  readonly email: string
  readonly codigoEmpresa: number | undefined
  readonly ip: string
  readonly now: Date
}

/**
 * C-07, A-18: leaves the e-mail with a temporary password to a job, which alone looks whether somebody has that address.
 * So whoever asks learns nothing from the answer, nor from how long it takes. Throws 400 for what is no e-mail, 429 when
 * asked too often for one address or from one origin.
 */
export async function askClaveTemporal(db: Db, { email, codigoEmpresa, ip, now }: Pedida): Promise<void> {
  refuseEmail(email)
  const empresa = await getEmpresaOrRefuse(db, codigoEmpresa)
  const address = normalizeEmail(email)
  await countCorreo(db, `${empresa.red}:${address}`, ip, now)
  await addJob(
    db,
    'enviar_clave_temporal',
    { red: empresa.red, codigoEmpresa: empresa.codigoEmpresa, email: address, pedida: now.toISOString() },
    { tries: 5 },
  )
}

export function refuseEmail(email: string): void {
  const error = checkEmail(email)
  if (!error) return
  const mensaje = error === 'FORMATO' ? 'Email invalido' : 'Este dato no es válido.'
  throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'email', error: `Validacion.${error}`, mensaje }])
}

/** E-mails that anybody may have sent to an address: a few at a time, and not many a day. */
export async function countCorreo(db: Db, cuenta: string, ip: string, now: Date): Promise<void> {
  await countIntento(db, llavesDeIntento('correo', cuenta, ip), now)
  await countIntento(db, llavesDeIntento('correoDelDia', cuenta, ip), now)
}
