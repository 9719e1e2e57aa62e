import { PEDIDOS } from '../../textos/pedidos.ts'

interface Senas {
  readonly apartamento: string
  readonly esquina: string
  readonly referencias: string
}

/** Further directions: the apartment, the corner, the customer's notes. */
export const senasDe = ({ apartamento, esquina, referencias }: Senas): string =>
  [apartamento && `Apto. ${apartamento}`, esquina && PEDIDOS.esquina(esquina), referencias].filter(Boolean).join(' · ')
