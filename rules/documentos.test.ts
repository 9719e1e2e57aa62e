import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkDocumento,
  digitoCedula,
  digitoCuit,
  digitoRucParaguay,
  digitoRucPeru,
  digitoRut,
  isCedulaValida,
  isCuitValido,
  isRutValido,
  normalizeDocumento,
  PAIS,
  PREFIJOS_CUIT,
} from './documentos.ts'

const ARGENTINA = 11
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''))
const check = (idTipoDocumento: number | null, numeroDocumento: string | null, pais?: number) =>
  checkDocumento({ idTipoDocumento, numeroDocumento, pais })

/** Every number that differs from this one in one digit, with where and by how much. */
function* neighbours(numero: string) {
  for (let place = 0; place < numero.length; place++) {
    for (let digit = 0; digit <= 9; digit++) {
      const change = Math.abs(digit - Number(numero[place]))
      if (change > 0) yield { place, change, other: numero.slice(0, place) + digit + numero.slice(place + 1) }
    }
  }
}

describe('cédula', () => {
  test.each(['12345672', '1.234.567-2', '1 234 567 2', ' 12345672 ', '1234561', '0123456-1', '11111111'])(
    'accepts the cédula %s',
    (numero) => {
      // covers: A-23 V-07
      expect(check(1, numero)).toBeNull()
    },
  )

  test.each(['12345671', '1234567', '123456', '123456789', '00000001'])('refuses the cédula %s', (numero) => {
    // covers: A-23 V-07
    expect(check(1, numero)).toBe('DOCUMENTO')
  })

  test('the check digit follows the published weights', () => {
    // covers: A-23 V-07
    // 1·2 + 2·9 + 3·8 + 4·7 + 5·6 + 6·3 + 7·4 = 148; 150 − 148 = 2
    expect(digitoCedula('1234567')).toBe(2)
    expect(digitoCedula('123456')).toBe(digitoCedula('0123456'))
    expect(digitoCedula('0000000')).toBe(0)
  })

  test('every number with its check digit is accepted, with or without its leading zero', () => {
    // covers: A-23 V-07
    fc.assert(
      fc.property(digits(7), (base) => {
        expect(check(1, `${base}${digitoCedula(base)}`)).toBeNull()
        if (base.startsWith('0')) expect(check(1, `${base.slice(1)}${digitoCedula(base)}`)).toBeNull()
      }),
    )
  })

  test('a changed digit makes a cédula invalid, except some changes by five', () => {
    // covers: A-23 V-07
    fc.assert(
      fc.property(digits(7), (base) => {
        for (const { place, change, other } of neighbours(`${base}${digitoCedula(base)}`)) {
          const unseen = change === 5 && [0, 2, 4, 6].includes(place)
          expect(isCedulaValida(other)).toBe(unseen)
        }
      }),
    )
  })

  test('a cédula of another country has digits alone', () => {
    // covers: A-23 V-07
    expect(check(1, '12345671', ARGENTINA)).toBeNull()
    expect(check(1, 'AB123', ARGENTINA)).toBe('SOLO_DIGITOS')
    expect(check(1, '12345671', 233)).toBe('DOCUMENTO')
  })
})

describe('RUT', () => {
  test.each(['211003420017', '21 100342 0017', '21-100342-0017'])('accepts the RUT %s', (numero) => {
    // covers: A-24 V-08
    expect(check(2, numero)).toBeNull()
  })

  test.each(['211003420018', '21100342001', '2110034200170'])('refuses the RUT %s', (numero) => {
    // covers: A-24 V-08
    expect(check(2, numero)).toBe('RUT')
  })

  test('accepts any prefix and ending: every 11 digits whose check is not 10', () => {
    // covers: A-24 V-08
    fc.assert(
      fc.property(digits(11), (base) => {
        const digit = digitoRut(base)
        if (digit === 10) for (let d = 0; d <= 9; d++) expect(isRutValido(`${base}${d}`)).toBe(false)
        else expect(check(2, `${base}${digit}`)).toBeNull()
      }),
    )
  })

  test('every change of one digit is refused', () => {
    // covers: A-24 V-08
    fc.assert(
      fc.property(
        digits(11).filter((base) => digitoRut(base) < 10),
        (base) => {
          for (const { other } of neighbours(`${base}${digitoRut(base)}`)) expect(isRutValido(other)).toBe(false)
        },
      ),
    )
  })
})

describe('CUIT', () => {
  test.each(['30500010912', '30-50001091-2', '20-12345678-6'])('accepts the CUIT %s', (numero) => {
    // covers: A-25 V-08
    expect(check(6, numero)).toBeNull()
  })

  test.each(['30500010913', '3050001091', '305000109122'])('refuses the CUIT %s', (numero) => {
    // covers: A-25 V-08
    expect(check(6, numero)).toBe('CUIT')
  })

  test('a remainder of 0 is written 0 and one of 1 is written 9', () => {
    // covers: A-25 V-08
    expect(digitoCuit('2000000000')).toBe(1)
    // 2·5 + 6·2 = 22: 11 − 0 is written 0; 2·5 + 1·2 = 12: 11 − 1 is written 9.
    expect(digitoCuit('2000000006')).toBe(0)
    expect(digitoCuit('2000000001')).toBe(9)
  })

  test('only the seven prefixes are accepted, whatever the digit', () => {
    // covers: A-25 V-08 B-31
    fc.assert(
      fc.property(digits(10), (base) => {
        expect(isCuitValido(`${base}${digitoCuit(base)}`)).toBe(PREFIJOS_CUIT.includes(base.slice(0, 2)))
      }),
    )
    fc.assert(
      fc.property(fc.constantFrom('20', '23', '24', '27', '30', '33', '34'), digits(8), (prefix, rest) => {
        expect(check(6, `${prefix}${rest}${digitoCuit(prefix + rest)}`)).toBeNull()
      }),
    )
  })
})

describe('DNI and RUC', () => {
  test('a DNI has 7 or 8 digits', () => {
    // covers: A-26 V-08
    expect(check(9, '12.345.678')).toBeNull()
    expect(check(9, '1234567')).toBeNull()
    expect(check(9, '123456')).toBe('DNI')
    expect(check(9, '123456789')).toBe('DNI')
  })

  test('a RUC goes by country', () => {
    // covers: A-26 V-08
    expect(check(10, '20131312955', PAIS.PERU)).toBeNull()
    expect(check(10, '20131312956', PAIS.PERU)).toBe('RUC')
    expect(check(10, '1790011674001', PAIS.ECUADOR)).toBeNull()
    expect(check(10, '179001167400', PAIS.ECUADOR)).toBe('RUC')
    expect(check(10, '80000519-8', PAIS.PARAGUAY)).toBeNull()
    expect(check(10, '80000519-7', PAIS.PARAGUAY)).toBe('RUC')
    expect(check(10, '123456')).toBeNull()
    expect(check(10, '12345')).toBe('RUC')
    expect(check(10, '12345678901234')).toBe('RUC')
  })

  test('a RUC of Perú or Paraguay needs its check digit', () => {
    //
    fc.assert(
      fc.property(digits(10), digits(8), fc.integer({ min: 1, max: 9 }), (peru, paraguay, step) => {
        expect(check(10, `${peru}${digitoRucPeru(peru)}`, PAIS.PERU)).toBeNull()
        expect(check(10, `${peru}${(digitoRucPeru(peru) + step) % 10}`, PAIS.PERU)).toBe('RUC')
        expect(check(10, `${paraguay}${digitoRucParaguay(paraguay)}`, PAIS.PARAGUAY)).toBeNull()
        expect(check(10, `${paraguay}${(digitoRucParaguay(paraguay) + step) % 10}`, PAIS.PARAGUAY)).toBe('RUC')
      }),
    )
  })
})

describe('any document', () => {
  test('a country has our own number, not the one of ISO', () => {
    // covers: B-30 E-18 A-21
    expect(check(1, '12345671', 233)).toBe('DOCUMENTO')
    expect(check(1, '12345671', 11)).toBeNull()
    for (const [pais, right, wrong] of [
      [174, '20131312955', '20131312956'],
      [62, '1790011674001', '179001167400'],
      [173, '80000519-8', '80000519-7'],
    ] as const) {
      expect(check(10, right, pais), right).toBeNull()
      expect(check(10, wrong, pais), wrong).toBe('RUC')
    }
  })

  test('type and number are given together or not at all', () => {
    // covers: V-05 A-92
    expect(check(null, null)).toBeNull()
    expect(check(null, '  ')).toBeNull()
    expect(check(null, '12345672')).toBe('REQUERIDO')
    expect(check(1, '')).toBe('REQUERIDO')
    expect(check(1, null)).toBe('REQUERIDO')
    expect(check(3, '   ')).toBe('REQUERIDO')
  })

  test('types 3 and 4 take any text, the others digits alone', () => {
    // covers: V-05 A-19
    expect(check(3, 'C01X00T47 ñ')).toBeNull()
    expect(check(4, 'AB/12')).toBeNull()
    for (const tipo of [1, 2, 5, 6, 7, 8, 9, 10]) expect(check(tipo, '12A45672')).toBe('SOLO_DIGITOS')
    for (const tipo of [5, 7, 8]) expect(check(tipo, '1')).toBeNull()
  })

  test('each document type accepts only the numbers of its own rules', () => {
    // covers: B-30
    const numbers = {
      cedula: '12345672',
      rut: '219999830019',
      texto: 'AB/12',
      cuit: '20123456786',
      dni: '30123456',
      ruc: '1234567',
    }
    const accepted = (tipo: number) =>
      Object.entries(numbers).flatMap(([name, numero]) => (check(tipo, numero) === null ? [name] : []))
    expect(Object.fromEntries([1, 2, 3, 4, 6, 9, 10].map((tipo) => [tipo, accepted(tipo)]))).toEqual({
      1: ['cedula'],
      2: ['rut'],
      3: Object.keys(numbers),
      4: Object.keys(numbers),
      6: ['cuit'],
      // Seven or eight digits, and in a country whose RUC we do not know any digits.
      9: ['cedula', 'dni', 'ruc'],
      10: Object.keys(numbers).filter((name) => name !== 'texto'),
    })
  })

  test('a document has thirty characters at most', () => {
    // covers: V-05 B-05
    expect(check(3, 'X'.repeat(30))).toBeNull()
    expect(check(3, 'X'.repeat(31))).toBe('LARGO')
    expect(check(5, '1'.repeat(31))).toBe('LARGO')
  })

  test('keeps every cédula with eight digits', () => {
    //
    for (const written of ['1.234.567-2', '12345672', '1 234567 2']) {
      expect(normalizeDocumento({ idTipoDocumento: 1, numeroDocumento: written })).toBe('12345672')
    }
    expect(normalizeDocumento({ idTipoDocumento: 1, numeroDocumento: '123.456-1' })).toBe('01234561')
    expect(normalizeDocumento({ idTipoDocumento: 1, numeroDocumento: '1234561', pais: 11 })).toBe('1234561')
    expect(normalizeDocumento({ idTipoDocumento: 3, numeroDocumento: ' C-01 X ' })).toBe('C-01 X')
    expect(normalizeDocumento({ idTipoDocumento: null, numeroDocumento: null })).toBe('')
  })

  test('a document is valid in the form in which it is kept', () => {
    // covers: V-05
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.string({ maxLength: 30 }), (idTipoDocumento, numeroDocumento) => {
        const kept = normalizeDocumento({ idTipoDocumento, numeroDocumento })
        expect(normalizeDocumento({ idTipoDocumento, numeroDocumento: kept })).toBe(kept)
        if (check(idTipoDocumento, numeroDocumento) === null) expect(check(idTipoDocumento, kept)).toBeNull()
      }),
    )
  })
})
