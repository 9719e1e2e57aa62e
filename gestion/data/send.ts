import type { ContractCall } from '@surtido/contract'
import { hearFecha } from '@surtido/web/hora'
import { makeSend } from '@surtido/web/send'
import { confirmed } from '../confirmar/confirmed.ts'
import { pagina } from '../pagina.ts'
import { lock } from '../sesion/aparato.ts'
import { tellVencida, useSesion } from '../sesion/store.ts'
import { identidadBy } from './identidad.ts'

/** The name of this page's application. */
const APLICACION = 'uy.surtido.gestion'

/** The calls for which 401 means a wrong password. */
const LOGIN: readonly ContractCall[] = [
  'POST empresas/login-admin',
  'POST gestion/sesion/pin',
  'POST gestion/sesion/credencial',
  'POST gestion/aparato/alta',
  'GET gestion/aparato',
  'GET gestion/sesion/fin',
]

const connection = makeSend({
  base: pagina.serverProducts,

  async prepare(name) {
    const { persona } = useSesion.getState()
    return {
      credentials: 'same-origin',
      answered: async ({ headers }) => hearFecha(headers.get('date')),
      headers: {
        authorization: `Basic ${pagina.aplicacion ?? btoa(`${APLICACION}:`)}`,
        'x-aplicacion': APLICACION,
        'x-plataforma': 'WEB',
        'x-empresa': String(pagina.codigoEmpresa),
        // Another person logged in here by now, perhaps in the customer app, must not act in this person's name.
        ...(persona && !LOGIN.includes(name) && { 'x-usuario': String(persona.trabajo.idAdministrador) }),
      },
    }
  },

  async unauthorized(name, answer) {
    if (!LOGIN.includes(name)) {
      tellVencida()
      lock()
      void import('./aparato-propio.ts').then(({ learnFin }) => learnFin()).catch(() => {})
    }
    return answer
  },
})

export const { ask, read } = connection
/** Confirms the person's identity where the server requires it. */
export const send = confirmed(connection.send, identidadBy(connection.send))
