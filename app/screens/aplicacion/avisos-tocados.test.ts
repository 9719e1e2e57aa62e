// In a browser: what was tapped is told by the worker, everything behind it is ours.
import { expect, test, vi } from 'vitest'
import { AVISOS, TOCADO } from '../../sw/avisos-comun.ts'
import { emptyCaches } from '../../testing/caches.ts'

test('a tapped notification is reported as read, in the session that is logged in', async () => {
  // covers: CX-15 S-31 A-69
  emptyCaches()
  Object.defineProperty(navigator, 'serviceWorker', { value: { addEventListener() {}, startMessages() {} } })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`)
    return Response.json({})
  })
  const { listenAvisos } = await import('./avisos-recibidos.ts')
  const { useSesion } = await import('../../sesion/store.ts')
  const rutas: string[] = []
  const tap = async (idNotificacion: number) => {
    const datos = { tipo: 1, empresa: 10, local: 4, identificador: '12045', idNotificacion }
    await (await caches.open(AVISOS)).put(TOCADO, Response.json({ datos, cuando: Date.now() }))
    await listenAvisos((ruta) => rutas.push(ruta))
  }
  await tap(7)
  useSesion.setState({ usuario: { idUsuario: 4 } as never })
  await tap(8)
  await expect.poll(() => asked).toEqual(['PUT /products-app-en-casa/api/notificaciones/8/leida'])
  expect(rutas).toEqual(Array(2).fill('/historico-pedidos?codigo=12045'))
  vi.unstubAllGlobals()
})
