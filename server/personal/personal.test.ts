// Checks the people of an empresa through the calls of its screens: who may add, promote and lock out others, and what
// is recorded.
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { codigoEn, createFactor } from '../testing/segundo-factor.ts'
import { AHORA, CLAVE, createAdministrador, expect, test } from '../testing/test.ts'

type Quien = Awaited<ReturnType<typeof createAdministrador>>
const PHONE = { 'x-empresa': '10', 'x-plataforma': 'ANDROID' }
const NO_AUTORIZADO = { status: 403, body: { error: 'Sesion.ERROR_USUARIO_NO_AUTORIZADO' } }
const NO_ENCONTRADO = { status: 404, body: { error: 'Personal.ERROR_NO_ENCONTRADO' } }
const PROPIO = { status: 409, body: { error: 'Personal.ERROR_PROPIO' } }

let n = 0
const nueva = (more: object = {}) => ({
  usuario: `paula${++n}`,
  nombre: ' Paula ',
  apellido: 'Sosa',
  rol: 'PREPARADOR',
  codigoLocal: 1,
  ...more,
})
const de = (db: Db, rol: 'PREPARADOR' | 'ENCARGADO' | 'AUDITOR' | 'ADMINISTRADOR', codigoLocal: number | null = 1) =>
  createAdministrador(db, { permisos: [], roles: [[rol, codigoLocal]] })
const enter = (app: TestApp, usuario: string, clave: string, codigo?: string) =>
  app.post('empresas/login-admin', { base: 1, usuario, clave, ...(codigo && { codigo }) }, { headers: PHONE })
const cola = (app: TestApp, token: string) => app.as({ token }).get('gestion/pedidos', { query: { local: 1 } })
const path = ({ idAdministrador }: Pick<Quien, 'idAdministrador'>, more = '') =>
  `gestion/personal/${idAdministrador}${more}`

test('half a character is removed from a name, and from every text with it', async ({ app, db }) => {
  const as = app.as(await de(db, 'ENCARGADO'))
  const { status, body } = await as.post('gestion/personal', nueva({ apellido: 'Sosa \ud800' }))
  expect(status).toBe(201)
  const { apellido, historia } = (await as.get(path(body))).body
  expect(apellido).toBe('Sosa')
  expect(historia).toContainEqual(
    expect.objectContaining({ que: 'persona', despues: expect.objectContaining({ apellido }) }),
  )
})

test('an Encargada creates a picker, who must choose a password first', async ({ app, db }) => {
  const jefa = await de(db, 'ENCARGADO')
  const as = app.as(jefa)
  const made = nueva()
  const { status, body } = await as.post('gestion/personal', made)
  expect(status).toBe(201)
  expect(await as.post('gestion/personal', { ...made, nombre: 'Otra' })).toMatchObject({
    status: 409,
    body: { error: 'Personal.ERROR_USUARIO_EN_USO' },
  })
  const entered = await enter(app, made.usuario, body.clave)
  const hers = { token: entered.body.sesion.token as string }
  expect(await cola(app, hers.token)).toMatchObject({
    status: 403,
    body: { error: 'Usuarios.ERROR_DEBE_CAMBIAR_CLAVE' },
  })
  expect((await app.as(hers).get('gestion/yo')).body).toMatchObject({ nombre: 'Paula', pendiente: 'CLAVE' })
  const change = (claveActual: string, claveNueva: string) =>
    app.as(hers).put('gestion/yo/clave', { claveActual, claveNueva })
  expect((await change('no-es-esta', 'una bien larga y rara')).body.error).toBe(
    'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA',
  )
  expect((await change(body.clave, '12345678')).body.error).toBe('Usuarios.ERROR_CLAVE_DEBIL')
  expect((await change(body.clave, `${made.usuario}2026`)).body.error).toBe('Usuarios.ERROR_CLAVE_DEBIL')
  expect((await change(body.clave, body.clave)).status).toBe(400)
  const elsewhere = await enter(app, made.usuario, body.clave)
  expect((await change(body.clave, 'una bien larga y rara')).status).toBe(200)
  expect((await cola(app, hers.token)).status).toBe(200)
  expect((await cola(app, elsewhere.body.sesion.token)).status).toBe(401)
  expect((await enter(app, made.usuario, body.clave)).status).toBe(401)
  expect((await enter(app, made.usuario, 'una bien larga y rara')).status).toBe(200)

  const page = (await as.get(path(body))).body
  expect(page).toMatchObject({ nombre: 'Paula', tratable: true, debeCambiarClave: false, activo: true })
  expect(page.historia).toMatchObject([
    { que: 'clave', quien: 'Paula Sosa', despues: { debeCambiarClave: false } },
    { que: 'asignacion', quien: 'Carla Caja', antes: null, despues: { rol: 'PREPARADOR', codigoLocal: 1 } },
    { que: 'persona', quien: 'Carla Caja', antes: null, despues: { usuario: made.usuario } },
  ])
  expect(JSON.stringify(page)).not.toContain(body.clave)
})

test('a password of the shop is not made of a part of a name, nor of the company', async ({ app, db }) => {
  //
  const as = app.as(await de(db, 'ENCARGADO'))
  const made = nueva({ nombre: 'Zyrta Wenka', usuario: 'zw.quorlo' })
  const { clave } = (await as.post('gestion/personal', made)).body
  const hers = app.as({ token: (await enter(app, made.usuario, clave)).body.sesion.token as string })
  await db.updateTable('empresa').set({ nombre: 'El Ñandubay Grande' }).where('codigoEmpresa', '=', 10).execute()
  const propias = ['wenka.2026', 'zyrtawenka1', 'quorlo-2026', 'nandubay2026', 'elnandubaygrande1']
  const claves = [...propias, 'wenkawenka123456', 'password123456', 'encargada2026', 'gestion2026']
  for (const claveNueva of [...claves, 'zorrovariante']) {
    if (claveNueva === 'zorrovariante')
      await db.updateTable('empresa').set({ variante: 'zorrovariante' }).where('codigoEmpresa', '=', 10).execute()
    const { body } = await hers.put('gestion/yo/clave', { claveActual: clave, claveNueva })
    expect(body.error, claveNueva).toBe('Usuarios.ERROR_CLAVE_DEBIL')
  }
})

test('everybody sees and gives only the roles in their reach', async ({ app, db }) => {
  const [jefa, mirona, picker] = [await de(db, 'ENCARGADO'), await de(db, 'AUDITOR'), await de(db, 'PREPARADOR')]
  const [ajeno, total] = [await de(db, 'PREPARADOR', 2), await de(db, 'ADMINISTRADOR', null)]
  const huerta = await createAdministrador(db, { codigoEmpresa: 20 })
  const listed = async (quien: Quien) => (await app.as(quien).get('gestion/personal')).body
  const ids = async (quien: Quien) =>
    (await listed(quien)).personas.map((one: { idAdministrador: number }) => one.idAdministrador)
  expect((await app.as(picker).get('gestion/personal')).status).toBe(403)
  for (const quien of [jefa, mirona]) {
    const seen = await ids(quien)
    for (const one of [jefa, mirona, picker]) expect(seen).toContain(one.idAdministrador)
    for (const one of [ajeno, total, huerta]) expect(seen).not.toContain(one.idAdministrador)
  }
  const all = await ids(total)
  for (const one of [jefa, picker, ajeno, total]) expect(all).toContain(one.idAdministrador)
  expect(all).not.toContain(huerta.idAdministrador)
  const listos = (await listed(jefa)).puedeDar.filter(({ nombre }: { nombre: string | null }) => nombre === null)
  const deLista = (rol: string, ...suyos: string[]) => {
    const permisos = ['PREPARACION_VER', ...suyos]
    return { rol, nombre: null, codigoLocal: 1, permisos }
  }
  expect(listos).toEqual([
    deLista('PREPARADOR', 'PREPARACION_HACER', 'EMPAQUE_HACER', 'MOSTRADOR_HACER'),
    deLista('EMPACADOR', 'EMPAQUE_HACER'),
    deLista('MOSTRADOR', 'MOSTRADOR_HACER'),
  ])
  expect((await listed(mirona)).puedeDar).toEqual([])
  expect((await listed(total)).puedeDar).toContainEqual(
    expect.objectContaining({ rol: 'ADMINISTRADOR', codigoLocal: null }),
  )
  const tratables = (await listed(jefa)).personas.filter((one: { tratable: boolean }) => one.tratable)
  expect(tratables.map((one: { idAdministrador: number }) => one.idAdministrador)).toContain(picker.idAdministrador)
  expect(tratables.map((one: { idAdministrador: number }) => one.idAdministrador)).not.toContain(mirona.idAdministrador)
  // A person works in two locales: the Encargada of one sees what they do in hers.
  await app.as(total).post(path(picker, '/roles'), { rol: 'ENCARGADO', codigoLocal: 2 })
  const { roles, tratable } = (await app.as(jefa).get(path(picker))).body
  expect(roles).toHaveLength(1)
  expect({ roles, tratable }).toMatchObject({ roles: [{ rol: 'PREPARADOR', codigoLocal: 1 }], tratable: false })
})

test('nobody gives more than they have, nor makes themselves more', async ({ app, db }) => {
  const [jefa, picker, total] = [
    await de(db, 'ENCARGADO'),
    await de(db, 'PREPARADOR'),
    await de(db, 'ADMINISTRADOR', null),
  ]
  const as = app.as(jefa)
  const roles = (quien: Quien, rol: string, codigoLocal: number | null) =>
    as.post(path(quien, '/roles'), { rol, codigoLocal })
  for (const rol of ['ENCARGADO', 'AUDITOR', 'ADMINISTRADOR']) {
    expect(await as.post('gestion/personal', nueva({ rol }))).toMatchObject(NO_AUTORIZADO)
    expect(await roles(picker, rol, 1)).toMatchObject(NO_AUTORIZADO)
    expect(await roles(jefa, rol, 1)).toMatchObject(PROPIO)
  }
  expect((await as.post('gestion/personal', nueva({ codigoLocal: 2 }))).status).toBe(404)
  expect(await as.post('gestion/personal', nueva({ codigoLocal: null }))).toMatchObject(NO_AUTORIZADO)
  expect(await roles(picker, 'PREPARADOR', 2)).toMatchObject(NO_AUTORIZADO)
  expect(await roles(total, 'PREPARADOR', 1)).toMatchObject(NO_ENCONTRADO)
  // Somebody who acted as such a person would have more permissions than before.
  await app.as(total).post(path(picker, '/roles'), { rol: 'AUDITOR', codigoLocal: 1 })
  for (const one of ['/clave', '/segundo-factor/baja'])
    expect(await as.post(path(picker, one))).toMatchObject(NO_AUTORIZADO)
  expect(await as.post(path(picker, '/acceso'), { activo: false })).toMatchObject(NO_AUTORIZADO)
  expect((await enter(app, picker.usuario, CLAVE)).status).toBe(200)
  // A local does not see people who may act for customers.
  const caja = await createAdministrador(db, { permisos: ['USUARIOS_ACTUAR'], roles: [['PREPARADOR', 1]] })
  expect(await as.post(path(caja, '/clave'))).toMatchObject(NO_AUTORIZADO)
  expect((await app.as(total).post(path(caja, '/clave'))).status).toBe(200)
  // In the other direction nothing is refused, but no local is offered.
  const { idAdministrador } = (
    await app.as(total).post('gestion/personal', nueva({ rol: 'ADMINISTRADOR', codigoLocal: null }))
  ).body
  expect((await app.as(total).get(path({ idAdministrador }))).body.roles).toMatchObject([
    { rol: 'ADMINISTRADOR', codigoLocal: null },
  ])
  expect((await app.as(total).post(path(picker, '/roles'), { rol: 'AUDITOR', codigoLocal: 77 })).status).toBe(404)
  for (const one of ['/clave', '/segundo-factor/baja'])
    expect(await app.as(total).post(path(total, one))).toMatchObject(PROPIO)
  expect(await app.as(total).post(path(total, '/acceso'), { activo: false })).toMatchObject(PROPIO)
})

test('a blocked person is refused everywhere at once, and enters again when unblocked', async ({ app, db }) => {
  const [jefa, picker] = [await de(db, 'ENCARGADO'), await de(db, 'PREPARADOR')]
  const second = (await enter(app, picker.usuario, CLAVE)).body.sesion.token
  const shut = (activo: boolean) => app.as(jefa).post(path(picker, '/acceso'), { activo })
  expect((await shut(false)).body).toMatchObject({ activo: false })
  for (const token of [picker.token, second]) expect((await cola(app, token)).status).toBe(401)
  expect((await enter(app, picker.usuario, CLAVE)).status).toBe(401)
  await shut(false)
  expect((await shut(true)).body).toMatchObject({ activo: true })
  // Earlier sessions stay ended.
  expect((await cola(app, picker.token)).status).toBe(401)
  const back = (await enter(app, picker.usuario, CLAVE)).body.sesion.token
  expect((await cola(app, back)).status).toBe(200)
  const { historia } = (await app.as(jefa).get(path(picker))).body
  expect(historia.map((one: { despues: object }) => one.despues)).toEqual([{ activo: true }, { activo: false }])

  const gone = await app.as(jefa).post(path(picker, '/roles'), { rol: 'PREPARADOR', codigoLocal: 1, quitar: true })
  expect(gone.body.roles).toEqual([])
  expect((await cola(app, back)).status).toBe(403)
  expect(await app.as(jefa).get(path(picker))).toMatchObject(NO_ENCONTRADO)
})

test('a role taken away is recorded once, in a history nobody can rewrite', async ({ app, db }) => {
  const [total, picker] = [await de(db, 'ADMINISTRADOR', null), await de(db, 'PREPARADOR')]
  const remove = () => app.as(total).post(path(picker, '/roles'), { rol: 'PREPARADOR', codigoLocal: 1, quitar: true })
  expect((await remove()).body).toMatchObject({
    roles: [],
    historia: [{ antes: { rol: 'PREPARADOR' }, despues: null }],
  })
  expect((await remove()).body.historia).toHaveLength(1)
  const kept = await db
    .selectFrom('cambio')
    .select(['idAdministrador', 'llamada', 'idTraza'])
    .where(sql<boolean>`(llave ->> 'idAdministrador')::int = ${picker.idAdministrador}`)
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({
    idAdministrador: total.idAdministrador,
    llamada: 'POST gestion/personal/:idAdministrador/roles',
    idTraza: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  await expect(sql`update cambio set que = 'otra cosa'`.execute(db)).rejects.toThrow('cambio only grows')
  await expect(sql`delete from cambio`.execute(db)).rejects.toThrow('cambio only grows')
})

test('another person resets a lost password or telephone, which ends open sessions', async ({ app, db }) => {
  const [total, jefa] = [await de(db, 'ADMINISTRADOR', null), await de(db, 'ENCARGADO')]
  await createFactor(db, jefa)
  expect((await app.as(total).get(path(jefa))).body.segundoFactor).toBe(true)
  const { clave } = (await app.as(total).post(path(jefa, '/clave'))).body
  expect((await cola(app, jefa.token)).status).toBe(401)
  expect((await enter(app, jefa.usuario, CLAVE)).status).toBe(401)
  // The password is another, the telephone is still theirs.
  expect((await enter(app, jefa.usuario, clave)).status).toBe(403)
  const { token } = (await enter(app, jefa.usuario, clave, codigoEn(AHORA))).body.sesion
  expect((await app.as(total).post(path(jefa, '/segundo-factor/baja'))).body).toMatchObject({
    segundoFactor: false,
    historia: [{ que: 'segundo factor', quien: 'Carla Caja', antes: { activo: true }, despues: { activo: false } }, {}],
  })
  expect((await cola(app, token)).status).toBe(401)
  const again = await enter(app, jefa.usuario, clave)
  expect(again.status).toBe(200)
  // The owner is told who removed it, until there is another one.
  const quitado = async () =>
    (await app.as({ token: again.body.sesion.token }).get('gestion/segundo-factor')).body.quitado
  expect(await quitado()).toEqual({ fecha: expect.any(String), quien: 'Carla Caja' })
  await createFactor(db, jefa)
  expect(await quitado()).toBeNull()
})

test('roles change only after a recent confirmation', async ({ app, db, clock }) => {
  const [jefa, picker] = [await de(db, 'ENCARGADO'), await de(db, 'PREPARADOR')]
  clock.set(new Date(AHORA.getTime() + 6 * 60_000))
  const as = app.as(jefa)
  const confirmar = { status: 403, body: { error: 'Sesion.ERROR_CONFIRMAR' } }
  expect(await as.post('gestion/personal', nueva())).toMatchObject(confirmar)
  for (const [one, body] of [
    ['/roles', { rol: 'PREPARADOR', codigoLocal: 1, quitar: true }],
    ['/acceso', { activo: false }],
    ['/clave', undefined],
    ['/segundo-factor/baja', undefined],
  ] as const)
    expect(await as.post(path(picker, one), body)).toMatchObject(confirmar)
  expect((await as.get('gestion/personal')).status).toBe(200)
  await as.post('gestion/sesion/confirmar', { clave: CLAVE })
  expect((await as.post(path(picker, '/acceso'), { activo: false })).status).toBe(200)
})

test('of two who create a person under one name at once, one succeeds', async ({ app, db }) => {
  const jefa = await de(db, 'ENCARGADO')
  const made = nueva()
  const both = await Promise.all([1, 2].map(() => app.as(jefa).post('gestion/personal', made)))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})
