import type { Moneda } from '@surtido/contract/base'
import type { MotivoRechazo } from '@surtido/contract/detalles'
import type { Centavos } from '@surtido/rules/dinero'

/**
 * A saved card as the provider keeps it. The token charges again and again: it never leaves the server, and is never
 * logged.
 */
export interface CardProfile {
  readonly id: string
  /** The provider's kind of card, the parameter of `refundsInPart`. */
  readonly media: string
  /**
   * The number of its brand among those an empresa takes (E-07, `idTarjetaPagosWeb`). Debit cards have their brand's.
   */
  readonly marca: number
  readonly brand: string
  readonly last4: string
  readonly owner: string
  /** yyyymm. */
  readonly expiration: string
  readonly debit: boolean
  /** The numbers of instalments a purchase may have, from 1 up. */
  readonly installments: readonly number[]
  readonly enabled: boolean
  readonly token: string
}

export interface CardCustomer {
  readonly id: string
  /** Valid for one capture, until the customer is read again. */
  readonly uniqueId: string
  readonly captureUrl: string
  readonly profiles: readonly CardProfile[]
}

/** The owner of the cards. `documento` in the product's own kinds (E-19). */
export interface CardPerson {
  /** Identifies the customer at the provider: unique there. */
  readonly email: string
  readonly nombre: string
  readonly apellido: string
  readonly idTipoDocumento: number | null
  readonly numeroDocumento: string | null
  readonly numeroCelular: string | null
  readonly direccion: { readonly detalle: string; readonly ciudad: string; readonly departamento: string }
}

/** A purchase to authorise without taking the money yet (debit takes it at once). Amounts in cents. */
export interface CardCharge {
  readonly token: string
  /** Ours, unique in the life of the account: letters, digits and dashes. */
  readonly order: string
  /** The same for each try of one payment, so that the provider charges it once. */
  readonly uniqueId: string
  readonly amount: Centavos
  readonly currency: Moneda
  readonly installments: number
  /** The data that the VAT reduction of electronic payment needs: digits, and cents not above `amount`. */
  readonly fiscal: { readonly finalConsumer: boolean; readonly invoice: string; readonly taxableAmount: Centavos }
  readonly ip: string | null
  readonly userAgent: string | null
}

/**
 * `AUTHORISED` is held but not taken, `CAPTURED` is taken, `PENDING` waits for the customer (`actionUrl`) or for the
 * acquirer; `REJECTED` and `CANCELLED` moved nothing.
 */
export type CardStatus = 'AUTHORISED' | 'CAPTURED' | 'PENDING' | 'REJECTED' | 'CANCELLED'

/** The outcome of a purchase. Amounts in cents. */
export interface CardPurchase {
  readonly id: string
  readonly order: string
  readonly uniqueId: string | null
  readonly status: CardStatus
  /** Held when AUTHORISED, taken when CAPTURED. */
  readonly amount: Centavos
  /** How much of the taken amount has been given back. */
  readonly refunded: Centavos
  /** Why it was rejected: a code of the provider, for `motivoOf`. */
  readonly code: string | null
  /** The page on which the customer types the CVV, while PENDING waits for it. */
  readonly actionUrl: string | null
}

/** A provider's notice: a hint to read the purchase, never a proof. */
export interface CardNotice {
  readonly purchaseId: string
  readonly order: string | null
  readonly signed: boolean
  /** When it was sent, as the signature covers it; undefined when it doesn't say. */
  readonly sent: Date | undefined
}

/** The connection to an account at a provider. */
export interface CardSettings {
  /** REST base, without a trailing slash. */
  readonly url: string
  readonly publicKey: string
  readonly privateKey: string
  /** Origin of script and capture page. */
  readonly origin: string
  /** Signs the notices; absent means no notice counts as signed. */
  readonly noticeSecret: string | undefined
  /** The header with the signature, in lower case. */
  readonly noticeHeader: string
  /** The timeout of a call, in milliseconds. */
  readonly timeout: number
  /** Sends the requests; absent means the platform's own. */
  readonly fetch?: typeof globalThis.fetch
}

/**
 * A card provider. Each call goes over the network, ends within its timeout, and throws a CardProviderError when the
 * provider refuses, can't be reached, or can't be understood. Never call one inside a database transaction.
 */
export interface CardProvider {
  /** Its name in our tables, stored beside every id it gave. */
  readonly proveedor: string
  /** The browser gets it (C-32). */
  readonly publicKey: string
  /** The origin of script and capture page: the only foreign origin the app's page may load. */
  readonly origin: string
  /** Address of its browser library, below `origin`. */
  readonly libreria: string
  /** Creates a customer, or finds it by e-mail. */
  createCustomer(person: CardPerson): Promise<CardCustomer>
  /** Finds the customer by e-mail; undefined when there is none. */
  findCustomer(email: string): Promise<CardCustomer | undefined>
  /** @throws CardProviderError `NO_CUSTOMER` when it is gone. */
  readCustomer(id: string): Promise<CardCustomer>
  /** @throws CardProviderError `NO_CARD` when it is gone. */
  deleteProfile(customerId: string, profileId: string): Promise<void>
  /**
   * Overwrites everything that identifies a customer, because the provider can't delete one; false when the provider
   * keeps the e-mail.
   * @throws CardProviderError `NO_CUSTOMER` when it is gone.
   */
  forgetCustomer(id: string): Promise<boolean>
  /**
   * Requests the money. The same `uniqueId` again answers the first outcome. A rejection is an answer, not an error.
   */
  authorise(charge: CardCharge): Promise<CardPurchase>
  /** Takes `amount` cents of the authorised amount and releases the rest. */
  capture(purchaseId: string, amount: Centavos): Promise<CardPurchase>
  /** Releases the whole authorisation. */
  void(purchaseId: string): Promise<CardPurchase>
  /** Gives back `amount` cents of the taken amount. */
  refund(purchaseId: string, amount: Centavos): Promise<void>
  /** Says whether a card of this kind allows partial refunds. */
  refundsInPart(media: string): boolean
  /** Why a charge was refused, by its code; undefined when the code says nothing about the card. */
  motivoOf(code: string): MotivoRechazo | undefined
  read(purchaseId: string): Promise<CardPurchase>
  /**
   * Finds a purchase by our order number and its request date, give or take a day; undefined when the provider has
   * none.
   */
  findByOrder(order: string, asked: Date): Promise<CardPurchase | undefined>
  /** Reads a notice; undefined when it isn't one. `header` gives a header by its lower-case name. */
  readNotice(body: unknown, header: (name: string) => string | undefined): CardNotice | undefined
}

/**
 * `UNKNOWN`: it may have happened or not; read the purchase, never just repeat the call. With the others nothing
 * happened. `UNAVAILABLE`: our account is refused, or the provider isn't working at all.
 */
export type CardProblem =
  | 'UNKNOWN'
  | 'UNAVAILABLE'
  | 'NO_CUSTOMER'
  | 'NO_CARD'
  | 'NO_PURCHASE'
  | 'CARD_REFUSED'
  | 'WRONG_STATE'
  | 'TOO_MUCH'
  | 'NOT_IN_PART'
  | 'REFUSED'

/** Thrown by a provider's calls: the error, as far as it is known. */
export class CardProviderError extends Error {
  readonly problem: CardProblem
  /** The provider's own code or `HTTP_503`, `TIMEOUT`, `CONNECTION`, for logs and books. */
  readonly code: string

  constructor(problem: CardProblem, code: string) {
    super(`${problem} (${code})`)
    this.problem = problem
    this.code = code
  }
}
