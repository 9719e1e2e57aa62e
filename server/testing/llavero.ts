// A software authenticator: makes passkeys and signs with them as a browser does, or not quite.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { AltaDeLlave, LlaveFirmada } from '@surtido/contract/llaves'
import type { Db } from '../db/client.ts'
import type { LlavePersona } from '../db/llaves.ts'
import { makeDesafio } from '../segundo-factor/desafio.ts'
import { createAdministrador } from './administradores.ts'
import { AHORA } from './mundo.ts'
import { createFactor } from './segundo-factor.ts'

/** The origin of requests in tests. */
const ORIGEN = 'http://localhost'

interface VariacionDeFirma {
  readonly origin?: string
  readonly rpId?: string
  readonly contador?: number
  readonly type?: string
  /** The flags of the person's act: 5 is present and verified, 1 only present. */
  readonly flags?: number
  /** The format with which it signs for itself. */
  readonly fmt?: string
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
const bytes = (data: Buffer) =>
  Buffer.concat([
    data.length < 256 ? Buffer.from([0x58, data.length]) : Buffer.from([0x59, data.length >> 8, data.length & 255]),
    data,
  ])

const clientDataOf = (challenge: string, { type, origin = ORIGEN }: VariacionDeFirma, tipo: string): Buffer =>
  Buffer.from(JSON.stringify({ type: type ?? tipo, challenge, origin, crossOrigin: false }))

const authDataOf = ({ rpId = 'localhost', contador = 0, flags = 5 }: VariacionDeFirma, more = 0): Buffer => {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(contador)
  return Buffer.concat([sha256(rpId), Buffer.from([flags | more]), counter])
}

/** One passkey, which anybody may then say is theirs. */
export function makeLlave() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credencial = randomBytes(20)
  const id = credencial.toString('base64url')
  // COSE: kty 2, alg -7, crv 1, x, y.
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ])
  const alta = (challenge: string, como: VariacionDeFirma = {}, nombre = 'Teléfono'): AltaDeLlave => {
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credencial.length]), credencial, cose])
    const authData = Buffer.concat([authDataOf(como, 0x40), attested])
    const clientData = clientDataOf(challenge, como, 'webauthn.create')
    const firmada = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
    const propia = [Buffer.from([0xa2]), text('alg'), Buffer.from([0x26]), text('sig'), bytes(firmada)]
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text(como.fmt ?? 'none'),
      text('attStmt'),
      ...(como.fmt ? propia : [Buffer.from([0xa0])]),
      text('authData'),
      bytes(authData),
    ])
    return {
      nombre,
      id,
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    }
  }
  const firma = (challenge: string, como: VariacionDeFirma = {}): LlaveFirmada => {
    const clientData = clientDataOf(challenge, como, 'webauthn.get')
    const authData = authDataOf(como)
    return {
      id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey).toString('base64url'),
    }
  }
  return { id, cose, alta, firma }
}

/** Makes what the passkey of one person signs, and a passkey for another person to enrol. */
export async function createFirmas(db: Db, { idAdministrador }: LlavePersona) {
  const llave = makeLlave()
  const otra = await createAdministrador(db)
  const { codigoEmpresa } = otra
  await createFactor(db, otra)
  await db
    .insertInto('llave')
    .values({
      codigoEmpresa,
      idAdministrador: otra.idAdministrador,
      nombre: DEL_LLAVERO,
      credencial: llave.id,
      clavePublica: llave.cose,
      contador: 0,
      transportes: [],
      alta: AHORA,
    })
    .execute()
  return {
    llaveFirmada: llave.firma(await makeDesafio(db, 'ENTRAR', AHORA)),
    altaDeLlave: makeLlave().alta(await makeDesafio(db, `ALTA.${idAdministrador}`, AHORA)),
  }
}

const DEL_LLAVERO = 'Del llavero'

/** Restores the state before any was enrolled or signed with. */
export async function renewLlaves(db: Db): Promise<void> {
  await db.deleteFrom('desafioUsado').execute()
  await db.deleteFrom('llave').where('nombre', '!=', DEL_LLAVERO).execute()
}
