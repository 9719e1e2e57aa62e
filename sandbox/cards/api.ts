// The REST paths of the provider, version 1 (and the refund of version 2), as its documentation describes them.
import { randomInt, randomUUID } from 'node:crypto'
import type { Step } from './fallas.ts'
import type { Customer, Purchase, Refund, Status } from './libro.ts'
import { type Api, customerOf, now, ok, purchaseOf, type Reply, refuse, STATUS_NAMES } from './respuestas.ts'
import { CVV_CARD, outcomeOf } from './tarjetas.ts'

type Body = Readonly<Record<string, unknown>>

/** Brands of Uruguay that allow no partial refund: OCA. */
const NO_PARTIAL_REFUND = new Set([4])

const EMAIL = /^\S+@\S+\.\S+$/

interface Route {
  readonly method: string
  readonly path: RegExp
  readonly step: Step
  readonly run: (api: Api, match: RegExpExecArray, body: Body, query: URLSearchParams) => Reply
}

export const ROUTES: readonly Route[] = [
  { method: 'POST', path: /^\/v1\/api\/customer$/i, step: 'customer', run: createCustomer },
  {
    method: 'GET',
    path: /^\/v1\/api\/customer\/GetCustomerByEmail$/i,
    step: 'customer',
    run: (api, _match, _body, query) => {
      const found = api.book.findByEmail(query.get('email') ?? '')
      return ok(found ? [customerOf(api, found)] : [])
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/api\/customer\/(\d+)$/i,
    step: 'customer',
    run: (api, match) => withCustomer(api, match, (found) => ok(customerOf(api, found))),
  },
  {
    method: 'POST',
    path: /^\/v1\/api\/customer\/(\d+)\/update$/i,
    step: 'customer',
    run: (api, match, body) =>
      withCustomer(api, match, (found) => {
        const email = body.Email == null ? found.email : String(body.Email).trim()
        if (!EMAIL.test(email)) return refuse(400, 'CS001', 'The e-mail is not valid', { CustomerId: 0 })
        if ((api.book.findByEmail(email) ?? found) !== found) {
          return refuse(400, 'CS005', 'The e-mail is already registered', { CustomerId: 0 })
        }
        found.email = email
        fill(found, body)
        api.book.save()
        return ok(customerOf(api, found))
      }),
  },
  {
    method: 'POST',
    path: /^\/v1\/api\/customer\/(\d+)\/PaymentProfileDelete$/i,
    step: 'customer',
    run: (api, match, body) =>
      withCustomer(api, match, (found) => {
        const at = found.cards.findIndex(({ id }) => id === Number(body.PaymentProfileId))
        if (at < 0) return refuse(400, 'CS010', 'The payment profile does not exist')
        found.cards.splice(at, 1)
        api.book.save()
        return ok(customerOf(api, found))
      }),
  },
  { method: 'POST', path: /^\/v1\/api\/purchase$/i, step: 'purchase', run: purchase },
  {
    method: 'GET',
    path: /^\/v1\/api\/purchase$/i,
    step: 'read',
    run: (api, _match, _body, query) => listPurchases(api, query),
  },
  {
    method: 'GET',
    path: /^\/v1\/api\/purchase\/(\d+)$/i,
    step: 'read',
    run: (api, match) => withPurchase(api, match, (found) => ok(purchaseOf(api, found))),
  },
  {
    method: 'POST',
    path: /^\/v1\/api\/purchase\/(\d+)\/commit$/i,
    step: 'commit',
    run: (api, match, body) => withPurchase(api, match, (found) => commit(api, found, body)),
  },
  {
    method: 'POST',
    path: /^\/v1\/api\/purchase\/(\d+)\/rollback$/i,
    step: 'rollback',
    run: (api, match) =>
      withPurchase(api, match, (found) => {
        if (found.status !== 3) return refuse(400, 'PR009', 'The purchase is not pre-authorized', { PurchaseId: 0 })
        settle(api, found, 6, null, 'Rolled back')
        return ok(purchaseOf(api, found))
      }),
  },
  {
    method: 'POST',
    path: /^\/v2\/api\/purchase\/(\d+)\/refund$/i,
    step: 'refund',
    run: (api, match, body) => withPurchase(api, match, (found) => refund(api, found, body)),
  },
]

function createCustomer(api: Api, _match: unknown, body: Body): Reply {
  const email = String(body.Email ?? '').trim()
  if (!EMAIL.test(email)) return refuse(400, 'CS001', 'The e-mail is not valid', { CustomerId: 0 })
  if (api.book.findByEmail(email)) return refuse(400, 'CS005', 'The e-mail is already registered', { CustomerId: 0 })
  if (body.DocNumber != null && !/^[\w.-]{3,30}$/.test(String(body.DocNumber))) {
    return refuse(400, 'CS007', 'The document is not valid', { CustomerId: 0 })
  }
  const customer: Customer = {
    id: api.book.nextId(),
    created: now(),
    email,
    firstName: '',
    lastName: '',
    documentTypeId: null,
    docNumber: null,
    phoneNumber: null,
    billingAddress: null,
    uniqueId: '',
    cards: [],
  }
  fill(customer, body)
  return ok(customerOf(api, api.book.addCustomer(customer)))
}

function fill(customer: Customer, body: Body): void {
  const text = (name: string, old: string) => (body[name] == null ? old : String(body[name]))
  customer.firstName = text('FirstName', customer.firstName)
  customer.lastName = text('LastName', customer.lastName)
  if (body.DocumentTypeId != null) customer.documentTypeId = Number(body.DocumentTypeId)
  if (body.DocNumber != null) customer.docNumber = String(body.DocNumber)
  if (body.PhoneNumber != null) customer.phoneNumber = String(body.PhoneNumber)
  if (body.BillingAddress != null) customer.billingAddress = body.BillingAddress
}

function withCustomer(api: Api, match: RegExpExecArray, run: (customer: Customer) => Reply): Reply {
  const found = api.book.findCustomer(Number(match[1]))
  return found ? run(found) : refuse(404, 'CS003', 'The customer does not exist', { CustomerId: 0 })
}

function withPurchase(api: Api, match: RegExpExecArray, run: (purchase: Purchase) => Reply): Reply {
  const found = api.book.findPurchase(Number(match[1]))
  return found ? run(found) : refuse(404, 'PR008', 'The purchase does not exist', { PurchaseId: 0 })
}

/**
 * The checks run in the order of the codes. A repeated key answers the first result, whatever else the request says.
 */
function purchase(api: Api, _match: unknown, body: Body): Reply {
  const none = { PurchaseId: 0 }
  const uniqueId = body.UniqueID == null ? null : String(body.UniqueID)
  const before = uniqueId && api.book.purchases.find((one) => one.uniqueId === uniqueId)
  if (before) return ok(purchaseOf(api, before))

  const found = api.book.findCard(String(body.TrxToken ?? ''))
  if (!found) return refuse(400, 'TK010', 'The commerce token is not valid', none)
  const order = String(body.Order ?? '')
  if (!/^[\w-]{1,50}$/.test(order)) return refuse(400, 'PR002', 'The order number is not valid', none)
  if (api.book.purchases.some((one) => one.order === order)) {
    return refuse(400, 'TR006', 'The order number was used before', none)
  }
  const amount = Number(body.Amount)
  if (!Number.isInteger(amount) || amount <= 0) return refuse(400, 'PR003', 'The amount is not valid', none)
  if (body.Currency !== 'UYU' && body.Currency !== 'USD') return refuse(400, 'PR004', 'The currency is not valid', none)
  if (body.TargetCountryISO !== 'UY') return refuse(400, 'PR034', 'The country is not valid', none)
  const installments = Number(body.Installments ?? 1)
  const { card, customer } = found
  const plans = card.type === 'DebitCard' ? [1] : [1, 2, 3, 6, 12]
  if (!plans.includes(installments)) return refuse(400, 'PR013', 'The instalments are not valid', none)
  const badData = checkDataUY(body.DataUY, amount)
  if (badData) return badData

  const debit = card.type === 'DebitCard'
  const rejected = outcomeOf(card.testNumber, amount, installments)
  const cvvPending = rejected === null && (card.testNumber === CVV_CARD || api.faults.askCvv > 0)
  if (cvvPending && api.faults.askCvv > 0) api.faults.askCvv -= 1
  const added: Purchase = {
    id: api.book.nextId(),
    created: now(),
    order,
    uniqueId,
    customerId: customer.id,
    cardId: card.id,
    media: card.media,
    original: amount,
    amount,
    currency: body.Currency,
    installments,
    // Debit has no pre-authorisation: it takes the money at once.
    capture: debit || body.Capture !== false,
    dataUY: body.DataUY,
    additionalData: body.AdditionalData,
    status: 2,
    errorCode: null,
    description: '',
    approvalCode: null,
    cvvPending,
    refunds: [],
  }
  api.book.addPurchase(added)
  if (rejected) settle(api, added, 4, rejected.code, rejected.description)
  else if (!cvvPending) approve(api, added)
  return ok(purchaseOf(api, added))
}

function checkDataUY(data: unknown, amount: number): Reply | undefined {
  if (data == null) return undefined
  const { IsFinalConsumer, Invoice, TaxableAmount } = data as Body
  const none = { PurchaseId: 0 }
  if (String(IsFinalConsumer) !== 'true') return undefined
  if (Invoice == null) return refuse(400, 'PR010', 'The invoice is missing', none)
  if (!/^\d+$/.test(String(Invoice))) return refuse(400, 'PR005', 'The invoice is not numeric', none)
  if (TaxableAmount == null) return refuse(400, 'PR011', 'The taxable amount is missing', none)
  if (Number(TaxableAmount) > amount) return refuse(400, 'PR017', 'The taxable amount exceeds the amount', none)
  return undefined
}

/** Called once the customer has typed the CVV in the provider's page. */
export function approveCvv(api: Api, session: string, cvv: string): Purchase | undefined {
  const found = api.book.purchases.find((one) => (one.uniqueId ?? String(one.id)) === session && one.cvvPending)
  if (!found) return undefined
  found.cvvPending = false
  if (cvv === '000') settle(api, found, 4, 'TR022', 'The verification code is not right')
  else approve(api, found)
  return found
}

function approve(api: Api, purchase: Purchase): void {
  purchase.approvalCode = String(randomInt(100_000, 999_999))
  settle(api, purchase, purchase.capture ? 1 : 3, null, 'ACCEPT')
}

function settle(api: Api, purchase: Purchase, status: Status, code: string | null, description: string): void {
  purchase.status = status
  purchase.errorCode = code
  purchase.description = description
  api.book.save()
  api.notices.tell(purchase, STATUS_NAMES)
}

function commit(api: Api, found: Purchase, body: Body): Reply {
  const none = { PurchaseId: 0 }
  if (found.status !== 3) return refuse(400, 'PR009', 'The purchase is not pre-authorized', none)
  const amount = body.Amount == null ? found.original : Number(body.Amount)
  if (!Number.isInteger(amount) || amount <= 0) return refuse(400, 'PR003', 'The amount is not valid', none)
  if (amount > found.original) return refuse(400, 'TR008', 'More than was authorized', none)
  found.amount = amount
  settle(api, found, 1, null, 'Committed')
  return ok(purchaseOf(api, found))
}

function refund(api: Api, found: Purchase, body: Body): Reply {
  const none = { PurchaseRefundId: 0 }
  if (found.status !== 1) return refuse(400, 'PR009', 'The purchase is not approved', none)
  const left = found.amount - found.refunds.reduce((sum, one) => sum + one.amount, 0)
  const amount = body.Amount == null ? left : Number(body.Amount)
  if (!Number.isInteger(amount) || amount <= 0 || amount > left)
    return refuse(400, 'PR003', 'The amount is not valid', none)
  if (amount < found.amount && NO_PARTIAL_REFUND.has(found.media)) {
    return refuse(400, 'PR021', 'This card does not know partial refunds', none)
  }
  const { Description } = (body.MetadataIn ?? {}) as Body
  const one: Refund = {
    id: api.book.nextId(),
    created: now(),
    amount,
    uniqueId: randomUUID(),
    description: Description == null ? null : String(Description),
  }
  found.refunds.push(one)
  api.book.save()
  api.notices.tell(found, STATUS_NAMES)
  return ok({
    PurchaseRefundId: one.id,
    Created: one.created,
    Amount: amount,
    Currency: found.currency,
    StatusId: 10,
    Status: 'Refund_OK',
    AuthorizationCode: null,
    Code: '0',
    Description: 'REVERSED',
    MetadataOut: null,
  })
}

/** Finds purchases by order number, or by days (both ends), or all of today. */
function listPurchases(api: Api, query: URLSearchParams): Reply {
  const order = query.get('OrderNumber')
  const [from, to] = [query.get('From'), query.get('To')]
  const today = now().slice(0, 10).replaceAll('-', '')
  const found = api.book.purchases.filter((one) => {
    if (order) return one.order === order
    const day = one.created.slice(0, 10).replaceAll('-', '')
    return from && to ? day >= from && day <= to : day === today
  })
  return ok(found.map((one) => purchaseOf(api, one)))
}
