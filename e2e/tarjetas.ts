// The card provider's stand-in in journeys: its frame in the page, and the switches behind it.
import type { FrameLocator, Page } from '@playwright/test'
import type { Surtido, Usuario } from './surtido.ts'

export const TARJETA = {
  visa: '4000020000000000',
  master: '5385300000000001',
  oca: '5429910000000001',
  rechazada: '5165850000000004',
  pideCvv: '4012000000000014',
} as const

/** The keys of the stand-in. */
export const CLAVES = { publica: 'clave-publica-de-prueba', privada: 'clave-privada-de-prueba' } as const

/** Reads the cards of a usuario through the API. */
export function customerOf(surtido: Surtido, usuario: Usuario) {
  return surtido.call('POST', 'pagos-web/customer', {
    usuario,
    query: { usuario: usuario.idUsuario, 'usuario-app': usuario.idUsuarioAplicacion },
  })
}

/** Saves a card without a browser, as if the customer had typed it before. */
export async function saveCard(surtido: Surtido, usuario: Usuario, number: string): Promise<void> {
  const { uniqueID, captureURL } = await customerOf(surtido, usuario)
  const key = await surtido.text('pagos-web/public-key')
  const body = { key, session_id: uniqueID, number, owner: 'Ana Silva', expiry: '12/29', cvv: '123' }
  const answer = await fetch(captureURL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { Errors } = (await answer.json()) as { Errors: unknown[] }
  if (Errors.length > 0) throw new Error(JSON.stringify(Errors))
}

/** Sets a fault in the stand-in, or asks for its data. */
export async function sandbox(surtido: Surtido, usuario: Usuario, path: string, body: object = {}) {
  const { captureURL } = await customerOf(surtido, usuario)
  const answer = await fetch(`${new URL(captureURL).origin}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${CLAVES.privada}` },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: the stand-in's own books.
  return ((await answer.json()) as { Response: any[] }).Response
}

export const marco = (page: Page): FrameLocator => page.frameLocator('iframe')

/** Types a card into the provider's page. */
export async function typeCard(page: Page, number: string, { expiry = '12/29', cvv = '123' } = {}): Promise<void> {
  const frame = marco(page)
  await frame.getByLabel('Número de tarjeta').fill(number)
  await frame.getByLabel('Nombre como figura en la tarjeta').fill('Ana Silva')
  await frame.getByLabel('Vencimiento (MM/AA)').fill(expiry)
  await frame.getByLabel('CVV').fill(cvv)
  await frame.getByRole('button', { name: 'Guardar tarjeta' }).click()
}
