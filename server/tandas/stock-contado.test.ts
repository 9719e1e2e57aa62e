import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { throwawayFolder } from '../../scripts/throwaway.ts'
import { importClase } from '../importar/import-clase.ts'
import { expireReemplazo } from '../pedidos/preparing/reemplazos.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { articuloLocalOf, stockOf } from '../testing/pedidos.ts'
import { setStock } from '../testing/stock.ts'
import { ART, expect, HOY, test } from '../testing/test.ts'

test('a count of the shelves leaves out what is already in a trolley', async ({ app, db, databaseUrl }) => {
  // covers: CX-03
  const folder = throwawayFolder('contado')
  onTestFinished(() => rm(folder, { recursive: true }))
  const archivo = join(folder, 'precios.csv')
  await writeFile(archivo, `codigo_local,art_codigo,precio,stock\n1,${ART.arroz},59,20\n`)
  await db.updateTable('empresa').set({ stockDeArchivo: 'FISICO' }).where('codigoEmpresa', '=', 10).execute()
  const count = async () => {
    await importClase({ databaseUrl, clase: 'precios', archivo, codigoEmpresa: 10, hoy: HOY })
    return stockOf(db)
  }
  const { idPedido } = await placeEnCola(app, db)
  const { cantidadPedida } = await db
    .selectFrom('pedidoLinea')
    .select('cantidadPedida')
    .where('idPedido', '=', idPedido)
    .where('artCodigo', '=', ART.arroz)
    .executeTakeFirstOrThrow()
  expect(await count()).toBe(20 - cantidadPedida)
  const picker = await createPersonal(app, db)
  const { idTanda } = (await picker.take(idPedido)).body
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 1))
  expect(await count()).toBe(20 - cantidadPedida + 1)
})

test('a count leaves out what a customer accepted, until somebody fetches it', async ({
  app,
  db,
  databaseUrl,
  clock,
}) => {
  //
  const folder = throwawayFolder('acordado')
  onTestFinished(() => rm(folder, { recursive: true }))
  await db.updateTable('empresa').set({ stockDeArchivo: 'FISICO' }).where('codigoEmpresa', '=', 10).execute()
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).execute()
  const archivo = join(folder, 'precios.csv')
  const { precio } = await articuloLocalOf(db, ART.harina)
  const count = async (shelf: number) => {
    await writeFile(archivo, `codigo_local,art_codigo,precio,stock\n1,${ART.harina},${precio},${shelf}\n`)
    await importClase({ databaseUrl, clase: 'precios', archivo, codigoEmpresa: 10, hoy: HOY })
    return stockOf(db, ART.harina)
  }
  await setStock(db, ART.harina, 20)
  const picker = await createPersonal(app, db)
  /** Asks about two of harina for a line with one found; answers what follows. */
  const ask = async () => {
    const { usuario, idPedido } = await placeEnCola(app, db)
    const { idTanda } = (await picker.take(idPedido)).body
    await picker.send(idTanda, picker.tomaOf(idPedido, 0, 1))
    const path = `gestion/pedidos/${idPedido}/lineas/0/propuestas`
    expect((await picker.as.post(path, { artCodigo: ART.harina, cantidad: 2 })).status).toBe(200)
    const [{ idReemplazo }] = (await app.as(usuario).get(`pedidos/${idPedido}`)).body.reemplazos
    return {
      say: (more: object) => picker.send(idTanda, picker.tomaOf(idPedido, 0, 1, { terminada: true, ...more })),
      answer: (acepta: boolean) => app.as(usuario).post(`pedidos/${idPedido}/reemplazos/${idReemplazo}`, { acepta }),
      expire: () => expireReemplazo(app.deps, { codigoEmpresa: 10, idPedido, idReemplazo }),
    }
  }
  const fetched = await ask()
  expect(await count(20)).toBe(20)
  await fetched.answer(true)
  expect(await count(20)).toBe(18)
  // Two customers wait for it, of one shelf.
  const missing = await ask()
  await missing.answer(true)
  expect(await count(20)).toBe(16)
  await fetched.say({})
  expect(await count(18)).toBe(16)
  await missing.say({ sinLoAcordado: true })
  expect(await count(18)).toBe(18)
  const refused = await ask()
  await refused.answer(false)
  expect(await count(18)).toBe(18)
  const lapsed = await ask()
  clock.advance({ minutes: 16 })
  await lapsed.expire()
  expect(await count(18)).toBe(18)
})
