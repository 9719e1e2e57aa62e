import { EMAIL_INVALIDO } from '@surtido/rules/frases-de-campo'
import { checkCorreoDeCuenta, normalizeEmail } from '@surtido/rules/usuarios'
import type { Db } from '../db/client.ts'
import { FRASES_DE_CAMPO } from '../http/frases-de-campo.ts'
import { RefusalError } from '../http/refusal.ts'
import { addJob } from '../jobs/add-job.ts'
import { keyOfCorreo } from '../jobs/correos.ts'
import { getEmpresaOrRefuse } from './log-in.ts'
import { countPuerta, type Puerta } from './puerta.ts'

interface ClaveOlvidada {
  readonly email: string
  readonly codigoEmpresa: number | undefined
  readonly puerta: Puerta
  readonly now: Date
}

/**
 * C-07, A-18: adds a job that sends the e-mail with a temporary password. Only the job checks whether a usuario has
 * that address, so the caller learns nothing from the answer or its timing. Throws 400 for an invalid e-mail, 429 for
 * too many requests for one address or from one origin.
 */
export async function askClaveTemporal(db: Db, { email, codigoEmpresa, puerta, now }: ClaveOlvidada): Promise<void> {
  refuseEmail(email)
  const empresa = await getEmpresaOrRefuse(db, codigoEmpresa)
  const address = normalizeEmail(email)
  await countCorreo(db, { red: empresa.red, address, puerta }, now)
  await addJob(
    db,
    'enviar_clave_temporal',
    { red: empresa.red, codigoEmpresa: empresa.codigoEmpresa, email: address, solicitado: now.toISOString() },
    { key: keyOfCorreo({ red: empresa.red, email: address }), tries: 5 },
  )
}

export function refuseEmail(email: string): void {
  const error = checkCorreoDeCuenta(email)
  if (!error) return
  const mensaje = error === 'FORMATO' ? EMAIL_INVALIDO : FRASES_DE_CAMPO.OTRO
  throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'email', error: `Validacion.${error}`, mensaje }])
}

interface Destino {
  readonly red: number
  /** The e-mail, normalized. */
  readonly address: string
  readonly puerta: Puerta
}

/**
 * Limits the e-mails that a caller without a login can have sent to an address: a few at a time, and not many a day.
 * The account is only looked up for a device that brings marks, to check whether one of them belongs to it.
 */
export async function countCorreo(db: Db, { red, address, puerta }: Destino, now: Date): Promise<void> {
  const marked = puerta.marcas.length > 0
  const usuario = marked
    ? await db
        .selectFrom('usuario')
        .select('idUsuario')
        .where('red', '=', red)
        .where('email', '=', address)
        .executeTakeFirst()
    : undefined
  const toque = { nombre: `${red}:${address}`, idUsuario: usuario?.idUsuario, puerta }
  await countPuerta(db, 'correo', toque, now)
}
