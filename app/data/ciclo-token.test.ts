import type { TokenServicio } from '@surtido/contract/token-servicio'
import { expect, test } from 'vitest'
import { type CicloToken, KEY_TOKEN, makeCicloToken, type TokenRequest } from './ciclo-token.ts'

const T0 = Date.parse('2026-03-11T13:00:20Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Runs all promise callbacks that can run. */
const turn = () => new Promise((resolve) => setImmediate(resolve))
async function settle() {
  for (let i = 0; i < 12; i++) await turn()
}

/** A time that only the test moves, with the timers that wait for it. */
function makeReloj() {
  let now = T0
  let timers: { at: number; callback: () => void }[] = []
  return {
    now: () => now,
    after(ms: number, callback: () => void) {
      const timer = { at: now + ms, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    pending: () => timers.length,
    async advance(ms: number) {
      const end = now + ms
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        timers = timers.filter((one) => one !== next)
        now = Math.max(now, next.at)
        next.callback()
        await settle()
      }
      now = end
    },
  }
}

/** The server as seen from a device: refresh tokens are good once, and one used again ends all. */
function makeServidor(
  vida = { expires_in: 3600, refresh_expires_in: 7200 } as { expires_in: number; refresh_expires_in: number },
) {
  let count = 0
  let live: string | undefined
  const asked: TokenRequest[] = []
  const servidor = {
    asked,
    kinds: () => asked.map(({ grant_type }) => grant_type),
    vida,
    sinRefresco: false,
    falla: undefined as unknown,
    /** Answers wait for it. */
    antes: () => turn() as Promise<unknown>,
    async ask(request: TokenRequest): Promise<TokenServicio> {
      asked.push(request)
      await servidor.antes()
      if (servidor.falla) throw servidor.falla
      if (request.grant_type === 'refresh_token' && request.refresh_token !== live) {
        live = undefined
        throw Object.assign(new Error('no'), { code: 'TokenServicio.ERROR_VENCIDO' })
      }
      count++
      live = `refresco-${count}`
      return {
        access_token: `token-${count}`,
        token_type: 'Bearer',
        ...servidor.vida,
        ...(!servidor.sinRefresco && { refresh_token: live }),
      }
    },
    expire: () => {
      live = undefined
    },
  }
  return servidor
}

/** A device with some tabs: one storage that tells the other tabs, one lock for all. */
function makeAparato(servidor = makeServidor(), reloj = makeReloj(), locks = true) {
  const stored = new Map<string, string>()
  const watchers: { tab: number; changed: () => void }[] = []
  const logged: string[] = []
  let tail: Promise<unknown> = Promise.resolve()
  let tabs = 0
  const open = (): CicloToken => {
    const tab = ++tabs
    const tell = () => {
      for (const one of watchers) if (one.tab !== tab) one.changed()
    }
    return makeCicloToken({
      ask: servidor.ask,
      reloj,
      log: (what) => logged.push(what),
      takeTurno(_name, work) {
        if (!locks) return work()
        const mine = tail.then(work)
        tail = mine.catch(() => {})
        return mine
      },
      almacen: {
        read: <T>(key: string) => (stored.has(key) ? (JSON.parse(stored.get(key)!) as T) : undefined),
        write(key, value) {
          stored.set(key, JSON.stringify(value))
          tell()
        },
        remove(key) {
          stored.delete(key)
          tell()
        },
        watch: (_key, changed) => void watchers.push({ tab, changed }),
      },
    })
  }
  return { open, servidor, reloj, logged, stored, kept: () => JSON.parse(stored.get(KEY_TOKEN) ?? 'null') }
}

test('a device asks for a token, keeps it and renews it 300 s before its end', async () => {
  // covers: S-61 S-64 E-25 B-34
  const { open, servidor, reloj, kept } = makeAparato()
  const ciclo = open()
  ciclo.start()
  await settle()
  expect(servidor.asked).toEqual([{ grant_type: 'password' }])
  expect(KEY_TOKEN).toBe('tokenKeycloak')
  expect(kept()).toEqual({
    access_token: 'token-1',
    token_type: 'Bearer',
    expires_in: 3600,
    refresh_expires_in: 7200,
    refresh_token: 'refresco-1',
    date: '2026-03-11T13:00:00.000Z',
  })
  expect(ciclo.current()).toBe('token-1')
  await reloj.advance(55 * MINUTE - 1)
  expect(servidor.asked).toHaveLength(1)
  await reloj.advance(1)
  expect(servidor.asked[1]).toEqual({ grant_type: 'refresh_token', refresh_token: 'refresco-1' })
  expect(kept()).toMatchObject({
    access_token: 'token-2',
    refresh_token: 'refresco-2',
    date: '2026-03-11T13:55:00.000Z',
  })
  await reloj.advance(10 * 55 * MINUTE)
  expect(servidor.kinds().slice(2)).toEqual(Array.from({ length: 10 }, () => 'refresh_token'))
})

test('a token that is kept and fresh is not asked for again when the app starts', async () => {
  // covers: S-63
  const aparato = makeAparato()
  aparato.open().start()
  await settle()
  await aparato.reloj.advance(30 * MINUTE)
  aparato.open().start()
  await settle()
  expect(aparato.servidor.asked).toHaveLength(1)
})

test('a stale token is renewed while its refresh token lives, and asked for anew after', async () => {
  // covers: S-62 A-36
  for (const [later, second] of [
    [66 * MINUTE, 'refresh_token'],
    [119 * MINUTE, 'refresh_token'],
    [121 * MINUTE, 'password'],
  ] as const) {
    const { open, servidor, reloj, stored } = makeAparato()
    const first = open()
    first.start()
    await settle()
    const record = stored.get(KEY_TOKEN)!
    first.stop()
    stored.set(KEY_TOKEN, record)
    await reloj.advance(later)
    const ciclo = open()
    expect(ciclo.current()).toBeUndefined()
    ciclo.start()
    await settle()
    expect(servidor.kinds()).toEqual(['password', second])
    expect(ciclo.current()).toBe('token-2')
  }
})

test('a refresh token the server has forgotten leads to one new token request', async () => {
  // covers: S-62
  const { open, servidor, reloj, logged } = makeAparato()
  open().start()
  await settle()
  servidor.expire()
  await reloj.advance(55 * MINUTE)
  expect(servidor.kinds()).toEqual(['password', 'refresh_token', 'password'])
  expect(logged).toEqual([])
})

test('a realm that gives no refresh tokens is asked for a new token each time', async () => {
  // covers: S-62
  const servidor = makeServidor({ expires_in: 3600, refresh_expires_in: 0 })
  servidor.sinRefresco = true
  const { open, reloj } = makeAparato(servidor)
  open().start()
  await settle()
  await reloj.advance(2 * 55 * MINUTE)
  expect(servidor.kinds()).toEqual(['password', 'password', 'password'])
})

test('a lifetime of 300 s or less never loops', async () => {
  // covers: S-64
  for (const [expires_in, most] of [
    [300, 25],
    [301, 61],
    [60, 121],
    [1, 361],
    [0, 361],
  ] as const) {
    const { open, servidor, reloj } = makeAparato(makeServidor({ expires_in, refresh_expires_in: 1800 }))
    open().start()
    await settle()
    await reloj.advance(HOUR)
    expect(servidor.asked.length, `${expires_in} s`).toBeLessThanOrEqual(most)
    expect(servidor.asked.length, `${expires_in} s`).toBeGreaterThan(20)
  }
})

test('one tab at a time renews the token, and the others take its result', async () => {
  // covers: S-64
  for (const expires_in of [3600, 300, 60]) {
    const { open, servidor, reloj, logged } = makeAparato(makeServidor({ expires_in, refresh_expires_in: 7200 }))
    const tabs = [open(), open(), open(), open()]
    for (const tab of tabs) tab.start()
    await settle()
    expect(servidor.asked).toHaveLength(1)
    for (const tab of tabs) expect(tab.current()).toBe('token-1')
    await reloj.advance(2 * HOUR)
    const alone = makeAparato(makeServidor({ expires_in, refresh_expires_in: 7200 }))
    alone.open().start()
    await settle()
    await alone.reloj.advance(2 * HOUR)
    expect(servidor.asked.length).toBe(alone.servidor.asked.length)
    // No refresh token was used twice.
    expect(servidor.kinds().filter((kind) => kind === 'password')).toHaveLength(1)
    expect(logged).toEqual([])
  }
})

test('tabs without locks that race for a refresh token still get a token each', async () => {
  // covers: S-62
  const { open, servidor, reloj, logged } = makeAparato(makeServidor(), makeReloj(), false)
  const tabs = [open(), open()]
  for (const tab of tabs) tab.start()
  await settle()
  await reloj.advance(3 * HOUR)
  for (const tab of tabs) expect(tab.current()).toBeDefined()
  expect(servidor.asked.length).toBeLessThan(20)
  expect(logged).toEqual([])
})

test('a failure is only logged: no second try, no message', async () => {
  //
  const failures: [unknown, string][] = [
    [Object.assign(new Error('x'), { code: 'Red.SIN_CONEXION' }), 'Red.SIN_CONEXION'],
    [Object.assign(new Error('x'), { code: 'TokenServicio.ERROR_NO_DISPONIBLE' }), 'TokenServicio.ERROR_NO_DISPONIBLE'],
    [Object.assign(new Error('x'), { code: 'TokenServicio.ERROR_VENCIDO' }), 'TokenServicio.ERROR_VENCIDO'],
    [new TypeError('secreto'), 'TypeError'],
    ['nada', 'Error'],
  ]
  for (const [falla, what] of failures) {
    const { open, servidor, reloj, logged } = makeAparato()
    servidor.falla = falla
    open().start()
    await settle()
    await reloj.advance(48 * HOUR)
    expect(servidor.asked).toHaveLength(1)
    expect(reloj.pending()).toBe(0)
    expect(logged).toEqual([what])
  }
})

test('a renewal that fails leaves the token that is kept, for as long as it is good', async () => {
  //
  const { open, servidor, reloj, logged } = makeAparato()
  const ciclo = open()
  ciclo.start()
  await settle()
  servidor.falla = Object.assign(new Error('x'), { code: 'Red.SIN_CONEXION' })
  await reloj.advance(56 * MINUTE)
  expect(logged).toEqual(['Red.SIN_CONEXION'])
  expect(ciclo.current()).toBe('token-1')
  await reloj.advance(5 * MINUTE)
  expect(ciclo.current()).toBeUndefined()
  expect(servidor.asked).toHaveLength(2)
  // The next start of the app finds it stale and renews it.
  servidor.falla = undefined
  ciclo.stop()
  ciclo.start()
  await settle()
  expect(ciclo.current()).toBe('token-2')
})

test('stopping the cycle drops the token, its timer and any pending answer', async () => {
  // covers: S-07 E-25
  const { open, servidor, reloj, kept } = makeAparato()
  const ciclo = open()
  ciclo.start()
  await settle()
  ciclo.stop()
  expect(kept()).toBeNull()
  expect(reloj.pending()).toBe(0)
  let answer = () => {}
  servidor.antes = () => new Promise<void>((resolve) => (answer = resolve))
  ciclo.start()
  await settle()
  ciclo.stop()
  answer()
  await settle()
  expect(kept()).toBeNull()
  expect(ciclo.current()).toBeUndefined()
  await reloj.advance(HOUR)
  expect(servidor.asked).toHaveLength(2)
})

test('starting twice asks once', async () => {
  // covers: S-61
  const { open, servidor } = makeAparato()
  const ciclo = open()
  ciclo.start()
  ciclo.start()
  await settle()
  expect(servidor.asked).toHaveLength(1)
})
