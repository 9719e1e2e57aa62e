import type { formatRitmo as ES } from '../ritmo.ts'

const NOMBRES = ['segundas', 'terças', 'quartas', 'quintas', 'sextas', 'sábados', 'domingos']
const SEMANAS = ['', '', ', a cada duas semanas', ', a cada três semanas', ', a cada quatro semanas']

export const formatRitmo: typeof ES = ({ dias, cada }) => {
  const nombres = [...dias].sort((a, b) => a - b).map((dia) => NOMBRES[dia - 1]!)
  const cuales =
    nombres.length === 7
      ? 'Todos os dias'
      : new Intl.ListFormat('pt').format(nombres).replace(/^./, (letra) => letra.toUpperCase())
  return `${cuales}${SEMANAS[cada] ?? ''}`
}
