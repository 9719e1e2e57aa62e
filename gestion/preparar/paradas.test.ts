import { expect, test } from 'vitest'
import { guardada, linea, respuesta, TANDA, tandaOf } from '../testing/tanda.ts'
import { avisosOf, countLineas, fraseDeLista, missingOf, nextParada, nextParte, paradasOf } from './paradas.ts'

const codes = (paradas: ReturnType<typeof paradasOf>) => paradas.map(({ artCodigo }) => artCodigo)

test('the same article of two pedidos is one stop, and cold stops come last', () => {
  const paradas = paradasOf(TANDA, [])
  expect(codes(paradas)).toEqual(['arroz', 'yerba', '000283'])
  expect(paradas[0]!.partes.map(({ posicion, pedida }) => [posicion, pedida])).toEqual([
    ['A', 200],
    ['B', 100],
  ])
  expect(paradas[2]!.partes[0]).toMatchObject({ nota: 'feteado fino', pedida: 50 })
})

test('each toma fills the positions in order, and a stop ends when all are done', () => {
  const one = [guardada(1, { cantidad: 2, terminada: true })]
  const [arroz] = paradasOf(TANDA, one)
  expect(arroz).toMatchObject({ dicha: false, partes: [{ dicha: true, puesta: 200 }, { dicha: false }] })
  expect(nextParte(arroz!)?.posicion).toBe('B')
  const both = [...one, guardada(2, { idPedido: 101 })]
  expect(paradasOf(TANDA, both)[0]!.dicha).toBe(true)
  expect(nextParada(paradasOf(TANDA, both), [])?.artCodigo).toBe('yerba')
})

test('a tanda is counted in lines, as the shop counts it: a stop of two pedidos is two', () => {
  expect(countLineas(paradasOf(TANDA, []))).toEqual({ dichas: 0, lineas: 4 })
  expect(countLineas(paradasOf(TANDA, [guardada(1, { cantidad: 2, terminada: true })]))).toEqual({
    dichas: 1,
    lineas: 4,
  })
})

test('the last toma of a line counts, unless the server found it impossible', () => {
  const said = [guardada(1, { cantidad: 2, terminada: true }), guardada(2, { cantidad: 1 })]
  expect(paradasOf(TANDA, said)[0]!.partes[0]).toMatchObject({ puesta: 100, dicha: false })
  const refused = [...said.slice(0, 1), { ...said[1]!, respuesta: respuesta('toma-2', { resultado: 'INVALIDA' }) }]
  expect(paradasOf(TANDA, refused)[0]!.partes[0]).toMatchObject({ puesta: 200, dicha: true })
})

test('a tanda does not ask again for what others put in, and drops the excess', () => {
  const answered = {
    ...guardada(1, { cantidad: 2 }),
    respuesta: respuesta('toma-1', { resultado: 'EXCEDE', cabe: 1, sobra: 1, deOtras: 1 }),
  }
  const [parte] = paradasOf(TANDA, [answered])[0]!.partes
  expect(parte).toMatchObject({ puesta: 100, deOtras: 100, dicha: true })
  const before = tandaOf([linea(0, 'arroz', { cantidadPedida: 3, deOtras: 1 })])
  expect(missingOf(paradasOf(before, [])[0]!.partes[0]!)).toBe(200)
})

test('a skipped stop goes to the end of the round', () => {
  const paradas = paradasOf(TANDA, [])
  expect(nextParada(paradas, ['arroz'])?.artCodigo).toBe('yerba')
  expect(nextParada(paradas, ['yerba', 'arroz', '000283'])?.artCodigo).toBe('yerba')
  const allButArroz = paradasOf(TANDA, [
    guardada(1, { orden: 1, terminada: true }),
    guardada(2, { idPedido: 101, orden: 1, cantidad: 0, terminada: true }),
  ])
  expect(nextParada(allButArroz, ['arroz'])?.artCodigo).toBe('arroz')
})

test('lines of others, and of a pedido that was cancelled, are no stops', () => {
  const others = tandaOf([linea(0, 'arroz', { suya: false }), linea(1, 'yerba')])
  expect(codes(paradasOf(others, []))).toEqual(['yerba'])
  const cancelled = tandaOf([linea(0, 'arroz')], [linea(0, 'yerba')])
  cancelled.pedidos[0]!.estado = 'CANCELADO'
  expect(codes(paradasOf(cancelled, []))).toEqual(['yerba'])
})

test('a picker sees once each line whose goods do not count', () => {
  const said = [
    guardada(1, {}, { respuesta: respuesta('toma-1', { resultado: 'DEVOLVER' }) }),
    guardada(2, {}, { respuesta: respuesta('toma-2', { resultado: 'EXCEDE', sobra: 1 }) }),
    guardada(3, { orden: 1 }, { respuesta: respuesta('toma-3') }),
    guardada(4, { idPedido: 101 }),
    guardada(5, { idPedido: 101, orden: 1 }, { respuesta: respuesta('toma-5', { resultado: 'ANTERIOR' }) }),
  ]
  expect(avisosOf(said).map(({ n }) => n)).toEqual([2])
})

test('a question to the customer is a stop of its own, last while it waits', () => {
  const asked = (estado: 'PENDIENTE' | 'ACEPTADA' | 'RECHAZADA', dicha = estado !== 'PENDIENTE') =>
    tandaOf(
      [
        linea(0, 'arroz', {
          cantidadPedida: 3,
          dicha,
          pregunta: {
            estado,
            vence: '2026-11-22T10:15:00-03:00',
            cantidad: 2,
            articulo: {
              artCodigo: 'fideos',
              nombre: 'fideos',
              contenido: '500 g',
              urlImagen: '',
              codigosBarras: ['7730000000022'],
              ventaFraccionada: false,
              lugar: null,
            },
            otras: estado === 'PENDIENTE' ? ['polenta'] : [],
          },
        }),
        linea(1, 'yerba'),
      ],
      [linea(0, 'arroz')],
    )
  const found = guardada(1, { cantidad: 1 })
  const waiting = paradasOf(asked('PENDIENTE'), [found])
  expect(waiting.map(({ nombre }) => nombre)).toEqual(['arroz', 'fideos', 'yerba'])
  expect(waiting[0]!.partes.map(({ posicion }) => posicion)).toEqual(['B'])
  expect(waiting[1]).toMatchObject({
    clave: '100.0',
    pregunta: { espera: true, cantidad: 200, falta: 'arroz 1 un.', otras: ['polenta'] },
  })
  expect(nextParada(waiting, ['arroz'])?.nombre).toBe('yerba')
  const others = [guardada(2, { idPedido: 101 }), guardada(3, { orden: 1 })]
  expect(nextParada(paradasOf(asked('PENDIENTE'), [found, ...others]), [])?.nombre).toBe('fideos')

  const yes = paradasOf(asked('ACEPTADA'), [found])
  expect(nextParada(yes, ['arroz', 'yerba'])).toMatchObject({
    nombre: 'fideos',
    dicha: false,
    pregunta: { espera: false },
  })
  const put = paradasOf(asked('ACEPTADA'), [found, guardada(2, { terminada: true })])
  expect(put.map(({ nombre }) => nombre)).toEqual(['arroz', 'yerba'])
  expect(put[0]!.partes[0]).toMatchObject({ dicha: true, puesta: 100, otros: [{ artCodigo: 'fideos', cantidad: 2 }] })
  const neither = paradasOf(asked('ACEPTADA'), [found, guardada(2, { terminada: true, sinLoAcordado: true })])
  expect(neither[0]!.partes[0]).toMatchObject({ dicha: true, otros: [] })
  // After a no, the line keeps what was found.
  expect(paradasOf(asked('RECHAZADA'), [found])[0]!.partes[0]).toMatchObject({ dicha: true, puesta: 100, otros: [] })
})

test('the list says why it has fewer rows than the tanda has lines', () => {
  const paradas = paradasOf(TANDA, [])
  expect(fraseDeLista(paradas)).toBe('3 artículos, 4 líneas: uno para dos pedidos son dos líneas.')
  expect(fraseDeLista(paradas.slice(1))).toBe('2 artículos')
  expect(fraseDeLista(paradas.slice(0, 1))).toBe('1 artículo, 2 líneas: uno para dos pedidos son dos líneas.')
})
