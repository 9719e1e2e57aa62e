// The provider's client against the sandbox provider, over HTTP: what it asks, and what it makes of each answer.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CardsSandbox, startCardsSandbox } from '@surtido/sandbox/cards/server'
import { test as base, describe, expect } from 'vitest'
import { fetchUntilHung } from '../../testing/proveedor-tarjetas.ts'
import { TARJETA, typeCard } from '../../testing/tarjetas.ts'
import { openBamboo } from './bamboo.ts'
import { motivoOf, problemOf } from './bamboo-codigos.ts'
import type { CardProvider } from './provider.ts'

const open = (sandbox: CardsSandbox, more: object = {}): CardProvider =>
  openBamboo({
    url: sandbox.url,
    origin: sandbox.url,
    publicKey: sandbox.publicKey,
    privateKey: sandbox.privateKey,
    noticeSecret: sandbox.secret,
    noticeHeader: 'signature',
    timeout: 60_000,
    ...more,
  })

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs.
  .extend('sandbox', async ({}, { onCleanup }) => {
    const sandbox = await startCardsSandbox()
    onCleanup(sandbox.close)
    return sandbox
  })
  .extend('cards', async ({ sandbox }) => open(sandbox))

const person = (email = `${randomUUID()}@ejemplo.uy`) => ({
  email,
  nombre: 'Ana',
  apellido: 'Silva',
  idTipoDocumento: 1,
  numeroDocumento: '12345672',
  numeroCelular: '099123456',
  direccion: { detalle: 'Av. Brasil 2600', ciudad: 'Montevideo', departamento: 'Montevideo' },
})

async function customerWith(cards: CardProvider, sandbox: CardsSandbox, number: string = TARJETA.visa) {
  const { id, uniqueId } = await cards.createCustomer(person())
  await typeCard(sandbox, uniqueId, number)
  const { profiles } = await cards.readCustomer(id)
  return { id, card: profiles[0]! }
}

const charge = (token: string, more: object = {}) => ({
  token,
  order: randomUUID(),
  uniqueId: randomUUID(),
  amount: 179_000,
  currency: 'UYU' as const,
  installments: 1,
  fiscal: { finalConsumer: true, invoice: '12045', taxableAmount: 139_713 },
  ip: '127.0.0.1',
  userAgent: 'prueba',
  ...more,
})

const problem = (what: Promise<unknown>) =>
  what.then(
    () => 'none',
    (error: { problem?: string; code?: string }) => `${error.problem} ${error.code}`,
  )

test('a customer is created or found by the e-mail; the document kinds are mapped', async ({ cards, sandbox }) => {
  //
  const who = person()
  const first = await cards.createCustomer(who)
  const again = await cards.createCustomer(who)
  expect(again.id).toBe(first.id)
  expect(again.uniqueId).not.toBe(first.uniqueId)
  expect(first.captureUrl).toBe(`${sandbox.url}/v1/Capture/`)
  const raw = await fetch(`${sandbox.url}/v1/api/customer/${first.id}`, {
    headers: { authorization: `Basic ${sandbox.privateKey}` },
  })
  // CI is 2 there and 1 here.
  expect(await raw.json()).toMatchObject({ Response: { DocumentTypeId: 2, DocNumber: '12345672', FirstName: 'Ana' } })
  expect(await problem(cards.readCustomer('1'))).toBe('NO_CUSTOMER CS003')
})

test('a session id is fresh at each reading, and the one before opens nothing', async ({ cards, sandbox }) => {
  // covers: I-04 A-75
  const { id, uniqueId } = await cards.createCustomer(person())
  const { uniqueId: fresh } = await cards.readCustomer(id)
  await expect(typeCard(sandbox, uniqueId, TARJETA.visa)).rejects.toThrow('TK004')
  await typeCard(sandbox, fresh, TARJETA.visa)
  const { profiles } = await cards.readCustomer(id)
  expect(profiles).toMatchObject([
    {
      brand: 'VISA',
      last4: '0000',
      expiration: '202912',
      media: '1',
      marca: 1,
      debit: false,
      installments: [1, 2, 3, 6, 12],
    },
  ])
  await cards.deleteProfile(id, profiles[0]!.id)
  expect((await cards.readCustomer(id)).profiles).toEqual([])
  expect(await problem(cards.deleteProfile(id, profiles[0]!.id))).toBe('NO_CARD CS010')
})

test('a purchase is authorised with its VAT, captured up to its amount or voided', async ({ cards, sandbox }) => {
  // covers: A-62 A-76
  const { card } = await customerWith(cards, sandbox)
  const one = await cards.authorise(charge(card.token))
  expect(one).toMatchObject({ status: 'AUTHORISED', amount: 179_000, refunded: 0, code: null })
  expect(sandbox.purchases()[0]).toMatchObject({
    capture: false,
    currency: 'UYU',
    dataUY: { IsFinalConsumer: true, Invoice: '12045', TaxableAmount: 139_713 },
  })
  expect(await problem(cards.capture(one.id, 179_001))).toBe('TOO_MUCH TR008')
  expect(await cards.capture(one.id, 150_000)).toMatchObject({ status: 'CAPTURED', amount: 150_000 })
  expect(await problem(cards.void(one.id))).toBe('WRONG_STATE PR009')
  const two = await cards.authorise(charge(card.token))
  expect(await cards.void(two.id)).toMatchObject({ status: 'CANCELLED' })
  expect(await cards.read(two.id)).toMatchObject({ status: 'CANCELLED' })
  expect(await problem(cards.read('1'))).toBe('NO_PURCHASE PR008')
})

test('gives back in parts, except where the brand knows only the whole', async ({ cards, sandbox }) => {
  //
  const { card } = await customerWith(cards, sandbox)
  const { id } = await cards.authorise(charge(card.token))
  await cards.capture(id, 100_000)
  await cards.refund(id, 30_000)
  await cards.refund(id, 20_000)
  expect(await cards.read(id)).toMatchObject({ status: 'CAPTURED', amount: 100_000, refunded: 50_000 })
  expect(await problem(cards.refund(id, 50_001))).toBe('REFUSED PR003')
  const oca = await customerWith(cards, sandbox, TARJETA.oca)
  const { id: ofOca } = await cards.authorise(charge(oca.card.token))
  await cards.capture(ofOca, 100_000)
  expect([cards.refundsInPart(card.media), cards.refundsInPart(oca.card.media)]).toEqual([true, false])
  expect(await problem(cards.refund(ofOca, 1))).toBe('NOT_IN_PART PR021')
})

test('the same key is charged once, and the purchase is found by its order', async ({ cards, sandbox }) => {
  //
  const { card } = await customerWith(cards, sandbox)
  const body = charge(card.token)
  const both = await Promise.all([cards.authorise(body), cards.authorise(body)])
  expect(both[0].id).toBe(both[1].id)
  expect(sandbox.purchases()).toHaveLength(1)
  expect(await cards.findByOrder(body.order, new Date())).toMatchObject({ id: both[0].id, uniqueId: body.uniqueId })
  expect(await cards.findByOrder('nobody', new Date())).toBeUndefined()
})

test('a purchase is searched for among the days around the one it was asked for', async ({ sandbox }) => {
  //
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('{"Response":[],"Errors":[]}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cards = open(sandbox, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  // Still the 28th of February in Montevideo.
  expect(await cards.findByOrder('10-1 &', new Date('2026-03-01T02:59:00Z'))).toBeUndefined()
  server.close()
  expect(asked).toEqual(['/v1/api/purchase?OrderNumber=10-1+%26&From=20260227&To=20260301'])
})

test('a charge answers as rejected with its reason, captured or waiting for a CVV', async ({ cards, sandbox }) => {
  //
  const bad = await customerWith(cards, sandbox, TARJETA.rechazada)
  expect(await cards.authorise(charge(bad.card.token))).toMatchObject({ status: 'REJECTED', code: 'TR013' })
  const broke = await customerWith(cards, sandbox, TARJETA.segunMonto)
  const noFunds = await cards.authorise(
    charge(broke.card.token, { amount: 105_100, fiscal: { finalConsumer: false, invoice: '1', taxableAmount: 0 } }),
  )
  expect(motivoOf(noFunds.code!)).toBe('FONDOS')
  const debit = await customerWith(cards, sandbox, TARJETA.debito)
  expect(debit.card).toMatchObject({ media: '6', marca: 1, debit: true, installments: [1] })
  expect(await cards.authorise(charge(debit.card.token))).toMatchObject({ status: 'CAPTURED' })
  const asks = await customerWith(cards, sandbox, TARJETA.pideCvv)
  const pending = await cards.authorise(charge(asks.card.token))
  expect(pending).toMatchObject({
    status: 'PENDING',
    actionUrl: expect.stringContaining(`${sandbox.url}/v1/Capture/Cvv/`),
  })
  sandbox.typeCvv(Number(pending.id))
  expect(await cards.read(pending.id)).toMatchObject({ status: 'AUTHORISED', actionUrl: null })
})

describe('an outcome that cannot be known is reported as unknown', () => {
  test.for([
    ['hang', undefined, 'UNKNOWN TIMEOUT'],
    ['cut', undefined, 'UNKNOWN CONNECTION'],
    ['status', '408', 'UNKNOWN HTTP_408'],
    ['status', '500', 'UNKNOWN HTTP_500'],
    ['error', 'TR001', 'UNKNOWN TR001'],
    ['error', 'TR005', 'UNKNOWN TR005'],
    ['error', 'TR999', 'UNKNOWN TR999'],
    // Somebody took our order number before: a try of ours.
    ['error', 'TR006', 'UNKNOWN TR006'],
  ] as const)('the fault %s (%s) leaves the outcome unknown', async ([how, value, expected], { cards, sandbox }) => {
    // covers: A-61 A-75
    const { card } = await customerWith(cards, sandbox)
    for (const done of [true, false]) {
      const body = charge(card.token)
      sandbox.faults.add({ at: 'purchase', how, done, value })
      const asked = how === 'hang' ? open(sandbox, { fetch: fetchUntilHung(sandbox) }) : cards
      expect(await problem(asked.authorise(body))).toBe(expected)
      expect((await cards.findByOrder(body.order, new Date()))?.status).toBe(done ? 'AUTHORISED' : undefined)
    }
  })

  test('nobody knows what a call without an answer in time did', async ({ sandbox }) => {
    //
    sandbox.faults.add({ at: 'read', how: 'hang' })
    expect(await problem(open(sandbox, { timeout: 50 }).read('1'))).toBe('UNKNOWN TIMEOUT')
  })

  test('a wrong key, an absent provider and an unknown card are told apart', async ({ cards, sandbox }) => {
    //
    expect(await problem(open(sandbox, { privateKey: 'x' }).read('1'))).toBe('UNAVAILABLE HTTP_401')
    const gone = open(sandbox, { url: 'http://127.0.0.1:9' })
    expect(await problem(gone.read('1'))).toBe('UNKNOWN CONNECTION')
    expect(await problem(cards.authorise(charge('CT__nobody')))).toBe('NO_CARD TK010')
  })
})

test('each code of the provider maps to one problem or to one reason we may tell', () => {
  //
  expect(['TR013', 'TK002', 'CS003', 'PR021', 'PR003'].map(problemOf)).toEqual([
    'CARD_REFUSED',
    'CARD_REFUSED',
    'NO_CUSTOMER',
    'NOT_IN_PART',
    'REFUSED',
  ])
  expect(['TR026', 'TR021', 'TR022', 'TR033', 'TR014', 'TR301', 'HTTP_500', 'PR001', 'AU001'].map(motivoOf)).toEqual([
    'FONDOS',
    'VENCIDA',
    'CVV',
    'CUOTAS',
    'OTRO',
    'OTRO',
    undefined,
    undefined,
    undefined,
  ])
})

test('a notice counts as signed only with its own signature over its own content', async ({ cards, sandbox }) => {
  //
  const body = { PurchaseId: 7, Order: '10-12001', Amount: 179_000, Currency: 'UYU' }
  const read = (sent: object, headers: Readonly<Record<string, string>>) => {
    const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    return cards.readNotice(sent, (name) => lower[name])
  }
  const { headers } = sandbox.notices.sign(body)
  expect(read(body, headers)).toEqual({
    purchaseId: '7',
    order: '10-12001',
    signed: true,
    sent: new Date(headers.dateSent!),
  })
  expect(read({ ...body, Amount: 1 }, headers)).toMatchObject({ signed: false })
  expect(read(body, {})).toMatchObject({ signed: false })
  sandbox.notices.switches.forge = true
  expect(read(body, sandbox.notices.sign(body).headers)).toMatchObject({ signed: false })
  expect([read({}, headers), cards.readNotice('x', () => undefined), cards.readNotice(null, () => undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  // Without a secret nothing is signed, not even an empty signature.
  const secretless = open(sandbox, { noticeSecret: undefined })
  expect(secretless.readNotice(body, (name) => headers[name === 'datesent' ? 'dateSent' : name])?.signed).toBe(false)
})
