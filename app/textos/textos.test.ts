import { expect, test } from 'vitest'
import { campoInvalido, documentoInvalido, lackingInForm } from './campos.ts'
import { T } from './textos.ts'

test('says which document is wrong, in the words of the specification', () => {
  // covers: T-15 T-16 T-17 T-18 V-09
  const after = ' ingresado no es valido. Por favor, verifiquelo.'
  expect(documentoInvalido('DOCUMENTO')).toBe(`El número de documento de identidad${after}`)
  expect(documentoInvalido('RUT')).toBe(`El número de R.U.T${after}`)
  expect(documentoInvalido('CUIT')).toBe(`El número de CUIT${after}`)
  expect(documentoInvalido('RUC')).toBe(`El número de RUC${after}`)
  // The specification has no sentence of its own for it.
  expect(documentoInvalido('DNI')).toBe(`El número de documento de identidad${after}`)
})

test('a field says what is wrong with it, and nothing while it is right', () => {
  // covers: T-12 T-13
  expect(campoInvalido('email', 'FORMATO')).toBe('Email invalido')
  expect(campoInvalido('confirmarClave', 'NO_COINCIDE')).toBe('* Las contraseñas no coinciden')
  expect(campoInvalido('nombre', undefined)).toBeUndefined()
  for (const code of ['REQUERIDO', 'CORTO', 'LARGO', 'FORMATO', 'SOLO_DIGITOS'])
    expect(campoInvalido('nombre', code)).toMatch(/\.$/)
})

test('a wrong mobile says what is wrong with it', () => {
  // covers: V-03 A-90
  expect(campoInvalido('numeroCelular', 'FORMATO')).toBe('Escribe solo números, por ejemplo 099 123 456.')
  expect(campoInvalido('numeroCelular', 'LARGO')).toBe('Es demasiado largo: un celular tiene hasta 15 números.')
})

test('a form that cannot be sent says in one line what is missing or wrong', () => {
  // covers: U-14 V-10
  expect(lackingInForm({})).toBeUndefined()
  expect(lackingInForm({ aceptaTerminos: 'NO_ACEPTADO' })).toBe('Falta: aceptar los términos.')
  expect(lackingInForm({ email: 'REQUERIDO', nombre: 'REQUERIDO', numeroCelular: 'FORMATO' })).toBe(
    'Falta: nombre y email. Revisa: celular.',
  )
})

test('the standard sentences are those of the specification, stops included', () => {
  // covers: T-87 T-100 T-101 T-102 T-103 T-104
  expect(T.entregaADomicilio).toBe('Entrega a domicilio')
  expect(T.errorGenerico).toBe('Ups... Ocurrió un error inesperado. Por favor inténtelo nuevamente.')
  expect(T.reintentar).toBe('Reintentar')
  expect(T.sinResultados).toBe('Vaya, al parecer no se encontraron resultados.')
  expect(T.sinConexion).toBe('Ups. Ocurrió un error inesperado. Por favor verifique su conexión a internet')
  expect(T.intentarNuevamente).toBe('Intentar nuevamente')
})
