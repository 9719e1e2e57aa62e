import { createUsuario, expect, test } from '../testing/test.ts'
import { type Camino, Turnos } from './turnos.ts'

const alone = (quien: string): Camino => ['todos', quien]

const BASE = '/products-app-en-casa/api/'

test('each origin gets its turn whatever others ask, and too many are refused', async () => {
  // covers: K-07
  const turnos = new Turnos({ alaVez: 2, pasos: [{ enTotal: 5, conPrimeros: 6 }, { enTotal: 3 }] }, alone)
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
  const turnos = new Turnos({ alaVez: 1, pasos: [{ enTotal: 2 }, { enTotal: 2 }] }, alone)
  const done: string[] = []
  const ask = (name: string, goesOn?: boolean) => turnos.run('one', async () => void done.push(name), goesOn)
  const full = [ask('running'), ask('first'), ask('second')]
  await expect(ask('refused')).rejects.toMatchObject({ code: 'Servidor.ERROR_OCUPADO' })
  const further = ask('further', true)
  await Promise.all([...full, further])
  expect(done).toEqual(['running', 'first', 'second', 'further'])
})

test('a network of many callers holds up neither another network nor another class', async () => {
  // covers: K-07
  const limites = { alaVez: 1, pasos: [{ enTotal: 6, conPrimeros: 8 }, { enTotal: 4 }, { enTotal: 2 }] }
  const turnos = new Turnos(limites, (quien: string) => quien.split(' ') as unknown as Camino)
  const done: string[] = []
  const ask = (quien: string) => turnos.run(quien, async () => void done.push(quien))
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const running = turnos.run('red 48z 64z', () => gate)
  const many = ['64a', '64b', '64c', '64d', '64e'].map((quien) => ask(`red 48a ${quien}`))
  const refused = { code: 'Servidor.ERROR_OCUPADO' }
  await expect(many.pop()).rejects.toMatchObject(refused)
  const others = ['red 48b 64a', 'red 48b 64b', 'red 48c 64a', 'red 48d 64a'].map(ask)
  // Eight of the class wait: none more, of whatever network. Another class has its own places.
  await expect(ask('red 48e 64a')).rejects.toMatchObject(refused)
  const personal = ask('personal ana ana')
  open()
  await Promise.all([running, ...many, ...others, personal])
  expect(done.slice(0, 3)).toEqual(['red 48a 64a', 'personal ana ana', 'red 48b 64a'])
  expect(done.slice(3, 6)).toEqual(['red 48c 64a', 'red 48d 64a', 'red 48a 64b'])
  expect(done).toHaveLength(9)
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
