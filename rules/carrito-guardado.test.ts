import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LineaGuardada, mergeCarritos, takePedidas } from './carrito-guardado.ts'

describe('mergeCarritos', () => {
  const linea = (artCodigo: string, cantidad: number, minute?: number): LineaGuardada => ({
    artCodigo,
    cantidad,
    modificado: minute === undefined ? null : `2025-03-08T10:${String(minute).padStart(2, '0')}:00-03:00`,
  })

  test('never doubles: the line changed last stays as it is', () => {
    // covers: CX-08
    expect(mergeCarritos([linea('1', 2, 5)], [linea('1', 2, 1)])).toEqual([linea('1', 2, 5)])
    expect(mergeCarritos([linea('1', 1, 5)], [linea('1', 9, 1)])).toEqual([linea('1', 1, 5)])
    expect(mergeCarritos([linea('1', 9, 1)], [linea('1', 1, 5)])).toEqual([linea('1', 1, 5)])
  })

  test('of two quantities changed at the same moment the larger stays', () => {
    // covers: CX-08
    expect(mergeCarritos([linea('1', 2, 5)], [linea('1', 3, 5)])).toEqual([linea('1', 3, 5)])
    expect(mergeCarritos([linea('1', 2)], [linea('1', 3)])).toEqual([linea('1', 3)])
  })

  test('the same instant written in two zones is the same instant', () => {
    // covers: CX-08
    const utc: LineaGuardada = { artCodigo: '1', cantidad: 1, modificado: '2025-03-08T13:05:00Z' }
    expect(mergeCarritos([utc], [linea('1', 4, 4)])).toEqual([utc])
    expect(mergeCarritos([utc], [linea('1', 4, 5)])).toEqual([linea('1', 4, 5)])
  })

  test('keeps what only one of them has, the device first', () => {
    // covers: CX-08
    expect(mergeCarritos([linea('2', 1), linea('1', 1)], [linea('1', 1), linea('3', 1)])).toEqual([
      linea('2', 1),
      linea('1', 1),
      linea('3', 1),
    ])
  })

  test('a line taken out later stays out', () => {
    // covers: CX-08
    expect(mergeCarritos([linea('1', 0, 5)], [linea('1', 3, 1)])).toEqual([])
    expect(mergeCarritos([linea('1', 0, 1)], [linea('1', 3, 5)])).toEqual([linea('1', 3, 5)])
  })

  test('merging again, or the other way round, changes no quantity', () => {
    // covers: CX-08
    const lines = fc
      .uniqueArray(
        fc.record({
          artCodigo: fc.constantFrom('1', '2', '3', '4'),
          cantidad: fc.integer({ min: 0, max: 5 }),
          minute: fc.nat(3),
        }),
        { selector: ({ artCodigo }) => artCodigo },
      )
      .map((all) => all.map(({ artCodigo, cantidad, minute }) => linea(artCodigo, cantidad, minute)))
    const quantities = (all: LineaGuardada[]) => Object.fromEntries(all.map((l) => [l.artCodigo, l.cantidad]))
    fc.assert(
      fc.property(lines, lines, (device, server) => {
        const merged = mergeCarritos(device, server)
        expect(quantities(mergeCarritos(server, device))).toEqual(quantities(merged))
        expect(mergeCarritos(merged, merged)).toEqual(merged)
        expect(quantities(mergeCarritos(device, device))).toEqual(quantities(device.filter((l) => l.cantidad > 0)))
      }),
    )
  })

  test('an article taken out on one device does not come back from the other', () => {
    // covers: CX-08
    const agreed = [linea('1', 2, 1), linea('2', 1, 1)]
    expect(mergeCarritos([linea('2', 1, 1)], agreed, agreed)).toEqual([linea('2', 1, 1)])
    expect(mergeCarritos(agreed, [linea('2', 1, 1)], agreed)).toEqual([linea('2', 1, 1)])
  })

  test('an article ordered on one device does not come back from the other', () => {
    // covers: CX-08 C-24
    const agreed = [linea('1', 2, 1), linea('2', 1, 1)]
    expect(mergeCarritos(agreed, [], agreed)).toEqual([])
    // A line that was put in meanwhile was not ordered.
    expect(mergeCarritos([...agreed, linea('3', 4, 2)], [], agreed)).toEqual([linea('3', 4, 2)])
  })

  test('a changed preference of a line survives the merge of two carritos', () => {
    // covers: CX-08 E-16
    const agreed = [linea('1', 2, 1)]
    const said = [{ ...linea('1', 2, 1), cambioProductoSinStock: 'No reemplazar' }]
    expect(mergeCarritos(said, agreed, agreed)).toEqual(said)
    expect(mergeCarritos(agreed, said, agreed)).toEqual(said)
    expect(mergeCarritos(agreed, said, said)).toEqual(agreed)
  })

  test('changed substitutes of a line survive the merge of two carritos', () => {
    // covers: CX-08 A-63
    const agreed = [{ ...linea('1', 2, 1), sustitutos: ['2', '3'] }]
    const other = [{ ...linea('1', 2, 1), sustitutos: ['3', '2'] }]
    for (const said of [other, [linea('1', 2, 1)]]) {
      expect(mergeCarritos(said, agreed, agreed)).toEqual(said)
      expect(mergeCarritos(agreed, said, agreed)).toEqual(said)
    }
    // An empty list and a missing one are equal.
    expect(mergeCarritos([{ ...linea('1', 2, 1), sustitutos: [] }], other, [linea('1', 2, 1)])).toEqual(other)
  })

  test('a quantity changed on one device outlives its being taken out on the other', () => {
    // covers: CX-08
    const agreed = [linea('1', 2, 1)]
    expect(mergeCarritos([linea('1', 3, 2)], [], agreed)).toEqual([linea('1', 3, 2)])
    expect(mergeCarritos([], [linea('1', 3, 2)], agreed)).toEqual([linea('1', 3, 2)])
  })

  test('without a last agreed state everything is kept', () => {
    // covers: CX-08
    expect(mergeCarritos([], [linea('1', 2, 1)])).toEqual([linea('1', 2, 1)])
    expect(mergeCarritos([], [linea('1', 2, 1)], [linea('9', 1, 1)])).toEqual([linea('1', 2, 1)])
  })

  test('a line that both still have needs no last agreed state', () => {
    // covers: CX-08
    expect(mergeCarritos([linea('1', 2, 1)], [linea('1', 5, 3)], [linea('1', 2, 1)])).toEqual([linea('1', 5, 3)])
  })

  describe('with the state last agreed on', () => {
    const codes = ['1', '2', '3', '4', '5']
    const some = fc
      .uniqueArray(fc.record({ artCodigo: fc.constantFrom(...codes), cantidad: fc.integer({ min: 1, max: 5 }) }), {
        selector: ({ artCodigo }) => artCodigo,
      })
      .map((all) => all.map(({ artCodigo, cantidad }) => linea(artCodigo, cantidad, 30)))
    /** The minute on a device's clock: some clocks run fast, some slow. */
    const clock = fc.nat(50)
    const edits = fc.array(
      fc.record({ artCodigo: fc.constantFrom(...codes), cantidad: fc.integer({ min: 0, max: 5 }) }),
      { maxLength: 6 },
    )
    type Edit = { artCodigo: string; cantidad: number }
    /** A carrito after its owner's edits, each a minute after the one before; 0 takes the line away whole. */
    const edited = (agreed: LineaGuardada[], made: Edit[], from: number): LineaGuardada[] => {
      const lines = new Map(agreed.map((one) => [one.artCodigo, one]))
      for (const [i, { artCodigo, cantidad }] of made.entries()) {
        if (cantidad === 0) lines.delete(artCodigo)
        else lines.set(artCodigo, linea(artCodigo, cantidad, from + i))
      }
      return [...lines.values()]
    }
    const quantities = (all: LineaGuardada[]) => Object.fromEntries(all.map((l) => [l.artCodigo, l.cantidad]))

    test('when only one side changed, the other takes its carrito', () => {
      // covers: CX-08
      fc.assert(
        fc.property(some, edits, clock, (agreed, made, minute) => {
          const changed = edited(agreed, made, minute)
          expect(quantities(mergeCarritos(changed, agreed, agreed))).toEqual(quantities(changed))
          expect(quantities(mergeCarritos(agreed, changed, agreed))).toEqual(quantities(changed))
        }),
      )
    })

    test('both devices come to the same carrito, and asking again changes nothing', () => {
      // covers: CX-08
      fc.assert(
        fc.property(some, edits, edits, clock, clock, (agreed, ours, theirs, mine, yours) => {
          const [device, server] = [edited(agreed, ours, mine), edited(agreed, theirs, yours)]
          const merged = mergeCarritos(device, server, agreed)
          expect(quantities(mergeCarritos(server, device, agreed))).toEqual(quantities(merged))
          expect(mergeCarritos(merged, merged, merged)).toEqual(merged)
          // The other device, one round later, told the merged carrito by the server.
          expect(quantities(mergeCarritos(server, merged, server))).toEqual(quantities(merged))
        }),
      )
    })

    test('every merged line is a line of one side, unchanged', () => {
      // covers: CX-08
      fc.assert(
        fc.property(some, edits, edits, clock, clock, (agreed, ours, theirs, mine, yours) => {
          const [device, server] = [edited(agreed, ours, mine), edited(agreed, theirs, yours)]
          const merged = mergeCarritos(device, server, agreed)
          expect(new Set(merged.map(({ artCodigo }) => artCodigo)).size).toBe(merged.length)
          for (const line of merged) expect([...device, ...server]).toContainEqual(line)
        }),
      )
    })

    test('the merge keeps what either side added and drops what either took out', () => {
      // covers: CX-08
      fc.assert(
        fc.property(some, edits, edits, clock, clock, (agreed, ours, theirs, mine, yours) => {
          const [device, server] = [edited(agreed, ours, mine), edited(agreed, theirs, yours)]
          const merged = quantities(mergeCarritos(device, server, agreed))
          const [base, left, right] = [quantities(agreed), quantities(device), quantities(server)]
          for (const code of codes) {
            const kept = [left[code], right[code]].filter((one) => one !== undefined)
            const takenOut = base[code] !== undefined && kept.length < 2 && kept.every((one) => one === base[code])
            if (takenOut || kept.length === 0) expect(merged[code]).toBeUndefined()
            else expect(kept).toContain(merged[code])
          }
        }),
      )
    })
  })
})

describe('takePedidas', () => {
  const linea = (artCodigo: string, cantidad: number): LineaGuardada => ({ artCodigo, cantidad })

  test('removes the ordered quantities and nothing added meanwhile', () => {
    // covers: C-24 CX-08
    const kept = [linea('1', 300), linea('2', 150), linea('3', 100), linea('4', 50)]
    expect(takePedidas(kept, [linea('4', 100), linea('2', 150), linea('1', 200), linea('9', 100)])).toEqual([
      linea('1', 100),
      linea('3', 100),
    ])
    expect(takePedidas([], [linea('1', 100)])).toEqual([])
  })

  test('taking off an ordered carrito twice loses nothing that should stay', () => {
    // covers: C-24 CX-08
    const some = fc.uniqueArray(
      fc.record({ artCodigo: fc.constantFrom('1', '2', '3', '4'), cantidad: fc.integer({ min: 1, max: 500 }) }),
      { selector: ({ artCodigo }) => artCodigo },
    )
    fc.assert(
      fc.property(some, some, some, (ordered, more, kept) => {
        const left = takePedidas(kept, ordered)
        // A device that heard of it from the server first takes it off again, and gets it back with the next merge.
        expect(mergeCarritos(takePedidas(left, ordered), left, takePedidas(left, ordered))).toEqual(
          expect.arrayContaining(left),
        )
        // A line that only this device knows is still there.
        const own = mergeCarritos(takePedidas(mergeCarritos(more, kept), ordered), left, left)
        const extra = more.filter(({ artCodigo }) => !ordered.some((one) => one.artCodigo === artCodigo))
        expect(own.map(({ artCodigo }) => artCodigo)).toEqual(
          expect.arrayContaining(extra.map(({ artCodigo }) => artCodigo)),
        )
      }),
    )
  })
})
