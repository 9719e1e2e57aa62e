/** An open pedido: its card, and the shop's question about it. */
export const ABIERTOS = {
  titulo: (codigo: string) => `Pedido ${codigo}`,
  ninguno: 'Ya no tienes pedidos en curso',
  mas: (cuantos: number) => (cuantos === 1 ? 'y otro en curso' : `y otros ${cuantos} en curso`),
  pregunta: (falta: string, propuesto: string) => `Falta ${falta}. ¿Va ${propuesto} en su lugar?`,
  quedan: (minutos: number) =>
    minutos <= 0 ? 'Queda menos de un minuto.' : minutos === 1 ? 'Queda 1 minuto.' : `Quedan ${minutos} minutos.`,
  responder: 'Responder',
} as const
