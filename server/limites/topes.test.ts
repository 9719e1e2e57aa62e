import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { ERRADAS } from '../aparatos/credencial.ts'
import { BODY_LIMIT } from '../app.ts'
import { MAX_WAITING } from '../calls/bind.ts'
import { MOST_WAITING_SESION } from '../calls/por-persona.ts'
import { readConfig } from '../config.ts'
import { MOST_DEPTH, MOST_VALUES } from '../http/json.ts'
import { CLIENTES, RECHAZOS, TARJETAS } from '../pagos-web/pausas.ts'
import { FOTOS_ESPERAN } from '../pedidos/afterwards/foto.ts'
import { CERRADO_MS, ERRADOS, limitesDeCodigo } from '../pedidos/preparing/codigo-retiro.ts'
import { POR_DIA } from '../saldo/documento.ts'
import { MAX_SESIONES } from '../sesiones/open-sesion.ts'
import { expect, test } from '../testing/test.ts'
import { MOST_WAITING } from '../usuarios/argon.ts'
import { EN_SESION, ENTRADAS } from '../usuarios/entradas.ts'
import { NUEVAS } from '../usuarios/equipos.ts'

import { REGLAS } from '../usuarios/puerta.ts'
import { INTENTOS_EN_TOTAL } from '../usuarios/send-codigo.ts'
import type { Tope } from './limites.ts'
import { TOPES } from './topes.ts'

const page = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')
const number = (one: number) => one.toLocaleString('en-US')

/** The rows of the table: what, for one account, for one address, in what time. */
const rows = page
  .split('\n| what | for one account |')[1]!
  .split('\n\n')[0]!
  .split('\n')
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

const WINDOWS: Readonly<Record<number, string>> = { 900000: '15 min', 3600000: 'an hour', 86400000: 'a day' }
const said = (topes: readonly Tope[]) => topes.map(({ most }) => number(most)).join(' and ')
const windowsOf = (topes: readonly Tope[]) => topes.map(({ ventanaMs }) => WINDOWS[ventanaMs]).join(' and ')
const both = 'an hour and a day'

/** The cells that a row must have, by how it begins: each limit as the code counts it. */
function expectedRows({ porHora, porDia, porCodigo }: Readonly<Record<'porHora' | 'porDia' | 'porCodigo', string>>) {
  const { registrosPorHora, registrosPorDia, pedidosPorHora, pedidosPorDia } = readConfig({})
  const { alta } = TOPES
  const { codigo: codes, prueba: guesses } = POR_DIA
  const [retiro] = limitesDeCodigo({ codigoEmpresa: 10, codigoLocal: 1 }, 'TERMINAL')
  const tope = (action: keyof typeof TOPES) => {
    const { porCuenta, porOrigen, ventanaMs } = TOPES[action]
    return [number(porCuenta), number(porOrigen), WINDOWS[ventanaMs]]
  }
  const cards = ({ cuentaHora, cuentaDia, origenHora, origenDia }: typeof RECHAZOS) => [
    `${cuentaHora} and ${cuentaDia}`,
    `${origenHora} and ${origenDia}`,
    both,
  ]
  const strangers = ({ par, cuenta, origen }: (typeof REGLAS)[keyof typeof REGLAS]) => [
    `${said(par)}; ${said(cuenta)} a day`,
    said(origen),
  ]
  const quarterAndDay = windowsOf(REGLAS.codigo.equipo)
  return {
    'wrong passwords at the login: from one address': [...strangers(REGLAS.login), windowsOf(REGLAS.login.par)],
    'wrong passwords at the login from a device': [
      `${said(REGLAS.login.equipo)} a device; ${said(REGLAS.login.cuenta)} from all of them`,
      '',
      quarterAndDay,
    ],
    'devices that log in to an account': [number(NUEVAS.most), '', WINDOWS[NUEVAS.ventanaMs]!],
    'wrong passwords within a session': [said(EN_SESION), '', windowsOf(EN_SESION)],
    'refused registrations': tope('registro'),
    registrations: [
      number(alta.porCuenta),
      `${registrosPorHora} and ${registrosPorDia} (\`REGISTROS_POR_HORA\`, \`REGISTROS_POR_DIA\`)`,
      both,
    ],
    'e-mails with a temporary password or a code': [...strangers(REGLAS.correo), quarterAndDay],
    'confirmation e-mails to one e-mail address': tope('confirmacion'),
    'new e-mails of a profile, asked for': tope('correoNuevo'),
    'codes of a confirmation e-mail': tope('confirmar'),
    'badges that open nothing': [`${ERRADAS} a device`, '', '15 min'],
    [`attempted codes: from one address to one account; from one address; to one account from all unknown devices. For one code, the company's number (${porCodigo}) from each device or address, ${INTENTOS_EN_TOTAL} in total`]:
      [...strangers(REGLAS.codigo), quarterAndDay],
    'either from a device': [
      `${said(REGLAS.correo.equipo)}, ${said(REGLAS.codigo.equipo)}; ${said(REGLAS.correo.cuenta)} and ${said(REGLAS.codigo.cuenta)} a day from all of them`,
      '',
      quarterAndDay,
    ],
    'codes of a second factor': [...strangers(REGLAS.segundo), quarterAndDay],
    'the same from a device': [
      `${said(REGLAS.segundo.equipo)}; ${said(REGLAS.segundo.cuenta)} a day from all of them`,
      '',
      quarterAndDay,
    ],
    'codes of cupones': tope('canje'),
    'pedidos placed, cancelled ones included (`PEDIDOS_POR_HORA`, `PEDIDOS_POR_DIA`)': [
      `${pedidosPorHora} and ${pedidosPorDia}`,
      '',
      both,
    ],
    'pedidos to pay on delivery': ['', `${porHora} and ${porDia} (\`cuentaNueva.porHora\`, \`porDia\`)`, both],
    'purchases begun': tope('self'),
    'photos of claims': tope('foto'),
    'places held in a slot': tope('reserva'),
    'service tokens': tope('token'),
    'other documents': tope('documento'),
    'changes of the password': tope('clave'),
    'changes of the name': tope('nombre'),
    [`codes to prove a document; also ${codes[2]} for one document`]: [`${codes[0]}`, `${codes[1]}`, 'a day'],
    [`guesses to prove a document; also ${guesses[2]} for one document`]: [`${guesses[0]}`, `${guesses[1]}`, 'a day'],
    'charges that a card refused': cards(RECHAZOS),
    'new cards': cards(TARJETAS),
    [`wrong pickup codes from one person, device or terminal in a local; ${ERRADOS} for one pedido lock its code for ${
      CERRADO_MS / 60_000
    } minutes`]: [number(retiro!.most), '', WINDOWS[retiro!.ventanaMs]],
    'customers created': cards(CLIENTES),
  }
}

test('the limits that docs/security.md states are those that count', async ({ db }) => {
  // covers: K-07 CX-25
  const { alta, altaDelDia } = TOPES
  expect(alta.porCuenta).toBe(altaDelDia.porCuenta)
  const { rows: columns } = await sql<{ porHora: string; porDia: string; porCodigo: string }>`
    select max(column_default) filter (where column_name = 'nuevos_por_hora') as "porHora",
      max(column_default) filter (where column_name = 'nuevos_por_dia') as "porDia",
      max(column_default) filter (where column_name = 'codigo_intentos') as "porCodigo"
    from information_schema.columns where table_schema = 'public' and table_name = 'empresa'`.execute(db)
  const expected = Object.entries(expectedRows(columns[0]!))
  // A row that nothing here checks says what nobody holds to.
  const found = rows.map(([what = '', ...cells]) => {
    const known = expected.filter(([begin]) => what.startsWith(begin))
    expect(known, what).toHaveLength(1)
    expect(cells, what).toEqual(known[0]![1])
    return known[0]![0]
  })
  expect(found.sort()).toEqual(expected.map(([begin]) => begin).sort())
})

test('the limits of sessions, of load and of requests are those that count', () => {
  // covers: K-07 CX-25
  const config = readConfig({})
  const text = page.replace(/\s+/g, ' ')
  expect(MAX_SESIONES).toBe(100)
  for (const words of [
    'a hundred sessions at most',
    `\`SESION_MINUTOS\` (${config.sesionMinutos})`,
    `\`REFRESCO_DIAS\` (${config.refrescoDias})`,
    `\`EVENTOS_LATIDO\`, ${config.eventosLatido} s`,
    `${MOST_WAITING.quien.enTotal} may wait for one origin, ${MOST_WAITING.clase.enTotal} in all`,
    `an address or an IPv6 /48, where ${MOST_WAITING.red48.enTotal} may wait, ${MOST_WAITING.red48.conPrimeros} with those`,
    `/56 in it, where ${MOST_WAITING.red56.enTotal} may wait, ${MOST_WAITING.red56.conPrimeros} with those`,
    `refused only when ${number(MOST_WAITING.clase.conPrimeros)} wait`,
    `A usuario logs in ${ENTRADAS.most} times in a quarter of an hour`,
    `${FOTOS_ESPERAN.porQuien} may wait for one account, ${FOTOS_ESPERAN.enTotal} in all`,
    `Beyond ${MAX_WAITING} requests that wait`,
    `${MOST_WAITING_SESION} more wait for their turn in each session`,
    `deeper than ${MOST_DEPTH} levels or with more than ${number(MOST_VALUES)} values`,
    `A body may have ${BODY_LIMIT / 1024} KB`,
    `A request must arrive within ${config.peticionSegundos} s`,
    `One address may hold ${config.conexionesPorOrigen} connections`,
  ])
    expect(text).toContain(words)
})
