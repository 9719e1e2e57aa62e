// On a phone: its bridge with the push plugin is here, everything behind it is ours.
import type { DatosNotificacion } from '@surtido/contract/notificaciones'
import { dismissToast, getToasts } from '@surtido/ui/toast-store'
import { beforeAll, beforeEach, expect, test } from 'vitest'

type Heard = (event: unknown) => void

const METHODS = ['checkPermissions', 'requestPermissions', 'register', 'createChannel']
const heard: Record<string, Heard> = {}
const calls: string[] = []
const rutas: string[] = []

Object.assign(globalThis, {
  androidBridge: { postMessage() {} },
  Capacitor: {
    PluginHeaders: [
      {
        name: 'PushNotifications',
        methods: [
          { name: 'addListener', rtype: 'callback' },
          { name: 'removeListener', rtype: 'callback' },
          ...METHODS.map((name) => ({ name, rtype: 'promise' })),
        ],
      },
    ],
    async nativePromise(_plugin: string, method: string) {
      calls.push(method)
      if (method === 'register') setTimeout(() => heard.registration!({ value: 'token-de-fcm' }))
      return method.endsWith('Permissions') ? { receive: 'granted' } : undefined
    },
    async nativeCallback(_plugin: string, _method: string, { eventName }: { eventName: string }, callback: Heard) {
      heard[eventName] = callback
      return eventName
    },
  },
})

beforeAll(async () => {
  const { listenAvisos } = await import('./avisos-recibidos.ts')
  await listenAvisos((ruta) => rutas.push(ruta))
})
beforeEach(() => {
  rutas.length = 0
  for (const { id } of getToasts()) dismissToast(id)
})

const LOCAL = {
  codigoEmpresa: 10,
  codigoLocal: 4,
  nombre: 'Centro',
  direccion: '',
  urlLogoLocal: '',
  latitud: 0,
  longitud: 0,
}

/** A notification in FCM's form: every value is text. */
function aviso(change: Partial<Record<keyof DatosNotificacion, string>>) {
  const data = { tipo: '1', empresa: '10', local: '4', identificador: '12045', idNotificacion: '7', ...change }
  return { title: 'Tu pedido está en camino', body: 'Llega de 18:00 a 20:00.', data }
}

test('in the foreground a 15 s toast shows it, with "Ver" or "Canjear"', () => {
  // covers: S-35 B-06 T-121 T-122 I-06
  for (const [tipo, boton] of [
    ['0', undefined],
    ['1', 'Ver'],
    ['2', 'Canjear'],
    ['3', undefined],
  ] as const) {
    for (const { id } of getToasts()) dismissToast(id)
    heard.pushNotificationReceived!(aviso({ tipo }))
    expect(getToasts()).toMatchObject([
      { texto: 'Tu pedido está en camino. Llega de 18:00 a 20:00.', duracion: 15_000, position: 'top' },
    ])
    expect(getToasts()[0]!.action?.text).toBe(boton)
  }
  expect(rutas).toEqual([])
})

test('the button of the toast leads where a tap does', async () => {
  // covers: S-31 S-32 T-121 T-122
  const { useLocal } = await import('../../local/store.ts')
  useLocal.setState({ local: LOCAL as never })
  heard.pushNotificationReceived!(aviso({}))
  getToasts()[0]!.action!.onPress()
  heard.pushNotificationReceived!(aviso({ tipo: '2', identificador: 'VERANO' }))
  getToasts().at(-1)!.action!.onPress()
  expect(rutas).toEqual(['/historico-pedidos?codigo=12045', '/cupones?codigo=VERANO'])
})

test('a tap on the phone opens its screen, of the shop that is chosen then', async () => {
  // covers: S-31 S-32 S-33 S-34 A-67 A-68 A-69 I-06 E-21
  const { useLocal } = await import('../../local/store.ts')
  const tap = (change: Parameters<typeof aviso>[0]) => {
    heard.pushNotificationActionPerformed!({ actionId: 'tap', notification: aviso(change) })
    return rutas.at(-1)
  }
  useLocal.setState({ local: LOCAL as never })
  expect(tap({})).toBe('/historico-pedidos?codigo=12045')
  expect(tap({ tipo: '3' })).toBe('/historico-pedidos?codigo=12045&calificar=true')
  expect(tap({ tipo: '2', identificador: 'VERANO' })).toBe('/cupones?codigo=VERANO')
  expect(tap({ tipo: '2', identificador: 'VERANO', local: '5' })).toBe('/lista-locales?local=5&empresa=10&cupon=VERANO')
  expect(tap({ tipo: '0', identificador: '' })).toBe('/tabs/home')
  useLocal.setState({ local: undefined as never })
  expect(tap({ tipo: '0', identificador: '', local: '' })).toBe('/bienvenida')
  const before = rutas.length
  heard.pushNotificationActionPerformed!({ notification: { data: { tipo: '9', ruta: 'https://malo.uy' } } })
  heard.pushNotificationActionPerformed!({ notification: { data: null } })
  expect(rutas).toHaveLength(before)
})

test('a phone registers once, with the token and channels of its push service', async () => {
  // covers: I-06 G-03
  const { readAlcance } = await import('../../device/avisos.ts')
  expect(await readAlcance()).toEqual({ token: 'token-de-fcm' })
  expect(calls).toEqual(expect.arrayContaining(['checkPermissions', 'createChannel', 'register']))
  expect(calls.filter((one) => one === 'createChannel')).toHaveLength(2)
  // Once: the token stays until the push service says another.
  await readAlcance()
  expect(calls.filter((one) => one === 'register')).toHaveLength(1)
})
