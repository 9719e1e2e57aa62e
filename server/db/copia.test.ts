// A real streaming replica of the database: delayed, killed, and replaced by another.
import { announcePreparacion } from '../pedidos/preparing/advance-pedido.ts'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { openWay, startOwnPostgres, type Way } from '../testing/base-propia.ts'
import { type Copia, startCopia } from '../testing/copia.ts'
import { makeRoom } from '../testing/pagos.ts'
import { arroz, llaveOf, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { ART, test as base, createUsuario, describe, expect } from '../testing/test.ts'
import type { UsuarioDePrueba } from '../testing/usuarios.ts'

interface Mundo {
  readonly url: string
  readonly copia: Copia
  readonly way: Way
  /** Another process of the shop; the test closes it. */
  open(): Promise<TestApp>
  /** Two of them. */
  readonly app: TestApp
  readonly otra: TestApp
}

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs.
const test = base.extend('mundo', { scope: 'file' }, async ({}, { onCleanup }): Promise<Mundo> => {
  const postgres = await startOwnPostgres()
  const copia = await startCopia(postgres)
  const way = await openWay(copia.url)
  // It waits only so long for the copy; a late copy is no failure.
  const open = () =>
    buildTestApp({
      databaseUrl: postgres.url,
      env: { DATABASE_URL_LECTURA: way.url, LOG_LEVEL: 'silent' },
      patience: 2,
    })
  const [app, otra] = await Promise.all([open(), open()])
  await makeRoom(app.deps.db)
  onCleanup(async () => {
    await Promise.all([app.close(), otra.close()])
    await way.close()
    await copia.close()
    await postgres.close()
  })
  return { url: postgres.url, copia, way, open, app, otra }
})

const place = async (app: TestApp, usuario: UsuarioDePrueba): Promise<number> =>
  (await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz()]))).body.idPedido

const historyOf = async (app: TestApp, usuario: UsuarioDePrueba): Promise<number[]> =>
  (await app.as(usuario).get('pedidos')).body.contenido.map(({ idPedido }: { idPedido: number }) => idPedido)

const saludOf = async (app: TestApp) => {
  const { status, body } = await app.get('/salud')
  return { status, ...body }
}

/** How many reads were answered where, as `/metricas` says. */
const readsOf = async (app: TestApp): Promise<Record<string, number>> =>
  Object.fromEntries(
    [
      ...String((await app.get('/metricas')).body).matchAll(/^surtido_copia_lecturas_total\{donde="(\w+)"\} (\d+)$/gm),
    ].map(([, donde, count]) => [donde!, Number(count)]),
  )

const precioDelCafe = async (app: TestApp): Promise<number> =>
  (await app.get('articulos/por-codigos-articulos', { query: { empresa: 10, local: 1, codigos: ART.cafe } })).body[0]
    .precioUnitario

/** Does as an import does. */
const setPrecioDelCafe = async ({ deps, database }: TestApp, precio: number) => {
  await deps.db
    .updateTable('articuloLocal')
    .set({ precio })
    .where('codigoEmpresa', '=', 10)
    .where('codigoLocal', '=', 1)
    .where('artCodigo', '=', ART.cafe)
    .execute()
  await database.pool.query(`select pg_notify('catalogo', '{"codigoEmpresa":10}')`)
}

const isOk = (app: TestApp) => expect.poll(() => saludOf(app)).toEqual({ status: 200, estado: 'OK', lectura: 'OK' })

describe('with a replica for reads', { concurrent: false }, () => {
  test('it answers history and catalogue, with what another process just wrote', async ({ mundo }) => {
    const { app, otra } = mundo
    await isOk(otra)
    const isCopia = () => otra.deps.copia!.read(({ pool }) => pool.query('select pg_is_in_recovery() as copia'))
    await expect.poll(async () => (await isCopia()).rows).toEqual([{ copia: true }])
    const usuario = await createUsuario(app.deps.db)
    const before = await readsOf(otra)
    const placed: number[] = []
    for (let i = 0; i < 10; i++) {
      placed.unshift(await place(app, usuario))
      expect(await historyOf(otra, usuario)).toEqual(placed)
    }
    const read = (await app.as(usuario).get(`pedidos/${placed[0]}`)).body
    expect(await otra.as(usuario).get(`pedidos/${placed[0]}`)).toMatchObject({ status: 200, body: read })
    expect(await otra.as(usuario).get('pedidos/1')).toMatchObject({ status: 404 })
    const precio = await precioDelCafe(otra)
    await setPrecioDelCafe(app, precio + 3)
    await expect.poll(() => precioDelCafe(otra)).toBe(precio + 3)
    expect((await readsOf(otra)).copia).toBeGreaterThan(before.copia!)
    // Writes still go to the database itself.
    expect(await otra.as(usuario).post(`pedidos/${placed[0]}/cancelar`, { motivo: 'me equivoqué' })).toMatchObject({
      status: 200,
      body: { estado: 'CANCELADO' },
    })
  })

  test('while it lags, nobody reads old data', async ({ mundo }) => {
    const { app, otra, copia } = mundo
    await isOk(otra)
    const usuario = await createUsuario(app.deps.db)
    const precio = await precioDelCafe(otra)
    await copia.hold()
    const first = await place(app, usuario)
    expect(await historyOf(otra, usuario)).toEqual([first])
    const second = await place(otra, usuario)
    expect(await historyOf(app, usuario)).toEqual([second, first])
    await announcePreparacion(app.deps, llaveOf(first), 'TERMINAL')
    expect((await otra.as(usuario).get(`pedidos/${first}`)).body.estado).toBe('EN_PREPARACION')
    await setPrecioDelCafe(app, precio + 5)
    await expect.poll(() => precioDelCafe(otra)).toBe(precio + 5)
    const { copia: answered, atrasada } = await readsOf(otra)
    expect(atrasada).toBeGreaterThan(0)
    await expect.poll(() => saludOf(otra)).toEqual({ status: 200, estado: 'OK', lectura: 'ATRASADA' })
    expect((await otra.get('/metricas')).body).toMatch(/surtido_copia_atraso\{unidad="bytes"\} [1-9]/)
    await copia.follow()
    await isOk(otra)
    await expect
      .poll(async () => {
        expect(await historyOf(otra, usuario)).toEqual([second, first])
        return (await readsOf(otra)).copia
      })
      .toBeGreaterThan(answered!)
  })

  test('a catalogue first read while it lags has the latest change', async ({ mundo }) => {
    const { app, copia, open } = mundo
    await isOk(app)
    const precio = await precioDelCafe(app)
    const nueva = await open()
    try {
      await isOk(nueva)
      await copia.hold()
      await setPrecioDelCafe(app, precio + 1)
      expect(await precioDelCafe(nueva)).toBe(precio + 1)
    } finally {
      await copia.follow()
      await nueva.close()
    }
  })

  test('killed during reads, it fails none of them, and is used again once it is back', async ({ mundo }) => {
    const { app, copia } = mundo
    await isOk(app)
    const usuario = await createUsuario(app.deps.db)
    const placed = [await place(app, usuario)]
    let over = false
    const wrong: unknown[] = []
    const read = async () => {
      while (!over && wrong.length === 0) {
        // Only a pedido placed before this request must be in the answer.
        const before = placed.length
        const answer = await app.as(usuario).get('pedidos')
        if (answer.status !== 200 || answer.body.contenido.length < before) wrong.push(answer.body)
      }
    }
    const reading = Promise.all([read(), read(), read()])
    await expect.poll(async () => (await readsOf(app)).copia).toBeGreaterThan(0)
    await copia.kill()
    await expect.poll(() => saludOf(app)).toEqual({ status: 200, estado: 'OK', lectura: 'AUSENTE' })
    placed.push(await place(app, usuario))
    const { copia: answered, ausente } = await readsOf(app)
    await expect.poll(async () => (await readsOf(app)).ausente).toBeGreaterThan(ausente!)
    await copia.start()
    await isOk(app)
    await expect.poll(async () => (await readsOf(app)).copia).toBeGreaterThan(answered!)
    over = true
    await reading
    expect(wrong).toEqual([])
  })

  test('a server that is no copy of the database is not read', async ({ mundo }) => {
    const { app, copia, way, url } = mundo
    await isOk(app)
    const usuario = await createUsuario(app.deps.db)
    const idPedido = await place(app, usuario)
    await expect.poll(() => historyOf(app, usuario)).toEqual([idPedido])
    const { copia: answered } = await readsOf(app)
    // After a failover that address belongs to a database that takes writes, perhaps with another past.
    way.lead(url)
    const many = await Promise.all(Array.from({ length: 8 }, () => historyOf(app, usuario)))
    expect(many).toEqual(many.map(() => [idPedido]))
    await expect.poll(() => saludOf(app)).toEqual({ status: 200, estado: 'OK', lectura: 'AUSENTE' })
    expect(await historyOf(app, usuario)).toEqual([idPedido])
    expect((await readsOf(app)).copia).toBe(answered)
    way.lead(copia.url)
    await isOk(app)
  })
})
