/** The most articles one account may wait for at the same time. */
export const MAS_ESPERAS = 50
/** An espera ends after this many days: by then the customer has bought the article elsewhere. */
export const DIAS_DE_ESPERA = 90
/** Hours that a notified customer has to buy the units before the next in line is notified about the same units. */
export const TURNO_HORAS = 24
