// Passkeys, which this device or a password manager keeps for our domain.

/** Says why there is none: the person thought better of it, or took too long; or this device has one already. */
export class SinLlave extends Error {
  override readonly name = 'SinLlave'

  constructor(yaEsta = false) {
    super(yaEsta ? 'Este equipo ya tiene una llave tuya.' : 'No se usó ninguna llave. Prueba de nuevo cuando quieras.')
  }
}

export async function makeLlave(options: PublicKeyCredentialCreationOptionsJSON) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = await asked<RegistrationResponseJSON>(() => navigator.credentials.create({ publicKey }))
  const { clientDataJSON, attestationObject, transports } = made.response
  return { id: made.id, clientDataJSON, attestationObject, transports }
}

export async function signWithLlave(options: PublicKeyCredentialRequestOptionsJSON) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const signed = await asked<AuthenticationResponseJSON>(() => navigator.credentials.get({ publicKey }))
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response
  return { id: signed.id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}

async function asked<T>(ask: () => Promise<Credential | null>): Promise<T> {
  try {
    const answer = await ask()
    if (answer instanceof PublicKeyCredential) return answer.toJSON() as T
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    throw new SinLlave(error.name === 'InvalidStateError')
  }
  throw new SinLlave()
}
