interface Senas {
  readonly apartamento: string
  readonly esquina: string
  readonly referencias: string
}

/** Further directions: the apartment, the corner, the customer's notes. */
export const senasDe = ({ apartamento, esquina, referencias }: Senas): string =>
  [apartamento && `Apto. ${apartamento}`, esquina && `Esquina ${esquina}`, referencias].filter(Boolean).join(' · ')
