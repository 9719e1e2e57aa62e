// Migrations change tables while prepared statements read and write them.
import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { AHORA, ART, createUsuario, expect, test, type UsuarioDePrueba } from '../testing/test.ts'

const DONDE = { query: { empresa: 10, local: 1 } }
const LINEA = { artCodigo: ART.cafe, cantidad: 1, modificado: AHORA }
const CLIENTS = 4
const ROOM = 1_000_000
/** Pedidos between two migrations: enough for each statement to be prepared again. */
const BETWEEN = 8

const CORTO =
  'alter table envio alter id_notificacion type int; alter table notificacion alter id_notificacion type int'

/** The test makes all of these, then unmakes them. Statements then answer another type, in transactions and outside. */
const MIGRATIONS = [
  // Only the first statement of a pedido returns this column.
  [
    'alter table usuario alter correo_verificado type timestamptz(3)',
    'alter table usuario alter correo_verificado type timestamptz',
  ],
  ["alter table pedido add column de_prueba text not null default ''", 'alter table pedido drop column de_prueba'],
  ['alter table articulo alter column nombre type varchar(300)', 'alter table articulo alter column nombre type text'],
  ['alter table carrito alter column lineas type json', 'alter table carrito alter column lineas type jsonb'],
  [
    'alter table usuario_aplicacion alter id_usuario type bigint',
    'alter table usuario_aplicacion alter id_usuario type int',
  ],
  ['alter table franja_dia alter ocupados type bigint', 'alter table franja_dia alter ocupados type int'],
  ['alter table solicitud alter respuesta type json', 'alter table solicitud alter respuesta type jsonb'],
  // One of ours, on what was there before it.
  [await readFile(new URL('migrations/0257_notificacion_bigint.sql', import.meta.url), 'utf8'), CORTO],
] as const

/** Through a pooler of transactions nothing is prepared. */
const testPrepared = test.skipIf(inject('pooler') !== '')
const rounds = Math.max(inject('crashRounds'), MIGRATIONS.length)

testPrepared(
  `${rounds} migrations under prepared statements fail no request`,
  {
    timeout: 600_000 + rounds * 30_000,
  },
  async ({ app, db }) => {
    await db.updateTable('franja').set({ cupo: ROOM }).execute()
    await db.updateTable('articuloLocal').set({ stock: ROOM }).where('stock', 'is not', null).execute()
    await app.database.pool.query(CORTO)
    const usuarios = await Promise.all(Array.from({ length: CLIENTS }, () => createUsuario(db)))
    const strange: string[] = []
    let placed = 0
    let over = false
    const order = async (usuario: UsuarioDePrueba) => {
      const as = app.as(usuario)
      const asked = async (answer: ReturnType<typeof as.get>) => {
        const { status, body } = await answer
        if (status >= 300) strange.push(`${status} ${JSON.stringify(body)}`)
        return body
      }
      while (!over && strange.length === 0) {
        const { idPedido } = await asked(as.post(PATH_PEDIDO, pedidoOf(usuario)))
        placed++
        const { version } = await asked(as.get('carrito', DONDE))
        await asked(as.put('carrito', { version, lineas: [LINEA] }, DONDE))
        await asked(as.get('pedidos'))
        await asked(as.get('notificaciones', { query: { empresa: 10 } }))
        await asked(as.post(`pedidos/${idPedido}/cancelar`, { motivo: 'me equivoqué' }))
      }
    }
    const ordering = usuarios.map(order)
    const more = async (many: number) => {
      const until = placed + many
      await expect.poll(() => placed > until || strange.length > 0, { interval: 5 }).toBe(true)
      expect(strange).toEqual([])
    }
    try {
      await more(CLIENTS * BETWEEN)
      // The count is that of the one connection that answers, perhaps the newest of the pool.
      await expect.poll(() => countPrepared(app)).toBeGreaterThan(3)
      for (let round = 0; round < rounds; round++) {
        const [made, unmade] = MIGRATIONS[round % MIGRATIONS.length]!
        await app.database.pool.query(Math.floor(round / MIGRATIONS.length) % 2 === 0 ? made : unmade)
        await more(BETWEEN)
      }
      await expect.poll(() => countPrepared(app)).toBeGreaterThan(3)
    } finally {
      over = true
      await Promise.all(ordering)
    }
    expect(strange).toEqual([])
    const { rows } = await app.database.pool.query(
      `select count(*)::int as pedidos, count(distinct id_solicitud)::int as solicitudes,
       (select sum(ocupados)::int from franja_dia) as ocupados from pedido`,
    )
    expect(rows).toEqual([{ pedidos: placed, solicitudes: placed, ocupados: 0 }])
  },
)

async function countPrepared({ database }: TestApp): Promise<number> {
  const { rows } = await database.pool.query('select count(*)::int as cuantas from pg_prepared_statements')
  return rows[0].cuantas
}
