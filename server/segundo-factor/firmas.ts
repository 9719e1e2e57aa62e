// Checks a browser's statement about a passkey. The library loads with the first one: it takes 30 MB and half a second.
import type { AltaDeLlave, LlaveFirmada } from '@surtido/contract/llaves'
import type { LlavesConfig } from '../config/llaves.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { LlavePersona } from '../db/llaves.ts'
import { RefusalError } from '../http/refusal.ts'
import { keyedHash } from '../usuarios/secretos.ts'
import { readDesafio, spendDesafio } from './desafio.ts'

export const noValida = () => new RefusalError('Llaves.ERROR_NO_VALIDA')

/** The name of the person inside a passkey, which does not show who they are. */
export const usuarioOf = (db: Db, { idAdministrador }: LlavePersona): Promise<string> =>
  keyedHash(db, 'factores', `usuario.${idAdministrador}`)

/** Throws 400 for a passkey that was not made now, here and for this person. */
export async function readAlta(
  db: Db,
  de: LlavePersona,
  { dominio, origenes }: LlavesConfig,
  { id, transports, ...response }: Omit<AltaDeLlave, 'nombre'>,
  now: Date,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  let said: Desafio | undefined
  const registrationInfo = await checked(async () => {
    // A maker's certificate was not asked for. A chain of them could name addresses for the library to load.
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    const isPropia = ['none', 'packed'].includes(attestation.get('fmt')) && !attestation.get('attStmt').get('x5c')
    if (!isPropia) return undefined
    const answer = await verifyRegistrationResponse({
      response: { ...publicKey(id), response: { ...response, transports } },
      expectedChallenge: async (desafio) => {
        const vence = await readDesafio(db, `ALTA.${de.idAdministrador}`, desafio, now)
        said = vence && { desafio, vence }
        return said !== undefined
      },
      expectedOrigin: [...origenes],
      expectedRPID: dominio,
      supportedAlgorithmIDs: [-8, -7, -257],
    })
    return answer.registrationInfo?.credential.id === id ? answer.registrationInfo : undefined
  })
  const { credential } = registrationInfo
  return {
    ...said!,
    llave: {
      credencial: credential.id,
      clavePublica: Buffer.from(credential.publicKey),
      contador: credential.counter,
      transportes: transports,
    },
  }
}

/** A passkey and its owner. */
interface LlaveDe extends LlavePersona {
  readonly idLlave: number
}

/** The passkey that signed now and here, and its owner; with `de`, only that person's. Throws 400 for any other. */
export async function useLlave(
  db: Db,
  { dominio, origenes }: LlavesConfig,
  { id, userHandle, ...response }: LlaveFirmada,
  now: Date,
  de?: LlavePersona,
): Promise<LlaveDe> {
  const found = await db
    .selectFrom('llave')
    .innerJoin('administrador', 'administrador.idAdministrador', 'llave.idAdministrador')
    .innerJoin('segundoFactor as factor', 'factor.idAdministrador', 'llave.idAdministrador')
    .select(['llave.codigoEmpresa', 'llave.idAdministrador', 'idLlave', 'clavePublica', 'contador'])
    .where('credencial', '=', id)
    .where('administrador.activo', '=', true)
    .where('factor.desde', 'is not', null)
    .executeTakeFirst()
  if (!found || (de && de.idAdministrador !== found.idAdministrador)) throw noValida()
  if (userHandle !== undefined && userHandle !== (await usuarioOf(db, found))) throw noValida()
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  let said: Desafio | undefined
  const { newCounter } = await checked(async () => {
    const answer = await verifyAuthenticationResponse({
      response: { ...publicKey(id), response },
      expectedChallenge: async (desafio) => {
        const vence = await readDesafio(db, 'ENTRAR', desafio, now)
        said = vence && { desafio, vence }
        return said !== undefined
      },
      expectedOrigin: [...origenes],
      expectedRPID: dominio,
      credential: { id, publicKey: new Uint8Array(found.clavePublica), counter: Number(found.contador) },
    })
    return answer.verified ? answer.authenticationInfo : undefined
  })
  const { codigoEmpresa, idAdministrador, idLlave } = found
  await db.transaction().execute(async (trx) => {
    await spend(trx, said!.desafio, said!.vence)
    const used = await trx
      .updateTable('llave')
      .set({ contador: newCounter, usada: now })
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idLlave', '=', idLlave)
      // A passkey that counts never counts back: a copy of it does.
      .where('contador', newCounter === 0 ? '=' : '<', newCounter)
      .returning('idLlave')
      .executeTakeFirst()
    if (!used) throw noValida()
  })
  return { codigoEmpresa, idAdministrador, idLlave }
}

/** Checks that the passkey is still the person's. Throws 400 otherwise. Call it with the person's row held. */
export async function requireLlave(
  trx: Transaction,
  { codigoEmpresa, idAdministrador }: LlavePersona,
  idLlave: number,
): Promise<void> {
  const same = await trx
    .selectFrom('llave')
    .select('idLlave')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idAdministrador', '=', idAdministrador)
    .where('idLlave', '=', idLlave)
    .executeTakeFirst()
  if (!same) throw noValida()
}

interface Desafio {
  readonly desafio: string
  readonly vence: Date
}

/** Throws 400 when it was answered already. */
export async function spend(trx: Transaction, desafio: string, vence: Date): Promise<void> {
  if (!(await spendDesafio(trx, desafio, vence))) throw noValida()
}

const publicKey = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const

/** Every objection of the library is about the caller's data. */
async function checked<T>(check: () => Promise<T | undefined>): Promise<T> {
  const right = await check().catch(() => undefined)
  if (right === undefined) throw noValida()
  return right
}
