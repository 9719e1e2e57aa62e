import { createUsuario, expect, test } from '../testing/test.ts'
import { Turnos } from './turnos.ts'

const BASE = '/products-app-en-casa/api/'

test('each origin gets its turn whatever others ask, and too many are refused', async () => {
  // covers: K-07
  const turnos = new Turnos({ alaVez: 2, porQuien: 3, enTotal: 5, conPrimeros: 6 })
  const done: string[] = []
  let running = 0
  let most = 0
  const ask = (quien: string) =>
    turnos.run(quien, async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      done.push(quien)
    })
  const refused = { code: 'Servidor.ERROR_OCUPADO', retryAfter: 2 }
  const many = Array.from({ length: 6 }, () => ask('many'))
  const [one, two] = [ask('one'), ask('two')]
  await expect(many[5]).rejects.toMatchObject(refused)
  // Five wait: one more of these is refused, the first of another caller is not, until six wait.
  await expect(ask('one')).rejects.toMatchObject(refused)
  const three = ask('three')
  await expect(ask('four')).rejects.toMatchObject(refused)
  await Promise.all([...many.slice(0, 5), one, two, three])
  expect(done.slice(0, 6).sort()).toEqual(['many', 'many', 'many', 'one', 'three', 'two'])
  expect(most).toBe(2)
  // A turn that fails frees its place too.
  await expect(turnos.run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await Promise.all([ask('one'), ask('two'), ask('one')])
  expect(running).toBe(0)
})

test('what goes on with a try that was compared waits its turn and is never refused', async () => {
  // covers: K-07
  const turnos = new Turnos({ alaVez: 1, porQuien: 2, enTotal: 2, conPrimeros: 2 })
  const done: string[] = []
  const ask = (name: string, goesOn?: boolean) => turnos.run('one', async () => void done.push(name), goesOn)
  const full = [ask('running'), ask('first'), ask('second')]
  await expect(ask('refused')).rejects.toMatchObject({ code: 'Servidor.ERROR_OCUPADO' })
  const further = ask('further', true)
  await Promise.all([...full, further])
  expect(done).toEqual(['running', 'first', 'second', 'further'])
})

test('Sixty log ins at once from one address do not hold up a log in from another', async ({ app, db }) => {
  // covers: C-05 K-06 K-07
  const usuario = await createUsuario(db)
  const ended: string[] = []
  const logIn = async (email: string, clave: string, remoteAddress: string) => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: `${BASE}usuarios/login`,
      remoteAddress,
      headers: { 'x-empresa': '10', 'x-plataforma': 'ANDROID' },
      payload: { usuario: email, clave },
    })
    if (answer.statusCode !== 503) ended.push(remoteAddress)
    return answer
  }
  const rush = Array.from({ length: 60 }, (_, n) => logIn(`nadie${n}@ejemplo.uy`, 'no-es-esta', '198.51.100.20'))
  const own = await logIn(usuario.email, usuario.clave, '203.0.113.20')
  expect(own.statusCode).toBe(200)
  const answers = await Promise.all(rush)
  expect(ended.indexOf('203.0.113.20')).toBeLessThan(ended.length / 2)
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]!.json()).toMatchObject({ error: 'Servidor.ERROR_OCUPADO', estado: 503 })
  expect(refused[0]!.headers['retry-after']).toBe('2')
})
