// The provider's answers: its envelope, and its form of a customer, a purchase and a refund.
import type { Notices } from './avisos.ts'
import type { Faults } from './fallas.ts'
import type { Book, Customer, Purchase, Refund } from './libro.ts'

export interface Api {
  readonly book: Book
  readonly faults: Faults
  readonly notices: Notices
  readonly origin: () => string
}

export const STATUS_NAMES: Readonly<Record<number, string>> = {
  1: 'Approved',
  2: 'Pending',
  3: 'PreAuthorized',
  4: 'Rejected',
  6: 'Cancelled',
}

export interface Reply {
  readonly status: number
  readonly body: { readonly Response: unknown; readonly Errors: readonly unknown[] }
}
/** Timestamps have no zone. */
export const now = () => new Date().toISOString().replace('Z', '')

export const ok = (Response: unknown): Reply => ({ status: 200, body: { Response, Errors: [] } })

/** `Response` may be filled even with errors: its ids are 0 then. */
export function refuse(status: number, code: string, message: string, response: unknown = null): Reply {
  return {
    status,
    body: { Response: response, Errors: [{ ErrorCode: code, Created: now(), Message: message, Detail: null }] },
  }
}

/** Each answer has a new session id, and the previous one stops being valid. */
export function customerOf(api: Api, customer: Customer) {
  return {
    CustomerId: customer.id,
    Created: customer.created,
    CommerceCustomerId: null,
    Owner: 'Commerce',
    Email: customer.email,
    Enabled: true,
    ShippingAddress: null,
    BillingAddress: customer.billingAddress,
    Plans: null,
    AdditionalData: null,
    PaymentProfiles: customer.cards.map((card) => ({
      PaymentProfileId: card.id,
      PaymentMediaId: card.media,
      Created: card.created,
      LastUpdate: null,
      Brand: card.brand,
      CardOwner: card.owner,
      Bin: null,
      IssuerBank: card.brand,
      Installments: card.type === 'DebitCard' ? '1' : '1;2;3;6;12',
      Type: card.type,
      Token: card.token,
      Expiration: card.expiration,
      Last4: card.last4,
      Enabled: true,
    })),
    CaptureURL: `${api.origin()}/v1/Capture/`,
    UniqueID: api.book.renewUniqueId(customer),
    URL: `${api.origin()}/v1/api/Customer/${customer.id}`,
    FirstName: customer.firstName,
    LastName: customer.lastName,
    DocNumber: customer.docNumber,
    DocumentTypeId: customer.documentTypeId,
    PhoneNumber: customer.phoneNumber,
  }
}

export function purchaseOf(api: Api, purchase: Purchase) {
  return {
    PurchaseId: purchase.id,
    Created: purchase.created,
    TrxToken: null,
    Order: purchase.order,
    Transaction: {
      TransactionID: purchase.id + 1_000_000,
      Created: purchase.created,
      AuthorizationDate: purchase.approvalCode ? purchase.created : null,
      TransactionStatusId: purchase.status,
      Status: STATUS_NAMES[purchase.status],
      // The reason of a rejection may be only in the last step.
      ErrorCode: null,
      Description: purchase.description,
      ApprovalCode: purchase.approvalCode,
      Steps: [
        {
          Step: 'Generic External',
          Created: purchase.created,
          Status: purchase.errorCode ? 'Authorization ERROR' : 'Authorization OK',
          ResponseCode: purchase.errorCode ?? '100',
          ResponseMessage: purchase.description,
          Error: purchase.errorCode ?? '',
          AuthorizationCode: purchase.approvalCode,
          UniqueID: null,
        },
      ],
    },
    Capture: purchase.capture,
    Amount: purchase.amount,
    OriginalAmount: purchase.original,
    Installments: purchase.installments,
    Currency: purchase.currency,
    Customer: { CustomerId: purchase.customerId },
    RefundList:
      purchase.refunds.length === 0
        ? null
        : purchase.refunds.map((one) => refundOf(one, purchase.currency, 'Refund_OK')),
    UniqueID: purchase.uniqueId,
    AdditionalData: purchase.additionalData ?? null,
    URL: `${api.origin()}/v1/api/Purchase/${purchase.id}`,
    DataUY: purchase.dataUY ?? null,
    CommerceAction: purchase.cvvPending
      ? {
          ActionType: 2,
          ActionReason: 'VERIFICATION_CODE_NEEDED',
          ActionURL: `${api.origin()}/v1/Capture/Cvv/?session_id=${purchase.uniqueId ?? purchase.id}`,
        }
      : null,
    PurchasePaymentProfileId: purchase.cardId,
  }
}

function refundOf(one: Refund, currency: string, status: string) {
  return {
    PurchaseRefundId: one.id,
    Created: one.created,
    UniqueID: one.uniqueId,
    Amount: one.amount,
    Currency: currency,
    Status: status,
  }
}
