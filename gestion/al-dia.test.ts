import { expect, test } from 'vitest'
import { esperaDeCongelado, hastaCuando, textoAlDia } from './al-dia.ts'

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

test('an empty queue says until when it is, by the next slot that still takes pedidos', () => {
  const nada = { tarde: 0, enRiesgo: 0, esperandoRespuesta: 0, porPreparar: 0, enCurso: 0 }
  const abierta = { cerrada: false, ocupados: 0, cupo: 10 }
  const franjas = [
    { ...abierta, horaDesde: '09:00' },
    { ...abierta, horaDesde: '14:00' },
    { ...abierta, horaDesde: '17:00' },
  ]
  const at = (hora: string, hoy: Partial<Parameters<typeof hastaCuando>[0]> = {}) =>
    hastaCuando({ ...nada, franjas, ...hoy }, new Date(`2026-11-23T${hora}:00-03:00`))
  expect(at('10:00')).toBe('Hasta las 14:00 no hay nada que preparar. Lo que llegue aparece aquí.')
  expect(at('10:00', { franjas: [{ ...franjas[1]!, cerrada: true }, franjas[2]!] })).toMatch(/^Hasta las 17:00/)
  expect(at('10:00', { franjas: [{ ...franjas[1]!, ocupados: 10 }, franjas[2]!] })).toMatch(/^Hasta las 17:00/)
  expect(at('18:00')).toBe('Hoy no quedan horarios que reciban pedidos.')
  // Others have tandas in hand: their lines may come back.
  expect(at('10:00', { enCurso: 1 })).toBe(undefined)
})

test('what is frozen may be out of its cold store for twenty minutes', () => {
  const after = (minutos: number) =>
    esperaDeCongelado('2026-11-23T10:00:00-03:00', new Date(Date.parse('2026-11-23T13:00:30Z') + minutos * 60_000))
  expect(after(0)).toEqual({ minutos: 0, tarde: false })
  expect(after(19)).toEqual({ minutos: 19, tarde: false })
  expect(after(20)).toEqual({ minutos: 20, tarde: true })
  // The device's clock is behind.
  expect(after(-5)).toEqual({ minutos: 0, tarde: false })
})
