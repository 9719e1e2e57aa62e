import { describe, expect, test } from 'vitest'
import {
  checkCelular,
  checkClave,
  checkCorreoDeCuenta,
  checkEmail,
  checkLogin,
  checkNombre,
  checkPerfil,
  checkRegistro,
  checkUsuario,
  type FormularioRegistro,
  isCorreo,
  isOk,
  normalizeCelular,
  normalizeEmail,
} from './usuarios.ts'

const form: FormularioRegistro = {
  nombre: 'Ana',
  apellido: 'Silva',
  pais: 233,
  idTipoDocumento: 1,
  numeroDocumento: '1.234.567-2',
  numeroCelular: '099 123 456',
  email: 'ana@ejemplo.uy',
  clave: 'surtido8',
  confirmarClave: 'surtido8',
  aceptaTerminos: true,
}

describe('registration', () => {
  test('a form in order has no errors', () => {
    // covers: V-10
    expect(checkRegistro(form)).toEqual({})
    expect(isOk(checkRegistro(form))).toBe(true)
    expect(checkRegistro({ ...form, idTipoDocumento: null, numeroDocumento: '', numeroCelular: '' })).toEqual({})
  })

  test.each<[Partial<FormularioRegistro>, object]>([
    [{ nombre: ' A ' }, { nombre: 'CORTO' }],
    [{ nombre: 'Visita http://mal.example' }, { nombre: 'FORMATO' }],
    [{ apellido: '   ' }, { apellido: 'REQUERIDO' }],
    [{ nombre: 'x'.repeat(51) }, { nombre: 'LARGO' }],
    [{ email: '' }, { email: 'REQUERIDO' }],
    [{ email: 'ana@ejemplo' }, { email: 'FORMATO' }],
    [{ numeroCelular: '0991234567890123' }, { numeroCelular: 'LARGO' }],
    [{ clave: '1234567', confirmarClave: '1234567' }, { clave: 'CORTO' }],
    [{ confirmarClave: 'surtido9' }, { confirmarClave: 'NO_COINCIDE' }],
    [{ confirmarClave: '' }, { confirmarClave: 'REQUERIDO' }],
    [{ numeroDocumento: '' }, { numeroDocumento: 'REQUERIDO' }],
    [{ numeroDocumento: 'ABC' }, { numeroDocumento: 'SOLO_DIGITOS' }],
    [{ idTipoDocumento: 3, numeroDocumento: 'x'.repeat(31) }, { numeroDocumento: 'LARGO' }],
    [{ aceptaTerminos: false }, { aceptaTerminos: 'NO_ACEPTADO' }],
    [{ aceptaTerminos: undefined }, { aceptaTerminos: 'NO_ACEPTADO' }],
    [{ numeroDocumento: '12345671' }, { numeroDocumento: 'DOCUMENTO' }],
    [{ idTipoDocumento: 2, numeroDocumento: '211003420018' }, { numeroDocumento: 'RUT' }],
    [{ idTipoDocumento: null }, { idTipoDocumento: 'REQUERIDO' }],
    [{ pais: null }, { pais: 'REQUERIDO' }],
  ])('a form with %j is wrong in %j', (change, errores) => {
    // covers: V-01 V-02 V-03 V-04 V-05 V-06 V-07 V-08 V-10 B-01 B-02 B-04 B-05 A-21 A-92
    expect(checkRegistro({ ...form, ...change })).toEqual(errores)
  })

  test('an empty form tells every required field at once', () => {
    // covers: V-10
    expect(Object.keys(checkRegistro({})).sort()).toEqual([
      'aceptaTerminos',
      'apellido',
      'clave',
      'confirmarClave',
      'email',
      'nombre',
      'pais',
    ])
  })

  test('a wrong document is marked at its number, a missing type at the type', () => {
    // covers: V-07 V-08 A-92
    const ana = { nombre: 'Ana', apellido: 'Silva', pais: 233 }
    expect(checkPerfil({ ...ana, idTipoDocumento: 1, numeroDocumento: '12345671' })).toEqual({
      numeroDocumento: 'DOCUMENTO',
    })
    expect(checkPerfil({ ...ana, idTipoDocumento: 2, numeroDocumento: '211003420018' })).toEqual({
      numeroDocumento: 'RUT',
    })
    expect(checkPerfil({ ...ana, numeroDocumento: '12345672' })).toEqual({ idTipoDocumento: 'REQUERIDO' })
  })

  test('a document may be written with signs between its digits up to the maximum', () => {
    // covers: V-07 B-05
    const written = '1.234.567-2'
    const ana = { nombre: 'Ana', apellido: 'Silva', pais: 233, idTipoDocumento: 1 }
    const padded = (length: number) => written.replace('-', '-'.repeat(length - written.length + 1))
    expect(checkPerfil({ ...ana, numeroDocumento: padded(30) })).toEqual({})
    expect(checkPerfil({ ...ana, numeroDocumento: padded(31) })).toEqual({ numeroDocumento: 'LARGO' })
  })

  test('the server checks the same, except what only the form has', () => {
    // covers: V-01 V-04
    const { confirmarClave: _, aceptaTerminos: __, ...datos } = form
    expect(checkUsuario(datos)).toEqual({})
    expect(checkUsuario({ ...datos, clave: 'corta', nombre: 'x' })).toEqual({ clave: 'CORTO', nombre: 'CORTO' })
    expect(checkPerfil({ nombre: 'Ana', apellido: 'Silva', pais: 233 })).toEqual({})
  })

  test('counts a name once trimmed', () => {
    // covers: V-01 B-02
    expect(checkNombre('  Al ')).toBeNull()
    expect(checkNombre(` ${'x'.repeat(50)} `)).toBeNull()
    expect(checkNombre(null)).toBe('REQUERIDO')
  })
})

describe('e-mail', () => {
  test.each(['ana@ejemplo.uy', ' ana@ejemplo.uy ', 'ana.silva+super@mail.ejemplo.com.uy', 'ñandú@correo.uy'])(
    '%j is an e-mail',
    (email) => {
      // covers: V-02 V-22 S-06
      expect(checkEmail(email)).toBeNull()
      expect(isCorreo(email)).toBe(true)
    },
  )

  test.each([
    'caja1',
    'ana@',
    '@ejemplo.uy',
    'ana@ejemplo',
    'ana silva@ejemplo.uy',
    'ana@@ejemplo.uy',
    'ana@ejemplo.',
    '',
    // A mail library would send these to ana@ejemplo.uy, which is another account.
    '<ana@ejemplo.uy',
    'ana@ejemplo.uy>',
    '"x"<ana@ejemplo.uy',
    'ana,eva@ejemplo.uy',
    'ana\u200b@ejemplo.uy',
    'ana@ejemplo.\uff55\uff59',
    'ana@eje\u00admplo.uy',
    'ana@[127.0.0.1].uy',
  ])('%j is no e-mail, so an administrator logs in', (email) => {
    // covers: V-02 S-06
    expect(checkEmail(email)).not.toBeNull()
    expect(isCorreo(email)).toBe(false)
    expect(checkCorreoDeCuenta(email)).toBe(checkEmail(email))
  })

  test.each([
    ...['ana..silva@ejemplo.uy', '.ana@ejemplo.uy', 'ana.@ejemplo.uy', `${'a'.repeat(65)}@ejemplo.uy`],
    ...['ana@ejemplo..uy', 'ana@.ejemplo.uy', 'ana@-ejemplo.uy', 'ana@ejemplo-.uy', 'ana@ejemplo.-uy'],
    ...[`ana@${'e'.repeat(64)}.uy`, 'ana@127.0.0.1', 'ana@ejemplo.u'],
  ])('%j, which no server takes, is no e-mail, but logs in who has it', (email) => {
    // covers: V-02 S-06
    expect(checkEmail(email)).toBe('FORMATO')
    expect(isCorreo(email)).toBe(true)
    expect(checkCorreoDeCuenta(email)).toBeNull()
  })

  test('has 150 characters at most', () => {
    // covers: V-02 B-03
    const domain = `${`${'e'.repeat(41)}.`.repeat(2)}uy`
    expect(checkEmail(`${'a'.repeat(63)}@${domain}`)).toBeNull()
    expect(checkEmail(`${'a'.repeat(64)}@${domain}`)).toBe('LARGO')
    expect(checkEmail(`${'a'.repeat(64)}@${'e'.repeat(63)}.uy`)).toBeNull()
  })

  test('is kept trimmed and in lower case', () => {
    // covers: V-02 V-22
    expect(normalizeEmail('  Ana@Ejemplo.UY ')).toBe('ana@ejemplo.uy')
  })
})

test('a password has 8 to 72 characters and is not blank', () => {
  // covers: V-04 A-22 B-01
  expect(checkClave('12345678')).toBeNull()
  expect(checkClave('x'.repeat(72))).toBeNull()
  expect(checkClave('x'.repeat(73))).toBe('LARGO')
  expect(checkClave('1234567')).toBe('CORTO')
  expect(checkClave(' '.repeat(8))).toBe('REQUERIDO')
  expect(checkClave('clave larga con espacios')).toBeNull()
})

describe('phone', () => {
  test.each(['', null, '099123456', '099 123 456', '+598 99 123 456', '2-900-1234', '123456789012345'])(
    '%j is accepted',
    (celular) => {
      // covers: V-03 A-90
      expect(checkCelular(celular)).toBeNull()
    },
  )

  test.each([
    ['099 123 45a', 'FORMATO'],
    ['+-', 'FORMATO'],
    ['(099)123456', 'FORMATO'],
    ['1234567890123456', 'LARGO'],
  ])('%j is refused', (celular, error) => {
    // covers: V-03 A-90
    expect(checkCelular(celular)).toBe(error)
  })

  test('is kept as typed, without spaces', () => {
    // covers: V-03 A-90
    expect(normalizeCelular(' +598 99 123-456 ')).toBe('+59899123-456')
  })
})

test('neither e-mail nor password may be empty or blank', () => {
  // covers: V-21 V-22
  expect(checkLogin({ usuario: 'ana@ejemplo.uy', clave: 'x' })).toEqual({})
  expect(checkLogin({ usuario: '  ', clave: '   ' })).toEqual({ usuario: 'REQUERIDO', clave: 'REQUERIDO' })
  expect(checkLogin({})).toEqual({ usuario: 'REQUERIDO', clave: 'REQUERIDO' })
})

test.each(['Ana', 'Ma. José', 'J.R. Pérez', "O'Neill <b>ñ</b>", 'Núñez-Sáenz', 'Dr. No', '李 小龍', 'María S.', 'Sr.'])(
  'the name %s is taken',
  (nombre) => {
    // covers: V-01
    expect(checkNombre(nombre)).toBeNull()
  },
)

test.each([
  'Visita http://mal.example',
  'Gana en mal.com',
  'WWW mal com',
  'www.mal.uy',
  'mal。com',
  'ｍａｌ．ｃｏｍ',
  'ñandú.uy',
  'xn--d1acufc.xn--p1ai',
  't.co/abc',
  'entra a //mal',
  'a 10.0.0.1',
  'ana@mal.com',
  'Ana\u202Eavlis',
  'Ana\u2066Silva\u2069',
  'A\u200Bna',
  'Ana\u0007',
  'Ana\nSilva',
  'Ana\u2028Silva',
  '\uFEFF\u2060Ana',
  'Ana\uD800',
  '\u3164\u3164\u3164',
  'Ana \u2800',
  `Ana${'\u0335\u0321'.repeat(9)}`,
  '--',
  '12',
  '😀😀',
])('the name %j, an address or something that does not show, is refused', (nombre) => {
  // covers: V-01
  expect(checkNombre(nombre)).toBe('FORMATO')
})
