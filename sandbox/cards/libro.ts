import { randomInt, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** A saved card. Stores the whole number only of test cards: a user may have typed a real one. */
export interface Card {
  readonly id: number
  readonly testNumber: string | null
  readonly last4: string
  /** Identifies the same card again without its number. */
  readonly print: string
  readonly owner: string
  /** yyyymm. */
  readonly expiration: string
  readonly brand: string
  readonly media: number
  readonly type: 'CreditCard' | 'DebitCard'
  readonly token: string
  readonly created: string
}

export interface Customer {
  readonly id: number
  readonly created: string
  email: string
  firstName: string
  lastName: string
  documentTypeId: number | null
  docNumber: string | null
  phoneNumber: string | null
  billingAddress: unknown
  uniqueId: string
  readonly cards: Card[]
}

export interface Refund {
  readonly id: number
  readonly created: string
  readonly amount: number
  readonly uniqueId: string
  readonly description: string | null
}

/** 1 Approved, 2 Pending, 3 Pre-authorized, 4 Rejected, 6 Cancelled. */
export type Status = 1 | 2 | 3 | 4 | 6

/** Amounts in cents. `amount` is the requested amount at first and, once committed, the taken amount. */
export interface Purchase {
  readonly id: number
  readonly created: string
  readonly order: string
  readonly uniqueId: string | null
  readonly customerId: number
  readonly cardId: number
  readonly media: number
  readonly original: number
  amount: number
  readonly currency: string
  readonly installments: number
  readonly capture: boolean
  readonly dataUY: unknown
  readonly additionalData: unknown
  status: Status
  errorCode: string | null
  description: string
  approvalCode: string | null
  cvvPending: boolean
  readonly refunds: Refund[]
}

interface Pages {
  nextId: number
  customers: Customer[]
  purchases: Purchase[]
}

/** All the stand-in's data; with a file they survive a restart. */
export class Book {
  readonly #file: string | undefined
  readonly #pages: Pages

  constructor(file?: string) {
    this.#file = file
    this.#pages =
      file && existsSync(file)
        ? (JSON.parse(readFileSync(file, 'utf8')) as Pages)
        : // The new ids never repeat those of a stand-in before this one, which a database may still know.
          { nextId: randomInt(1_000_000, 2_000_000_000), customers: [], purchases: [] }
  }

  get customers(): readonly Customer[] {
    return this.#pages.customers
  }

  get purchases(): readonly Purchase[] {
    return this.#pages.purchases
  }

  nextId(): number {
    return this.#pages.nextId++
  }

  addCustomer(customer: Customer): Customer {
    this.#pages.customers.push(customer)
    this.save()
    return customer
  }

  addPurchase(purchase: Purchase): Purchase {
    this.#pages.purchases.push(purchase)
    this.save()
    return purchase
  }

  findCustomer(id: number): Customer | undefined {
    return this.#pages.customers.find((one) => one.id === id)
  }

  findByEmail(email: string): Customer | undefined {
    return this.#pages.customers.find((one) => one.email.toLowerCase() === email.toLowerCase())
  }

  findCard(token: string): { customer: Customer; card: Card } | undefined {
    for (const customer of this.#pages.customers) {
      const card = customer.cards.find((one) => one.token === token)
      if (card) return { customer, card }
    }
    return undefined
  }

  findPurchase(id: number): Purchase | undefined {
    return this.#pages.purchases.find((one) => one.id === id)
  }

  /** A session id is valid until the next one is issued. */
  renewUniqueId(customer: Customer): string {
    customer.uniqueId = `UI_${randomUUID()}`
    this.save()
    return customer.uniqueId
  }

  /** Writes the file whole or not at all: an interruption leaves the previous file. */
  save(): void {
    if (!this.#file) return
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#pages), { mode: 0o600 })
    renameSync(`${this.#file}.new`, this.#file)
  }
}

/** Its id in the protocol of Rambla. */
export const cobroIdOf = ({ id }: Purchase) => `cob_${id}`
