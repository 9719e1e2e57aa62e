import { createHash, randomBytes } from 'node:crypto'
import { approveCvv } from './api.ts'
import type { Card, Customer } from './libro.ts'
import { type Api, type Reply, refuse } from './respuestas.ts'
import { brandOf, isNumber, mediaOf, TEST_CARDS, typeOf } from './tarjetas.ts'

const ok = (Response: unknown): Reply => ({ status: 200, body: { Response, Errors: [] } })

export interface CardData {
  readonly number: string
  readonly owner: string
  /** yyyymm. */
  readonly expiration: string
}

/** Takes the capture page's data: saves the card for the customer whose newest session id it carries. */
export function capture(api: Api, publicKey: string, body: Readonly<Record<string, unknown>>): Reply {
  const text = (name: string) => String(body[name] ?? '').trim()
  const customer = api.book.customers.find(({ uniqueId }) => uniqueId !== '' && uniqueId === text('session_id'))
  if (text('key') !== publicKey || !customer) return refuse(400, 'TK004', 'The session is not valid')
  const number = text('number').replace(/[ -]/g, '')
  if (!isNumber(number) || !mediaOf(number)) return refuse(400, 'TK001', 'The card number is not valid')
  const wanted = text('payment_media_id')
  if (wanted && wanted !== 'null' && brandOf(number) !== brandOfMedia(Number(wanted))) {
    return refuse(400, 'TK007', 'The card is of another payment media')
  }
  const expiry = /^(0[1-9]|1[0-2])\/?(\d\d)$/.exec(text('expiry'))
  const expiration = expiry ? `20${expiry[2]}${expiry[1]}` : ''
  if (!expiry || expiration < monthOf(new Date())) return refuse(400, 'TK003', 'The expiry is not valid')
  if (!/^\d{3,4}$/.test(text('cvv'))) return refuse(400, 'TK002', 'The CVV is not valid')
  const card = saveCard(api, customer, { number, owner: text('owner').toUpperCase() || 'TITULAR', expiration })
  if (!card) return refuse(400, 'CS009', 'The card is already saved')
  // One card per session.
  customer.uniqueId = ''
  api.book.save()
  return ok({
    TokenId: `OT__${randomBytes(24).toString('base64url')}`,
    Created: card.created,
    Type: 'Commerce',
    Brand: card.brand,
    IssuerBank: card.brand,
    Owner: card.owner,
    Bin: null,
    Last4: card.last4,
    CardType: card.type,
    CardExpMonth: expiration.slice(4),
    CardExpYear: expiration.slice(0, 4),
  })
}

/** Saves a card; undefined when the customer already has it. */
export function saveCard(api: Api, customer: Customer, { number, owner, expiration }: CardData): Card | undefined {
  const print = createHash('sha256').update(number).digest('hex')
  if (customer.cards.some((one) => one.print === print)) return undefined
  const card: Card = {
    id: api.book.nextId(),
    testNumber: TEST_CARDS.has(number) ? number : null,
    last4: number.slice(-4),
    print,
    owner,
    expiration,
    brand: brandOf(number)!,
    media: mediaOf(number)!,
    type: typeOf(number),
    token: `CT__${randomBytes(32).toString('base64url')}`,
    created: new Date().toISOString().replace('Z', ''),
  }
  customer.cards.push(card)
  api.book.save()
  return card
}

/** Takes the CVV page's data. */
export function captureCvv(api: Api, body: Readonly<Record<string, unknown>>): Reply {
  const cvv = String(body.cvv ?? '')
  if (!/^\d{3,4}$/.test(cvv)) return refuse(400, 'TK002', 'The CVV is not valid')
  const found = approveCvv(api, String(body.session_id ?? ''), cvv)
  if (!found) return refuse(400, 'TK004', 'The session is not valid')
  return ok({ ProcessStatus: found.status === 4 ? 3 : 1 })
}

function brandOfMedia(media: number): string | undefined {
  return { 1: 'VISA', 6: 'VISA', 2: 'MasterCard', 13: 'MasterCard', 4: 'OCA' }[media]
}

function monthOf(date: Date): string {
  return date.toISOString().slice(0, 7).replace('-', '')
}
