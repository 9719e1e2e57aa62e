import type { Textos } from '@surtido/rules/textos'
import type { ABIERTOS as ABIERTOS_ES } from '../pedidos-abiertos.ts'

export const ABIERTOS: Textos<typeof ABIERTOS_ES> = {
  titulo: (codigo) => `Pedido ${codigo}`,
  ninguno: 'Você não tem mais pedidos em andamento',
  mas: (cuantos) => (cuantos === 1 ? 'e outro em andamento' : `e outros ${cuantos} em andamento`),
  pregunta: (falta, propuesto) => `Falta ${falta}. Pode ser ${propuesto} no lugar?`,
  quedan: (minutos) =>
    minutos <= 0 ? 'Resta menos de um minuto.' : minutos === 1 ? 'Resta 1 minuto.' : `Restam ${minutos} minutos.`,
  responder: 'Responder',
}
