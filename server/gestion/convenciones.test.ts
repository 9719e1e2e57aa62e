import { contract } from '@surtido/contract'
import type { Call } from '@surtido/contract/calls'
import { createUsuario, expect, test } from '../testing/test.ts'

const calls = Object.entries(contract) as [string, Call][]
/** The calls with which a worker logs in, a hand-held is enrolled, and a closed session asks for the reason. */
const PUERTAS = [
  'GET gestion/aparato',
  'POST gestion/aparato/alta',
  'POST gestion/sesion/pin',
  'POST gestion/sesion/credencial',
  'POST gestion/sesion/llave',
  'POST gestion/sesion/llave/opciones',
  'GET gestion/sesion/fin',
]

test('every call of the shop is under gestion/ and refuses customers and strangers', async ({ app, db }) => {
  // covers: CX-21
  const ofTheShop = calls.filter(([, { access }]) => typeof access === 'object' && 'alcance' in access)
  expect(ofTheShop.map(([name]) => name.split(' ')[1]!).filter((path) => !path.startsWith('gestion/'))).toEqual([])
  const names = calls.map(([name]) => name).filter((name) => name.includes(' gestion/'))
  // One call of picking, one of what is sold, and one of the people who work there.
  for (const name of ['POST gestion/tandas', 'GET gestion/articulos', 'GET gestion/personal'])
    expect(names).toContain(name)
  const usuario = await createUsuario(db)
  for (const name of names.filter((one) => !PUERTAS.includes(one))) {
    const [method, path] = name.split(' ') as ['GET', string]
    const url = app.config.serverProducts + path.replace(/:\w+/g, '1')
    const ask = (headers: Record<string, string>) =>
      app.fastify.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })
    const nobody = await ask({})
    expect.soft(nobody.statusCode, name).toBe(401)
    expect.soft(nobody.json(), name).toEqual({
      error: 'Sesion.ERROR_SESION_VENCIDA',
      mensaje: expect.any(String),
      estado: 401,
      idTraza: nobody.headers['x-traza'],
    })
    expect.soft(nobody.headers['cache-control'], name).toBe('no-store')
    const customer = await ask({ 'x-sesion': usuario.token })
    expect.soft([customer.statusCode, customer.json().error], name).toEqual([403, 'Sesion.ERROR_USUARIO_NO_AUTORIZADO'])
  }
})
