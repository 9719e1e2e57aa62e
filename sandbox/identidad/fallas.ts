import { errors, type KoaContextWithOIDC } from 'oidc-provider'

/** A refusal in Keycloak's words, thrown by this sandbox's additions to the provider. */
export class Falla extends errors.OIDCProviderError {
  constructor(status: number, error: string, description: string) {
    super(status, error)
    this.error_description = description
  }
}

/** The provider's details for a refused refresh token, and Keycloak's words for each. */
const REFRESCO: Readonly<Record<string, string>> = {
  'refresh token not found': 'Invalid refresh token',
  'client mismatch': "Invalid refresh token. Token client and authorized client don't match",
  'refresh token is expired': 'Token is not active',
  'refresh token already used': 'Maximum allowed refresh token reuse exceeded',
}

const GRANTS = ['password', 'refresh_token']

/**
 * The answer of Keycloak's token endpoint when the provider refuses: status, `error` and `error_description`. The order
 * is Keycloak's: it checks `grant_type` before the client.
 */
export function fallaDeKeycloak(ctx: KoaContextWithOIDC, error: errors.OIDCProviderError): Falla {
  if (error instanceof Falla) return error
  const { client, params = {} } = ctx.oidc
  const grant = params.grant_type
  const description = error.error_description ?? ''
  if (description.includes('provided twice')) return new Falla(400, 'invalid_request', 'duplicated parameter')
  if (!grant) return new Falla(400, 'invalid_request', 'Missing form parameter: grant_type')
  if (!GRANTS.includes(String(grant))) return new Falla(400, 'unsupported_grant_type', 'Unsupported grant_type')
  if (!client) {
    return params.client_id || ctx.headers.authorization
      ? new Falla(401, 'invalid_client', 'Invalid client or Invalid client credentials')
      : new Falla(400, 'invalid_client', 'Missing client_id parameter')
  }
  if (error.error === 'invalid_client') {
    return new Falla(401, 'unauthorized_client', 'Invalid client or Invalid client credentials')
  }
  if (description === 'requested grant type is not allowed for this client') {
    return new Falla(400, 'unauthorized_client', 'Client not allowed for direct access grants')
  }
  if (grant === 'refresh_token' && error.error === 'invalid_request') {
    return new Falla(400, 'invalid_request', 'No refresh token')
  }
  if (error.error === 'invalid_grant') {
    return new Falla(400, 'invalid_grant', REFRESCO[String(error.error_detail)] ?? 'Session not active')
  }
  if (error.error === 'invalid_scope') {
    return new Falla(400, 'invalid_scope', `Invalid scopes: ${String(params.scope)}`)
  }
  return new Falla(error.statusCode, error.error, description)
}
