// The printing agent as it runs in a shop: a server that listens, a printer on a port, and everything that goes wrong.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { Rechazado, runAgente } from '../../scripts/impresora/agente.ts'
import { AjusteError, readAjustes } from '../../scripts/impresora/ajustes.ts'
import { writeToPrinter } from '../../scripts/impresora/write-to-printer.ts'
import type { Db } from '../db/client.ts'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import type { TestClock } from '../testing/clock.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { test as base, expect } from '../testing/test.ts'

const test = base.extend('puerta', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }): Promise<TestApp> => {
  const puerta = await buildTestApp({ databaseUrl })
  await puerta.fastify.listen({ port: 0 })
  onCleanup(puerta.close)
  return puerta
})

/** How a printer treats a client: it prints everything, holds the connection silently, or cuts it. */
type Animo = 'IMPRIME' | 'CALLA' | 'CORTA'

class Impresora {
  readonly papel: string[] = []
  animo: Animo = 'IMPRIME'
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #port = 0

  constructor() {
    this.#server = createServer({ allowHalfOpen: true }, (socket) => {
      this.#sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => this.#sockets.delete(socket))
      if (this.animo === 'CORTA') return void socket.resetAndDestroy()
      let text = ''
      socket.setEncoding('utf8')
      socket.on('data', (more) => {
        text += more
      })
      socket.on('end', () => {
        this.papel.push(text)
        if (this.animo === 'IMPRIME') socket.end()
      })
    })
  }

  async on(): Promise<this> {
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
    return this
  }

  async off(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }

  get destino() {
    return { host: '127.0.0.1', port: this.#port }
  }
}

async function start(puerta: TestApp, db: Db) {
  await db.deleteFrom('impresion').execute()
  const { idPedido } = await placeEnCola(puerta, db)
  const picker = await createPersonal(puerta, db)
  const { idTanda } = (await picker.take(idPedido)).body
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 3), picker.tomaOf(idPedido, 1, 2))
  await picker.as.post(`gestion/pedidos/${idPedido}/sellar`, { bultos: { ambiente: 1, frio: 0, congelado: 0 } })
  const ask = async (): Promise<number> =>
    (
      await picker.as.post('gestion/impresiones', {
        idSolicitud: randomUUID(),
        idPedido,
        destino: 'IMPRESORA',
        formato: '60x40',
      })
    ).body.idImpresion
  const read = (idImpresion: number) =>
    db.selectFrom('impresion').selectAll().where('idImpresion', '=', idImpresion).executeTakeFirstOrThrow()
  const estadoOf = async (idImpresion: number) => (await read(idImpresion)).estado
  const errorOf = async (idImpresion: number) => (await read(idImpresion)).error
  const impresora = await new Impresora().on()
  const { port } = puerta.fastify.server.address() as AddressInfo
  const ajustes = {
    api: `http://127.0.0.1:${port}${puerta.config.serverProducts}`,
    codigoEmpresa: 10,
    codigoLocal: 1,
    usuario: picker.usuario,
    clave: picker.clave,
    aplicacion: undefined,
    impresora: impresora.destino,
    lenguaje: 'ZPL' as const,
  }
  return { idPedido, picker, ask, estadoOf, errorOf, impresora, ajustes }
}

/** Runs it until the test is done with it. */
function run(ajustes: Parameters<typeof runAgente>[0], plazoMs = 5_000) {
  const lines: string[] = []
  const end = new AbortController()
  const done = runAgente(ajustes, (line) => lines.push(line), end.signal, { esperaMs: 10, reintentoMs: 10, plazoMs })
  const stop = async () => {
    end.abort()
    await done
  }
  // An agent that a test left running would print the labels of the next one.
  onTestFinished(stop)
  return { lines, stop }
}

const later = (clock: TestClock, ms: number) => clock.set(new Date(clock.now().getTime() + ms))

test('requested labels are printed once each', async ({ puerta, db }) => {
  const { ask, estadoOf, impresora, ajustes } = await start(puerta, db)
  const first = await ask()
  const agente = run(ajustes)
  await expect.poll(() => estadoOf(first)).toBe('IMPRESA')
  const second = await ask()
  await expect.poll(() => estadoOf(second)).toBe('IMPRESA')
  await agente.stop()
  expect(impresora.papel.map((zpl) => zpl.includes('COPIA'))).toEqual([false, true])
  expect(impresora.papel[0]).toMatch(/^\^XA\n.*\^XZ\n$/s)
  expect(agente.lines).toEqual([`Impresa la ${first}.`, `Impresa la ${second}.`])
  await impresora.off()
})

test('a ticket printer gets its own language', async ({ puerta, db }) => {
  const { ask, estadoOf, impresora, ajustes, idPedido } = await start(puerta, db)
  const id = await ask()
  const agente = run({ ...ajustes, lenguaje: 'ESCPOS' })
  await expect.poll(() => estadoOf(id)).toBe('IMPRESA')
  await agente.stop()
  expect(impresora.papel).toHaveLength(1)
  expect(impresora.papel[0]!.startsWith('\x1b@')).toBe(true)
  expect(impresora.papel[0]).toContain(`Pedido ${idPedido}`)
  expect(impresora.papel[0]).not.toContain('^XA')
  await impresora.off()
})

test('a printer that was off prints the waiting labels, and not as copies', async ({ puerta, db }) => {
  const { ask, estadoOf, errorOf, impresora, ajustes } = await start(puerta, db)
  await impresora.off()
  const id = await ask()
  const agente = run(ajustes)
  await expect.poll(() => errorOf(id)).toMatch(/^La impresora no atiende \(ECONNREFUSED\)\.$/)
  await impresora.on()
  later(puerta.clock, 60_000)
  await expect.poll(() => estadoOf(id)).toBe('IMPRESA')
  await agente.stop()
  expect(impresora.papel).toHaveLength(1)
  expect(impresora.papel[0]).not.toContain('COPIA')
  await impresora.off()
})

test('labels of a printer that hung say COPIA when they are printed again', async ({ puerta, db }) => {
  const { ask, estadoOf, errorOf, impresora, ajustes } = await start(puerta, db)
  for (const animo of ['CALLA', 'CORTA'] as const) {
    impresora.papel.length = 0
    impresora.animo = animo
    const id = await ask()
    const agente = run(ajustes, 100)
    await expect.poll(() => errorOf(id)).toMatch(/^La impresora /)
    impresora.animo = 'IMPRIME'
    later(puerta.clock, 60_000)
    await expect.poll(() => estadoOf(id)).toBe('IMPRESA')
    await agente.stop()
    expect(impresora.papel.at(-1), animo).toContain('COPIA')
  }
  await impresora.off()
})

test('an agent logs in again after its session ends, and stops at a wrong password', async ({ puerta, db }) => {
  const { idPedido, ask, estadoOf, impresora, ajustes, picker } = await start(puerta, db)
  const first = await ask()
  const agente = run(ajustes)
  await expect.poll(() => estadoOf(first)).toBe('IMPRESA')
  await db
    .updateTable('sesionAdministrador')
    .set({ revocada: puerta.clock.now() })
    .where('idAdministrador', '=', picker.idAdministrador)
    .execute()
  const other = await createPersonal(puerta, db)
  const idSolicitud = randomUUID()
  const pedida = { idSolicitud, idPedido, destino: 'IMPRESORA', formato: '80' }
  expect((await other.as.post('gestion/impresiones', pedida)).status).toBe(200)
  await expect.poll(() => agente.lines.length).toBe(2)
  await agente.stop()
  const wrong = runAgente({ ...ajustes, clave: 'otra' }, () => {}, new AbortController().signal)
  await expect(wrong).rejects.toThrow(Rechazado)
  await expect(wrong).rejects.toThrow('El servidor no acepta a IMPRESORA_USUARIO con esa contraseña.')
  await impresora.off()
})

test('the agent keeps asking an absent server and prints when it is back', async ({ puerta, db }) => {
  const { ask, estadoOf, impresora, ajustes } = await start(puerta, db)
  const id = await ask()
  // Between the agent and its server: away while `off`.
  let off = true
  const proxy = createServer((socket) => {
    if (off) return void socket.destroy()
    const other = new URL(ajustes.api)
    const up = connect(Number(other.port), other.hostname)
    socket.pipe(up).pipe(socket)
    for (const one of [socket, up]) one.on('error', () => one.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const api = ajustes.api.replace(/:\d+/, `:${(proxy.address() as AddressInfo).port}`)
  const agente = run({ ...ajustes, api })
  await expect.poll(() => agente.lines).toEqual(['El servidor no responde; se sigue intentando.'])
  off = false
  await expect.poll(() => estadoOf(id)).toBe('IMPRESA')
  await agente.stop()
  expect(agente.lines).toContain('El servidor responde de nuevo.')
  proxy.close()
  await impresora.off()
})

test('without a listening printer nothing was printed', async () => {
  const impresora = await new Impresora().on()
  const { destino } = impresora
  await impresora.off()
  expect(await writeToPrinter(destino, '^XA^XZ', 1_000)).toMatchObject({ resultado: 'SIN_EMPEZAR' })
})

test('the agent reads its settings from the environment and names each error', () => {
  const env = {
    IMPRESORA_SERVIDOR: 'https://pedidos.ejemplo.uy',
    IMPRESORA_LOCAL: '3',
    IMPRESORA_USUARIO: 'impresora3',
    IMPRESORA_CLAVE: 'secreta',
    IMPRESORA_DESTINO: '192.168.1.50',
  }
  expect(readAjustes(env)).toEqual({
    api: 'https://pedidos.ejemplo.uy/products-app-en-casa/api/',
    codigoEmpresa: 10,
    codigoLocal: 3,
    usuario: 'impresora3',
    clave: 'secreta',
    aplicacion: undefined,
    impresora: { host: '192.168.1.50', port: 9100 },
    lenguaje: 'ZPL',
  })
  expect(readAjustes({ ...env, IMPRESORA_LENGUAJE: 'escpos' }).lenguaje).toBe('ESCPOS')
  expect(readAjustes({ ...env, IMPRESORA_DESTINO: 'zebra.local:6101' }).impresora).toEqual({
    host: 'zebra.local',
    port: 6101,
  })
  for (const [name, value] of [
    ['IMPRESORA_SERVIDOR', 'pedidos.ejemplo.uy'],
    ['IMPRESORA_LOCAL', 'tres'],
    ['IMPRESORA_LOCAL', ''],
    ['IMPRESORA_USUARIO', ' '],
    ['IMPRESORA_CLAVE', ''],
    ['IMPRESORA_CLAVE_ARCHIVO', '/no/hay'],
    ['IMPRESORA_DESTINO', 'una impresora'],
    ['IMPRESORA_LENGUAJE', 'pcl'],
  ] as const) {
    const wrong = () => readAjustes({ ...env, [name]: value })
    expect(wrong, name).toThrow(AjusteError)
    expect(wrong).toThrow(name)
    expect(wrong).not.toThrow('secreta')
  }
})
