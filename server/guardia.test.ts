// An error that nothing caught, in a process of its own.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { vi } from 'vitest'
import { faltas, guardProcess } from './guardia.ts'
import { expect, test } from './testing/test.ts'

const servidor = fileURLToPath(new URL('./testing/servidor.ts', import.meta.url))
const descuidado = fileURLToPath(new URL('./testing/descuidado.ts', import.meta.url))

test('a full disk ends nothing, and lost log lines are counted', async ({ databaseUrl, onTestFinished }) => {
  const full = openSync('/dev/full', 'w')
  const child = fork(servidor, {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: '0', TRABAJOS: 'no', LOG_LEVEL: 'debug' },
    execArgv: [],
    stdio: ['ignore', full, full, 'ipc'],
  })
  closeSync(full)
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}`)))
  ended.catch(() => {})
  const [{ url }] = (await Promise.race([once(child, 'message'), ended])) as [{ url: string }]
  const lost = async () => {
    for (let i = 0; i < 200; i++) await (await fetch(`${url}/nada/${'x'.repeat(8_000)}`)).text()
    const text = await (await fetch(`${url}/metricas`)).text()
    return Number(/cual="lineas_perdidas"} (\d+)/.exec(text)?.[1])
  }
  await expect.poll(lost).toBeGreaterThan(0)
  expect(child.exitCode).toBeNull()
  expect((await fetch(`${url}/salud`)).status).toBe(200)
})

test.for([
  ['rejection', ['unhandled rejection'], null],
  ['connection', ['uncaught, of a connection'], null],
  ['exception', ['uncaught exception: leaving', 'left'], 1],
  ['memory', ['unhandled rejection: leaving', 'left'], 1],
] as const)('a forgotten %s is written down whole, and ends what cannot be trusted', async ([what, said, code]) => {
  const child = fork(descuidado, [what], { execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const chunks: Buffer[] = []
  child.stdout!.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [ended] = await once(child, 'close')
  const lines = Buffer.concat(chunks)
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; err?: { stack?: string } })
  expect(lines.map(({ msg }) => msg)).toEqual(code === null ? [...said, 'still here'] : said)
  expect(lines[0]!.err!.stack).toContain('descuidado.ts')
  expect(ended).toBe(code ?? 0)
})

test('a server counts forgotten rejections, serves on, and ends at a thousand a minute', async ({
  databaseUrl,
  onTestFinished,
}) => {
  const child = fork(servidor, {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: '0', TRABAJOS: 'no', LOG_LEVEL: 'error' },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const chunks: Buffer[] = []
  child.stdout!.on('data', (chunk: Buffer) => chunks.push(chunk))
  const said = () => Buffer.concat(chunks).toString()
  const gone = once(child, 'close')
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  const rechazos = async () => {
    const text = await (await fetch(`${url}/metricas`)).text()
    return Number(/surtido_faltas\{cual="rechazos"\} (\d+)/.exec(text)?.[1])
  }
  expect(await rechazos()).toBe(0)
  child.send({ forget: 3 })
  await expect.poll(rechazos).toBe(3)
  await expect.poll(() => said().trim().split('\n').length).toBe(3)
  for (const line of said().trim().split('\n')) {
    expect(JSON.parse(line)).toMatchObject({ msg: 'unhandled rejection', err: { message: 'nobody waits for this' } })
    expect(JSON.parse(line).err.stack).toContain('servidor.ts')
  }
  expect((await fetch(`${url}/salud`)).status).toBe(200)
  // This many are no accident: what they leave behind cannot be trusted.
  child.send({ forget: 998 })
  expect(await gone).toEqual([1, null])
  expect(said()).toContain('unhandled rejection: leaving')
})

test('rejections over a lifetime end nothing, more than a thousand in a minute do', ({ onTestFinished }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout'] })
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const before = new Set(process.listeners('unhandledRejection'))
  const counted = faltas.rechazos
  let left = 0
  const stop = guardProcess(pino({ level: 'silent' }), () => {
    left++
    return new Promise(() => {})
  })
  onTestFinished(() => {
    stop()
    exit.mockRestore()
    vi.useRealTimers()
    faltas.rechazos = counted
  })
  const [onRejection] = process.listeners('unhandledRejection').filter((one) => !before.has(one))
  const reject = (times: number) => {
    for (let i = 0; i < times; i++) onRejection!(new Error('nobody waits for this'), Promise.resolve())
  }
  reject(1_000)
  vi.advanceTimersByTime(60_000)
  reject(1_000)
  expect(faltas.rechazos - counted).toBe(2_000)
  expect(left).toBe(0)
  reject(1)
  expect(left).toBe(1)
})
