// The callers that a call accepts.
import { type Call, isDeInvitado } from '../calls.ts'
import type { JsonObject } from '../json.ts'

export const SECURITY_SCHEMES: JsonObject = {
  aplicacion: {
    type: 'http',
    scheme: 'basic',
    description: 'The application, `id:clave`: where the server names its applications, of all but GET.',
  },
  integracion: { type: 'http', scheme: 'bearer', description: 'The `int_…` key of a system of the empresa.' },
  sesion: { type: 'apiKey', in: 'header', name: 'X-Sesion', description: 'The token of a login (K-10).' },
  cookieSesion: { type: 'apiKey', in: 'cookie', name: 'surtido_sesion', description: 'The same on the web.' },
  cookieAdministrador: {
    type: 'apiKey',
    in: 'cookie',
    name: 'surtido_administrador',
    description: 'Of an administrator.',
  },
  aplicacionWeb: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Aplicacion',
    description: 'The package id; what a page of another site cannot send with a cookie.',
  },
}

const sesionOr = (cookie: JsonObject): readonly JsonObject[] => [{ sesion: [] }, cookie, { sesion: [], aplicacion: [] }]
/** The security of a call that does not say otherwise. */
export const DE_SESION = sesionOr({ cookieSesion: [], aplicacionWeb: [] })
const DE_INTEGRACION: readonly JsonObject[] = [{ integracion: [] }]
const DE_ADMINISTRADOR = sesionOr({ cookieAdministrador: [], aplicacionWeb: [] })

/** Each element of the list is sufficient alone. */
export function securityOf(name: string, call: Call): readonly JsonObject[] {
  const { access } = call
  const pair: JsonObject[] = name.startsWith('GET ') ? [{}, { aplicacion: [] }] : [{ aplicacion: [] }, {}]
  if (isDeInvitado(call)) return pair
  if (access === 'integracion') return DE_INTEGRACION
  const administrador = access === 'administrador' || (typeof access === 'object' && 'permiso' in access)
  return administrador ? DE_ADMINISTRADOR : DE_SESION
}
