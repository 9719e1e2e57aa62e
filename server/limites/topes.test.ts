import { readFileSync } from 'node:fs'
import { ERRADAS } from '../aparatos/credencial.ts'
import { BODY_LIMIT } from '../app.ts'
import { MAX_WAITING } from '../calls/bind.ts'
import { readConfig } from '../config.ts'
import { MOST_DEPTH, MOST_VALUES } from '../http/json.ts'
import { CLIENTES, RECHAZOS, TARJETAS } from '../pagos-web/pausas.ts'
import { POR_DIA } from '../saldo/documento.ts'
import { MAX_SESIONES } from '../sesiones/open-sesion.ts'
import { expect, test } from '../testing/test.ts'
import { ESPERAN } from '../usuarios/argon.ts'
import { EN_SESION } from '../usuarios/entradas.ts'
import { REGLAS } from '../usuarios/puerta.ts'
import type { Tope } from './limites.ts'
import { TOPES } from './topes.ts'

const page = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')
const number = (one: number) => one.toLocaleString('en-US')

/** The cells of the row that begins so: for an account, for an address, in what time. */
function rowOf(begin: string): readonly string[] {
  const rows = page.split('\n').filter((line) => line.startsWith(`| ${begin}`))
  expect(rows, begin).toHaveLength(1)
  return rows[0]!
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim())
}

const WINDOWS: Readonly<Record<number, string>> = { 900000: '15 min', 3600000: 'an hour', 86400000: 'a day' }

test('the limits that docs/security.md states are those that count', () => {
  // covers: K-07
  for (const [begin, action] of [
    ['refused registrations', 'registro'],
    ['confirmation e-mails', 'confirmacion'],
    ['codes of a confirmation e-mail', 'confirmar'],
    ['codes of cupones', 'canje'],
    ['purchases begun', 'self'],
    ['service tokens', 'token'],
    ['other documents', 'documento'],
  ] as const) {
    const { porCuenta, porOrigen, ventanaMs } = TOPES[action]
    expect(rowOf(begin), begin).toEqual([number(porCuenta), number(porOrigen), WINDOWS[ventanaMs]])
  }
  const { alta, altaDelDia } = TOPES
  expect([alta.porCuenta, altaDelDia.porCuenta]).toEqual([20, 20])
  const registrations = `${alta.porOrigen} and ${altaDelDia.porOrigen} (\`REGISTROS_POR_HORA\`, \`REGISTROS_POR_DIA\`)`
  expect(rowOf('registrations')).toEqual(['20', registrations, 'an hour and a day'])
  for (const [begin, topes] of [
    ['charges that a card refused', RECHAZOS],
    ['new cards', TARJETAS],
    ['customers created', CLIENTES],
  ] as const) {
    const { cuentaHora, cuentaDia, origenHora, origenDia } = topes
    expect(rowOf(begin), begin).toEqual([
      `${cuentaHora} and ${cuentaDia}`,
      `${origenHora} and ${origenDia}`,
      'an hour and a day',
    ])
  }
  expect(rowOf('badges')).toEqual([`${ERRADAS} a device`, '', '15 min'])
})

test('the same holds for the limits of calls without a login', () => {
  // covers: K-07
  const said = (topes: readonly Tope[]) => topes.map(({ most }) => number(most)).join(' and ')
  const { login, codigo, segundo, correo } = REGLAS
  const known = (begin: string) => rowOf(begin)[0]
  expect(rowOf('wrong passwords at the login: from')).toEqual([
    `${said(login.par)}; ${said(login.cuenta)} a day`,
    said(login.origen),
    '15 min',
  ])
  expect(known('wrong passwords at the login from a device')).toBe(`${said(login.equipo)} a device`)
  for (const [begin, reglas] of [
    ['e-mails with a temporary password', correo],
    ['attempted codes', codigo],
    ['codes of a second factor', segundo],
  ] as const) {
    const own = `${said(reglas.par)}; ${said(reglas.cuenta)} a day`
    expect(rowOf(begin), begin).toEqual([own, said(reglas.origen), '15 min and a day'])
  }
  expect(known('either from a device')).toBe(`${said(correo.equipo)}, ${said(codigo.equipo)}`)
  expect(known('the same from a device')).toBe(said(segundo.equipo))
})

test('the same holds for limits within a session, about a document and of load', () => {
  // covers: K-07 CX-25
  expect(rowOf('wrong passwords within a session')[0]).toBe(EN_SESION.map(({ most }) => most).join(' and '))
  const { codigo, prueba } = POR_DIA
  expect(rowOf('codes to prove a document; also 5')).toEqual([String(codigo[0]), String(codigo[1]), 'a day'])
  expect(rowOf('guesses to prove a document; also 10')).toEqual([String(prueba[0]), String(prueba[1]), 'a day'])
  expect([codigo[2], prueba[2]]).toEqual([5, 10])
  const config = readConfig({})
  const text = page.replace(/\s+/g, ' ')
  expect(MAX_SESIONES).toBe(100)
  for (const said of [
    'a hundred sessions at most',
    `\`SESION_MINUTOS\` (${config.sesionMinutos})`,
    `\`REFRESCO_DIAS\` (${config.refrescoDias})`,
    `\`EVENTOS_LATIDO\`, ${config.eventosLatido} s`,
    `${ESPERAN.porQuien} may wait for one origin, ${ESPERAN.enTotal} in all`,
    `Beyond ${MAX_WAITING} requests that wait`,
    `deeper than ${MOST_DEPTH} levels or with more than ${number(MOST_VALUES)} values`,
    `A body may have ${BODY_LIMIT / 1024} KB`,
    `A request must arrive within ${config.peticionSegundos} s`,
    `One address may hold ${config.conexionesPorOrigen} connections`,
  ])
    expect(text).toContain(said)
})
