import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { ADMINISTRADORES_DEMO } from '../server/muestra/usuarios.ts'
import { greetingOf } from './greeting.ts'

const ABIERTA = {
  url: 'http://127.0.0.1:3000',
  databaseUrl: 'postgres://surtido:secreta@127.0.0.1:5433/surtido',
  serverProducts: '/api',
  seconds: 4.24,
  demo: ADMINISTRADORES_DEMO.map(({ usuario, ...one }) => ({ ...one, quien: usuario })),
  aparato: '/gestion/aparato#un-codigo-de-alta-de-cuarenta-y-tres-letras-x',
  conTarjetas: true,
  conCorreo: true,
  sinEmpresa: undefined,
}

/** The dark modules of a QR in half blocks, two rows of modules a line. */
const modulesOf = (lines: readonly string[]): boolean[][] =>
  lines.flatMap((line) => [
    [...line].map((one) => one === ' ' || one === '▄'),
    [...line].map((one) => one === ' ' || one === '▀'),
  ])

test('the start prints a picker, an Encargada and the QR of a hand-held', () => {
  const text = greetingOf(ABIERTA).join('\n')
  expect(text).toMatch(/^ {2}prepara1 +surtido-demo +.*prepares pedidos in the first shop; PIN 407193$/m)
  expect(text).toMatch(/^ {2}encargada1 +surtido-demo +.*runs the floor in every shop$/m)
  const address = ABIERTA.url + ABIERTA.aparato
  expect(text).toContain(`A hand-held of theirs   ${address}`)
  expect(text).not.toContain('secreta')
  const lines = text.split('\n').filter((line) => /^ {2}[ ▀▄█]+$/.test(line) && /[▀▄█]/.test(line))
  const { data, size } = encode(address, { border: 2 })
  const drawn = modulesOf(lines.map((line) => line.slice(2)))
  expect(drawn.slice(0, size).map((row) => row.slice(0, size))).toEqual(data)
})

test('an app of an empresa that the database lacks is told before anybody opens it', () => {
  expect(greetingOf({ ...ABIERTA, demo: [], sinEmpresa: 10 }).join('\n')).toContain(
    'Nobody can shop yet: the app is of empresa 10, which the database does not have. Import it, or set VARIANTE.',
  )
  expect(greetingOf(ABIERTA).join('\n')).not.toContain('Nobody can shop')
})

test('a network without the sample is told no demo people, no hand-held and no cards', () => {
  const text = greetingOf({ ...ABIERTA, demo: [], aparato: undefined, conCorreo: false }).join('\n')
  expect(text).not.toMatch(/prepara1|hand-held|Cupones|4000020000000000|correo-de-prueba|[▀▄█]/)
  expect(text).toContain('http://127.0.0.1:3000/gestion/')
})
