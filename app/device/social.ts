import { registerPlugin } from '@capacitor/core'
import { isNativa } from './plataforma.ts'

type ProveedorSocial = 'google' | 'apple' | 'facebook'

interface SocialPlugin {
  login(options: { provider: ProveedorSocial; options: object }): Promise<{ result: { idToken?: string | null } }>
}

const Social = registerPlugin<SocialPlugin>('SocialLogin')

/**
 * I-08, A-79 The proof of a customer's identity from a social network, for a server that accepts one; undefined outside
 * a phone, and when the customer went back. No screen uses it: the specification names this wrapper but no button.
 */
export async function connectSocial(provider: ProveedorSocial): Promise<string | undefined> {
  if (!isNativa) return undefined
  try {
    return (await Social.login({ provider, options: {} })).result.idToken ?? undefined
  } catch {
    return undefined
  }
}
