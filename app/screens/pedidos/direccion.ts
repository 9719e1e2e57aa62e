interface Senas {
  readonly apartamento: string
  readonly esquina: string
  readonly referencias: string
}

/** What else helps to find it: the flat, the corner, what one wrote of it. */
export const senasDe = ({ apartamento, esquina, referencias }: Senas): string =>
  [apartamento && `Apto. ${apartamento}`, esquina && `Esquina ${esquina}`, referencias].filter(Boolean).join(' · ')
