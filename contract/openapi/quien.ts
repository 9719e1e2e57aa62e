// Who may ask.
import type { Call } from '../calls.ts'
import type { JsonObject } from './esquemas.ts'

export const SECURITY_SCHEMES: JsonObject = {
  aplicacion: {
    type: 'http',
    scheme: 'basic',
    description:
      'The application, `id:clave`: where the server names its applications (APLICACIONES), asked of all that is no GET.',
  },
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

/** Each element of the list is enough by itself. */
export function securityOf(name: string, { access }: Call): readonly JsonObject[] {
  const pair: JsonObject[] = name.startsWith('GET ') ? [{}, { aplicacion: [] }] : [{ aplicacion: [] }, {}]
  if (access === 'invitado') return pair
  const administrador = access === 'administrador' || (typeof access === 'object' && 'permiso' in access)
  const cookie: JsonObject = administrador
    ? { cookieAdministrador: [], aplicacionWeb: [] }
    : { cookieSesion: [], aplicacionWeb: [] }
  return [{ sesion: [] }, cookie, { sesion: [], aplicacion: [] }]
}
