// Failures of a shop's day, once found and corrected: lines nobody recorded, empty shelves, files that sell promised
// goods, guessed codes.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { throwawayFolder } from '../../../scripts/throwaway.ts'
import type { Db } from '../../db/client.ts'
import type { Ensayo } from '../../importar/cambios.ts'
import { importClase } from '../../importar/import-clase.ts'
import type { TestApp } from '../../testing/app.ts'
import { countWaiting } from '../../testing/bloqueos.ts'
import { makeRoom } from '../../testing/pagos.ts'
import { arroz, articuloLocalOf, linea, PATH_PEDIDO, pedidoOf, stockOf } from '../../testing/pedidos.ts'
import { isDisponible, setStock } from '../../testing/stock.ts'
import { ART, createAdministrador, createUsuario, expect, HOY, test } from '../../testing/test.ts'
import { gestionPedido, tellRefusal } from '../terminal/gestion-pedido.ts'
import { gestionQuiebre } from '../terminal/gestion-quiebre.ts'

const fideos = (cantidad: number) => linea(ART.fideos, 48, cantidad)

async function place(app: TestApp, db: Db, articulos = [arroz(3), fideos(2)]) {
  await makeRoom(db)
  await setStock(db, ART.fideos, 1_000)
  const usuario = await createUsuario(db)
  const { body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, articulos))
  const idPedido = String(body.idPedido)
  const say = (accion: string, ...words: string[]) => gestionPedido(app.deps, [accion, idPedido, ...words])
  const read = async () => (await app.as(usuario).get(`pedidos/${idPedido}`)).body
  return { usuario, idPedido, codigoRetiro: body.codigoRetiro as string, say, read }
}

const refused = (saying: Promise<string>) =>
  saying.then(
    () => 'hecho',
    (error) => ('code' in error ? tellRefusal(error) : error.message),
  )

test('a line that no toma mentions is not charged', async ({ app, db }) => {
  // covers: K-35 A-62
  const { say, read } = await place(app, db)
  await say('preparar')
  await say('linea', ART.arroz, '3')
  expect(await refused(say('listo'))).toBe(
    `Falta decir qué se preparó de algunos artículos.\n  ${ART.fideos}  Fideos tallarín Adria\nDilos con «linea», o que están como se pidieron con --resto-como-pedido.`,
  )
  expect(await read()).toMatchObject({ estado: 'EN_PREPARACION', lineas: [{}, { cantidadPreparada: null }] })
  expect(await say('listo', '--resto-como-pedido')).toContain('Preparado')
  expect((await read()).lineas[1].cantidadPreparada).toBe(2)
})

test('an article missing on the shelf is off sale at once, and back when found', async ({ app, db }) => {
  const { say } = await place(app, db)
  const before = await stockOf(db)
  await say('preparar')
  await say('linea', ART.arroz, '1')
  expect(await stockOf(db)).toBe(0)
  await expect.poll(() => isDisponible(app, ART.arroz)).toBe(false)
  expect(await gestionQuiebre(app.deps, ['abiertos', '--empresa', '10', '--local', '1'])).toMatch(`${ART.arroz}  Arroz`)
  await say('linea', ART.arroz, '3')
  expect(await stockOf(db)).toBe(before)
  await expect.poll(() => isDisponible(app, ART.arroz)).toBe(true)

  // Some are left, as of goods that were dropped; or another article goes in instead.
  await say('linea', ART.arroz, '0', '--quedan', '4')
  expect(await stockOf(db)).toBe(4)
  // Said again, it counts from now for an import that runs.
  const dicho = async () =>
    (
      await db
        .selectFrom('quiebre')
        .select('dicho')
        .where('artCodigo', '=', ART.arroz)
        .where('hasta', 'is', null)
        .execute()
    ).map((row) => row.dicho)
  expect(await dicho()).toEqual([null])
  await say('linea', ART.arroz, '1', '--quedan', '4')
  expect(await dicho()).toEqual([expect.any(Date)])
  expect(await stockOf(db)).toBe(4)
  await say('linea', ART.fideos, '2', '--reemplazo', ART.cafe, '--por-telefono')
  expect(await stockOf(db, ART.fideos)).toBe(0)
  await gestionQuiebre(app.deps, ['repuesto', ART.arroz, '--empresa', '10', '--local', '1', '--stock', '24'])
  expect(await stockOf(db)).toBe(24)
  expect(await gestionQuiebre(app.deps, ['abiertos', '--empresa', '10', '--local', '1'])).not.toMatch(ART.arroz)
})

test('an article without counted stock goes off sale when missing, and comes back', async ({ app, db }) => {
  const { say } = await place(app, db)
  await db.updateTable('articuloLocal').set({ stock: null }).where('artCodigo', '=', ART.arroz).execute()
  await say('preparar')
  await say('proponer', ART.arroz, ART.fideos)
  expect(await stockOf(db)).toBe(0)
  await say('linea', ART.arroz, '3')
  expect((await articuloLocalOf(db, ART.arroz)).stock).toBeNull()
})

test('the customer changes and cancels it until its first toma', async ({ app, db }) => {
  // covers: CX-03 CX-04
  const { usuario, idPedido, say, read } = await place(app, db)
  await say('preparar')
  const { version } = await read()
  const edicion = { version, articulos: [fideos(2)], totalEsperado: 96 }
  const edit = () => app.as(usuario).put(`pedidos/${idPedido}`, edicion)
  expect(await edit()).toMatchObject({ status: 200, body: { estado: 'EN_PREPARACION', totalInicial: 96 } })
  await say('linea', ART.fideos, '1')
  const cancel = () => app.as(usuario).post(`pedidos/${idPedido}/cancelar`, { motivo: 'Ya no' })
  for (const late of [await edit(), await cancel()])
    expect(late).toMatchObject({ status: 410, body: { error: 'Pedidos.ERROR_NO_EDITABLE' } })

  const other = await place(app, db)
  await other.say('preparar')
  await app.as(other.usuario).post(`pedidos/${other.idPedido}/cancelar`, { motivo: 'Ya no' })
  expect(await other.read()).toMatchObject({ estado: 'CANCELADO' })
  const asked = await place(app, db)
  await asked.say('preparar')
  await asked.say('proponer', ART.arroz, ART.cafe)
  expect(await app.as(asked.usuario).post(`pedidos/${asked.idPedido}/cancelar`, { motivo: 'Ya no' })).toMatchObject({
    status: 410,
  })
})

test('five wrong pickup codes lock them for a while, however many are said at once', async ({ app, db, clock }) => {
  const { say, codigoRetiro, read } = await place(app, db)
  for (const [step, ...more] of [['preparar'], ['listo', '--resto-como-pedido'], ['retiro']]) await say(step!, ...more)
  const wrong = codigoRetiro === '0000' ? '0001' : '0000'
  const guesses = await Promise.all(Array.from({ length: 12 }, () => refused(say('entregar', '--codigo', wrong))))
  expect(guesses.filter((one) => one === 'El código de retiro no es el de este pedido.')).toHaveLength(5)
  const locked = 'Se erró demasiadas veces el código de este pedido. Espera unos minutos.'
  expect(guesses.filter((one) => one === locked)).toHaveLength(7)
  expect(await refused(say('entregar', '--codigo', codigoRetiro))).toBe(locked)
  clock.advance({ minutes: 15 })
  expect(await refused(say('entregar', '--codigo', wrong))).toBe('El código de retiro no es el de este pedido.')
  expect(await refused(say('entregar', '--codigo', codigoRetiro))).toBe('hecho')
  expect(await read()).toMatchObject({ estado: 'ENTREGADO' })
})

test('guessing across pedidos is stopped too, without blocking others', async ({ app, db }) => {
  const caja = await createAdministrador(db)
  const pedidos: Awaited<ReturnType<typeof place>>[] = []
  for (let i = 0; i < 8; i++) pedidos.push(await place(app, db))
  const ids = pedidos.map(({ idPedido }) => Number(idPedido))
  await db.updateTable('pedido').set({ estado: 'LISTO_PARA_RETIRO' }).where('idPedido', 'in', ids).execute()
  const said: string[] = []
  for (const { say, codigoRetiro } of pedidos) {
    const wrong = codigoRetiro === '0000' ? '0001' : '0000'
    for (let i = 0; i < 4; i++) said.push(await refused(say('entregar', '--codigo', wrong, '--como', caja.usuario)))
  }
  expect(said.filter((one) => one === 'El código de retiro no es el de este pedido.')).toHaveLength(30)
  expect(said.at(-1)).toContain('Demasiados intentos')
  const { say, codigoRetiro } = pedidos.at(-1)!
  expect(await refused(say('entregar', '--codigo', codigoRetiro))).toBe('hecho')
})

test('a stock count keeps promised units off sale', async ({ app, db, databaseUrl }) => {
  const folder = throwawayFolder('stock')
  try {
    const archivo = join(folder, 'precios.csv')
    await writeFile(archivo, `codigo_local,art_codigo,precio,stock\n1,${ART.arroz},59,3\n`)
    const load = (ensayo?: (cambios: Ensayo) => void) =>
      importClase({ databaseUrl, clase: 'precios', archivo, codigoEmpresa: 10, hoy: HOY, ...(ensayo && { ensayo }) })
    const two = await place(app, db, [arroz(2)])
    await load()
    expect(await stockOf(db)).toBe(3)
    await db.updateTable('empresa').set({ stockDeArchivo: 'FISICO' }).where('codigoEmpresa', '=', 10).execute()
    const cambios: number[] = []
    await load(({ tablas: [{ cambian }] }) => void cambios.push(cambian))
    expect(cambios).toEqual([1])
    // The pedidos of earlier tests were received, and wait for nothing.
    const others = await db
      .selectFrom('pedidoLinea')
      .innerJoin('pedido', 'pedido.idPedido', 'pedidoLinea.idPedido')
      .select(['pedido.idPedido'])
      .where('pedido.estado', 'in', ['RECIBIDO', 'EN_PREPARACION', 'ESPERANDO_RESPUESTA'])
      .where('pedido.idPedido', '<>', Number(two.idPedido))
      .execute()
    const ids = others.map(({ idPedido }) => idPedido)
    if (ids.length > 0)
      await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).where('idPedido', 'in', ids).execute()
    await load()
    expect(await stockOf(db)).toBe(1)
    // Picked, it is not on the shelf.
    await two.say('preparar')
    await two.say('linea', ART.arroz, '2')
    await load()
    expect(await stockOf(db)).toBe(3)

    // Ordered while the file is merged: whoever was first, the promise counts.
    const client = await app.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from articulo_local where codigo_local = 1 and art_codigo = $1 for update', [
        ART.arroz,
      ])
      const usuario = await createUsuario(db)
      const ordering = app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz(2)]))
      await expect.poll(() => countWaiting(app.database.pool)).toBe(1)
      const loading = load()
      await expect.poll(() => countWaiting(app.database.pool)).toBe(2)
      await client.query('commit')
      expect((await ordering).status).toBe(201)
      await loading
    } finally {
      client.release()
    }
    expect(await stockOf(db)).toBe(1)
  } finally {
    await db.updateTable('empresa').set({ stockDeArchivo: 'DISPONIBLE' }).execute()
    await rm(folder, { recursive: true })
  }
})

test('the author of each step, line, question and answer is recorded', async ({ app, db }) => {
  const { usuario, idPedido, say, read } = await place(app, db)
  const { idAdministrador, usuario: nombre } = await createAdministrador(db)
  await say('preparar', '--como', nombre)
  await say('linea', ART.fideos, '2')
  await say('proponer', ART.arroz, ART.harina, '--como', nombre)
  const [{ idReemplazo }] = (await read()).reemplazos
  await app.as(usuario).post(`pedidos/${idPedido}/reemplazos/${idReemplazo}`, { acepta: true })
  const where = Number(idPedido)
  const historial = await db
    .selectFrom('pedidoHistorial')
    .select(['estado', 'quien', 'idAdministrador'])
    .where('idPedido', '=', where)
    .orderBy('orden')
    .execute()
  expect(historial).toEqual([
    { estado: 'RECIBIDO', quien: 'USUARIO', idAdministrador: null },
    { estado: 'EN_PREPARACION', quien: 'PERSONAL', idAdministrador },
    { estado: 'ESPERANDO_RESPUESTA', quien: 'PERSONAL', idAdministrador },
    { estado: 'EN_PREPARACION', quien: 'USUARIO', idAdministrador: null },
  ])
  const lineas = await db
    .selectFrom('pedidoLinea')
    .select('quien')
    .where('idPedido', '=', where)
    .orderBy('orden')
    .execute()
  expect(lineas).toEqual([{ quien: 'USUARIO' }, { quien: 'TERMINAL' }])
  expect(
    await db
      .selectFrom('reemplazo')
      .select(['quien', 'idAdministrador', 'resueltoQuien'])
      .where('idPedido', '=', where)
      .executeTakeFirst(),
  ).toEqual({ quien: 'PERSONAL', idAdministrador, resueltoQuien: 'USUARIO' })
  await expect(say('listo', '--como', 'nadie')).rejects.toThrow('Nadie trabaja en la empresa 10 como «nadie».')
})

test('the list of open ones says how much of each is picked', async ({ app, db }) => {
  //
  const { idPedido, say } = await place(app, db)
  const mine = async () =>
    (await gestionPedido(app.deps, ['abiertos', '--local', '1'])).split('\n').find((one) => one.startsWith(idPedido))
  expect(await mine()).toContain('Recibido  0 de 2  $')
  await say('preparar')
  await say('linea', ART.arroz, '0')
  expect(await mine()).toContain('En preparación  1 de 2  $')
})

test('two units and one of a replacement are shown and charged as such', async ({ app, db }) => {
  // covers: A-62 K-35
  const { say, read } = await place(app, db)
  const cafe = await articuloLocalOf(db, ART.cafe)
  expect(cafe.precio).toBeGreaterThan(59)
  await say('preparar')
  expect(await say('linea', ART.arroz, '2', '--ademas', `${ART.cafe}=1`, '--por-telefono')).toContain(
    'preparado 2 un. (Sin stock) y 1 un. de ',
  )
  // The other is dearer than what is missing of the first: it costs as much as that.
  expect(await read()).toMatchObject({
    totales: { total: 177 + 96 },
    lineas: [
      {
        cantidadPreparada: 2,
        motivoDiferencia: 'SIN_STOCK',
        reemplazo: null,
        precioFinal: 177,
        entregado: [
          { artCodigo: ART.arroz, cantidad: 2, precioTotal: 118 },
          { artCodigo: ART.cafe, cantidad: 1, precioTotal: 59 },
        ],
      },
      { entregado: [] },
    ],
  })
  expect(await stockOf(db, ART.cafe)).toBe(cafe.stock! - 1)
  expect((await refused(say('linea', ART.arroz, '2', '--ademas', ART.cafe))) || '').toContain('no es como')
})

test('a part that was found stays, whatever its customer answers about the rest', async ({ app, db }) => {
  //
  const answered = async (acepta: boolean) => {
    const { usuario, idPedido, say, read } = await place(app, db)
    await say('preparar')
    await say('linea', ART.arroz, '2')
    await say('proponer', ART.arroz, ART.cafe, '1')
    const [{ idReemplazo, precioTotal }] = (await read()).reemplazos
    expect(precioTotal).toBe(59)
    await app.as(usuario).post(`pedidos/${idPedido}/reemplazos/${idReemplazo}`, { acepta })
    const [linea] = (await read()).lineas
    await say('listo', '--resto-como-pedido')
    return { linea, total: (await read()).total }
  }
  expect(await answered(true)).toMatchObject({
    total: 177 + 96,
    linea: { entregado: [{ cantidad: 2 }, { artCodigo: ART.cafe, cantidad: 1 }] },
  })
  expect(await answered(false)).toMatchObject({ total: 118 + 96, linea: { entregado: [{ cantidad: 2 }] } })
})
