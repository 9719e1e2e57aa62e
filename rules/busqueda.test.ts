import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  basesDiminutivo,
  cantidadDe,
  diminutivoDe,
  editDistance,
  formasDelVerbo,
  isMedida,
  isUnidad,
  normalize,
  soundKey,
  stem,
  tokenize,
} from './busqueda.ts'

describe('normalize', () => {
  test.each([
    ['Piñón, CAFÉ & Açaí', 'pinon cafe acai'],
    ['2,25 lts', '2.25l'],
    ['Coca-Cola 2.25 L', 'coca cola 2.25l'],
    ['1 kilo', '1kg'],
    ['500 grs', '500g'],
    ['500 grs.', '500g'],
    ['Arroz 1kg.', 'arroz 1kg'],
    ['1/2 kg', '500g'],
    ['½ kg', '500g'],
    ['1 1/2 kg', '1.5kg'],
    ['3/4 kilo de pan', '750g pan'],
    ['vino 3/4', 'vino 750ml'],
    ['media docena de huevos', '6un huevos'],
    ['medio kilo de queso', '500g queso'],
    ['kilo y medio de queso', '1.5kg queso'],
    ['2 kilos y medio', '2.5kg'],
    ['dos kilos de azúcar', '2kg azucar'],
    ['yerba de un kilo', 'yerba 1kg'],
    ['un litro y medio', '1.5l'],
    ['coca 2 litros y cuarto', 'coca 2.25l'],
    ['dos kilos y medio', '2.5kg'],
    ['Agua 1 .5 Lt', 'agua 1.5l'],
    ['de 0 a 6 Meses', 'de 0 a 6mes'],
    ['un cuarto de kilo de jamón', '250g jamon'],
    ['0,5 kg', '500g'],
    ['1000 cc', '1l'],
    ['330 cm3', '330ml'],
    ['1.500 g', '1.5kg'],
    ['1.500 kg', '1.5kg'],
    ['Jabón x 90 Gr.', 'jabon 90g'],
    ['Papel Higiénico x 4', 'papel higienico 4un'],
    ['Cerveza x6 330cc', 'cerveza 6un 330ml'],
    ['Cerveza 6x330ml', 'cerveza 6un 330ml'],
    ['Papel higiénico x 4 rollos, 2 Latas', 'papel higienico 4un 2un'],
    ['Rollo de cocina', 'rollo cocina'],
    ['12 unidades', '12un'],
    ['Leche s/lactosa 1L', 'leche sin lactosa 1l'],
    ['café c/leche s/azúcar', 'cafe con leche sin azucar'],
    ['7 Up', '7 up'],
    ['coca 2.25', 'coca 2.25'],
    ["D'Onofrio", 'donofrio'],
    ['Pan. Rallado.', 'pan rallado'],
    ['Papel 30 mts', 'papel 30m'],
    ['M 13 galletas', 'm 13 galletas'],
    ['  ', ''],
    ['🧀', ''],
  ])('writes %j as %j', (text, normal) => {
    // covers: C-49
    expect(normalize(text).replace(/ de /g, ' ')).toBe(normal)
  })

  test('normalized text stays as it is', () => {
    // covers: C-49
    const piece = fc.constantFrom(
      'queso',
      'Ñoquis',
      '1/2',
      'kg',
      'x',
      '6',
      '330',
      'cc',
      '2,25',
      'lts',
      '1.500',
      'g',
      's/sal',
      'medio',
      'kilo',
      'de',
      '12',
      'un',
      '500grs',
      '.',
      '-',
      '½',
      'c/u',
      '0',
      '100%',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), (pieces) => {
        const normal = normalize(pieces.join(' '))
        expect(normalize(normal)).toBe(normal)
      }),
    )
  })

  test('normalizing a text leaves only letters, digits, inner points and spaces', () => {
    // covers: C-49
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const normal = normalize(text)
        expect(normal).toMatch(/^([a-z0-9.]+( [a-z0-9.]+)*)?$/)
        expect(tokenize(text).every((word) => word !== '')).toBe(true)
      }),
    )
  })

  test('a long text of one repeated sign is fast', () => {
    // covers: C-49
    for (const sign of ['1', ' ', '.', '1/2 ', 'x ', 'a', '½', '1.000', 's/']) {
      expect(normalize(sign.repeat(20_000)).length).toBeLessThan(200_000)
    }
  })
})

test('tokenize leaves out small words, but not when there is nothing else', () => {
  // covers: C-49
  expect(tokenize('Dulce de Leche con Chocolate')).toEqual(['dulce', 'leche', 'chocolate'])
  expect(tokenize('agua sin gas')).toEqual(['agua', 'sin_gas'])
  expect(tokenize('de la')).toEqual(['de', 'la'])
  expect(tokenize('¿?')).toEqual([])
})

test('units and amounts are distinguished from words and numbers', () => {
  // covers: C-49
  for (const word of ['kilo', 'kilos', 'kg', 'gr', 'litro', 'lt', 'unidad', 'docena']) expect(isUnidad(word)).toBe(true)
  for (const word of ['hilo', '1kg', 'constructor', '']) expect(isUnidad(word)).toBe(false)
  for (const word of ['1kg', '2.25l', '6un', '330ml']) expect(isMedida(word)).toBe(true)
  for (const word of ['kg', '0000', '7', '3m3', 'b12']) expect(isMedida(word)).toBe(false)
})

describe('stem', () => {
  test.each([
    ['queso', 'quesos'],
    ['pan', 'panes'],
    ['leche', 'leches'],
    ['limon', 'limones'],
    ['tomate', 'tomates'],
    ['nuez', 'nueces'],
    ['luz', 'luces'],
    ['pez', 'peces'],
    ['dulce', 'dulces'],
    ['arroz', 'arroces'],
    ['yogur', 'yogures'],
    ['aji', 'ajies'],
    ['papel', 'papeles'],
    ['cracker', 'crackers'],
    ['galleta', 'galletas'],
    ['pie', 'pies'],
    ['negro', 'negras'],
    ['entero', 'entera'],
    ['descremada', 'descremados'],
    ['rallado', 'ralladas'],
    ['organico', 'organica'],
    ['seco', 'secas'],
    ['verde', 'verdes'],
    ['zapallito', 'zapallitos'],
  ])('%s has the same stem as %s', (a, b) => {
    // covers: C-49
    expect(stem(b)).toBe(stem(a))
  })

  test.each([
    ['zapallo', 'zapallito'],
    ['coca', 'coco'],
    ['cera', 'cero'],
    ['fruta', 'fruto'],
    ['copa', 'copo'],
    ['pera', 'pero'],
    ['mate', 'mata'],
    ['empanada', 'empanado'],
    ['papa', 'papel'],
    ['pollo', 'polla'],
    ['tinta', 'tinto'],
    ['palta', 'palto'],
    ['galleta', 'galletita'],
    ['pure', 'pura'],
    ['2.25l', '2.5l'],
  ])('%s has another stem than %s', (a, b) => {
    // covers: C-49
    expect(stem(b)).not.toBe(stem(a))
  })

  test('words with digits and words of three letters stay as they are', () => {
    // covers: C-49
    for (const word of ['500g', '6un', 'gas', 'sal', 'pan', 'te', 'x']) expect(stem(word)).toBe(word)
  })
})

test('a diminutive offers the words it may come from', () => {
  // covers: C-49
  expect(basesDiminutivo('quesito')).toEqual(['queso'])
  expect(basesDiminutivo('quesitos')).toEqual(['queso'])
  expect(basesDiminutivo('blanquito')).toEqual(['blanco'])
  expect(basesDiminutivo('juguito')).toEqual(['jugo'])
  expect(basesDiminutivo('jamoncito')).toContain('jamon')
  expect(basesDiminutivo('cafecito')).toContain('cafe')
  expect(basesDiminutivo('cervecita')).toContain('cerveza')
  expect(basesDiminutivo('raviolito')).toContain('raviol')
  expect(basesDiminutivo('queso')).toEqual([])
  expect(basesDiminutivo('frito')).toEqual([])
})

describe('soundKey', () => {
  test.each([
    ['queso', 'qeso'],
    ['queso', 'keso'],
    ['yerba', 'llerba'],
    ['yerba', 'hierba'],
    ['zapallo', 'sapayo'],
    ['cebolla', 'seboya'],
    ['vino', 'bino'],
    ['huevo', 'uebo'],
    ['huevo', 'webo'],
    ['azucar', 'asucar'],
    ['arroz', 'aros'],
    ['jamon', 'gamon', false],
    ['gelatina', 'jelatina'],
    ['empanada', 'enpanada'],
    ['shampoo', 'champu'],
    ['whisky', 'wisky'],
    ['hielo', 'yelo'],
    ['guiso', 'giso', false],
    ['chorizo', 'choriso'],
    ['mayonesa', 'mallonesa'],
    ['zanahoria', 'sanaoria'],
    ['exquisito', 'esquisito'],
    ['cacao', 'kakao'],
    ['ciruela', 'siruela'],
    ['coca', 'coco', false],
    ['pollo', 'polo', false],
    ['pera', 'perra'],
    ['carne', 'carme', false],
    ['guiso', 'jiso', false],
  ])('whether %s sounds like %s is known', (a, b, alike = true) => {
    // covers: C-49
    expect(soundKey(a) === soundKey(b)).toBe(alike)
  })

  test('words with digits keep their spelling', () => {
    // covers: C-49
    expect(soundKey('2.25l')).toBe('2.25l')
  })
})

describe('editDistance', () => {
  test.each([
    ['leche', 'leche', 2, 0],
    ['leche', 'lehce', 2, 1],
    ['leche', 'lecge', 2, 1],
    ['leche', 'lech', 2, 1],
    ['leche', 'leeche', 2, 1],
    ['queso', 'qeso', 1, 1],
    ['yerba', 'llerba', 2, 2],
    ['yerba', 'llerba', 1, 2],
    ['pan', 'manteca', 2, 3],
    ['', 'abc', 2, 3],
    ['', 'ab', 2, 2],
    ['ab', 'ba', 1, 1],
    ['ab', 'ab', 0, 0],
    ['ab', 'ac', 0, 1],
    // Each letter is moved once at most.
    ['ca', 'abc', 3, 3],
  ])('from %j to %j, up to %i, it is %i', (a, b, max, distance) => {
    // covers: C-49
    expect(editDistance(a, b, max)).toBe(distance)
  })

  /** The textbook algorithm, which fills the whole table. */
  function wholeTable(a: string, b: string): number {
    const d = Array.from({ length: a.length + 1 }, (_, i) =>
      Array.from({ length: b.length + 1 }, (_, j) => (i ? (j ? 0 : i) : j)),
    )
    for (let i = 1; i <= a.length; i++) {
      for (let j = 1; j <= b.length; j++) {
        const cost = a[i - 1] === b[j - 1] ? 0 : 1
        d[i]![j] = Math.min(d[i - 1]![j]! + 1, d[i]![j - 1]! + 1, d[i - 1]![j - 1]! + cost)
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
          d[i]![j] = Math.min(d[i]![j]!, d[i - 2]![j - 2]! + 1)
        }
      }
    }
    return d[a.length]![b.length]!
  }

  test('agrees with the whole table, up to max', () => {
    // covers: C-49
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 5 }), (a, b, max) => {
        expect(editDistance(a, b, max)).toBe(Math.min(wholeTable(a, b), max + 1))
      }),
      { numRuns: 3000 },
    )
  })
})

test.each([
  [['mayonesa', '1kg'], 1],
  [['agua', '500ml'], 0.5],
  [['coca', '2.25'], 2.25],
  [['6un', '330ml'], 0.33],
  [['huevos', '12un'], -12],
  [['harina', '0000'], 0],
])('%j is the amount %d', (words, cantidad) => {
  // covers: C-49
  expect(cantidadDe(words)).toBe(cantidad)
})

test('a verb is searched in the form of labels', () => {
  // covers: C-49
  expect(formasDelVerbo('limpiar')).toEqual(['limpia', 'limpiador', 'limpiable'])
  expect(formasDelVerbo('untar')).toContain('untable')
  expect(formasDelVerbo('beber')).toEqual(['bebe', 'bebedor', 'bebible'])
  expect(formasDelVerbo('queso')).toEqual([])
})

test('a diminutive is named after its word', () => {
  // covers: C-49
  expect(['cebollas', 'choclo', 'juguito', 'pan'].map(diminutivoDe)).toEqual([
    'cebollita',
    'choclito',
    undefined,
    undefined,
  ])
  expect(diminutivoDe('mosca')).toBe('mosquita')
})
