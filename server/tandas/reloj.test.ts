// The clock of a device in the aisle may be wrong by hours: what is recorded is the server's time.
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { AHORA, expect, test } from '../testing/test.ts'

const HORA_MS = 3_600_000
const at = (hours: number) => new Date(AHORA.getTime() + hours * HORA_MS).toISOString()

test('a device whose clock is two hours ahead records the server’s time', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const picker = await createPersonal(app, db)
  const { idTanda } = (await picker.take(idPedido)).body
  await db
    .updateTable('tanda')
    .set({ creada: new Date(at(-1)) })
    .where('idTanda', '=', idTanda)
    .execute()
  const say = async (orden: number, hecha: string, enviada?: string) => {
    const toma = picker.tomaOf(idPedido, orden, 1, { hecha })
    const { body } = await picker.as.post(`gestion/tandas/${idTanda}/tomas`, { tomas: [toma], enviada })
    expect(body.tomas).toMatchObject([{ resultado: 'PUESTA' }])
    const row = await db
      .selectFrom('toma')
      .select(['hecha', 'recibida', 'desfase'])
      .where('idToma', '=', toma.idToma)
      .executeTakeFirstOrThrow()
    return { ...row, minutos: (row.hecha.getTime() - AHORA.getTime()) / 60_000 }
  }
  // The picker said it half an hour before it was sent, without a network in between.
  expect(await say(0, at(1.5), at(2))).toMatchObject({ minutos: -30, desfase: 7_200, recibida: AHORA })
  const { tandas } = (await picker.as.get('gestion/tandas', { query: { local: 1 } })).body
  expect(tandas.find((one: { idTanda: number }) => one.idTanda === idTanda).desfase).toBe(120)
  expect(await say(1, at(-5.5), at(-5))).toMatchObject({ minutos: -30, desfase: -18_000 })
  // Without the device's own time, and with impossible times: never later than it arrived, nor before its tanda.
  expect(await say(0, at(2))).toMatchObject({ minutos: 0, desfase: null })
  expect(await say(1, at(-2), at(0))).toMatchObject({ minutos: -60 })
  expect(await say(1, '9999-12-31T00:00:00Z', '0001-01-01T00:00:00Z')).toMatchObject({ minutos: 0 })
})

test('the number of a toma on its device counts, not the time that the device says', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const picker = await createPersonal(app, db)
  const { idTanda } = (await picker.take(idPedido)).body
  const first = picker.tomaOf(idPedido, 0, 1, { hecha: at(2) })
  // The clock was set right in between: what was said later has the earlier time.
  const second = picker.tomaOf(idPedido, 0, 3, { hecha: at(0) })
  await picker.send(idTanda, second, first)
  const { body } = await picker.as.get(`gestion/tandas/${idTanda}`)
  expect(body.pedidos[0].lineas[0]).toMatchObject({ puesta: 3, dicha: true })
})
