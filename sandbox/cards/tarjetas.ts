// The behaviour of each card: the provider's published test cards, and a few of ours for cases those don't cover.

export type Brand = 'VISA' | 'MasterCard' | 'OCA'

/** The acquirer's verdict on a charge: no problem, or a code of the provider (TR…). */
type Outcome = { readonly code: string; readonly description: string } | null

/** `PaymentMediaId` of each brand in Uruguay. */
const MEDIA: Readonly<Record<Brand, number>> = { VISA: 1, MasterCard: 2, OCA: 4 }
const VISA_DEBIT = 6

/** Approved or rejected at any amount. */
const BY_CARD: Readonly<Record<string, Outcome>> = {
  '5385300000000001': null,
  '5572400000000001': null,
  '5558460000000001': null,
  '4000020000000000': null,
  '4659105569051157': null,
  '4000148147058142': null,
  '5429910000000001': null,
  '5165850000000004': { code: 'TR013', description: 'Denied by the issuer' },
  '4456530000001001': { code: 'TR013', description: 'Denied by the issuer' },
}

/** The amount decides (in cents): the aggregator's test cards. */
const BY_AMOUNT = ['5165850000000008', '4704550000000005']

/**
 * Ours, not the provider's: a debit card, without pre-authorisation, and one that asks for the CVV at each purchase.
 */
export const DEBIT_CARD = '4012000000000006'
export const CVV_CARD = '4012000000000014'

export const TEST_CARDS: ReadonlySet<string> = new Set([...Object.keys(BY_CARD), ...BY_AMOUNT, DEBIT_CARD, CVV_CARD])

/** 542991 also fits Mastercard: OCA first. */
export function brandOf(number: string): Brand | undefined {
  if (/^(589892|542991)/.test(number)) return 'OCA'
  if (/^4/.test(number)) return 'VISA'
  if (/^5[1-5]/.test(number)) return 'MasterCard'
  return undefined
}

export function mediaOf(number: string): number | undefined {
  const brand = brandOf(number)
  if (!brand) return undefined
  return number === DEBIT_CARD ? VISA_DEBIT : MEDIA[brand]
}

/** Whether the provider accepts the number: a test card, or any other with a correct check digit. */
export function isNumber(number: string): boolean {
  if (!/^\d{15,19}$/.test(number)) return false
  if (TEST_CARDS.has(number)) return true
  const sum = [...number].reverse().reduce((total, digit, i) => {
    const doubled = Number(digit) * (i % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

export function typeOf(number: string): 'CreditCard' | 'DebitCard' {
  return number === DEBIT_CARD ? 'DebitCard' : 'CreditCard'
}

/** The acquirer's answer for `amount` cents; any card other than a test card is approved. */
export function outcomeOf(number: string | null, amount: number, installments: number): Outcome {
  if (number === null) return null
  if (number in BY_CARD) return BY_CARD[number]!
  if (!BY_AMOUNT.includes(number)) return null
  if (amount === 104_600) return { code: 'TR021', description: 'Expired card' }
  if (amount === 105_100) return { code: 'TR026', description: 'Not enough funds' }
  if (amount === 104_500) return { code: 'TR033', description: `No plan of ${installments} instalments` }
  return amount > 100_000 && amount <= 106_100 ? { code: 'TR013', description: 'Denied by the issuer' } : null
}
