// The numbers that people see say nothing of how much a company sells.
import { sql } from 'kysely'
import type { TestApp } from '../../testing/app.ts'
import { makeRoom } from '../../testing/pagos.ts'
import { PATH_PEDIDO, pedidoOf } from '../../testing/pedidos.ts'
import { createUsuario, expect, test, type UsuarioDePrueba } from '../../testing/test.ts'

const order = async (app: TestApp, usuario: UsuarioDePrueba): Promise<number> =>
  (await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))).body.idPedido

/** Whether they go up, or down, one after another. */
const areInOrder = (numbers: readonly number[]) => {
  const ups = numbers.slice(1).filter((number, at) => number > numbers[at]!).length
  return ups === 0 || ups === numbers.length - 1
}

test('numbers of pedidos and notifications do not count sales; lists stay in order', async ({ app, db }) => {
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

test('no two turns have one number, and each sequence has an order of its own', async ({ db }) => {
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
  await expect(sql`select numero_de_turno('\\x00', 'pedido', 900000000)`.execute(db)).rejects.toThrow('no number left')
})
