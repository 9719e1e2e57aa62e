import { expect, test } from 'vitest'
import { plazoDelCarro, plazoKey, recordatorioDe } from './plazos.ts'

const AHORA = new Date('2026-11-23T16:45:00-03:00')
const pedido = (idPedido: number, hora: string, dichas = 0) => ({
  idPedido,
  debido: `2026-11-23T${hora}:00-03:00`,
  lineas: 12,
  dichas,
})
const NADIE = new Set<string>()

test('a pedido is announced before it is due and once more when it is late', () => {
  const say = (hora: string, ...vistos: string[]) => recordatorioDe([pedido(1023, hora)], new Set(vistos), AHORA)
  expect(say('16:56')).toBeUndefined()
  expect(say('16:55')).toMatchObject({
    ...{ tarde: false, keys: [plazoKey(1023, 'PRONTO')], titulo: 'Un pedido a sellar para las 16:55' },
    texto: 'El 1023: faltan 12 líneas.',
  })
  expect(say('16:55', plazoKey(1023, 'PRONTO'))).toBeUndefined()
  expect(say('16:45', plazoKey(1023, 'PRONTO'))).toMatchObject({ tarde: true, titulo: 'Un pedido va tarde' })
  expect(say('16:45', plazoKey(1023, 'TARDE'))).toBeUndefined()
})

test('many are announced in one sentence, and one with what is left of it', () => {
  const pedidos = [pedido(1, '16:30', 12), pedido(2, '16:40', 11), pedido(3, '16:50'), pedido(4, '16:52')]
  expect(recordatorioDe(pedidos, NADIE, AHORA)).toMatchObject({
    ...{ tarde: true, pedidos, texto: '' },
    titulo: '2 pedidos van tarde · 2 pedidos a sellar para las 16:50',
  })
  const textos = pedidos.map((one) => recordatorioDe([one], NADIE, AHORA)!.texto)
  expect(textos.slice(0, 3)).toEqual(['El 1: falta sellarlo.', 'El 2: falta 1 línea.', 'El 3: faltan 12 líneas.'])
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
