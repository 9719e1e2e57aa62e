import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../data/send.ts'
import { setAdministrador } from './administrador.ts'
import { correoEscrito } from './correo-escrito.ts'
import { forgetUsuario } from './olvido.ts'
import { useSesion } from './store.ts'

const ANA = { idUsuario: 4, email: 'ana@ejemplo.uy' } as NonNullable<ReturnType<typeof useSesion.getState>['usuario']>
const ask = () => send('GET direcciones', { query: {} }).catch(() => {})

beforeEach(() => {
  correoEscrito.keep('')
  setAdministrador(undefined)
  useSesion.getState().setUsuario(ANA)
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Sesion.ERROR_SESION_VENCIDA' }, { status: 401 }))
})
afterEach(() => {
  setAdministrador(undefined)
  forgetUsuario()
  vi.unstubAllGlobals()
})

test('the login shows the e-mail of the session that ended', async () => {
  //
  const known: string[] = []
  // The login opens as soon as nobody is here.
  const stop = useSesion.subscribe(({ usuario }) => usuario || known.push(correoEscrito.read()))
  await ask()
  stop()
  expect(known).toEqual(['ana@ejemplo.uy'])
})

test('it forgets the e-mail after a log out, and keeps none of a customer acted as', async () => {
  // covers: S-07 A-06
  await ask()
  useSesion.getState().setUsuario(ANA)
  forgetUsuario()
  expect(correoEscrito.read()).toBe('')
  useSesion.getState().setUsuario(ANA)
  setAdministrador({ administrador: { idUsuario: 9 } as never, actuandoComo: ANA.idUsuario })
  await ask()
  expect(useSesion.getState().usuario).toBeUndefined()
  expect(correoEscrito.read()).toBe('')
})
