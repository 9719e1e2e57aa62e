// The order in which a device opens and ends sessions: cookies are kept by whoever answers last. Only the network is ours.
import { beforeEach, expect, test, vi } from 'vitest'

const API = '/products-app-en-casa/api/'
const ANA = { idUsuario: 7, idUsuarioAplicacion: 70, email: 'ana@ejemplo.uy', blnCambiarPsw: false }
const VENCIDA = () => Response.json({ error: 'Sesion.ERROR_SESION_VENCIDA' }, { status: 401 })

let asked: string[] = []
/** By call: what ends its wait. A call that is not named here is answered at once. */
let held: Record<string, PromiseWithResolvers<Response>> = {}

const hold = (call: string) => {
  held[call] = Promise.withResolvers<Response>()
  return held[call]
}
const answered = () => Response.json({ resultado: 'OK' })
const turns = () => new Promise((done) => setTimeout(done, 20))

beforeEach(() => {
  asked = []
  held = {}
  vi.resetModules()
  vi.stubGlobal('fetch', async (url: string, { method, signal }: RequestInit) => {
    const call = `${method} ${url.replace(API, '').replace(/\?.*/, '')}`
    asked.push(call)
    const aborted = new Promise<never>((_, fail) => {
      signal?.addEventListener('abort', () => fail(signal.reason))
    })
    return Promise.race([held[call]?.promise ?? answered(), aborted])
  })
})

const app = async () => ({
  ...(await import('./usuarios.ts')),
  ...(await import('./salida.ts')),
  ...(await import('./sesiones.ts')),
  ...(await import('./administradores.ts')),
  ...(await import('../sesion/store.ts')),
})

test('a log out waits for the renewal under way, and ends what it brings', async () => {
  // covers: S-07
  const { useSesion, leave, usuarioQuery } = await app()
  const { queryClient } = await import('@surtido/web/query-client')
  useSesion.getState().setUsuario(ANA as never)
  const [read, renewal] = [hold('GET usuarios/7'), hold('POST sesiones/refrescar')]
  void queryClient.fetchQuery({ ...usuarioQuery(7), retry: false }).catch(() => {})
  read.resolve(VENCIDA())
  await expect.poll(() => asked).toContain('POST sesiones/refrescar')
  leave()
  await turns()
  expect(asked).not.toContain('DELETE sesiones/actual')
  renewal.resolve(answered())
  await expect.poll(() => asked).toContain('DELETE sesiones/actual')
})

test('a log out that waits is not sent during a login, and not after it', async () => {
  // covers: S-07
  const { notePendiente, login, endSesionPendiente } = await app()
  notePendiente()
  const entering = hold('POST usuarios/login')
  const entered = login('ana@ejemplo.uy', 'clave')
  const ended = endSesionPendiente()
  await turns()
  expect(asked).toEqual(['POST usuarios/login'])
  entering.resolve(answered())
  await Promise.all([entered, ended])
  await endSesionPendiente()
  expect(asked).toEqual(['POST usuarios/login'])
})

test('a login stops the log out on its way, and sends it again when it fails', async () => {
  // covers: S-07
  const { leave, login } = await app()
  const leaving = hold('DELETE sesiones/actual')
  leave()
  await expect.poll(() => asked).toContain('DELETE sesiones/actual')
  const entering = hold('POST usuarios/login')
  const refused = login('ana@ejemplo.uy', 'otra').catch(() => 'refused')
  await expect.poll(() => asked.at(-1)).toBe('POST usuarios/login')
  entering.resolve(Response.json({ error: 'Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS' }, { status: 401 }))
  expect(await refused).toBe('refused')
  await expect.poll(() => asked.filter((call) => call === 'DELETE sesiones/actual')).toHaveLength(2)
  leaving.resolve(answered())
})

test('an administrator logs in after the log out, which does not end their session', async () => {
  // covers: A-11 S-07
  const { leave, enterAdministrador, leaveAdministrador, endSesionPendiente } = await app()
  const leaving = hold('DELETE sesiones/actual')
  leave()
  await expect.poll(() => asked).toContain('DELETE sesiones/actual')
  // As when the network comes back meanwhile: it is asked once.
  void endSesionPendiente()
  const entering = enterAdministrador('caja1', 'clave')
  await turns()
  expect(asked).not.toContain('POST empresas/login-admin')
  leaving.reject(new TypeError('Failed to fetch'))
  await entering
  await endSesionPendiente()
  expect(asked.filter((call) => call === 'DELETE sesiones/actual')).toHaveLength(1)
  hold('DELETE sesiones/actual').resolve(answered())
  await leaveAdministrador()
  expect(asked.at(-1)).toBe('DELETE sesiones/actual')
})
