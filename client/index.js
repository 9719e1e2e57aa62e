import createFetchClient from 'openapi-fetch'

/** The path of a server's calls, unless its SERVER_PRODUCTS says otherwise. */
export const SERVER_PRODUCTS = '/products-app-en-casa/api'

const headersOf = ({ aplicacion, clave, empresa, red, plataforma }) => ({
  ...(clave !== undefined && { authorization: `Basic ${btoa(`${aplicacion}:${clave}`)}` }),
  ...(aplicacion !== undefined && { 'x-aplicacion': aplicacion }),
  ...(empresa !== undefined && { 'x-empresa': String(empresa) }),
  ...(red !== undefined && { 'x-red': String(red) }),
  'x-plataforma': plataforma ?? 'ANDROID',
})

/** A client of one server, which keeps the session of a login for the calls that follow. */
export function createClient({ url, serverProducts = SERVER_PRODUCTS, sesion, integracion, fetch, ...who }) {
  let token = sesion
  const client = createFetchClient({
    baseUrl: url.replace(/\/$/, '') + serverProducts.replace(/\/$/, ''),
    headers: headersOf(who),
    ...(fetch && { fetch }),
  })
  client.use({
    onRequest({ request, schemaPath }) {
      if (schemaPath.startsWith('/integracion/')) {
        if (integracion !== undefined) request.headers.set('authorization', `Bearer ${integracion}`)
        return request
      }
      if (token !== undefined && !request.headers.has('x-sesion')) request.headers.set('x-sesion', token)
      return request
    },
  })
  return Object.assign(client, {
    withSesion(next) {
      token = next
    },
  })
}
