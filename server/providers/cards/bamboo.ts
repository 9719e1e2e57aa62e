// Bamboo Payment (PWCheckout), API version 1: registered customers, commerce tokens, pre-authorise and commit.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { addDias, hoyEn } from '@surtido/rules/fechas'
import { motivoOf, problemOf } from './bamboo-codigos.ts'
import { MARCA_DE_DEBITO } from './bamboo-marcas.ts'
import { callProvider } from './call-provider.ts'
import {
  type CardCharge,
  type CardCustomer,
  type CardNotice,
  type CardPerson,
  type CardProfile,
  type CardProvider,
  CardProviderError,
  type CardPurchase,
  type CardSettings,
  type CardStatus,
} from './provider.ts'

/** The provider's kinds of document: 1 RUT, 2 CI, 3 foreigner. The product's: 1 CI, 2 RUT, 3 passport, 4 other. */
const DOCUMENTO: Readonly<Record<number, number>> = { 1: 2, 2: 1, 3: 3, 4: 3 }

/** PaymentMediaId of the cards of Uruguay without partial refunds: OCA, Amex, Diners, Lider, Cabal. */
const WHOLE_REFUNDS_ONLY = new Set([4, 3, 12, 15, 17])

/** 5 is cash that arrived. A notice's own status is not trusted, so this table reads purchases alone. */
const STATUS: Readonly<Record<number, CardStatus>> = {
  1: 'CAPTURED',
  2: 'PENDING',
  3: 'AUTHORISED',
  4: 'REJECTED',
  5: 'CAPTURED',
  6: 'CANCELLED',
}

/** Replaces a person's data: the fields may not be empty. */
const NADIE = {
  FirstName: 'Cliente',
  LastName: 'Eliminado',
  DocumentTypeId: 3,
  DocNumber: '00000000',
  PhoneNumber: '00000000',
  BillingAddress: {
    AddressType: 1,
    Country: 'Uruguay',
    State: 'Montevideo',
    City: 'Montevideo',
    AddressDetail: 'Sin dirección',
  },
} as const

type Json = Readonly<Record<string, unknown>>

/** A provider over the REST API at `settings.url`. Each call ends within `settings.timeout` ms. */
export function openBamboo(settings: CardSettings): CardProvider {
  /** Judges by `Errors` first: `Response` may be filled even with errors. */
  const send = async (method: 'GET' | 'POST', path: string, body?: Json): Promise<unknown> => {
    // The key goes raw: the provider doesn't read base64 here.
    const headers = { authorization: `Basic ${settings.privateKey}`, lang: 'es' }
    const { status, text } = await callProvider(settings, { method, path, headers, body })
    const envelope = parse(text)
    if (status === 401 || status === 403) throw new CardProviderError('UNAVAILABLE', `HTTP_${status}`)
    const [first] = Array.isArray(envelope?.Errors) ? (envelope.Errors as Json[]) : []
    if (first) throw new CardProviderError(problemOf(String(first.ErrorCode)), String(first.ErrorCode))
    if (status !== 200 && status !== 201) throw new CardProviderError('UNKNOWN', `HTTP_${status}`)
    if (envelope?.Response == null) throw new CardProviderError('UNKNOWN', 'ANSWER')
    return envelope.Response
  }

  const findByEmail = async (email: string): Promise<CardCustomer | undefined> => {
    const found = await send('GET', `/v1/api/customer/GetCustomerByEmail?email=${encodeURIComponent(email)}`)
    if (!Array.isArray(found)) throw new CardProviderError('UNKNOWN', 'ANSWER')
    return found.length > 0 ? customerOf(found[0] as Json) : undefined
  }

  return {
    proveedor: 'bamboo',
    publicKey: settings.publicKey,
    origin: settings.origin,
    libreria: `${settings.origin}/v1/Scripts/PWCheckoutNoModal.js`,

    async createCustomer(person) {
      try {
        return customerOf((await send('POST', '/v1/api/customer', bodyOf(person))) as Json)
      } catch (error) {
        if (!(error instanceof CardProviderError && error.code === 'CS005')) throw error
        const found = await findByEmail(person.email)
        if (!found) throw new CardProviderError('NO_CUSTOMER', 'CS003')
        return found
      }
    },

    findCustomer: findByEmail,

    async readCustomer(id) {
      return customerOf((await send('GET', `/v1/api/customer/${id}`)) as Json)
    },

    async deleteProfile(customerId, profileId) {
      await send('POST', `/v1/api/customer/${customerId}/PaymentProfileDelete`, { PaymentProfileId: Number(profileId) })
    },

    async forgetCustomer(id) {
      const update = (body: Json) => send('POST', `/v1/api/customer/${id}/update`, body)
      try {
        await update({ ...NADIE, Email: `baja-${id}@example.com` })
        return true
      } catch (error) {
        // Some accounts may not change an e-mail there; the other fields are sent all the same.
        if (!(error instanceof CardProviderError && ['CS001', 'CS005'].includes(error.code))) throw error
        await update(NADIE)
        return false
      }
    },

    async authorise(charge) {
      return purchaseOf((await send('POST', '/v1/api/purchase', chargeOf(charge))) as Json)
    },

    async capture(purchaseId, amount) {
      return purchaseOf((await send('POST', `/v1/api/purchase/${purchaseId}/commit`, { Amount: amount })) as Json)
    },

    async void(purchaseId) {
      return purchaseOf((await send('POST', `/v1/api/purchase/${purchaseId}/rollback`)) as Json)
    },

    async refund(purchaseId, amount) {
      const refunded = (await send('POST', `/v2/api/purchase/${purchaseId}/refund`, { Amount: amount })) as Json
      if (!Number(refunded.PurchaseRefundId)) throw new CardProviderError('UNKNOWN', 'ANSWER')
    },

    refundsInPart: (media) => !WHOLE_REFUNDS_ONLY.has(Number(media)),

    motivoOf,

    async read(purchaseId) {
      return purchaseOf((await send('GET', `/v1/api/purchase/${purchaseId}`)) as Json)
    },

    async findByOrder(order, asked) {
      // Without days it may search only today. Its days have no zone, so add one on each side.
      const [From, To] = [-1, 1].map((days) => addDias(hoyEn(asked), days).replaceAll('-', ''))
      const query = new URLSearchParams({ OrderNumber: order, From: From!, To: To! })
      const found = await send('GET', `/v1/api/purchase?${query}`)
      const list = (Array.isArray(found) ? found : [found]) as Json[]
      const one = list.find(({ Order }) => Order === order)
      return one && purchaseOf(one)
    },

    readNotice: (body, header) => noticeOf(settings, body, header),
  }
}

function parse(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' ? (value as Json) : undefined
  } catch {
    return undefined
  }
}

function bodyOf(person: CardPerson): Json {
  const { direccion } = person
  const tipo = person.idTipoDocumento === null ? undefined : DOCUMENTO[person.idTipoDocumento]
  return {
    Email: person.email,
    FirstName: person.nombre,
    LastName: person.apellido,
    ...(tipo && person.numeroDocumento && { DocumentTypeId: tipo, DocNumber: person.numeroDocumento }),
    ...(person.numeroCelular && { PhoneNumber: person.numeroCelular }),
    Owner: 'Commerce',
    BillingAddress: {
      AddressType: 1,
      Country: 'Uruguay',
      State: direccion.departamento,
      City: direccion.ciudad,
      AddressDetail: direccion.detalle,
    },
  }
}

function chargeOf(charge: CardCharge): Json {
  const { finalConsumer, invoice, taxableAmount } = charge.fiscal
  return {
    TrxToken: charge.token,
    Order: charge.order,
    UniqueID: charge.uniqueId,
    Amount: charge.amount,
    Currency: charge.currency,
    Installments: charge.installments,
    Capture: false,
    TargetCountryISO: 'UY',
    DataUY: { IsFinalConsumer: finalConsumer, Invoice: invoice, TaxableAmount: taxableAmount },
    ...(charge.ip && { CustomerIP: charge.ip }),
    ...(charge.userAgent && { CustomerUserAgent: charge.userAgent }),
  }
}

function customerOf(answer: Json): CardCustomer {
  const id = Number(answer.CustomerId)
  if (!id || typeof answer.UniqueID !== 'string' || typeof answer.CaptureURL !== 'string') {
    throw new CardProviderError('UNKNOWN', 'ANSWER')
  }
  const profiles = Array.isArray(answer.PaymentProfiles) ? (answer.PaymentProfiles as Json[]) : []
  return { id: String(id), uniqueId: answer.UniqueID, captureUrl: answer.CaptureURL, profiles: profiles.map(profileOf) }
}

function profileOf(one: Json): CardProfile {
  const mediaId = Number(one.PaymentMediaId)
  const plans = String(one.Installments ?? '')
    .split(';')
    .map(Number)
    .filter((parts) => Number.isInteger(parts) && parts > 0)
  return {
    id: String(one.PaymentProfileId),
    media: String(mediaId),
    marca: MARCA_DE_DEBITO[mediaId] ?? mediaId,
    brand: String(one.Brand ?? ''),
    last4: String(one.Last4 ?? '').slice(-4),
    owner: String(one.CardOwner ?? ''),
    expiration: String(one.Expiration ?? ''),
    debit: one.Type === 'DebitCard' || mediaId in MARCA_DE_DEBITO,
    installments: plans.length > 0 ? [...new Set(plans)].sort((a, b) => a - b) : [1],
    // Null means it was never disabled.
    enabled: one.Enabled !== false,
    token: String(one.Token ?? ''),
  }
}

function purchaseOf(answer: Json): CardPurchase {
  const id = Number(answer.PurchaseId)
  const transaction = (answer.Transaction ?? {}) as Json
  const status = STATUS[Number(transaction.TransactionStatusId)]
  if (!id || !status) throw new CardProviderError('UNKNOWN', 'ANSWER')
  const action = (answer.CommerceAction ?? {}) as Json
  const refunds = Array.isArray(answer.RefundList) ? (answer.RefundList as Json[]) : []
  return {
    id: String(id),
    order: String(answer.Order ?? ''),
    uniqueId: typeof answer.UniqueID === 'string' ? answer.UniqueID : null,
    status,
    amount: Number(answer.Amount),
    refunded: refunds.reduce((sum, { Amount }) => sum + Number(Amount), 0),
    code: status === 'REJECTED' ? reasonOf(transaction) : null,
    actionUrl: status === 'PENDING' && typeof action.ActionURL === 'string' ? action.ActionURL : null,
  }
}

/** The reason for a rejection may be only in the last failing step. */
function reasonOf(transaction: Json): string | null {
  if (transaction.ErrorCode) return String(transaction.ErrorCode)
  const steps = Array.isArray(transaction.Steps) ? (transaction.Steps as Json[]) : []
  const failing = steps.findLast((step) => step.Error || /^[A-Z]{2}\d{3}$/.test(String(step.ResponseCode)))
  return failing ? String(failing.Error || failing.ResponseCode) : null
}

/** Hex HMAC-SHA256 with the merchant's secret over PurchaseId + Amount + Currency + the header `dateSent`. */
function noticeOf(
  { noticeSecret, noticeHeader }: CardSettings,
  body: unknown,
  header: (name: string) => string | undefined,
): CardNotice | undefined {
  if (!body || typeof body !== 'object') return undefined
  const { PurchaseId, Order, Amount, Currency } = body as Json
  const purchaseId = Number(PurchaseId)
  if (!Number.isSafeInteger(purchaseId) || purchaseId <= 0) return undefined
  const dateSent = header('datesent') ?? ''
  // Without a zone, take it for UTC: its age only matters in days.
  const sent = new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(dateSent) ? dateSent : `${dateSent}Z`)
  const expected = createHmac('sha256', noticeSecret ?? '')
    .update(`${PurchaseId}${Amount}${Currency}${dateSent}`)
    .digest()
  const said = Buffer.from(header(noticeHeader) ?? '', 'hex')
  return {
    purchaseId: String(purchaseId),
    order: typeof Order === 'string' ? Order.slice(0, 60) : null,
    signed: noticeSecret !== undefined && said.length === expected.length && timingSafeEqual(said, expected),
    sent: Number.isNaN(sent.getTime()) ? undefined : sent,
  }
}
