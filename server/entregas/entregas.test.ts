import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import {
  AHORA,
  CUPO,
  createUsuario,
  EMPRESA,
  expect,
  FERIADO,
  franja,
  HOY,
  MEDIO_PAGO,
  test,
  zonaCerca,
  zonaLejos,
  zonaRetiro,
} from '../testing/test.ts'

interface Franja {
  idFranja: number
  disponible: boolean
  cupoDisponible: number
  motivo: string | null
  costo: number
}

const dias = async (
  app: TestApp,
  zona: number,
  more: object = {},
): Promise<{ fecha: string; descripcion: string; franjas: Franja[] }[]> =>
  (
    await app.get('franjas-entrega/dias-entrega-costo-dinamico', {
      query: { empresa: 10, 'zona-entrega': zona, ...more },
    })
  ).body
const hold = (app: TestApp, usuario: { token: string }, idFranja: number, fecha = HOY) =>
  app.as(usuario).post(`franjas-entrega/${idFranja}/reserva`, { codigoEmpresa: 10, fecha })
const minutes = (n: number) => new Date(AHORA.getTime() + n * 60_000)
const ocupados = async (db: Db, idFranja: number) =>
  (
    await db
      .selectFrom('franjaDia')
      .select('ocupados')
      .where('idFranja', '=', idFranja)
      .where('fecha', '=', HOY)
      .executeTakeFirst()
  )?.ocupados ?? 0

test('answers the kinds of delivery of a shop', async ({ app }) => {
  // covers: C-57 K-33 B-13 E-17
  const of = async (empresa: number, local: number) =>
    (await app.get(`tipos-entrega/empresas/${empresa}/locales/${local}`)).body
  expect(await of(10, 1)).toEqual([
    { codigo: 20, descripcion: 'Entrega a domicilio' },
    { codigo: 21, descripcion: 'Retiro en el local' },
  ])
  expect(await of(10, 3)).toEqual([{ codigo: 21, descripcion: 'Retiro en el local' }])
  expect(await of(999, 1)).toEqual([{ codigo: 20, descripcion: 'Entrega a domicilio' }])
  expect((await of(10, 9)).error).toBe('Locales.ERROR_NO_ENCONTRADO')
})

test('answers the zones of a shop with cost, minimum and free delivery', async ({ app }) => {
  // covers: C-58 K-33
  const path = (local: number, tipo: number) => `zonas-entrega/empresas/10/locales/${local}/tipos-entrega/${tipo}`
  const { body } = await app.get(path(1, 20))
  expect(body.map(({ zonaEntrega }: { zonaEntrega: number }) => zonaEntrega)).toEqual([zonaCerca(1), zonaLejos(1)])
  expect(body[0]).toMatchObject({ descripcion: 'Hasta 1,5 km', costo: 90, montoMinimo: 500, montoEnvioGratis: 2500 })
  expect(body[0].poligono[0].length).toBeGreaterThan(3)
  expect((await app.get(path(1, 21))).body).toMatchObject([{ zonaEntrega: zonaRetiro(1), costo: 0, poligono: null }])
  expect(await app.get(path(3, 20))).toMatchObject({ status: 422, body: { error: 'Entregas.ERROR_TIPO_ENTREGA' } })
  expect((await app.get(path(1, 22))).status).toBe(400)
})

test('answers the means of payment for each kind of delivery', async ({ app }) => {
  // covers: C-59 K-33
  const of = async (query: Record<string, number>) =>
    (await app.get('medios-pago/disponibles', { query: { empresa: 10, ...query } })).body
  expect(await of({ local: 1, 'tipo-entrega': 20 })).toMatchObject([
    { idMedioDePago: MEDIO_PAGO.efectivo, descripcion: 'Efectivo', tipo: 'CONTRA_ENTREGA', tiposEntrega: [20, 21] },
    { idMedioDePago: MEDIO_PAGO.pos, descripcion: 'POS', tipo: 'CONTRA_ENTREGA', tarjetas: [] },
    { idMedioDePago: MEDIO_PAGO.tarjeta, descripcion: 'Tarjeta online', tipo: 'TARJETA_WEB' },
  ])
  expect(await of({ empresa: EMPRESA.dorado, 'tipo-entrega': 21 })).toEqual([])
})

test('the slots of seven days come with the reason of each closed one', async ({ app, db }) => {
  // covers: C-60 K-33
  const week = await dias(app, zonaCerca(1))
  expect(week.map(({ fecha }) => fecha)).toEqual([
    '2026-03-11',
    '2026-03-12',
    '2026-03-13',
    '2026-03-14',
    '2026-03-15',
    '2026-03-16',
    '2026-03-17',
  ])
  expect(week[0]!.descripcion).toBe('Miércoles 11')
  // At ten, the slot that begins at ten with an hour of cut-off is past.
  expect(week[0]!.franjas).toMatchObject([
    { idFranja: franja(zonaCerca(1), 3, 1), disponible: false, motivo: 'FUERA_DE_HORA' },
    {
      idFranja: franja(zonaCerca(1), 3, 2),
      horaDesde: '14:00',
      horaHasta: '16:00',
      costo: 90,
      costoOriginal: 90,
      disponible: true,
      cupoDisponible: CUPO.domicilio,
      horaCorte: '2026-03-11T13:00:00-03:00',
      motivo: null,
    },
    { costo: 60, costoOriginal: 90 },
  ])
  const holiday = week.find(({ fecha }) => fecha === FERIADO)!
  expect(holiday.franjas.map(({ motivo, disponible }) => [motivo, disponible])).toEqual([
    ['FERIADO', false],
    ['FERIADO', false],
    ['FERIADO', false],
  ])
  const idFranja = franja(zonaCerca(1), 4, 2)
  await db.insertInto('franjaDia').values({ codigoEmpresa: 10, idFranja, fecha: '2026-03-12', ocupados: 5 }).execute()
  expect((await dias(app, zonaCerca(1)))[1]!.franjas[1]).toMatchObject({
    disponible: false,
    motivo: 'SIN_CUPO',
    cupoDisponible: 0,
  })
  expect(await dias(app, zonaCerca(1), { dias: 2 })).toHaveLength(2)
})

test('the empresa may come in the header; a zone of another is not found', async ({ app }) => {
  // covers: C-60 K-09
  const path = 'franjas-entrega/dias-entrega-costo-dinamico'
  const query = { 'zona-entrega': zonaRetiro(3) }
  expect((await app.get(path, { query, headers: { 'x-empresa': '10' } })).body).toHaveLength(7)
  expect((await app.get(path, { query })).body.error).toBe('Empresas.ERROR_NO_ENCONTRADO')
  expect((await app.get(path, { query, headers: { 'x-empresa': '20' } })).body.error).toBe(
    'Entregas.ERROR_ZONA_NO_ENCONTRADA',
  )
})

test('the cut-off is a minute of Montevideo, wherever the server runs', async ({ app, clock }) => {
  // covers: C-60
  const open = async () => (await dias(app, zonaCerca(1)))[0]!.franjas[1]!.disponible
  clock.set(new Date('2026-03-11T12:59:59-03:00'))
  expect(await open()).toBe(true)
  clock.set(new Date('2026-03-11T13:00:00-03:00'))
  expect(await open()).toBe(false)
  // Eleven at night here is tomorrow in Greenwich.
  clock.set(new Date('2026-03-11T23:30:00-03:00'))
  expect((await dias(app, zonaCerca(1)))[0]!.fecha).toBe('2026-03-11')
})

test('holds a place for ten minutes; asking again renews it, another slot moves it', async ({ app, db, clock }) => {
  // covers: CX-09
  const usuario = await createUsuario(db)
  const first = franja(zonaCerca(2), 3, 2)
  const second = franja(zonaCerca(2), 3, 3)
  const held = await hold(app, usuario, first)
  expect(held).toMatchObject({ status: 201, body: { idFranja: first, fecha: HOY, vence: '2026-03-11T10:10:00-03:00' } })
  clock.set(minutes(5))
  expect((await hold(app, usuario, first)).body).toMatchObject({
    idReserva: held.body.idReserva,
    vence: '2026-03-11T10:15:00-03:00',
  })
  expect(await ocupados(db, first)).toBe(1)
  await hold(app, usuario, second)
  expect([await ocupados(db, first), await ocupados(db, second)]).toEqual([0, 1])
  // An expired hold belongs to nobody: its place is offered again although nothing has removed it.
  clock.set(minutes(20))
  expect((await dias(app, zonaCerca(2)))[0]!.franjas[2]!.cupoDisponible).toBe(CUPO.domicilio)
})

test('forty simultaneous holds take exactly the five places of a franja', async ({ app, db, clock }) => {
  // covers: CX-09
  const usuarios = await Promise.all(Array.from({ length: 40 }, () => createUsuario(db)))
  const idFranja = franja(zonaLejos(1), 3, 2)
  const answers = await Promise.all(usuarios.map((usuario) => hold(app, usuario, idFranja)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(CUPO.domicilio)
  expect(answers.filter(({ body }) => body.error === 'Entregas.ERROR_FRANJA_SIN_CUPO')).toHaveLength(35)
  expect(await ocupados(db, idFranja)).toBe(CUPO.domicilio)
  clock.set(minutes(11))
  const again = await Promise.all(usuarios.slice(0, 20).map((usuario) => hold(app, usuario, idFranja)))
  expect(again.filter(({ status }) => status === 201)).toHaveLength(CUPO.domicilio)
  expect(await ocupados(db, idFranja)).toBe(CUPO.domicilio)
})

test('two tabs that choose two slots at once keep one place between them', async ({ app, db }) => {
  // covers: CX-09
  const usuario = await createUsuario(db)
  const slots = [franja(zonaLejos(2), 3, 2), franja(zonaLejos(2), 3, 3)]
  await Promise.all([...slots, ...slots, ...slots].map((idFranja) => hold(app, usuario, idFranja)))
  expect((await ocupados(db, slots[0]!)) + (await ocupados(db, slots[1]!))).toBe(1)
})

test('a hold on a past, unknown or foreign franja is refused', async ({ app, db }) => {
  // covers: CX-09
  const usuario = await createUsuario(db)
  expect((await hold(app, usuario, franja(zonaCerca(1), 4, 2))).body.error).toBe('Entregas.ERROR_FRANJA_NO_ENCONTRADA')
  expect((await hold(app, usuario, 99_999_999)).body.error).toBe('Entregas.ERROR_FRANJA_NO_ENCONTRADA')
  expect((await hold(app, usuario, franja(zonaCerca(1), 3, 1))).body.error).toBe('Entregas.ERROR_FRANJA_VENCIDA')
  expect((await hold(app, usuario, franja(zonaCerca(1), 3, 2), '2026-03-04')).body.error).toBe(
    'Entregas.ERROR_FRANJA_VENCIDA',
  )
  const elsewhere = await app
    .as(usuario)
    .post(`franjas-entrega/${franja(zonaCerca(1), 3, 2)}/reserva`, { codigoEmpresa: 20, fecha: HOY })
  expect(elsewhere.status).toBe(403)
})
