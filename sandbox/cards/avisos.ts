import { createHmac } from 'node:crypto'
import { cobroIdOf, type Purchase } from './libro.ts'

const SIGNATURE_HEADER = 'signature'

export interface Notice {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

/** How notices are sent. `hold` keeps them until a test delivers them, in any order and as often as it likes. */
interface NoticeSwitches {
  hold: boolean
  /** Milliseconds before each one is sent. */
  delay: number
  copies: number
  /** Signs with something other than the secret. */
  forge: boolean
}

const RETRIES_MS = [15 * 60_000, 30 * 60_000, 3_600_000, 3 * 3_600_000, 6 * 3_600_000]

/** The provider whose protocol the stand-in speaks; `server/config/tarjetas.ts` has the same names. */
export type Protocolo = 'bamboo' | 'rambla'

/** Sends the merchant each outcome of a purchase: POST, signed, repeated until it gets a 200. */
export class Notices {
  readonly switches: NoticeSwitches = { hold: false, delay: 0, copies: 1, forge: false }
  readonly #secret: string
  readonly #now: () => Date
  readonly #proveedor: Protocolo
  readonly #timers = new Set<NodeJS.Timeout>()
  #url: string | undefined
  #held: Notice[] = []

  constructor(secret: string, now: () => Date, proveedor: Protocolo = 'bamboo') {
    this.#secret = secret
    this.#now = now
    this.#proveedor = proveedor
  }

  /** The merchant's address. Without one nothing is sent. */
  sendTo(url: string | undefined): void {
    this.#url = url
  }

  get held(): readonly Notice[] {
    return this.#held
  }

  /** Each call sends a notice of the purchase's current state. */
  tell(purchase: Purchase, names: Readonly<Record<number, string>>): void {
    const notice =
      this.#proveedor === 'rambla'
        ? this.#signRambla(purchase)
        : this.sign({
            PurchaseId: purchase.id,
            UniqueId: purchase.uniqueId,
            Order: purchase.order,
            Amount: purchase.amount,
            Installments: purchase.installments,
            Currency: purchase.currency,
            MetadataOut: {},
            Transaction: {
              TransactionStatusId: purchase.status,
              Status: names[purchase.status],
              Description: purchase.description,
              ApprovalCode: purchase.approvalCode,
            },
          })
    for (let copy = 0; copy < this.switches.copies; copy++) {
      if (this.switches.hold) this.#held.push(notice)
      else this.#later(notice, this.switches.delay, 0)
    }
  }

  /** Signed as the provider signs: hex HMAC-SHA256 over PurchaseId + Amount + Currency + `dateSent`. */
  sign(body: Notice['body']): Notice {
    const dateSent = this.#now().toISOString()
    const signature = createHmac('sha256', this.switches.forge ? 'nobody knows' : this.#secret)
      .update(`${body.PurchaseId}${body.Amount}${body.Currency}${dateSent}`)
      .digest('hex')
    return { headers: { 'content-type': 'application/json', dateSent, [SIGNATURE_HEADER]: signature }, body }
  }

  #signRambla(purchase: Purchase): Notice {
    const cobro = cobroIdOf(purchase)
    const enviado = this.#now().toISOString()
    const firma = createHmac('sha256', this.switches.forge ? 'nobody knows' : this.#secret)
      .update(`${cobro} ${enviado}`)
      .digest('hex')
    return {
      headers: { 'content-type': 'application/json', 'x-rambla-enviado': enviado, 'x-rambla-firma': firma },
      body: { cobro, orden: purchase.order },
    }
  }

  /** Sends one; answers the status, or 0 when the merchant can't be reached. */
  async deliver(notice: Notice): Promise<number> {
    if (!this.#url) return 0
    try {
      const answer = await fetch(this.#url, {
        method: 'POST',
        headers: notice.headers,
        body: JSON.stringify(notice.body),
        signal: AbortSignal.timeout(10_000),
      })
      await answer.body?.cancel()
      return answer.status
    } catch {
      return 0
    }
  }

  dropHeld(): Notice[] {
    const held = this.#held
    this.#held = []
    return held
  }

  #later(notice: Notice, delay: number, tries: number): void {
    const timer = setTimeout(async () => {
      this.#timers.delete(timer)
      const again = RETRIES_MS[tries]
      if (this.#url && (await this.deliver(notice)) !== 200 && again) this.#later(notice, again, tries + 1)
    }, delay)
    timer.unref()
    this.#timers.add(timer)
  }

  close(): void {
    this.#url = undefined
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }
}
