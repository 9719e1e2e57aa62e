import type { Programado, ProgramadoEntrada } from '@surtido/contract/programados'
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { MANIANA } from '../testing/mundo.ts'
import { programadoOf } from '../testing/programados.ts'
import { readStock, setStock } from '../testing/stock.ts'
import {
  AHORA,
  ART,
  actAs,
  createAdministrador,
  createDireccion,
  createUsuario,
  expect,
  franja,
  PUNTO,
  test,
  type UsuarioDePrueba,
  zonaRetiro,
} from '../testing/test.ts'
import { recover } from '../testing/usuarios.ts'
import { tellProgramados } from './tell-programados.ts'

/** The evening before, and a minute. */
const TARDE = new Date('2026-03-11T19:01:00-03:00')

const create = async (
  app: TestApp,
  usuario: UsuarioDePrueba,
  more: Partial<ProgramadoEntrada> = {},
  lineas: readonly object[] = [{ artCodigo: ART.arroz, cantidad: 2 }],
) => {
  const { idLista } = (await app.as(usuario).post('listas', { nombre: 'Compra', lineas })).body
  const { status, body } = await app.as(usuario).post('programados', programadoOf(idLista, more))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const told = async (app: TestApp, usuario: UsuarioDePrueba) =>
  (await app.as(usuario).get('notificaciones')).body.contenido.filter((one: { datos: { identificador: string } }) =>
    one.datos.identificador.startsWith('programado-'),
  ) as { titulo: string; texto: string; datos: object }[]
const pedidosDe = (db: Db, { idUsuario }: UsuarioDePrueba) =>
  db.selectFrom('pedido').selectAll().where('idUsuario', '=', idUsuario).orderBy('idPedido').execute()
const pathOf = ({ idProgramado }: { idProgramado: number }, fecha = MANIANA) =>
  `programados/${idProgramado}/fechas/${fecha}`

/** The places taken tomorrow in the slot that `programadoOf` names. */
const ocupados = async (db: Db) =>
  (
    await db
      .selectFrom('franjaDia')
      .select('ocupados')
      .where('codigoEmpresa', '=', 10)
      .where('idFranja', '=', franja(zonaRetiro(1), 4, 2))
      .where('fecha', '=', MANIANA)
      .executeTakeFirst()
  )?.ocupados ?? 0

test.beforeEach(async ({ db }) => {
  await db.deleteFrom('programado').execute()
  await db.updateTable('franja').set({ cupo: 100 }).execute()
  await setStock(db, ART.arroz, 100)
})

test('a list is scheduled, changed, skipped once, paused and deleted', async ({ app, db }) => {
  // covers: CX-32
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const made = await create(app, usuario, { dias: [4, 1] })
  expect(made).toMatchObject({ nombre: 'Compra', nombreLocal: 'Ceibo Pocitos', direccion: null, medioPago: 'Efectivo' })
  expect(made.fechas).toEqual([
    { fecha: '2026-03-12', estado: 'PREVISTA', idPedido: null },
    { fecha: '2026-03-16', estado: 'PREVISTA', idPedido: null },
    { fecha: '2026-03-19', estado: 'PREVISTA', idPedido: null },
  ])
  const path = `programados/${made.idProgramado}`
  const body = programadoOf(made.pedido.idLista, { dias: [4], salteadas: ['2026-03-12'] })
  const skipped = (await own.put(path, body)).body
  expect(skipped.fechas.slice(0, 2).map((one: { estado: string }) => one.estado)).toEqual(['SALTEADA', 'PREVISTA'])
  expect((await own.get('programados')).body).toEqual([skipped])
  expect((await own.put(path, { ...body, pausado: true })).body.pedido.pausado).toBe(true)
  expect((await app.as(await createUsuario(db)).get('programados')).body).toEqual([])
  expect((await own.delete(path)).body).toEqual({ resultado: 'OK' })
  expect((await own.get('programados')).body).toEqual([])
  // With its list.
  const other = await create(app, usuario)
  await own.delete(`listas/${other.pedido.idLista}`)
  expect((await own.get('programados')).body).toEqual([])
})

test('a list that cannot be ordered is refused when it is scheduled', async ({ app, db }) => {
  // covers: CX-32 A-32
  const usuario = await createUsuario(db)
  const { idLista } = (await app.as(usuario).post('listas', { nombre: 'Compra' })).body
  const salto = await createDireccion(db, usuario, PUNTO.salto)
  const refused = async (more: Partial<ProgramadoEntrada>) =>
    (await app.as(usuario).post('programados', programadoOf(idLista, more))).body.error
  expect(await refused({ horaDesde: '16:00' })).toBe('Entregas.ERROR_FRANJA_NO_ENCONTRADA')
  expect(await refused({ tipoEntrega: 20 })).toBe('Entregas.ERROR_TIPO_ENTREGA')
  expect(await refused({ tipoEntrega: 20, idDireccion: salto })).toBe('Direcciones.ERROR_FUERA_DE_ZONA')
  expect(await refused({ codigoLocal: 9 })).toBe('Locales.ERROR_NO_ENCONTRADO')
  expect(await refused({ idMedioDePago: 77 })).toBe('MediosPago.ERROR_NO_DISPONIBLE')
  // To order by itself it needs the choice of how much, made now.
  expect(await refused({ pedirSolo: true })).toBe('Validacion.ERROR_DATOS')
  const acting = app.as({ token: await actAs(app, await createAdministrador(db), usuario) })
  expect((await acting.post('programados', programadoOf(idLista))).body.error).toBe('Sesion.ERROR_VEDADO_ACTUANDO')
})

test('an account has ten scheduled lists at most, also from several devices', async ({ app, db }) => {
  // covers: CX-32
  const usuario = await createUsuario(db)
  const { idLista } = (await app.as(usuario).post('listas', { nombre: 'Compra' })).body
  const made = await Promise.all(
    Array.from({ length: 12 }, () => app.as(usuario).post('programados', programadoOf(idLista))),
  )
  expect(made.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(made.find(({ status }) => status === 409)!.body.error).toBe('Programados.ERROR_DEMASIADOS')
})

test("the notice of the evening before has today's prices and what is missing", async ({ app, db, clock, correo }) => {
  // covers: CX-33
  const usuario = await createUsuario(db)
  const lineas = [ART.arroz, ART.vino, ART.harina].map((artCodigo) => ({ artCodigo, cantidad: 2 }))
  const made = await create(app, usuario, {}, lineas)
  await setStock(db, ART.vino, 0)
  await setStock(db, ART.harina, 1)
  const cuenta = (await app.as(usuario).get(pathOf(made))).body
  expect(cuenta.lineas.map((one: { hay: number }) => one.hay)).toEqual([2, 0, 1])
  expect(cuenta).toMatchObject({
    horaHasta: '19:00',
    impedimento: null,
    totales: { total: cuenta.lineas[0].precioTotal + cuenta.lineas[2].precioTotal },
  })
  clock.set(new Date('2026-03-11T18:59:00-03:00'))
  await tellProgramados(app.deps)
  expect(await told(app, usuario)).toEqual([])
  clock.set(TARDE)
  // The job begins as it does every minute, in two processes at once.
  await app.database.pool.query(`select graphile_worker.add_job('avisar_programados')`)
  await Promise.all([tellProgramados(app.deps), tellProgramados(app.deps)])
  await expect.poll(() => told(app, usuario)).toHaveLength(1)
  const [aviso] = await told(app, usuario)
  expect(aviso!.titulo).toMatch(/^«Compra» para el jueves 12: \$/)
  expect(aviso!.texto).toMatch(/^Falta: .+, .+ \(hay menos\)\. Confírmalo antes del jueves 12 a las \d\d:\d\d\.$/)
  expect(aviso!.datos).toMatchObject({ tipo: 1, identificador: `programado-${made.idProgramado}` })
  expect((await correo.wait(usuario.email)).asunto).toBe(aviso!.titulo)
  // The job places nothing, and the next date is the day after.
  expect(await pedidosDe(db, usuario)).toEqual([])
  await tellProgramados(app.deps)
  const [first, second] = (await app.as(usuario).get('programados')).body[0].fechas
  expect([first.estado, second.estado]).toEqual(['AVISADA', 'PREVISTA'])
  clock.advance({ days: 1 })
  await tellProgramados(app.deps)
  expect((await told(app, usuario))[0]!.titulo).toContain('viernes 13')
})

test('an unconfirmed e-mail gets no letter about the day after', async ({ app, db, clock, correo }) => {
  // covers: CX-33
  const usuario = await createUsuario(db)
  await create(app, usuario)
  await db.updateTable('usuario').set({ correoVerificado: null }).where('idUsuario', '=', usuario.idUsuario).execute()
  clock.set(TARDE)
  await tellProgramados(app.deps)
  await expect.poll(() => told(app, usuario)).toHaveLength(1)
  await correo.settled()
  expect(correo.mensajes(usuario.email)).toEqual([])
})

test('one tap places it once, however many race, and leaves the carrito alone', async ({ app, db }) => {
  // covers: CX-34
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const made = await create(app, usuario)
  const lineas = [{ artCodigo: ART.arroz, cantidad: 1, nota: '', modificado: AHORA }]
  await own.put('carrito', { version: 0, lineas }, { query: { empresa: 10, local: 1 } })
  expect(await own.put(pathOf(made), { totalEsperado: 100 })).toMatchObject({
    status: 409,
    body: { error: 'Articulos.ERROR_PRECIO_CAMBIADO' },
  })
  const answers = await Promise.all(
    [118, 118, 100, 118].map((totalEsperado) => own.put(pathOf(made), { totalEsperado })),
  )
  const placed = await pedidosDe(db, usuario)
  expect(placed).toHaveLength(1)
  const [{ idPedido }] = placed as [(typeof placed)[number]]
  expect(placed[0]).toMatchObject({ fechaEntrega: MANIANA, horaDesde: '17:00', total: 118, estado: 'RECIBIDO' })
  for (const { status, body } of answers) {
    if (status === 200) expect(body.idPedido).toBe(idPedido)
    else if (body.error === 'Pedidos.ERROR_YA_REALIZADO') expect(body.detalles).toEqual([{ idPedido }])
    else expect(body.error).toBe('Articulos.ERROR_PRECIO_CAMBIADO')
  }
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const [maniana] = (await own.get('programados')).body[0].fechas
  expect(maniana).toEqual({ fecha: MANIANA, estado: 'PEDIDA', idPedido })
  expect((await own.get('carrito', { query: { empresa: 10, local: 1 } })).body.lineas).toHaveLength(1)
  expect((await own.put(pathOf(made, '2026-03-11'), { totalEsperado: 118 })).body.error).toBe(
    'Entregas.ERROR_FRANJA_NO_ENCONTRADA',
  )
})

test('skipped dates, paused and deleted schedules are neither notified nor placed', async ({ app, db, clock }) => {
  // covers: CX-32
  const [skips, pauses, deletes] = [await createUsuario(db), await createUsuario(db), await createUsuario(db)]
  const solo = { pedirSolo: true, tope: 500 }
  const [one, two, three] = await Promise.all([skips, pauses, deletes].map((usuario) => create(app, usuario, solo)))
  const put = (usuario: UsuarioDePrueba, made: Programado, more: object) =>
    app.as(usuario).put(`programados/${made.idProgramado}`, programadoOf(made.pedido.idLista, { ...solo, ...more }))
  await put(skips, one, { salteadas: [MANIANA] })
  await put(pauses, two, { pausado: true })
  await app.as(deletes).delete(`programados/${three.idProgramado}`)
  clock.set(TARDE)
  await tellProgramados(app.deps)
  for (const usuario of [skips, pauses, deletes]) {
    expect(await told(app, usuario)).toEqual([])
    expect(await pedidosDe(db, usuario)).toEqual([])
  }
  await put(pauses, two, { pausado: false })
  clock.advance({ days: 1 })
  await tellProgramados(app.deps)
  expect((await pedidosDe(db, skips)).map(({ fechaEntrega }) => fechaEntrega)).toEqual(['2026-03-13'])
  // Dates that were due during the pause are over.
  expect(await pedidosDe(db, pauses)).toHaveLength(1)
})

test('with a limit it is placed by itself, once, up to that limit', async ({ app, db, clock }) => {
  // covers: CX-34
  const [usuario, poor] = [await createUsuario(db), await createUsuario(db)]
  await create(app, usuario, { pedirSolo: true, tope: 118 })
  await create(app, poor, { pedirSolo: true, tope: 117.99 })
  clock.set(TARDE)
  await Promise.all([tellProgramados(app.deps), tellProgramados(app.deps)])
  expect(await pedidosDe(db, usuario)).toMatchObject([{ total: 118, fechaEntrega: MANIANA, estado: 'RECIBIDO' }])
  expect(await told(app, usuario)).toMatchObject([{ titulo: 'Pedimos «Compra» para el jueves 12' }])
  expect(await pedidosDe(db, poor)).toEqual([])
  const [aviso] = await told(app, poor)
  expect(aviso).toMatchObject({ titulo: 'No pedimos «Compra» para el jueves 12' })
  expect(aviso!.texto).toMatch(/^Hoy cuesta \$118 y tu tope es \$117,99\./)
})

test('two runs that both hold a date, and its taps, place it once', async ({ app, db, clock }) => {
  // covers: CX-34
  const usuarios = await Promise.all(Array.from({ length: 6 }, () => createUsuario(db)))
  const made = await Promise.all(usuarios.map((one) => create(app, one, { pedirSolo: true, tope: 118 })))
  const before = await ocupados(db)
  clock.set(TARDE)
  // A run that is silent past its term is taken for dead: the next takes the same date while the first goes on.
  const late = { now: () => new Date(TARDE.getTime() + 3 * 60_000) }
  const tap = (i: number) => app.as(usuarios[i]!).put(pathOf(made[i]!), { totalEsperado: 118 })
  const [, taps] = await Promise.all([
    tellProgramados(app.deps),
    Promise.all([0, 0, 1].map(tap)),
    tellProgramados({ ...app.deps, clock: late }),
  ])
  await tellProgramados({ ...app.deps, clock: late })
  for (const { status, body } of taps) {
    expect([status, body.error]).toEqual(status === 200 ? [200, undefined] : [409, 'Pedidos.ERROR_YA_REALIZADO'])
  }
  for (const usuario of usuarios) {
    expect(await pedidosDe(db, usuario)).toMatchObject([{ total: 118, fechaEntrega: MANIANA, estado: 'RECIBIDO' }])
    expect(await told(app, usuario)).toHaveLength(1)
  }
  expect(await ocupados(db)).toBe(before + usuarios.length)
  expect(await readStock(db, ART.arroz)).toBe(100 - 2 * usuarios.length)
})

test('the last place of a slot is given once, and the other customer is notified', async ({ app, db, clock }) => {
  // covers: CX-33 CX-34
  const usuarios = await Promise.all([createUsuario(db), createUsuario(db), createUsuario(db)])
  const made = await Promise.all(usuarios.map((one) => create(app, one, { pedirSolo: true, tope: 118 })))
  const idFranja = franja(zonaRetiro(1), 4, 2)
  const cupo = (await ocupados(db)) + 1
  await db.updateTable('franja').set({ cupo }).where('idFranja', '=', idFranja).execute()
  clock.set(TARDE)
  await tellProgramados(app.deps)
  expect(await ocupados(db)).toBe(cupo)
  const placed = await Promise.all(usuarios.map((one) => pedidosDe(db, one)))
  expect(placed.map((one) => one.length).sort()).toEqual([0, 0, 1])
  for (const [i, usuario] of usuarios.entries()) {
    const [aviso] = await told(app, usuario)
    const { impedimento } = (await app.as(usuario).get(pathOf(made[i]!))).body
    if (placed[i]!.length > 0) expect(aviso!.titulo).toBe('Pedimos «Compra» para el jueves 12')
    else {
      expect(aviso!.titulo).toBe('«Compra» del jueves 12: no se puede pedir así')
      expect(impedimento.error).toBe('Entregas.ERROR_FRANJA_SIN_CUPO')
      expect((await app.as(usuario).put(pathOf(made[i]!), { totalEsperado: 118 })).body.error).toBe(impedimento.error)
    }
  }
})

test('a price that rose above the limit is notified and not paid', async ({ app, db, clock }) => {
  // covers: CX-34
  const usuario = await createUsuario(db)
  await create(app, usuario, { pedirSolo: true, tope: 130 })
  const ofArroz = () =>
    db
      .updateTable('articuloLocal')
      .where('codigoEmpresa', '=', 10)
      .where('codigoLocal', '=', 1)
      .where('artCodigo', '=', ART.arroz)
  await ofArroz().set({ precio: 66 }).execute()
  clock.set(TARDE)
  await tellProgramados(app.deps)
  await ofArroz().set({ precio: 59 }).execute()
  expect(await pedidosDe(db, usuario)).toEqual([])
  expect((await told(app, usuario))[0]!.texto).toContain('$132')
})

test('an obstacle is notified, never lost', async ({ app, db, clock }) => {
  // covers: CX-34
  const full = await createUsuario(db)
  const empty = await createUsuario(db)
  const english = await createUsuario(db)
  await db.updateTable('usuario').set({ idioma: 'en' }).where('idUsuario', '=', english.idUsuario).execute()
  const solo = { pedirSolo: true, tope: 5000 }
  const made = await create(app, full, solo)
  await create(app, empty, solo, [{ artCodigo: ART.vino, cantidad: 1 }])
  await create(app, english, solo)
  await setStock(db, ART.vino, 0)
  const idFranja = franja(zonaRetiro(1), 4, 2)
  await db.updateTable('franja').set({ cupo: 0 }).where('idFranja', '=', idFranja).execute()
  clock.set(TARDE)
  await tellProgramados(app.deps)
  expect(await told(app, english)).toMatchObject([
    {
      titulo: '“Compra” of Thursday 12: it cannot be ordered like this',
      texto: 'The time you chose has just filled up. Choose another one.',
    },
  ])
  expect(await told(app, full)).toMatchObject([
    { titulo: '«Compra» del jueves 12: no se puede pedir así', texto: expect.stringContaining('horario') },
  ])
  expect(await told(app, empty)).toMatchObject([{ texto: expect.stringContaining('Falta: ') }])
  expect([...(await pedidosDe(db, full)), ...(await pedidosDe(db, empty))]).toEqual([])
  // Another slot of that day is one tap away.
  const otra = franja(zonaRetiro(1), 4, 1)
  expect((await app.as(full).get(pathOf(made))).body.impedimento.error).toBe('Entregas.ERROR_FRANJA_SIN_CUPO')
  expect((await app.as(full).put(pathOf(made), { totalEsperado: 118, idFranja: otra })).status).toBe(200)
})

test('after a recovery of the account nothing is ordered by itself', async ({ app, db, clock }) => {
  // covers: CX-34
  const usuario = await createUsuario(db)
  await create(app, usuario, { pedirSolo: true, tope: 500 })
  await recover(app, usuario)
  clock.set(TARDE)
  await tellProgramados(app.deps)
  expect(await pedidosDe(db, usuario)).toEqual([])
  const { titulo } = await db
    .selectFrom('notificacion')
    .select('titulo')
    .where('idUsuarioAplicacion', '=', usuario.idUsuarioAplicacion)
    .where('identificador', 'like', 'programado-%')
    .executeTakeFirstOrThrow()
  expect(titulo).toContain('para el jueves 12')
})
