// Labels: one job however often the request is sent, and never a second label without COPIA.
import { randomUUID } from 'node:crypto'
import type { Impresion } from '@surtido/contract/gestion-impresiones'
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import type { TestClock } from '../testing/clock.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { expect, test } from '../testing/test.ts'

/** A sealed pedido of two bags, and nothing else that waits for the printer. */
async function seal(app: TestApp, db: Db) {
  await db.deleteFrom('impresion').execute()
  const { idPedido, usuario } = await placeEnCola(app, db)
  const picker = await createPersonal(app, db)
  const { idTanda } = (await picker.take(idPedido)).body
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 3), picker.tomaOf(idPedido, 1, 2))
  const { bultos } = (
    await picker.as.post(`gestion/pedidos/${idPedido}/sellar`, { bultos: { ambiente: 1, frio: 1, congelado: 0 } })
  ).body
  const ask = (more: object = {}) =>
    picker.as.post('gestion/impresiones', {
      idSolicitud: randomUUID(),
      idPedido,
      destino: 'IMPRESORA',
      formato: '60x40',
      ...more,
    })
  const take = async () => (await picker.as.post('gestion/impresiones/tomar', { codigoLocal: 1 })).body.trabajo
  const tell = (idImpresion: number, intento: number, resultado: string, error?: string) =>
    picker.as.post(`gestion/impresiones/${idImpresion}/resultado`, { intento, resultado, ...(error && { error }) })
  const waiting = async (): Promise<Impresion[]> =>
    (await picker.as.get('gestion/impresiones?local=1')).body.impresiones
  return { idPedido, usuario, picker, bultos, ask, take, tell, waiting }
}

const copies = ({ etiquetas }: Impresion) => etiquetas.map(({ copia }) => copia)
const later = (clock: TestClock, ms: number) => clock.set(new Date(clock.now().getTime() + ms))

test('a label says whose bag it is by a first name, and neither address nor phone', async ({ app, db }) => {
  const { ask, bultos, idPedido } = await seal(app, db)
  const { status, body } = await ask({ destino: 'NAVEGADOR' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ idPedido, destino: 'NAVEGADOR', formato: '60x40', estado: 'IMPRESA' })
  expect(body.etiquetas).toEqual(
    bultos.map(({ idBulto, codigo, numero, temperatura }: (typeof bultos)[number]) => ({
      idBulto,
      codigo,
      idPedido,
      numero,
      de: 2,
      temperatura,
      cliente: 'Ana S.',
      retiro: true,
      fechaEntrega: body.etiquetas[0].fechaEntrega,
      horaDesde: body.etiquetas[0].horaDesde,
      horaHasta: body.etiquetas[0].horaHasta,
      posicion: 'A',
      copia: false,
    })),
  )
})

test('a repeated request prints once, and a new one marks its labels COPIA', async ({ app, db }) => {
  const { ask, bultos, idPedido, picker } = await seal(app, db)
  const idSolicitud = randomUUID()
  const one = { idSolicitud, bultos: [bultos[0].idBulto] }
  const [first, again] = await Promise.all([ask(one), ask(one)])
  expect(again.body).toEqual(first.body)
  expect(await ask({ ...one, formato: '80' })).toMatchObject({
    status: 409,
    body: { error: 'Impresiones.ERROR_SOLICITUD_REPETIDA' },
  })
  expect(copies((await ask()).body)).toEqual([true, false])
  const cambios = await db.selectFrom('cambio').selectAll().where('que', '=', 'reimpresión de etiquetas').execute()
  expect(cambios.filter(({ llave }) => (llave as { idPedido: number }).idPedido === idPedido)).toMatchObject([
    { idAdministrador: picker.idAdministrador, despues: { bultos: [bultos[0].idBulto] } },
  ])
  const other = await seal(app, db)
  expect(await ask({ bultos: [other.bultos[0].idBulto] })).toMatchObject({
    status: 404,
    body: { error: 'Bultos.ERROR_NO_ENCONTRADO' },
  })
})

test('the queue gives each job to one agent, the oldest first', async ({ app, db }) => {
  const { ask, take, tell, waiting } = await seal(app, db)
  const [a, b] = [(await ask()).body as Impresion, (await ask()).body as Impresion]
  const [one, two, none] = [await take(), await take(), await take()]
  expect([one.idImpresion, two.idImpresion, none]).toEqual([a.idImpresion, b.idImpresion, null])
  expect(one.zpl.match(/\^XA/g)).toHaveLength(2)
  expect(one.zpl).not.toContain('COPIA')
  // Wanted a second time.
  expect(two.zpl.match(/\^FDCOPIA/g)).toHaveLength(2)
  expect((await waiting()).map(({ estado }) => estado)).toEqual(['TOMADA', 'TOMADA'])
  await tell(a.idImpresion, one.intento, 'IMPRESA')
  expect((await waiting()).map(({ idImpresion }) => idImpresion)).toEqual([b.idImpresion])
  const many = await Promise.all([take(), take(), take()])
  expect(many).toEqual([null, null, null])
})

test('a label that missed the printer is tried again for half an hour', async ({ app, db, clock }) => {
  const { ask, take, tell, waiting } = await seal(app, db)
  const { idImpresion } = (await ask()).body
  const first = await take()
  expect((await tell(idImpresion, first.intento, 'SIN_EMPEZAR', 'La impresora no atiende.')).body).toMatchObject({
    estado: 'EN_COLA',
    error: 'La impresora no atiende.',
  })
  expect(await take()).toBeNull()
  later(clock, 2_000)
  const second = await take()
  expect(second).toEqual({ ...first, intento: 2 })
  // The first try is over: its outcome does not count any more.
  expect((await tell(idImpresion, 1, 'IMPRESA')).body.estado).toBe('TOMADA')
  await tell(idImpresion, 2, 'SIN_EMPEZAR')
  for (let intento = 3; intento <= 30; intento++) {
    later(clock, 60_000)
    expect((await take()).intento).toBe(intento)
    await tell(idImpresion, intento, 'SIN_EMPEZAR')
  }
  later(clock, 60_000)
  expect(await take()).toBeNull()
  expect(await waiting()).toMatchObject([{ idImpresion, estado: 'FALLIDA', intentos: 30 }])
  // No label of it is on paper.
  expect(copies((await ask()).body)).toEqual([false, false])
})

test('a label that may be printed says COPIA from then on, and its tries are bounded', async ({ app, db, clock }) => {
  const { ask, take, tell, waiting } = await seal(app, db)
  const { idImpresion } = (await ask()).body
  for (let intento = 1; intento <= 3; intento++) {
    const { zpl } = await take()
    expect(zpl.includes('COPIA')).toBe(intento > 1)
    await tell(idImpresion, intento, 'DUDOSA', 'La impresora no respondió a tiempo.')
    later(clock, 60_000)
  }
  expect(await take()).toBeNull()
  expect(await waiting()).toMatchObject([{ estado: 'FALLIDA', error: 'La impresora no respondió a tiempo.' }])
  expect(copies((await ask()).body)).toEqual([true, true])
})

test('a job taken by an agent that disappeared may have been printed', async ({ app, db, clock }) => {
  const { ask, take, tell } = await seal(app, db)
  const { idImpresion } = (await ask()).body
  const lost = await take()
  later(clock, 59_000)
  expect(await take()).toBeNull()
  later(clock, 1_000)
  const next = await take()
  expect(next).toMatchObject({ idImpresion, intento: lost.intento + 1, zpl: expect.stringContaining('COPIA') })
  // The first agent comes back and reports it printed: the other one prints its copy all the same.
  expect((await tell(idImpresion, lost.intento, 'IMPRESA')).body.estado).toBe('TOMADA')
  expect((await tell(idImpresion, next.intento, 'IMPRESA')).body.estado).toBe('IMPRESA')
})

test('a printer gets no labels of another shop', async ({ app, db }) => {
  const { ask, idPedido } = await seal(app, db)
  const { idImpresion } = (await ask()).body
  const other = await createPersonal(app, db, [['PREPARADOR', 2]])
  expect((await other.as.post('gestion/impresiones/tomar', { codigoLocal: 2 })).body.trabajo).toBeNull()
  expect((await other.as.get('gestion/impresiones?local=2')).body.impresiones).toEqual([])
  for (const [path, error] of [
    ['gestion/impresiones/tomar', 'Locales.ERROR_NO_ENCONTRADO'],
    [`gestion/impresiones/${idImpresion}/resultado`, 'Impresiones.ERROR_NO_ENCONTRADA'],
    ['gestion/impresiones', 'Pedidos.ERROR_NO_ENCONTRADO'],
  ] as const) {
    const body = path.endsWith('tomar')
      ? { codigoLocal: 1 }
      : path.endsWith('resultado')
        ? { intento: 1, resultado: 'IMPRESA' }
        : { idSolicitud: randomUUID(), idPedido, destino: 'NAVEGADOR', formato: '80' }
    expect(await other.as.post(path, body), path).toMatchObject({ status: 404, body: { error } })
  }
})
