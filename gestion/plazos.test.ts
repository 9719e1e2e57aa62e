import { expect, test } from 'vitest'
import { plazoDelCarro, plazoKey, recordatoriosDe } from './plazos.ts'

const AHORA = new Date('2026-11-23T16:45:00-03:00')
const pedido = (idPedido: number, hora: string, dichas = 0) => ({
  idPedido,
  debido: `2026-11-23T${hora}:00-03:00`,
  lineas: 12,
  dichas,
})
const NADIE = new Set<string>()

test('a pedido is told of before it is due and once more when it is late', () => {
  const say = (hora: string, ...vistos: string[]) =>
    recordatoriosDe([pedido(1023, hora)], new Set(vistos), AHORA).map(({ plazo, titulo }) => [plazo, titulo])
  expect(say('16:56')).toEqual([])
  expect(say('16:55')).toEqual([['PRONTO', 'Hay que sellar un pedido a las 16:55']])
  expect(say('16:55', plazoKey(1023, 'PRONTO'))).toEqual([])
  expect(say('16:45', plazoKey(1023, 'PRONTO'))).toEqual([['TARDE', 'Un pedido va tarde']])
  expect(say('16:45', plazoKey(1023, 'TARDE'))).toEqual([])
})

test('many are told of together, the late ones first, with what is left of each', () => {
  const pedidos = [pedido(1, '16:30', 12), pedido(2, '16:40', 11), pedido(3, '16:50'), pedido(4, '16:50')]
  expect(recordatoriosDe(pedidos, NADIE, AHORA)).toMatchObject([
    { titulo: '2 pedidos van tarde', texto: 'El 1 (por sellar) y el 2 (falta 1 línea).' },
    { titulo: 'Hay que sellar 2 pedidos a las 16:50', texto: 'El 3 (faltan 12 líneas) y el 4 (faltan 12 líneas).' },
  ])
  const muchos = [1, 2, 3, 4, 5].map((id) => pedido(id, '16:50'))
  expect(recordatoriosDe(muchos, NADIE, AHORA)[0]!.texto).toMatch(/^El 1 .+, el 2 .+, el 3 .+ y 2 más\.$/)
})

test('a picker reads which positions are due, or only the late ones if there are some', () => {
  const en = (posicion: string, hora: string) => ({ posicion, debido: pedido(1, hora).debido })
  expect(plazoDelCarro([en('A', '17:00'), en('B', '18:00')], AHORA)).toBeUndefined()
  expect(plazoDelCarro([en('A', '16:50'), en('B', '18:00'), en('C', '16:55')], AHORA)).toEqual({
    plazo: 'PRONTO',
    texto: 'A y C: a sellar para las 16:50',
  })
  expect(plazoDelCarro([en('A', '16:50'), en('B', '16:40')], AHORA)).toEqual({
    plazo: 'TARDE',
    texto: 'B: va tarde, era para las 16:40',
  })
  expect(plazoDelCarro([en('A', '16:30'), en('B', '16:40')], AHORA)?.texto).toBe(
    'A y B: van tarde, eran para las 16:30',
  )
})
