// A real PgBouncer in transaction mode between the server and PostgreSQL: any two transactions may be of two sessions.
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'
import { announcePreparacion, finishPreparacion } from '../pedidos/preparing/advance-pedido.ts'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { startCorreo } from '../testing/correo.ts'
import { openLector } from '../testing/eventos.ts'
import { makeRoom } from '../testing/pagos.ts'
import { arroz, llaveOf, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { findPgBouncer, startPooler, throughPooler } from '../testing/pooler.ts'
import { ART, test as base, createUsuario, describe, expect } from '../testing/test.ts'

const test = base.extend('agrupada', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }): Promise<TestApp> => {
  const pooler = await startPooler(inject('clusterUrl'))
  const app = await buildTestApp({
    databaseUrl,
    env: { DATABASE_URL: throughPooler(pooler.url, databaseUrl), DATABASE_URL_SESION: databaseUrl },
  })
  await app.fastify.listen({ port: 0 })
  onCleanup(async () => {
    await app.close()
    await pooler.close()
  })
  return app
})

describe.skipIf(!findPgBouncer())('where PgBouncer is installed', () => {
  test('requests go through it, and many at once find their own session each time', async ({ agrupada, db }) => {
    await makeRoom(db)
    const usuarios = await Promise.all(Array.from({ length: 12 }, () => createUsuario(db)))
    const answers = await Promise.all(
      usuarios.flatMap((usuario) => [
        agrupada.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz()])),
        agrupada.as(usuario).get('pedidos'),
        agrupada.as(usuario).get('carrito', { query: { empresa: 10, local: 1 } }),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual(usuarios.flatMap(() => [201, 200, 200]))
    // Twelve connections of ours are four sessions of its own.
    const sessions = await Promise.all(
      Array.from({ length: 12 }, () => agrupada.database.pool.query('select pg_backend_pid() as pid, pg_sleep(0.05)')),
    )
    expect(new Set(sessions.map(({ rows }) => rows[0].pid)).size).toBeLessThanOrEqual(4)
  })

  test('live streams and the e-mail of a pedido work behind a pooler', async ({ agrupada, databaseUrl, db }) => {
    // covers: E-21 CX-07 A-02
    const usuario = await createUsuario(db)
    const correo = await startCorreo(agrupada, databaseUrl)
    try {
      const { idPedido } = (await agrupada.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz()]))).body
      const { port } = agrupada.fastify.server.address() as AddressInfo
      const url = `http://127.0.0.1:${port}${agrupada.config.serverProducts}pedidos/${idPedido}/eventos`
      const lector = await openLector(url, { 'x-sesion': usuario.token })
      const estados = [(await lector.next())?.data.estado]
      await announcePreparacion(agrupada.deps, llaveOf(idPedido), 'TERMINAL')
      estados.push((await lector.next())?.data.estado)
      await finishPreparacion(agrupada.deps, llaveOf(idPedido), 'TERMINAL', { restoComoPedido: true })
      estados.push((await lector.next())?.data.estado)
      expect(estados).toEqual(['RECIBIDO', 'EN_PREPARACION', 'PREPARADO'])
      lector.close()
      expect((await correo.wait(usuario.email)).asunto).toContain(String(idPedido))
    } finally {
      await correo.close()
    }
  })

  test('a changed price reaches the catalogue behind a pooler', async ({ agrupada, db }) => {
    const price = async () =>
      (await agrupada.get('articulos/por-codigos-articulos', { query: { empresa: 10, local: 1, codigos: ART.cafe } }))
        .body[0].precioUnitario
    const before = await price()
    await db
      .updateTable('articuloLocal')
      .set({ precio: before + 7 })
      .where('codigoEmpresa', '=', 10)
      .where('codigoLocal', '=', 1)
      .where('artCodigo', '=', ART.cafe)
      .execute()
    await agrupada.database.pool.query(`select pg_notify('catalogo', '{"codigoEmpresa":10}')`)
    await expect.poll(price).toBe(before + 7)
  })
})
