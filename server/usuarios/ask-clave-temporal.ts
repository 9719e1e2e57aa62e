import { checkEmail, normalizeEmail } from '@surtido/rules/usuarios'
import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import { addJob } from '../jobs/add-job.ts'
import { getEmpresaOrRefuse } from './log-in.ts'
import { countPuerta, type Puerta } from './puerta.ts'

interface Pedida {
  readonly email: string
  readonly codigoEmpresa: number | undefined
  readonly puerta: Puerta
  readonly now: Date
}

/**
 * C-07, A-18: leaves the e-mail with a temporary password to a job, which alone looks whether somebody has that address.
 * So whoever asks learns nothing from the answer, nor from how long it takes. Throws 400 for what is no e-mail, 429 when
 * asked too often for one address or from one origin.
 */
export async function askClaveTemporal(db: Db, { email, codigoEmpresa, puerta, now }: Pedida): Promise<void> {
  refuseEmail(email)
  const empresa = await getEmpresaOrRefuse(db, codigoEmpresa)
  const address = normalizeEmail(email)
  await countCorreo(db, { red: empresa.red, address, puerta }, now)
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

interface Destino {
  readonly red: number
  /** The e-mail, as it is kept. */
  readonly address: string
  readonly puerta: Puerta
}

/**
 * E-mails that anybody may have sent to an address: a few at a time, and not many a day. Only for a
 * device that brings marks is the account looked for, to know whether one of them is of it.
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
