import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { startFcmSandbox } from '@surtido/sandbox/push/fcm'
import { startWebPushSandbox } from '@surtido/sandbox/push/web'
import { expect, onTestFinished, test } from 'vitest'
import { throwawayFolder } from '../../../scripts/throwaway.ts'
import { openFcm, readCuentaFcm } from './fcm.ts'
import { admitsEndpoint, type MensajePush } from './servicio.ts'
import { ownVapid } from './vapid.ts'
import { openWebPush } from './web.ts'

const MENSAJE: MensajePush = {
  titulo: 'Tu pedido 12045 está en camino',
  texto: 'Llega hoy de 18:00 a 20:00. ¡Ñandú! 🧉',
  datos: { tipo: '1', empresa: '10', local: '4', identificador: '12045', idNotificacion: '7' },
  etiqueta: 'pedido-10-12045',
  urgente: true,
  vidaSegundos: 3600,
}

const folder = async () => {
  const dir = throwawayFolder('vapid')
  onTestFinished(() => rm(dir, { recursive: true }))
  return dir
}
const vapidOf = async () => ownVapid(await folder(), 'mailto:avisos@ejemplo.uy')

async function startWeb() {
  const service = await startWebPushSandbox()
  onTestFinished(service.close)
  const admits = (endpoint: string) => admitsEndpoint([service.url], endpoint)
  return { service, web: openWebPush({ vapid: await vapidOf(), esperaMs: 1_000, admits }) }
}

test('a web push is signed and encrypted for its browser, with topic and urgency', async () => {
  // covers: E-21 G-03
  const { service, web } = await startWeb()
  const [one, other] = [service.subscribe(), service.subscribe()]
  expect(await web.send(one, MENSAJE)).toEqual({ resultado: 'ENVIADO' })
  await web.send(other, { ...MENSAJE, urgente: false, etiqueta: 'aviso-8', titulo: 'Otra' })
  const [first, second] = service.recibidos()
  const { titulo, texto, datos, etiqueta } = MENSAJE
  expect(JSON.parse(first!.texto)).toEqual({ titulo, texto, datos, etiqueta })
  expect(first).toMatchObject({ endpoint: one.endpoint, ttl: 3600, urgency: 'high' })
  expect(second).toMatchObject({ endpoint: other.endpoint, urgency: 'normal' })
  expect(first!.topic).toMatch(/^[A-Za-z0-9_-]{32}$/)
  expect(second!.topic).not.toBe(first!.topic)
  // The same notice sent again replaces the one that still waits at the service.
  await web.send(one, MENSAJE)
  expect(service.pendientes(one.endpoint)).toHaveLength(1)
})

test('the answers of a browser push service are distinguished: gone, later, never', async () => {
  // covers: E-21
  const { service, web } = await startWeb()
  const one = service.subscribe()
  const answers = async (...fallas: Parameters<typeof service.fail>[1][]) => {
    service.fail(one.endpoint, ...fallas)
    const seen = []
    for (const _ of fallas) seen.push(await web.send(one, MENSAJE))
    return seen
  }
  expect(await answers({ status: 404 }, { status: 410 })).toMatchObject([
    { resultado: 'MUERTO' },
    { resultado: 'MUERTO' },
  ])
  expect(
    await answers({ status: 429, headers: { 'retry-after': '120' } }, { status: 503 }, { status: 500 }, 'cortar'),
  ).toMatchObject([
    { resultado: 'LUEGO', segundos: 120 },
    { resultado: 'LUEGO', motivo: 'HTTP 503' },
    { resultado: 'LUEGO' },
    { resultado: 'LUEGO' },
  ])
  expect(await answers({ status: 413 }, { status: 403 }, { status: 400 })).toMatchObject([
    { resultado: 'RECHAZADO', motivo: 'HTTP 413' },
    { resultado: 'RECHAZADO' },
    { resultado: 'RECHAZADO' },
  ])
  expect(await web.send({ ...one, p256dh: 'A'.repeat(87) }, MENSAJE)).toMatchObject({ resultado: 'MUERTO' })
  // An address outside every push service is never called.
  expect(await web.send({ ...one, endpoint: 'http://127.0.0.1:1/' }, MENSAJE)).toMatchObject({ resultado: 'MUERTO' })
})

test('only listed push services are called, whatever a browser says', () => {
  // covers: E-21
  const names = ['fcm.googleapis.com', '*.push.apple.com', 'http://127.0.0.1:8081']
  for (const [address, may] of [
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://web.push.apple.com/x', true],
    ['http://127.0.0.1:8081/push/x', true],
    ['http://fcm.googleapis.com/fcm/send/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://fcm.googleapis.com.malo.uy/x', false],
    ['https://push.apple.com/x', false],
    ['https://malopush.apple.com/x', false],
    ['https://fcm.googleapis.com@malo.uy/x', false],
    ['https://x:y@fcm.googleapis.com/x', false],
    ['http://127.0.0.1:8082/push/x', false],
    ['http://169.254.169.254/', false],
    ['nada', false],
  ] as const)
    expect([address, admitsEndpoint(names, address)]).toEqual([address, may])
})

test('the push keys of the first start are kept for the next, for their owner alone', async () => {
  const dir = await folder()
  const first = await ownVapid(dir, 'mailto:a@ejemplo.uy')
  expect(await ownVapid(dir, 'mailto:b@ejemplo.uy')).toEqual({ ...first, contacto: 'mailto:b@ejemplo.uy' })
  expect(first.publica).toMatch(/^[A-Za-z0-9_-]{87}$/)
  expect(first.privada).toMatch(/^[A-Za-z0-9_-]{43}$/)
  for (const file of await readdir(dir)) expect((await stat(join(dir, file))).mode & 0o777).toBe(0o600)
})

test('FCM gets one message for Android and iOS, with one bearer token for all', async () => {
  // covers: E-21 G-03 B-33
  const service = await startFcmSandbox()
  onTestFinished(service.close)
  const fcm = openFcm({ cuenta: readCuentaFcm(service.cuenta), url: service.url, esperaMs: 1_000 })
  const answers = await Promise.all(['uno', 'dos', 'tres'].map((token) => fcm.send(token, MENSAJE)))
  expect(answers).toEqual([{ resultado: 'ENVIADO' }, { resultado: 'ENVIADO' }, { resultado: 'ENVIADO' }])
  expect(service.tokens()).toBe(1)
  const [message] = service.recibidos()
  expect(message).toEqual({
    token: 'uno',
    notification: { title: MENSAJE.titulo, body: MENSAJE.texto },
    data: { tipo: '1', empresa: '10', local: '4', identificador: '12045', idNotificacion: '7' },
    android: {
      priority: 'high',
      ttl: '3600s',
      notification: { tag: 'pedido-10-12045', channel_id: 'pedidos' },
    },
    apns: {
      headers: {
        'apns-collapse-id': 'pedido-10-12045',
        'apns-priority': '10',
        'apns-expiration': expect.stringMatching(/^\d{10}$/),
      },
      payload: { aps: { sound: 'default', 'thread-id': '1' } },
    },
  })
  // An invalid bearer token: this notice goes later, the next one with a new token.
  service.revoke()
  expect(await fcm.send('uno', MENSAJE)).toMatchObject({ resultado: 'LUEGO' })
  expect(await fcm.send('uno', MENSAJE)).toEqual({ resultado: 'ENVIADO' })
  expect(service.tokens()).toBe(2)
})

test('an error of FCM tells a dead token from a wrong message, a quota or an account', async () => {
  // covers: E-21
  const service = await startFcmSandbox()
  onTestFinished(service.close)
  const cuenta = readCuentaFcm(service.cuenta)
  const fcm = openFcm({ cuenta, url: service.url, esperaMs: 1_000 })
  for (const [falla, resultado] of [
    [{ status: 404, estado: 'NOT_FOUND', errorCode: 'UNREGISTERED' }, 'MUERTO'],
    [{ status: 400, estado: 'INVALID_ARGUMENT', campo: 'message.token' }, 'MUERTO'],
    [{ status: 403, estado: 'PERMISSION_DENIED', errorCode: 'SENDER_ID_MISMATCH' }, 'MUERTO'],
    [{ status: 400, estado: 'INVALID_ARGUMENT', errorCode: 'INVALID_ARGUMENT' }, 'RECHAZADO'],
    [{ status: 404, estado: 'NOT_FOUND' }, 'RECHAZADO'],
    [{ status: 401, estado: 'UNAUTHENTICATED', errorCode: 'THIRD_PARTY_AUTH_ERROR' }, 'LUEGO'],
    [{ status: 503, estado: 'UNAVAILABLE', errorCode: 'UNAVAILABLE' }, 'LUEGO'],
    [{ status: 500, estado: 'INTERNAL', errorCode: 'INTERNAL' }, 'LUEGO'],
  ] as const) {
    service.fail('uno', falla)
    expect([falla, (await fcm.send('uno', MENSAJE)).resultado]).toEqual([falla, resultado])
  }
  service.fail('uno', {
    status: 429,
    estado: 'RESOURCE_EXHAUSTED',
    errorCode: 'QUOTA_EXCEEDED',
    headers: { 'retry-after': '90' },
  })
  expect(await fcm.send('uno', MENSAJE)).toMatchObject({ resultado: 'LUEGO', segundos: 90 })
  expect(service.recibidos()).toEqual([])
  const bad = openFcm({ cuenta: { ...cuenta, client_email: 'otro@ejemplo.uy' }, url: service.url, esperaMs: 1_000 })
  expect(await bad.send('uno', MENSAJE)).toMatchObject({ resultado: 'RECHAZADO' })
  const down = openFcm({ cuenta, url: 'http://127.0.0.1:1', esperaMs: 1_000 })
  expect(await down.send('uno', MENSAJE)).toMatchObject({ resultado: 'LUEGO' })
  expect(() => readCuentaFcm('{"project_id":"x"}')).toThrow('client_email')
})
