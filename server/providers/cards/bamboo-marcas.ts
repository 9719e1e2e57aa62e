/** Bamboo counts a brand's debit cards apart, with a `PaymentMediaId` of their own: Visa 6, Mastercard 13. */
export const MARCA_DE_DEBITO: Readonly<Record<number, number>> = { 6: 1, 13: 2 }
