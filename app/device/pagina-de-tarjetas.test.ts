// The door to the card provider's library: a library of our own stands in for it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preparePagina } from './pagina-de-tarjetas.ts'

const bound = new Map<string, (info?: object) => void>()
const library = {
  SetProperties: vi.fn(),
  Bind: (event: string, handler: (info?: object) => void) => void bound.set(event, handler),
  Unbind: (event: string) => void bound.delete(event),
  OpenIframeCustom: vi.fn(),
  PWCapture: vi.fn(),
}
const OPCIONES = {
  libreria: 'https://tarjetas.invalid/x.js',
  publicKey: 'clave',
  timeoutMs: 1_000,
  idIframe: 'marco',
  idForm: 'forma',
  nombre: 'Almacén',
  logo: 'https://almacen.invalid/logo.svg',
  email: () => 'ana@ejemplo.uy',
  paymentMediaId: 6,
}

beforeEach(() => {
  bound.clear()
  vi.clearAllMocks()
  vi.stubGlobal('window', { PWCheckout: library })
})

afterEach(() => vi.unstubAllGlobals())

async function prepare() {
  const oyente = {
    onReady: vi.fn(),
    onOpen: vi.fn(),
    onToken: vi.fn(),
    onNotification: vi.fn(),
    onCancel: vi.fn(),
    onFail: vi.fn(),
  }
  const end = preparePagina(OPCIONES, oyente)
  await Promise.resolve()
  return { oyente, end }
}

test('the library is configured before a page of it opens', async () => {
  const { oyente } = await prepare()
  expect(library.SetProperties).toHaveBeenCalledWith(
    expect.objectContaining({ form_id: 'forma', iframeId: 'marco', email: 'ana@ejemplo.uy', paymentMediaId: 6 }),
  )
  const [pagina] = oyente.onReady.mock.calls[0]!
  pagina.openAlta('https://tarjetas.invalid/alta', 'u1', 6)
  expect(library.OpenIframeCustom).toHaveBeenCalledWith('https://tarjetas.invalid/alta', 'u1')
  pagina.openCvv('https://tarjetas.invalid/cvv')
  expect(library.PWCapture).toHaveBeenCalledWith('https://tarjetas.invalid/cvv')
})

test('what the library reports is told in our words, until the page ends', async () => {
  const { oyente, end } = await prepare()
  bound.get('opened')!()
  bound.get('tokenCreated')!({})
  bound.get('notificationReceived')!({ ProcessStatus: 1 })
  bound.get('closed')!({ Reason: 'TOKEN_RECEIVED' })
  bound.get('closed')!()
  expect(oyente.onCancel).not.toHaveBeenCalled()
  bound.get('closed')!({ Reason: 'ESCAPE' })
  bound.get('closed')!({ Reason: 'TIMEOUT' })
  bound.get('onTokenCreateError')!({})
  expect([oyente.onOpen, oyente.onToken, oyente.onNotification, oyente.onCancel].map((one) => one.mock.calls)).toEqual([
    [[]],
    [[]],
    [[]],
    [[]],
  ])
  expect(oyente.onFail).toHaveBeenCalledTimes(2)
  end()
  expect(bound.size).toBe(0)
})

test('a page that ended before the library came configures nothing', async () => {
  const oyente = { onReady: vi.fn(), onOpen: vi.fn(), onToken: vi.fn(), onNotification: vi.fn(), onCancel: vi.fn() }
  const end = preparePagina(OPCIONES, { ...oyente, onFail: vi.fn() })
  end()
  await Promise.resolve()
  expect(library.SetProperties).not.toHaveBeenCalled()
  expect(oyente.onReady).not.toHaveBeenCalled()
})
