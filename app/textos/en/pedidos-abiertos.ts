import type { Textos } from '@surtido/rules/textos'
import type { ABIERTOS as ABIERTOS_ES } from '../pedidos-abiertos.ts'

export const ABIERTOS: Textos<typeof ABIERTOS_ES> = {
  titulo: (codigo) => `Order ${codigo}`,
  ninguno: 'You have no open orders any more',
  mas: (cuantos) => (cuantos === 1 ? 'and one more open order' : `and ${cuantos} more open orders`),
  pregunta: (falta, propuesto) => `${falta} is missing. Is ${propuesto} all right instead?`,
  quedan: (minutos) =>
    minutos <= 0 ? 'Less than a minute left.' : minutos === 1 ? '1 minute left.' : `${minutos} minutes left.`,
  responder: 'Answer',
}
