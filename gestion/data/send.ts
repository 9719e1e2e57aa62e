import type { ContractCall } from '@surtido/contract'
import { makeSend } from '@surtido/web/send'
import { confirmed } from '../confirmar/confirmed.ts'
import { pagina } from '../pagina.ts'
import { lock } from '../sesion/aparato.ts'
import { tellVencida, useSesion } from '../sesion/store.ts'

/** What this page calls itself. */
const APLICACION = 'uy.surtido.gestion'

/** Here 401 says that the password is wrong. */
const LOGIN: readonly ContractCall[] = [
  'POST empresas/login-admin',
  'POST gestion/sesion/pin',
  'POST gestion/aparato/alta',
  'GET gestion/aparato',
]

const connection = makeSend({
  base: pagina.serverProducts,

  async prepare(name) {
    const { persona } = useSesion.getState()
    return {
      credentials: 'same-origin',
      headers: {
        authorization: `Basic ${pagina.aplicacion ?? btoa(`${APLICACION}:`)}`,
        'x-aplicacion': APLICACION,
        'x-plataforma': 'WEB',
        'x-empresa': String(pagina.codigoEmpresa),
        // Whoever else is logged in here by now, in the customer app perhaps, says nothing in this person's name.
        ...(persona && !LOGIN.includes(name) && { 'x-usuario': String(persona.trabajo.idAdministrador) }),
      },
    }
  },

  async unauthorized(name, answer) {
    if (!LOGIN.includes(name)) {
      tellVencida()
      lock()
      void import('./aparato-propio.ts').then(({ checkAparato }) => checkAparato()).catch(() => {})
    }
    return answer
  },
})

export const { ask } = connection
/** Asks who is at the screen where the server does. */
export const send = confirmed(connection.send)
