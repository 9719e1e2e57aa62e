// The card provider's stand-in keeps to the documented protocol: everything here goes over HTTP.
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { throwawayFolder } from '../../scripts/throwaway.ts'
import { type CardsSandbox, SANDBOX_KEYS, startCardsSandbox } from './server.ts'
import { DEBIT_CARD } from './tarjetas.ts'

// biome-ignore lint/suspicious/noExplicitAny: each test says what it expects of an answer.
type Answer = { status: number; Response: any; Errors: { ErrorCode: string }[] }

const VISA = '4000020000000000'
const OCA = '5429910000000001'
const REJECTED = '5165850000000004'
const BY_AMOUNT = '4704550000000005'

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs.
  .extend('sandbox', async ({}, { onCleanup }) => {
    const sandbox = await startCardsSandbox()
    onCleanup(sandbox.close)
    return sandbox
  })
  .extend('call', async ({ sandbox }) => callOf(sandbox))

function callOf(sandbox: CardsSandbox) {
  return async (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await fetch(sandbox.url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Basic ${sandbox.privateKey}`, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const json = (await answer.json()) as Omit<Answer, 'status'>
    return { status: answer.status, ...json }
  }
}
type Call = ReturnType<typeof callOf>

const codes = ({ Errors }: Answer) => Errors.map(({ ErrorCode }) => ErrorCode)

const person = () => ({
  Email: `${randomUUID()}@ejemplo.uy`,
  FirstName: 'Ana',
  LastName: 'Silva',
  DocumentTypeId: 2,
  DocNumber: '12345672',
  PhoneNumber: '099123456',
  Owner: 'Commerce',
  BillingAddress: { AddressType: 1, Country: 'Uruguay', State: 'Montevideo', City: 'Montevideo', AddressDetail: '1' },
})

async function customerWith(call: Call, number = VISA) {
  const { Response: customer } = await call('POST', '/v1/api/customer', person())
  const saved = await call('POST', '/v1/Capture/', cardOf(customer.UniqueID, number))
  expect(codes(saved)).toEqual([])
  const { Response } = await call('GET', `/v1/api/customer/${customer.CustomerId}`)
  return {
    id: customer.CustomerId as number,
    token: Response.PaymentProfiles[0].Token as string,
    profile: Response.PaymentProfiles[0],
  }
}

const cardOf = (session: string, number: string, more: object = {}) => ({
  key: SANDBOX_KEYS.publicKey,
  session_id: session,
  number,
  owner: 'Ana Silva',
  expiry: '12/29',
  cvv: '123',
  ...more,
})

const purchaseOf = (token: string, more: object = {}) => ({
  TrxToken: token,
  Order: randomUUID(),
  Amount: 170_450,
  Currency: 'UYU',
  Installments: 1,
  Capture: false,
  TargetCountryISO: 'UY',
  UniqueID: randomUUID(),
  ...more,
})

test('the private key travels raw; coded or missing, it is refused', async ({ call }) => {
  //
  const raw = await call('GET', '/v1/api/purchase')
  expect(raw.status).toBe(200)
  const coded = Buffer.from(`${SANDBOX_KEYS.privateKey}:`).toString('base64')
  expect((await call('GET', '/v1/api/purchase', undefined, { authorization: `Basic ${coded}` })).status).toBe(401)
  expect((await call('GET', '/v1/api/purchase', undefined, { authorization: '' })).status).toBe(401)
})

test('a customer is created once per e-mail and can be found by it', async ({ call }) => {
  //
  const who = person()
  const { Response } = await call('POST', '/v1/api/customer', who)
  const again = await call('POST', '/v1/api/customer', who)
  expect(codes(again)).toEqual(['CS005'])
  expect(again.Response).toEqual({ CustomerId: 0 })
  const found = await call('GET', `/v1/api/customer/GetCustomerByEmail?email=${encodeURIComponent(who.Email)}`)
  expect(found.Response.map((one: { CustomerId: number }) => one.CustomerId)).toEqual([Response.CustomerId])
  expect((await call('GET', '/v1/api/customer/GetCustomerByEmail?email=nobody@ejemplo.uy')).Response).toEqual([])
  expect(codes(await call('GET', '/v1/api/customer/1'))).toEqual(['CS003'])
  const renamed = await call('POST', `/v1/api/customer/${Response.CustomerId}/update`, { FirstName: 'Anita' })
  expect(renamed.Response).toMatchObject({ FirstName: 'Anita', LastName: 'Silva' })
})

test('a session id is renewed at each reading and takes only one card', async ({ call }) => {
  // covers: I-04
  const { Response: first } = await call('POST', '/v1/api/customer', person())
  const { Response: second } = await call('GET', `/v1/api/customer/${first.CustomerId}`)
  expect(second.UniqueID).toMatch(/^UI_/)
  expect(second.UniqueID).not.toBe(first.UniqueID)
  expect(codes(await call('POST', '/v1/Capture/', cardOf(first.UniqueID, VISA)))).toEqual(['TK004'])
  expect(codes(await call('POST', '/v1/Capture/', cardOf(second.UniqueID, VISA, { key: 'another' })))).toEqual([
    'TK004',
  ])
  const { Response: token } = await call('POST', '/v1/Capture/', cardOf(second.UniqueID, VISA))
  expect(token).toMatchObject({ Brand: 'VISA', Last4: '0000', CardType: 'CreditCard', CardExpYear: '2029' })
  expect(codes(await call('POST', '/v1/Capture/', cardOf(second.UniqueID, OCA)))).toEqual(['TK004'])
  const { Response: third } = await call('GET', `/v1/api/customer/${first.CustomerId}`)
  expect(codes(await call('POST', '/v1/Capture/', cardOf(third.UniqueID, VISA)))).toEqual(['CS009'])
})

test('the capture refuses a wrong number, CVV, expiry or brand; 542991 is OCA', async ({ call }) => {
  //
  const { Response } = await call('POST', '/v1/api/customer', person())
  const send = (number: string, more = {}) => call('POST', '/v1/Capture/', cardOf(Response.UniqueID, number, more))
  expect(codes(await send('4111111111111112'))).toEqual(['TK001'])
  expect(codes(await send(VISA, { cvv: '1' }))).toEqual(['TK002'])
  expect(codes(await send(VISA, { expiry: '01/20' }))).toEqual(['TK003'])
  expect(codes(await send(VISA, { payment_media_id: 2 }))).toEqual(['TK007'])
  expect(codes(await send(OCA, { payment_media_id: 2 }))).toEqual(['TK007'])
  expect(codes(await send(OCA, { payment_media_id: 4 }))).toEqual([])
})

test('a deleted card is gone, and an unknown one is refused', async ({ call }) => {
  // covers: C-31
  const { id, profile, token } = await customerWith(call)
  expect(profile).toMatchObject({ PaymentMediaId: 1, Brand: 'VISA', Last4: '0000', Expiration: '202912' })
  expect(token).toMatch(/^CT__/)
  const remove = (PaymentProfileId: number) =>
    call('POST', `/v1/api/customer/${id}/PaymentProfileDelete`, { PaymentProfileId })
  expect(codes(await remove(1))).toEqual(['CS010'])
  expect((await remove(profile.PaymentProfileId)).Response.PaymentProfiles).toEqual([])
  expect(codes(await call('POST', '/v1/api/purchase', purchaseOf(token)))).toEqual(['TK010'])
})

test('a purchase is captured for no more than its hold, or rolled back while open', async ({ call }) => {
  //
  const { token } = await customerWith(call)
  const { Response: one } = await call('POST', '/v1/api/purchase', purchaseOf(token))
  expect(one.Transaction).toMatchObject({ TransactionStatusId: 3, ErrorCode: null })
  expect(codes(await call('POST', `/v1/api/purchase/${one.PurchaseId}/commit`, { Amount: 170_451 }))).toEqual(['TR008'])
  const { Response: taken } = await call('POST', `/v1/api/purchase/${one.PurchaseId}/commit`, { Amount: 150_000 })
  expect(taken).toMatchObject({ Amount: 150_000, OriginalAmount: 170_450, Transaction: { TransactionStatusId: 1 } })
  expect(codes(await call('POST', `/v1/api/purchase/${one.PurchaseId}/rollback`))).toEqual(['PR009'])
  const { Response: two } = await call('POST', '/v1/api/purchase', purchaseOf(token))
  const { Response: gone } = await call('POST', `/v1/api/purchase/${two.PurchaseId}/rollback`)
  expect(gone.Transaction.TransactionStatusId).toBe(6)
  expect(codes(await call('POST', `/v1/api/purchase/${two.PurchaseId}/commit`))).toEqual(['PR009'])
  expect(codes(await call('POST', '/v1/api/purchase/1/commit'))).toEqual(['PR008'])
})

test('a repeated key returns the first purchase, and a reused order is refused', async ({ call, sandbox }) => {
  //
  const { token } = await customerWith(call)
  const body = purchaseOf(token)
  const [first, second] = await Promise.all([
    call('POST', '/v1/api/purchase', body),
    call('POST', '/v1/api/purchase', body),
  ])
  expect(second!.Response.PurchaseId).toBe(first!.Response.PurchaseId)
  expect(sandbox.purchases()).toHaveLength(1)
  expect(codes(await call('POST', '/v1/api/purchase', { ...body, UniqueID: randomUUID() }))).toEqual(['TR006'])
  const byOrder = await call('GET', `/v1/api/purchase?OrderNumber=${body.Order}`)
  expect(byOrder.Response).toMatchObject([{ UniqueID: body.UniqueID }])
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  expect((await call('GET', `/v1/api/purchase?From=${today}&To=${today}`)).Response).toHaveLength(1)
  expect((await call('GET', '/v1/api/purchase?From=20200101&To=20200102')).Response).toEqual([])
})

test('what the invoice of a final consumer needs is checked', async ({ call }) => {
  //
  const { token } = await customerWith(call)
  const send = (DataUY: object) => call('POST', '/v1/api/purchase', purchaseOf(token, { DataUY }))
  expect(codes(await send({ IsFinalConsumer: true, TaxableAmount: 1 }))).toEqual(['PR010'])
  expect(codes(await send({ IsFinalConsumer: true, Invoice: 'A1', TaxableAmount: 1 }))).toEqual(['PR005'])
  expect(codes(await send({ IsFinalConsumer: true, Invoice: '1' }))).toEqual(['PR011'])
  expect(codes(await send({ IsFinalConsumer: true, Invoice: '1', TaxableAmount: 170_451 }))).toEqual(['PR017'])
  expect(codes(await send({ IsFinalConsumer: true, Invoice: '1', TaxableAmount: 139_713 }))).toEqual([])
})

test('a rejected purchase comes with 200 and its reason in the last step', async ({ call }) => {
  //
  const rejected = await customerWith(call, REJECTED)
  const no = await call('POST', '/v1/api/purchase', purchaseOf(rejected.token))
  expect({ status: no.status, errors: codes(no) }).toEqual({ status: 200, errors: [] })
  expect(no.Response.Transaction).toMatchObject({ TransactionStatusId: 4, ErrorCode: null })
  expect(no.Response.Transaction.Steps.at(-1)).toMatchObject({ ResponseCode: 'TR013' })

  const { token } = await customerWith(call, BY_AMOUNT)
  const at = async (Amount: number) =>
    (await call('POST', '/v1/api/purchase', purchaseOf(token, { Amount }))).Response.Transaction.Steps?.at(-1)
      .ResponseCode
  expect([await at(100_000), await at(104_500), await at(104_600), await at(105_100), await at(106_101)]).toEqual([
    '100',
    'TR033',
    'TR021',
    'TR026',
    '100',
  ])
  expect(codes(await call('POST', '/v1/api/purchase', purchaseOf(token, { Amount: 10.5 })))).toEqual(['PR003'])
  expect(codes(await call('POST', '/v1/api/purchase', purchaseOf(token, { Installments: 4 })))).toEqual(['PR013'])
  expect(codes(await call('POST', '/v1/api/purchase', purchaseOf(token, { Currency: 'BRL' })))).toEqual(['PR004'])
})

test('debit takes the money at once', async ({ call }) => {
  //
  const { token } = await customerWith(call, DEBIT_CARD)
  const { Response } = await call('POST', '/v1/api/purchase', purchaseOf(token))
  expect(Response).toMatchObject({ Capture: true, Transaction: { TransactionStatusId: 1 } })
})

test('refunds add up to what was taken and no further; OCA knows none in part', async ({ call }) => {
  //
  const visa = await customerWith(call)
  const { Response: one } = await call('POST', '/v1/api/purchase', purchaseOf(visa.token, { Capture: true }))
  const refund = (id: number, Amount?: number) =>
    call('POST', `/v2/api/purchase/${id}/refund`, { ...(Amount && { Amount }), MetadataIn: { Description: 'missing' } })
  expect((await refund(one.PurchaseId, 70_000)).Response).toMatchObject({ Amount: 70_000, Status: 'Refund_OK' })
  expect(codes(await refund(one.PurchaseId, 100_451))).toEqual(['PR003'])
  expect((await refund(one.PurchaseId)).Response.Amount).toBe(100_450)
  const { Response: read } = await call('GET', `/v1/api/purchase/${one.PurchaseId}`)
  expect(read.RefundList.map((each: { Amount: number }) => each.Amount)).toEqual([70_000, 100_450])

  const oca = await customerWith(call, OCA)
  const { Response: two } = await call('POST', '/v1/api/purchase', purchaseOf(oca.token))
  expect(codes(await refund(two.PurchaseId, 100))).toEqual(['PR009'])
  await call('POST', `/v1/api/purchase/${two.PurchaseId}/commit`)
  expect(codes(await refund(two.PurchaseId, 100))).toEqual(['PR021'])
  expect((await refund(two.PurchaseId)).Response.Amount).toBe(170_450)
})

test('the CVV can be asked at a purchase; what the customer types decides', async ({ call, sandbox }) => {
  //
  const { token } = await customerWith(call)
  sandbox.faults.askCvv = 2
  const { Response: one } = await call('POST', '/v1/api/purchase', purchaseOf(token))
  expect(one.Transaction.TransactionStatusId).toBe(2)
  expect(one.CommerceAction).toMatchObject({ ActionType: 2, ActionReason: 'VERIFICATION_CODE_NEEDED' })
  const session = new URL(one.CommerceAction.ActionURL).searchParams.get('session_id')
  expect((await fetch(one.CommerceAction.ActionURL)).headers.get('content-type')).toContain('text/html')
  expect(codes(await call('POST', '/v1/Capture/Cvv/', { session_id: session, cvv: 'x' }))).toEqual(['TK002'])
  const typed = await call('POST', '/v1/Capture/Cvv/', { session_id: session, cvv: '123' })
  expect(typed.Response).toEqual({ ProcessStatus: 1 })
  const { Response: read } = await call('GET', `/v1/api/purchase/${one.PurchaseId}`)
  expect(read).toMatchObject({ CommerceAction: null, Transaction: { TransactionStatusId: 3 } })
  const { Response: two } = await call('POST', '/v1/api/purchase', purchaseOf(token))
  sandbox.typeCvv(two.PurchaseId, '000')
  expect((await call('GET', `/v1/api/purchase/${two.PurchaseId}`)).Response.Transaction.TransactionStatusId).toBe(4)
})

test('a fault happens as often as set, before or after the operation', async ({ call, sandbox }) => {
  //
  const { token } = await customerWith(call)
  sandbox.faults.add({ at: 'purchase', how: 'cut', done: true })
  sandbox.faults.add({ at: 'purchase', how: 'status', value: '408' })
  sandbox.faults.add({ at: 'purchase', how: 'error', value: 'TR001', done: true })
  await expect(call('POST', '/v1/api/purchase', purchaseOf(token))).rejects.toThrow()
  expect(sandbox.purchases()).toHaveLength(1)
  await expect(call('POST', '/v1/api/purchase', purchaseOf(token))).rejects.toThrow()
  expect(sandbox.purchases()).toHaveLength(1)
  expect(codes(await call('POST', '/v1/api/purchase', purchaseOf(token)))).toEqual(['TR001'])
  expect(sandbox.purchases()).toHaveLength(2)
  sandbox.faults.add({ at: 'read', how: 'hang' })
  const hung = Promise.withResolvers<void>()
  sandbox.faults.onHang = () => hung.resolve()
  const caller = new AbortController()
  const waited = fetch(`${sandbox.url}/v1/api/purchase`, {
    headers: { authorization: `Basic ${sandbox.privateKey}` },
    signal: caller.signal,
  })
  await hung.promise
  caller.abort(new Error('given up'))
  await expect(waited).rejects.toThrow('given up')
  expect((await call('GET', '/v1/api/purchase')).Response).toHaveLength(2)
})

test('notices are signed, and can be doubled, delayed, reordered and forged', async ({
  call,
  sandbox,
  onTestFinished,
}) => {
  //
  const got: { headers: IncomingMessage['headers']; body: Record<string, unknown> }[] = []
  const merchant = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    got.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(merchant, 'listening')
  onTestFinished(() => void merchant.close())
  sandbox.notices.sendTo(`http://127.0.0.1:${(merchant.address() as AddressInfo).port}/`)
  const isSigned = ({ headers, body }: (typeof got)[number]) =>
    headers.signature ===
    createHmac('sha256', sandbox.secret)
      .update(`${body.PurchaseId}${body.Amount}${body.Currency}${headers.datesent}`)
      .digest('hex')

  const { token } = await customerWith(call)
  sandbox.notices.switches.copies = 2
  await call('POST', '/v1/api/purchase', purchaseOf(token))
  await expect.poll(() => got.length).toBe(2)
  expect(got.every(isSigned)).toBe(true)
  expect(got[0]!.body).toEqual(got[1]!.body)

  Object.assign(sandbox.notices.switches, { copies: 1, hold: true })
  const { Response } = await call('POST', '/v1/api/purchase', purchaseOf(token))
  await call('POST', `/v1/api/purchase/${Response.PurchaseId}/commit`)
  sandbox.notices.switches.forge = true
  await call('POST', `/v2/api/purchase/${Response.PurchaseId}/refund`)
  expect(got).toHaveLength(2)
  for (const notice of sandbox.notices.dropHeld().reverse()) await sandbox.notices.deliver(notice)
  const statuses = got
    .slice(2)
    .map(({ body }) => (body.Transaction as { TransactionStatusId: number }).TransactionStatusId)
  expect(statuses).toEqual([1, 1, 3])
  expect(got.slice(2).map(isSigned)).toEqual([false, true, true])
})

test('the script and the pages want the public key and come from one origin', async ({ sandbox }) => {
  // covers: I-02
  const script = await fetch(`${sandbox.url}/v1/Scripts/PWCheckoutNoModal.js?key=${sandbox.publicKey}`)
  expect(script.headers.get('content-type')).toContain('javascript')
  expect(await script.text()).toContain('window.PWCheckout')
  expect((await fetch(`${sandbox.url}/v1/Scripts/PWCheckoutNoModal.js?key=another`)).status).toBe(403)
  expect((await fetch(`${sandbox.url}/v1/Capture/?key=another&session_id=x`)).status).toBe(403)
})

test('a restart keeps the purchases but no full number of a real card', async ({ onTestFinished }) => {
  //
  const folder = throwawayFolder('cards')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'cards.json')
  const first = await startCardsSandbox({ file })
  const { token } = await customerWith(callOf(first), '4111111111111111')
  const { Response } = await callOf(first)('POST', '/v1/api/purchase', purchaseOf(token))
  await first.close()
  const second = await startCardsSandbox({ file })
  onTestFinished(second.close)
  expect((await callOf(second)('GET', `/v1/api/purchase/${Response.PurchaseId}`)).Response.Amount).toBe(170_450)
  expect(JSON.stringify(second.purchases())).not.toContain('4111111111111111')
})
