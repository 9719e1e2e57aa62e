// The page of shortages: seen, counted, put back, with a name.
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { stockOf } from '../testing/pedidos.ts'
import { isDisponible, setStock } from '../testing/stock.ts'
import { ART, expect, test } from '../testing/test.ts'

const read = async ({ as }: Awaited<ReturnType<typeof createPersonal>>) =>
  (await as.get('gestion/quiebres', { query: { local: 1 } })).body

test('an empty shelf is listed with the pedidos it is promised to, until counted', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const waiting = await placeEnCola(app, db)
  const picker = await createPersonal(app, db)
  const encargada = await createPersonal(app, db, [['ENCARGADO', 1]])
  const { idTanda } = (await picker.take(idPedido)).body
  await picker.send(idTanda, picker.tomaOf(idPedido, 1, 0, { terminada: true }))
  expect((await read(picker)).editable).toBe(false)
  const { quiebres } = await read(encargada)
  expect(quiebres).toMatchObject([{ artCodigo: ART.fideos, idPedido, stock: 0, prometido: [waiting.idPedido] }])
  expect(quiebres[0].quien).not.toBeNull()
  const count = (as: typeof picker.as, hay: number | null, artCodigo: string = ART.fideos) =>
    as.put(`gestion/quiebres/${artCodigo}`, { codigoLocal: 1, hay })
  expect((await count(picker.as, 4)).status).toBe(403)
  const antes = quiebres[0].stockAntes
  expect((await count(encargada.as, null)).status).toBe(200)
  expect(await stockOf(db, ART.fideos)).toBe(antes)
  expect((await read(encargada)).quiebres).toEqual([])
  expect((await count(encargada.as, null)).body).toMatchObject({ error: 'Quiebres.ERROR_NO_FALTA' })

  // The desk takes it off sale, for no pedido; a repeated request does it once.
  for (const _ of [1, 2]) expect((await count(encargada.as, 0)).status).toBe(200)
  await expect.poll(() => isDisponible(app, ART.fideos)).toBe(false)
  expect((await read(encargada)).quiebres).toMatchObject([{ artCodigo: ART.fideos, idPedido: null, stockAntes: antes }])
  // Said again it is as long ago, and an import that runs meanwhile knows.
  expect(await db.selectFrom('quiebre').select(['desde', 'dicho']).where('hasta', 'is', null).execute()).toEqual([
    { desde: expect.any(Date), dicho: expect.any(Date) },
  ])
  expect((await encargada.as.get('gestion/hoy', { query: { local: 1 } })).status).toBe(200)
  expect((await count(encargada.as, 7)).status).toBe(200)
  await expect.poll(() => isDisponible(app, ART.fideos)).toBe(true)
  expect(await stockOf(db, ART.fideos)).toBe(7)
  expect((await count(encargada.as, 7, 'no-hay')).status).toBe(404)
  const cambios = await db
    .selectFrom('cambio')
    .select('despues')
    .where('que', '=', 'quiebre')
    .where('idAdministrador', '=', encargada.idAdministrador)
    .orderBy('idCambio')
    .execute()
  expect(cambios.map(({ despues }) => despues)).toEqual([
    { stock: antes, falta: false },
    { stock: 0, falta: true },
    { stock: 7, falta: false },
  ])
})

test('of two who count an article at once, one count holds whole', async ({ app, db }) => {
  await setStock(db, ART.harina, 5)
  const encargada = await createPersonal(app, db, [['ENCARGADO', 1]])
  const said = [0, 9, 0, 9]
  const answers = await Promise.all(
    said.map((hay) => encargada.as.put(`gestion/quiebres/${ART.harina}`, { codigoLocal: 1, hay })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const stock = await stockOf(db, ART.harina)
  const { quiebres } = await read(encargada)
  const open = quiebres.filter(({ artCodigo }: { artCodigo: string }) => artCodigo === ART.harina)
  expect(open).toHaveLength(stock === 0 ? 1 : 0)
})

test('a shelf that a picker finds empty, or full again, is a change with their name', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const picker = await createPersonal(app, db)
  const stock = await stockOf(db, ART.fideos)
  const { idTanda } = (await picker.take(idPedido)).body
  const cambios = () =>
    db
      .selectFrom('cambio')
      .select(['llave', 'antes', 'despues', 'llamada'])
      .where('que', '=', 'quiebre')
      .where('idAdministrador', '=', picker.idAdministrador)
      .orderBy('idCambio')
      .execute()
  await picker.send(idTanda, picker.tomaOf(idPedido, 1, 0, { terminada: true }))
  const falta = { stock: 0, falta: true }
  expect(await cambios()).toMatchObject([
    { llave: { codigoLocal: 1, artCodigo: ART.fideos }, antes: { stock, falta: false }, despues: falta },
  ])
  await picker.send(idTanda, picker.tomaOf(idPedido, 1, 2, { terminada: true }))
  expect((await cambios()).at(-1)).toMatchObject({ antes: falta, despues: { stock, falta: false } })
  expect(await cambios()).toHaveLength(2)
})
