import { expect, test } from 'vitest'
import { textoAlDia } from './al-dia.ts'

const FRANJAS = [
  { horaDesde: '09:00', ocupados: 4 },
  { horaDesde: '14:00', ocupados: 7 },
  { horaDesde: '14:00', ocupados: 5 },
  { horaDesde: '17:00', ocupados: 1 },
]

test('with nothing left to do the next slot is shown, with its pickups and deliveries', () => {
  const at = (hora: string) => textoAlDia(FRANJAS, new Date(`2026-11-23T${hora}:00-03:00`))
  expect(at('10:00')).toBe('Todo al día. El próximo horario es a las 14:00, con 12 pedidos.')
  expect(at('14:00')).toBe('Todo al día. El próximo horario es a las 17:00, con 1 pedido.')
  expect(at('17:30')).toBe('Todo al día. Hoy no quedan horarios.')
  expect(textoAlDia([{ horaDesde: '20:00', ocupados: 0 }], new Date('2026-11-23T10:00:00-03:00'))).toBe(
    'Todo al día. El próximo horario es a las 20:00, todavía sin pedidos.',
  )
})
