import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { Provider, type ResourceServer, type TokenEndpointGrantContext } from 'oidc-provider'
import { makeAlmacen } from './almacen.ts'
import { Falla, fallaDeKeycloak } from './fallas.ts'

interface ClienteDeReino {
  readonly id: string
  readonly secreto: string
  /** False: the password grant ("direct access grants" in Keycloak) is refused. */
  readonly directo?: boolean
}

interface UsuarioDeReino {
  readonly usuario: string
  readonly clave: string
  readonly estado?: 'deshabilitado' | 'incompleto'
}

export interface Reino {
  readonly clientes: readonly ClienteDeReino[]
  readonly usuarios: readonly UsuarioDeReino[]
  /** Lifetimes of an access token and a refresh token, in seconds. */
  readonly vida: { readonly token: number; readonly refresco: number }
}

/** The audience of the tokens. */
const RECURSO = 'urn:surtido:analitica'
const ALCANCES = ['openid', 'offline_access', 'profile', 'email', 'analytics']

/** The certified provider with Keycloak's token path, its password grant, and its refusal messages. */
export function makeProveedor(issuer: string, { clientes, usuarios, vida }: Reino): RequestListener {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const provider = new Provider(issuer, {
    adapter: makeAlmacen(),
    clients: clientes.map(({ id, secreto, directo = true }) => ({
      client_id: id,
      client_secret: secreto,
      grant_types: [...(directo ? ['password'] : []), 'refresh_token', 'authorization_code'],
      redirect_uris: ['https://cliente.invalid/vuelta'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: 'ES256',
    })),
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    // A refresh token is bound to this one key while the sandbox runs; a Keycloak keeps its own.
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }] },
    scopes: ALCANCES,
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RECURSO,
        useGrantedResource: () => true,
        getResourceServerInfo: () => recursoOf(vida),
      },
    },
    findAccount: (_ctx, id) => {
      const usuario = usuarios.find((one) => one.usuario === id)
      return usuario && isActivo(usuario) ? { accountId: id, claims: () => ({ sub: id }) } : undefined
    },
    // Each is valid once, as in a realm that revokes them: the stricter of Keycloak's two ways.
    rotateRefreshToken: true,
    routes: {
      authorization: '/protocol/openid-connect/auth',
      end_session: '/protocol/openid-connect/logout',
      jwks: '/protocol/openid-connect/certs',
      token: '/protocol/openid-connect/token',
      userinfo: '/protocol/openid-connect/userinfo',
    },
    ttl: {
      AccessToken: vida.token,
      IdToken: vida.token,
      Grant: vida.refresco || YEAR_S,
      RefreshToken: vida.refresco || YEAR_S,
    },
  })
  provider.registerGrantType(
    'password',
    (ctx) => passwordGrant(provider, ctx as PasswordContext, usuarios, recursoOf(vida)),
    ['username', 'password', 'scope'],
  )
  provider.on('grant.error', (ctx, error) => {
    const falla = fallaDeKeycloak(ctx, error)
    ctx.status = falla.statusCode
    ctx.body = { error: falla.error, error_description: falla.error_description }
  })
  provider.use(async (ctx, next) => {
    await next()
    const answer = ctx.body as { access_token?: string } | undefined
    if (!ctx.path.endsWith('/token') || !answer?.access_token) return
    ctx.set('pragma', 'no-cache')
    ctx.body = { ...answer, refresh_expires_in: vida.refresco, 'not-before-policy': 0 }
  })
  return provider.callback()
}

/** `vida.refresco` of 0 is Keycloak's way to say that a refresh token doesn't expire. */
const YEAR_S = 365 * 24 * 3600

const recursoOf = (vida: Reino['vida']): ResourceServer => ({
  scope: ALCANCES.join(' '),
  audience: 'analytics',
  accessTokenFormat: 'jwt',
  accessTokenTTL: vida.token,
  jwt: { sign: { alg: 'ES256' } },
})

type PasswordContext = TokenEndpointGrantContext<{ username?: string; password?: string; scope?: string }>

const isActivo = ({ estado }: UsuarioDeReino) => estado === undefined

async function passwordGrant(
  provider: Provider,
  ctx: PasswordContext,
  usuarios: readonly UsuarioDeReino[],
  recurso: ResourceServer,
): Promise<void> {
  const { client, params } = ctx.oidc
  if (!params.username) throw new Falla(401, 'invalid_request', 'Missing parameter: username')
  const usuario = usuarios.find((one) => one.usuario === params.username)
  if (!usuario) throw new Falla(400, 'invalid_grant', 'Invalid user credentials')
  if (usuario.clave !== params.password) throw new Falla(401, 'invalid_grant', 'Invalid user credentials')
  if (usuario.estado === 'deshabilitado') throw new Falla(400, 'invalid_grant', 'Account disabled')
  if (usuario.estado === 'incompleto') throw new Falla(400, 'invalid_grant', 'Account is not fully set up')

  const asked = new Set(String(params.scope ?? 'profile email').split(' '))
  const unknown = [...asked].filter((one) => !ALCANCES.includes(one))
  if (unknown.length > 0) throw new Falla(400, 'invalid_scope', `Invalid scopes: ${params.scope}`)
  const scope = [...asked].join(' ')
  const accountId = usuario.usuario
  const grant = new provider.Grant({ accountId, clientId: client.clientId })
  grant.addOIDCScope(scope)
  grant.addResourceScope(RECURSO, scope)
  const grantId = await grant.save()
  const common = { accountId, client, grantId, gty: 'password', scope }
  const access = new provider.AccessToken({ ...common, resourceServer: new provider.ResourceServer(RECURSO, recurso) })
  const refresh = new provider.RefreshToken({ ...common, resource: RECURSO })
  ctx.body = {
    access_token: await access.save(),
    expires_in: access.expiration,
    refresh_token: await refresh.save(),
    token_type: 'Bearer',
    scope,
    ...(asked.has('openid') && { id_token: await idTokenFor(provider, ctx, accountId) }),
  }
}

async function idTokenFor(provider: Provider, ctx: PasswordContext, sub: string): Promise<string> {
  const token = new provider.IdToken({ sub }, { ctx })
  Object.assign(token, { scope: 'openid' })
  return token.issue({ use: 'idtoken' })
}
