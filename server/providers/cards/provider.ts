import type { Centavos } from '@surtido/rules/dinero'

/** What the customer may do about a rejection; `OTRO` also where saying more would help a thief. */
export type MotivoRechazo =
  | 'FONDOS'
  | 'VENCIDA'
  | 'CVV'
  | 'LIMITE'
  | 'CUOTAS'
  | 'NO_HABILITADA'
  | 'DATOS'
  | 'REINTENTOS'
  | 'OTRO'

/** A saved card as the provider keeps it. The token charges again and again: it never leaves the server, nor is logged. */
export interface CardProfile {
  readonly id: string
  /** The provider's kind of card, which `refundsInPart` is asked by. */
  readonly media: string
  /** The number of its brand among those an empresa takes (E-07, `idTarjetaPagosWeb`), debit cards under the same. */
  readonly marca: number
  readonly brand: string
  readonly last4: string
  readonly owner: string
  /** yyyymm. */
  readonly expiration: string
  readonly debit: boolean
  /** In how many parts a purchase may be paid, from 1 up. */
  readonly installments: readonly number[]
  readonly enabled: boolean
  readonly token: string
}

export interface CardCustomer {
  readonly id: string
  /** Good for one capture, until the customer is read again. */
  readonly uniqueId: string
  readonly captureUrl: string
  readonly profiles: readonly CardProfile[]
}

/** Whom the cards belong to. `documento` in the product's own kinds (E-19). */
export interface CardPerson {
  /** Names the customer at the provider: one alone has it. */
  readonly email: string
  readonly nombre: string
  readonly apellido: string
  readonly idTipoDocumento: number | null
  readonly numeroDocumento: string | null
  readonly numeroCelular: string | null
  readonly direccion: { readonly detalle: string; readonly ciudad: string; readonly departamento: string }
}

/** A purchase to be authorised, not yet taken (debit takes it at once). Amounts in cents. */
export interface CardCharge {
  readonly token: string
  /** Ours, once in the life of the account: letters, digits and dashes. */
  readonly order: string
  /** The same for each try of one payment: the provider charges it once. */
  readonly uniqueId: string
  readonly amount: Centavos
  readonly currency: 'UYU' | 'USD'
  readonly installments: number
  /** For the VAT reduction of electronic payment: digits, and cents not above `amount`. */
  readonly fiscal: { readonly finalConsumer: boolean; readonly invoice: string; readonly taxableAmount: Centavos }
  readonly ip: string | null
  readonly userAgent: string | null
}

/**
 * `AUTHORISED` is held and not taken, `CAPTURED` is taken, `PENDING` waits for the customer (`actionUrl`) or for the
 * acquirer; `REJECTED` and `CANCELLED` moved nothing.
 */
export type CardStatus = 'AUTHORISED' | 'CAPTURED' | 'PENDING' | 'REJECTED' | 'CANCELLED'

/** What became of a purchase. Amounts in cents. */
export interface CardPurchase {
  readonly id: string
  readonly order: string
  readonly uniqueId: string | null
  readonly status: CardStatus
  /** Held when AUTHORISED, taken when CAPTURED. */
  readonly amount: Centavos
  /** Of what was taken, given back so far. */
  readonly refunded: Centavos
  /** Why it was rejected: a code of the provider, which `motivoOf` reads. */
  readonly code: string | null
  /** Where the customer types the CVV, while PENDING asks for it. */
  readonly actionUrl: string | null
}

/** What a notice says: a hint to read the purchase, never a proof. */
export interface CardNotice {
  readonly purchaseId: string
  readonly order: string | null
  readonly signed: boolean
  /** When it was sent, as the signature covers it; undefined where it does not say. */
  readonly sent: Date | undefined
}

/** How an account at a provider is reached. */
export interface CardSettings {
  /** REST base, without a slash at its end. */
  readonly url: string
  readonly publicKey: string
  readonly privateKey: string
  /** Origin of script and capture page. */
  readonly origin: string
  /** Signs the notices; absent means none is taken for signed. */
  readonly noticeSecret: string | undefined
  /** Which header carries the signature, in lower case. */
  readonly noticeHeader: string
  /** Milliseconds after which a call is given up. */
  readonly timeout: number
  /** What sends the requests; absent means the platform's own. */
  readonly fetch?: typeof globalThis.fetch
}

/**
 * A card provider. Each call speaks with it over the network within its timeout and throws a CardProviderError when it
 * says no, cannot be reached, or cannot be understood. Never call one inside a database transaction.
 */
export interface CardProvider {
  /** What our tables call it: written beside every name that it gave. */
  readonly proveedor: string
  /** For the browser (C-32). */
  readonly publicKey: string
  /** Where script and capture page come from: the only foreign origin the app's page may load. */
  readonly origin: string
  /** Address of its browser library, below `origin`. */
  readonly libreria: string
  /** Creates, or finds by e-mail. */
  createCustomer(person: CardPerson): Promise<CardCustomer>
  /** @throws CardProviderError `NO_CUSTOMER` when it is gone. */
  readCustomer(id: string): Promise<CardCustomer>
  /** @throws CardProviderError `NO_CARD` when it is gone. */
  deleteProfile(customerId: string, profileId: string): Promise<void>
  /**
   * Writes over everything that names a customer, for they cannot be deleted; false when the provider keeps the e-mail.
   * @throws CardProviderError `NO_CUSTOMER` when it is gone.
   */
  forgetCustomer(id: string): Promise<boolean>
  /** Asks for the money; the same `uniqueId` again answers what came of the first. A rejection is an answer. */
  authorise(charge: CardCharge): Promise<CardPurchase>
  /** Takes `amount` cents of what is authorised and lets go of the rest. */
  capture(purchaseId: string, amount: Centavos): Promise<CardPurchase>
  /** Lets go of the whole authorisation. */
  void(purchaseId: string): Promise<CardPurchase>
  /** Gives back `amount` cents of what was taken. */
  refund(purchaseId: string, amount: Centavos): Promise<void>
  /** Does a card of this kind know refunds of a part? */
  refundsInPart(media: string): boolean
  /** Why a charge was refused, by its code; undefined where the code says nothing of the card. */
  motivoOf(code: string): MotivoRechazo | undefined
  read(purchaseId: string): Promise<CardPurchase>
  /** By our order number and when it was asked for, give or take a day; undefined when the provider has none. */
  findByOrder(order: string, asked: Date): Promise<CardPurchase | undefined>
  /** Reads a notice; undefined when it is none. `header` gives a header by its lower-case name. */
  readNotice(body: unknown, header: (name: string) => string | undefined): CardNotice | undefined
}

/**
 * `UNKNOWN`: it may have happened or not; read, never ask again blindly. The others: nothing happened.
 * `UNAVAILABLE` is our account or the provider refusing to work at all.
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

/** What the calls of a provider throw: what went wrong, as far as it is known. */
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
