import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { importClase } from '../importar/import-clase.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { stockOf } from '../testing/pedidos.ts'
import { ART, expect, HOY, test } from '../testing/test.ts'

test('a count of the shelves leaves out what is already in a trolley', async ({ app, db, databaseUrl }) => {
  // covers: CX-03
  const folder = await mkdtemp(join(tmpdir(), 'surtido-contado-'))
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
