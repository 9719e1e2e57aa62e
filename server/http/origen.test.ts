// The network address of a caller: what a proxy may say of it, what anybody may write, and what counts as one caller.

import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { canonicalIp } from '../ip.ts'
import { logOptions } from '../log.ts'
import { OYENTES } from '../oyentes.ts'
import { createAdministrador, describe, expect, test } from '../testing/test.ts'
import { isFromHere, origenOf } from './origen.ts'

const BASE = '/products-app-en-casa/api/'

test('Only addresses that our own proxies wrote count, read from the right', async ({ app, db }) => {
  //
  const { catalogo, clock, database, config } = app
  const administrador = await createAdministrador(db)
  const lines: string[] = []
  const log = pino(logOptions('info'), { write: (line: string) => void lines.push(line) })
  const behind = async (PROXY: string) => {
    const { proxy } = readConfig({ PROXY, MUESTRA: 'no' })
    return buildApp({ config: { ...config, proxy }, ...database, clock, log, catalogo, oyentes: OYENTES })
  }
  const body = { base: 1, usuario: administrador.usuario, clave: administrador.clave }
  /** The address of a log in, as the log and the auditoria have it. */
  const told = async (PROXY: string, remoteAddress: string, forwarded: string) => {
    const server = await behind(PROXY)
    try {
      const headers = { 'x-empresa': '10', 'x-plataforma': 'ANDROID', 'x-forwarded-for': forwarded }
      const ask = (payload: object) =>
        server.inject({ method: 'POST', url: `${BASE}empresas/login-admin`, remoteAddress, headers, payload })
      expect((await ask({ ...body, clave: 'no-es-esta' })).statusCode).toBe(401)
      expect((await ask(body)).statusCode).toBe(200)
    } finally {
      await server.close()
    }
    const row = await db
      .selectFrom('auditoria')
      .select('ip')
      .where('accion', '=', 'ENTRAR')
      .orderBy('idAuditoria', 'desc')
      .executeTakeFirstOrThrow()
    const refused = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused')
    expect(refused.at(-1).ip).toBe(row.ip)
    return row.ip
  }
  expect(await told('no', '203.0.113.9', '1.1.1.1')).toBe('203.0.113.9')
  expect(await told('1', '10.0.0.5', '1.1.1.1, 203.0.113.9')).toBe('203.0.113.9')
  expect(await told('2', '10.0.0.5', '1.1.1.1, 203.0.113.9, 10.0.0.6')).toBe('203.0.113.9')
  expect(await told('10.0.0.0/8', '10.0.0.5', '1.1.1.1, 203.0.113.9, 10.7.7.7')).toBe('203.0.113.9')
  expect(await told('10.0.0.0/8,fd00::/8', '::ffff:10.0.0.5', '1.1.1.1, 203.0.113.9, fd00::1')).toBe('203.0.113.9')
  // The server does not believe what a stranger's proxy says.
  expect(await told('10.0.0.0/8', '203.0.113.9', '1.1.1.1')).toBe('203.0.113.9')
})

test('Forged addresses, and all those of one IPv6 network, share one limit', async ({ app }) => {
  // covers: A-30 K-07
  const { catalogo, clock, database, config, log } = { ...app.deps, ...app }
  const { proxy } = readConfig({ PROXY: '1', MUESTRA: 'no' })
  const server = await buildApp({
    config: { ...config, proxy },
    ...database,
    clock,
    log,
    catalogo,
    oyentes: OYENTES,
  })
  /** How many e-mails one caller may ask for, each for another person. */
  const untilRefused = async (forwarded: (n: number) => string) => {
    for (let n = 0; n < 200; n++) {
      const { statusCode } = await server.inject({
        method: 'PUT',
        url: `${BASE}usuarios/restablecer-password`,
        headers: { 'x-empresa': '10', 'x-forwarded-for': forwarded(n) },
        payload: { email: `${forwarded(n).replace(/\W/g, '')}x${n}@ejemplo.uy` },
      })
      if (statusCode === 429) return n
    }
    return undefined
  }
  try {
    expect(await untilRefused((n) => `1.2.3.${n}, 203.0.113.77`)).toBe(100)
    expect(await untilRefused((n) => `2001:db8:0:7:${n + 1}::${n}`)).toBe(100)
    expect(await untilRefused((n) => `2001:db8:0:${n.toString(16)}8::1`)).toBeUndefined()
    expect(await untilRefused((n) => (n % 2 ? '198.51.100.4' : '::ffff:198.51.100.4'))).toBe(100)
  } finally {
    await server.close()
  }
})

describe('each address has one text form, and each household one origin', () => {
  test.for([
    ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9', '203.0.113.9'],
    ['[2001:DB8::1]:443', '2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:1:2:3:4', '2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
    ['::1', '::1', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b::cb00:7109', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown', 'unknown'],
    // Said by a proxy, it must not be taken for a person of the shop.
    ['administrador:5', 'administrador:5', 'unknown'],
  ] as const)('the address %s has the text form and the origin that it should', ([said, canonical, origen]) => {
    expect(canonicalIp(said)).toBe(canonical)
    expect(origenOf(said)).toBe(origen)
  })
})

test('A page of another site whose name resolves to this machine is foreign', () => {
  //
  const ask = (remoteAddress: string, headers: Record<string, string>, proxy = readConfig({}).proxy) =>
    isFromHere({ headers, socket: { remoteAddress } }, proxy)
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect(ask('127.0.0.1', { host }), host).toBe(true)
  for (const host of ['malo.example', 'localhost.malo.example', '127.0.0.1.nip.io:3000', '', '192.168.1.4:3000'])
    expect(ask('::1', { host }), host).toBe(false)
  expect(ask('192.168.1.4', { host: 'localhost' })).toBe(false)
  expect(ask('127.0.0.1', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' })).toBe(false)
  // A proxy of this machine that keeps silent about its caller.
  for (const PROXY of ['1', '127.0.0.1']) {
    const { proxy } = readConfig({ PROXY, MUESTRA: 'no' })
    expect(ask('127.0.0.1', { host: '127.0.0.1:3000' }, proxy), PROXY).toBe(false)
  }
})
