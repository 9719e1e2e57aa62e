import type { formatRitmo as ES } from '../ritmo.ts'

const NOMBRES = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']
const SEMANAS = ['', '', ', every two weeks', ', every three weeks', ', every four weeks']

export const formatRitmo: typeof ES = ({ dias, cada }) => {
  const nombres = [...dias].sort((a, b) => a - b).map((dia) => NOMBRES[dia - 1]!)
  const cuales = nombres.length === 7 ? 'Every day' : new Intl.ListFormat('en').format(nombres)
  return `${cuales}${SEMANAS[cada] ?? ''}`
}
