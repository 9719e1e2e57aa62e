// The numbers that people see reveal nothing about a company's sales.
import { sql } from 'kysely'
import type { TestApp } from '../../testing/app.ts'
import { makeRoom } from '../../testing/pagos.ts'
import { PATH_PEDIDO, pedidoOf } from '../../testing/pedidos.ts'
import { createUsuario, expect, test, type UsuarioDePrueba } from '../../testing/test.ts'

/** The numbers of the turns below, by the migration that first gave numbers. */
const ANTES = [349_471_245, 411_208_431, 938_056_511, 609_621_882, 316_114_256]

const order = async (app: TestApp, usuario: UsuarioDePrueba): Promise<number> =>
  (await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))).body.idPedido

/** Whether they go up, or down, one after another. */
const areInOrder = (numbers: readonly number[]) => {
  const ups = numbers.slice(1).filter((number, at) => number > numbers[at]!).length
  return ups === 0 || ups === numbers.length - 1
}

test('numbers of pedidos and notifications reveal no sales, and lists stay in order', async ({ app, db }) => {
  // covers: C-24 CX-01 C-54
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const placed: number[] = []
  for (let n = 0; n < 14; n++) placed.push(await order(app, usuario))
  for (const idPedido of placed) expect(String(idPedido)).toMatch(/^[1-9]\d{8}$/)
  expect(areInOrder(placed)).toBe(false)
  expect(Math.max(...placed) - Math.min(...placed)).toBeGreaterThan(1_000_000)
  const { body } = await app.as(usuario).get(`pedidos?usuario-app=${usuario.idUsuarioAplicacion}&size=100`)
  expect(body.contenido.map(({ idPedido }: { idPedido: number }) => idPedido)).toEqual(placed.toReversed())
  const { body: avisos } = await app.as(usuario).get('notificaciones?size=100')
  const told: { idNotificacion: number; datos: { identificador: string } }[] = avisos.contenido
  expect(told.map(({ datos }) => Number(datos.identificador))).toEqual(placed.toReversed())
  expect(areInOrder(told.map(({ idNotificacion }) => idNotificacion))).toBe(false)
})

test('each turn has its own number, and each sequence its own order', async ({ db }) => {
  // covers: C-24
  const { rows } = await sql<{ numero: number; otro: number }>`
    select numero_de_turno(valor, 'pedido', turno) as numero, numero_de_turno(valor, 'compra', turno) as otro
    from secreto, (select generate_series(0, 4999) union all select generate_series(899995000, 899999999)) t (turno)
    where nombre = 'numeros'`.execute(db)
  const numeros = rows.map(({ numero }) => numero)
  expect(new Set(numeros).size).toBe(10_000)
  expect(Math.min(...numeros)).toBeGreaterThanOrEqual(100_000_000)
  expect(Math.max(...numeros)).toBeLessThanOrEqual(999_999_999)
  expect(rows.filter(({ numero, otro }) => numero === otro).length).toBeLessThan(5)
})

test('after the numbers of nine digits come those of ten, up to fifteen', async ({ db }) => {
  // covers: C-24
  const first = (digits: number) =>
    Array.from({ length: digits - 9 }, (_, i) => 9 * 10 ** (8 + i)).reduce((a, b) => a + b, 0)
  for (let digits = 10; digits <= 15; digits++) {
    const { rows } = await sql<{ numero: number }>`
      select numero_de_turno(valor, 'pedido', ${first(digits)}::bigint + turno) as numero
      from secreto, generate_series(0, 1999) t (turno) where nombre = 'numeros'`.execute(db)
    const numeros = rows.map(({ numero }) => numero)
    expect(new Set(numeros).size).toBe(2_000)
    for (const numero of numeros) expect(String(numero)).toMatch(new RegExp(`^[1-9]\\d{${digits - 1}}$`))
    expect(areInOrder(numeros)).toBe(false)
    expect(Number.isSafeInteger(Math.max(...numeros))).toBe(true)
  }
  for (const turno of [first(16), -1])
    await expect(sql`select numero_de_turno('\\x00', 'pedido', ${turno})`.execute(db)).rejects.toThrow('no number left')
})

test('the numbers of nine digits are those that were given before', async ({ db }) => {
  // covers: C-24
  const { rows } = await sql<{ numero: number }>`
    select numero_de_turno('\\x0102', 'pedido', turno) as numero
    from unnest(array[0, 1, 2, 12345, 899999999]) t (turno)`.execute(db)
  expect(rows.map(({ numero }) => numero)).toEqual(ANTES)
})

test('each table holds numbers of pedidos and notifications in eight bytes', async ({ db }) => {
  const { rows } = await sql<{ tabla: string; tipo: string }>`
    select attrelid::regclass::text as tabla, format_type(atttypid, null) as tipo
    from pg_attribute a join pg_class c on c.oid = attrelid
    where attname in ('id_pedido', 'id_notificacion') and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(22)
  expect(rows.filter(({ tipo }) => tipo !== 'bigint')).toEqual([])
})

test('a notification of more digits than nine is read and marked like any other', async ({ app, db }) => {
  // covers: CX-15
  await makeRoom(db)
  const usuario = await createUsuario(db)
  await sql`select setval('turno_notificacion', 900000000 + 12345)`.execute(db)
  await order(app, usuario)
  const { body } = await app.as(usuario).get('notificaciones')
  const { idNotificacion } = body.contenido[0]
  expect(String(idNotificacion)).toMatch(/^[1-9]\d{9}$/)
  expect(await app.as(usuario).put(`notificaciones/${idNotificacion}/leida`)).toMatchObject({
    status: 200,
    body: { idNotificacion, leida: true },
  })
})

test('a pedido of thirteen digits and one of fifteen are read and cancelled', async ({ app, db }) => {
  // covers: C-24 CX-01
  await makeRoom(db)
  const usuario = await createUsuario(db)
  for (const [digits, turno] of [
    [13, 999_900_000_100],
    [15, 99_999_900_000_100],
  ] as const) {
    await sql`select setval('turno_pedido', ${turno})`.execute(db)
    const idPedido = await order(app, usuario)
    expect(String(idPedido)).toHaveLength(digits)
    expect((await app.as(usuario).get(`pedidos/${idPedido}`)).body).toMatchObject({ idPedido })
    expect(await app.as(usuario).post(`pedidos/${idPedido}/cancelar`, { motivo: 'Me equivoqué' })).toMatchObject({
      status: 200,
    })
    // The address is known, whatever its method.
    expect((await app.as(usuario).delete(`pedidos/${idPedido}`)).status).toBe(405)
  }
})
