// Log in and log out, as the device sees them; only the network is ours.
import { beforeEach, expect, test, vi } from 'vitest'

const API = '/products-app-en-casa/api/'
const ANA = {
  idUsuario: 7,
  idUsuarioAplicacion: 70,
  email: 'ana@ejemplo.uy',
  nombre: 'Ana',
  apellido: 'Silva',
  idTipoDocumento: null,
  numeroDocumento: null,
  numeroCelular: null,
  pais: 233,
  blnCambiarPsw: false,
  aceptaTerminosCondiciones: true,
  esAdmin: false,
  correoConfirmado: true,
  sesion: { vence: '2026-03-11T11:00:00-03:00' },
}
const ESCRITA = { calle: 'Av. Brasil', numero: '2587', latitud: -34.91, longitud: -56.15 }

let asked: string[] = []
let answers: Record<string, unknown> = {}

beforeEach(() => {
  asked = []
  answers = {}
  vi.resetModules()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url.replace(API, '').replace(/\?.*/, '')}`
    asked.push(call)
    return Response.json(answers[call] ?? { resultado: 'OK' })
  })
})

const app = async () => ({
  ...(await import('./usuarios.ts')),
  ...(await import('./direcciones.ts')),
  ...(await import('@surtido/web/query-client')),
  ...(await import('../local/store.ts')),
  ...(await import('../sesion/store.ts')),
})

test('a login matches the guest address to a saved one, or registers it as new', async () => {
  // covers: S-08 C-13
  const { enter, useLocal } = await app()
  const conocida = { ...ESCRITA, calle: 'AV BRASIL', idDireccion: 31, idUsuario: 7 }
  const otra = { ...ESCRITA, numero: '2588', idDireccion: 30, idUsuario: 7 }
  answers['GET direcciones'] = [otra, conocida]
  useLocal.getState().setDireccion(ESCRITA)
  await enter(ANA)
  expect(asked).toEqual(['GET direcciones'])
  expect(useLocal.getState().direccion).toMatchObject({ idDireccion: 31 })

  asked = []
  answers['POST direcciones'] = { ...ESCRITA, numero: '9', idDireccion: 32, idUsuario: 7 }
  useLocal.getState().setDireccion({ ...ESCRITA, numero: '9' })
  await enter(ANA)
  expect(asked).toEqual(['GET direcciones', 'POST direcciones'])
  expect(useLocal.getState().direccion).toMatchObject({ idDireccion: 32 })
})

test('logging out removes every answer of the session from memory', async () => {
  // covers: S-07
  const { enter, leave, queryClient, direccionesQuery, paisesQuery, usuarioQuery } = await app()
  answers['GET direcciones'] = []
  await enter(ANA)
  queryClient.setQueryData(direccionesQuery(7).queryKey, [])
  queryClient.setQueryData(usuarioQuery(7).queryKey, ANA)
  queryClient.setQueryData(['pedidos', 7], [{ idPedido: 1 }])
  answers['GET paises'] = []
  await queryClient.fetchQuery(paisesQuery())
  leave()
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([['paises']])
})

test('logging out removes the device: it gets no notifications of that usuario', async () => {
  // covers: S-07 C-28 A-06
  const { enter, leave } = await app()
  const { almacen } = await import('@surtido/web/storage')
  answers['GET direcciones'] = []
  await enter(ANA)
  almacen.write('dispositivo', { id: 'este', de: 7 })
  asked = []
  leave()
  await expect.poll(() => asked).toContain('DELETE usuarios/baja-device')
})

test('logging out ends the session and keeps the chosen shop', async () => {
  // covers: S-07 A-06
  const { enter, leave, useLocal, useSesion } = await app()
  answers['GET direcciones'] = []
  await enter(ANA)
  useLocal.getState().setDireccion(ESCRITA)
  expect(useSesion.getState().usuario).toMatchObject({ idUsuario: 7 })
  leave()
  expect(useSesion.getState().usuario).toBeUndefined()
  expect(useLocal.getState().direccion).toEqual(ESCRITA)
})
