import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyToma,
  type Dicho,
  isDicha,
  type LineaPorTomar,
  type Resultado,
  shareDichos,
  type TomaLeida,
} from './tomas.ts'

const abierta = { estado: 'ABIERTA', tolerancia: { debajo: 10, encima: 15 }, dichos: [] } as const
const TRES: LineaPorTomar = { ...abierta, pedida: 300, ventaFraccionada: false }
const KILO: LineaPorTomar = { ...abierta, pedida: 100, ventaFraccionada: true }

let tomas = 0
const toma = (idTanda: number, propia: number, more: Partial<TomaLeida> = {}): TomaLeida => {
  tomas++
  return {
    idToma: `t${tomas}`,
    idTanda,
    dispositivo: `d${idTanda}`,
    secuencia: tomas,
    propia,
    otros: [],
    terminada: false,
    completa: false,
    ...more,
  }
}

function say(linea: LineaPorTomar, ...said: TomaLeida[]): { linea: LineaPorTomar; resultados: Resultado[] } {
  const resultados: Resultado[] = []
  for (const one of said) {
    const { dichos, resultado } = applyToma(linea, one, true)
    linea = { ...linea, dichos }
    resultados.push(resultado)
  }
  return { linea, resultados }
}
const cabe = (linea: LineaPorTomar) => shareDichos(linea).map((parte) => [parte.idTanda, parte.cabe])

describe('what several people record about one line', () => {
  test('amounts of two tandas add up; above what was asked the later one chooses', () => {
    const { linea, resultados } = say(TRES, toma(1, 200), toma(2, 200))
    expect(resultados).toEqual(['PUESTA', 'EXCEDE'])
    expect(cabe(linea)).toEqual([
      [1, 200],
      [2, 100],
    ])
    expect(shareDichos(linea)[1]!.sobra).toBe(100)
    // The one who was there first puts one back: what the other has fits now.
    expect(cabe(say(linea, toma(1, 100)).linea)).toEqual([
      [2, 200],
      [1, 100],
    ])
  })

  test('a record of the whole line stands alone until another is added', () => {
    const { linea } = say(TRES, toma(1, 200), toma(2, 300, { completa: true }))
    expect(cabe(linea)).toEqual([[2, 300]])
    const less = say(linea, toma(2, 100), toma(1, 100)).linea
    expect(cabe(less)).toEqual([
      [2, 100],
      [1, 100],
    ])
  })

  test('weights fit whole or not at all, together within what may be charged', () => {
    const { linea, resultados } = say(KILO, toma(1, 70), toma(2, 45), toma(3, 1))
    expect(resultados).toEqual(['PUESTA', 'PUESTA', 'EXCEDE'])
    expect(cabe(linea)).toEqual([
      [1, 70],
      [2, 45],
      [3, 0],
    ])
    expect(say(KILO, toma(1, 116)).resultados).toEqual(['INVALIDA'])
    expect(say(TRES, toma(1, 150), toma(1, 400), toma(1, -100)).resultados).toEqual([
      'INVALIDA',
      'INVALIDA',
      'INVALIDA',
    ])
  })

  test('a weight above its tolerance needs a reason and gets up to a fifth more', () => {
    expect(say(KILO, toma(1, 115), toma(1, 116)).resultados).toEqual(['PUESTA', 'INVALIDA'])
    const allowed = say(KILO, toma(1, 120, { excepcion: 'lo pidió' }))
    expect(allowed.resultados).toEqual(['PUESTA'])
    expect(cabe(allowed.linea)).toEqual([[1, 120]])
    expect(say(KILO, toma(1, 121, { excepcion: 'lo pidió' })).resultados).toEqual(['INVALIDA'])
    // An exception ends with the toma that gave it, and a weight that needs none has none.
    const less = say(allowed.linea, toma(1, 70), toma(2, 46))
    expect(less.resultados).toEqual(['PUESTA', 'EXCEDE'])
    expect(say(KILO, toma(1, 115, { excepcion: 'nada' })).linea.dichos[0]!.excepcion).toBe(null)
    const silenced = say(allowed.linea, toma(2, 70, { completa: true }), toma(3, 46))
    expect(silenced.resultados).toEqual(['PUESTA', 'EXCEDE'])
    expect(say(TRES, toma(1, 400, { excepcion: 'más' })).resultados).toEqual(['INVALIDA'])
  })

  test('a line is recorded when it is whole, or when the rest is said to be missing', () => {
    const { linea } = say(TRES, toma(1, 200))
    expect([isDicha(TRES), isDicha(linea)]).toEqual([false, false])
    expect(isDicha(say(linea, toma(2, 100)).linea)).toBe(true)
    const short = say(linea, toma(2, 0, { terminada: true })).linea
    expect(isDicha(short)).toBe(true)
    expect(isDicha(say(short, toma(1, 100, { completa: true })).linea)).toBe(false)
  })

  test('nothing goes in the place of what was found after all', () => {
    const otros = [{ artCodigo: 'x', cantidad: 100 }]
    const { linea } = say(TRES, toma(1, 200, { otros }))
    expect(shareDichos(linea)).toEqual([{ idTanda: 1, cabe: 200, sobra: 0, otros }])
    expect(shareDichos(say(linea, toma(2, 100)).linea).flatMap((parte) => parte.otros)).toEqual([])
  })

  test('a closed pedido, a removed line and closed bags take no change', () => {
    const { linea } = say(TRES, toma(1, 200))
    for (const [estado, suya, resultado] of [
      ['CANCELADA', true, 'DEVOLVER'],
      ['ABIERTA', false, 'DEVOLVER'],
      ['CANCELADA', false, 'DEVOLVER'],
      ['SELLADA', true, 'SELLADA'],
    ] as const)
      expect(applyToma({ ...linea, estado }, toma(1, 300), suya)).toEqual({ dichos: linea.dichos, resultado })
  })
})

/** The tomas of a device in a round: its amounts of one line, in its own order. */
const device = (idTanda: number, pedida: number) =>
  fc.array(fc.integer({ min: 0, max: pedida / 100 }), { minLength: 1, maxLength: 5 }).map((amounts) =>
    amounts.map(
      (amount, i): TomaLeida => ({
        idToma: `${idTanda}.${i}`,
        idTanda,
        dispositivo: `d${idTanda}`,
        secuencia: i + 1,
        propia: amount * 100,
        otros: amount % 2 === 0 ? [] : [{ artCodigo: 'x', cantidad: 100 }],
        terminada: i === amounts.length - 1,
        completa: false,
      }),
    ),
  )

/** Delivers as a network does: in groups that may be cut and sent again, in any order, some twice. */
const delivery = (said: readonly TomaLeida[]) =>
  fc
    .record({
      again: fc.array(fc.nat({ max: said.length - 1 }), { maxLength: 6 }),
      order: fc.array(fc.nat(), { minLength: said.length + 6, maxLength: said.length + 6 }),
    })
    .map(({ again, order }) =>
      [...said, ...again.map((i) => said[i]!)]
        .map((one, i) => [one, order[i]!] as const)
        .sort(([, a], [, b]) => a - b)
        .map(([one]) => one),
    )

test('three devices over a bad network end like one that sends all in order', () => {
  const pedida = 600
  const rounds = fc
    .tuple(device(1, pedida), device(2, pedida), device(3, pedida))
    .filter((devices) => devices.reduce((sum, said) => sum + said.at(-1)!.propia, 0) <= pedida)
    .chain((devices) => fc.tuple(fc.constant(devices.flat()), delivery(devices.flat())))
  const linea: LineaPorTomar = { ...TRES, pedida }
  const puesto = (dichos: readonly Dicho[]) => shareDichos({ ...linea, dichos }).sort((a, b) => a.idTanda - b.idTanda)
  fc.assert(
    fc.property(rounds, ([inOrder, delivered]) => {
      const one = say(linea, ...inOrder).linea
      const bad = say(linea, ...delivered).linea
      expect(puesto(bad.dichos)).toEqual(puesto(one.dichos))
    }),
    { numRuns: 2_000 },
  )
})

test('any sequence of tomas charges at most what was asked and loses nothing', () => {
  const round = fc.boolean().chain((ventaFraccionada) =>
    fc.record({
      ventaFraccionada: fc.constant(ventaFraccionada),
      said: fc.array(
        fc.record({
          idTanda: fc.integer({ min: 1, max: 3 }),
          propia: ventaFraccionada ? fc.integer({ min: 0, max: 115 }) : fc.constantFrom(0, 100, 200, 300),
          completa: fc.boolean(),
        }),
        { maxLength: 12 },
      ),
    }),
  )
  fc.assert(
    fc.property(round, ({ ventaFraccionada, said }) => {
      const linea: LineaPorTomar = { ...(ventaFraccionada ? KILO : TRES) }
      const { linea: after, resultados } = say(
        linea,
        ...said.map(({ idTanda, ...one }) => toma(idTanda, one.propia, one)),
      )
      const partes = shareDichos(after)
      const sum = partes.reduce((all, parte) => all + parte.cabe, 0)
      expect(sum).toBeLessThanOrEqual(ventaFraccionada ? 115 : 300)
      expect(resultados).not.toContain('INVALIDA')
      for (const { idTanda, cabe: some, sobra } of partes)
        expect(some + sobra).toBe(after.dichos.find((dicho) => dicho.idTanda === idTanda)!.propia)
    }),
  )
})
