// The roles that an empresa makes for itself, and the effect of a change on the people who have them.
import { gestionUsuario } from '../administradores/terminal/gestion-usuario.ts'
import { createPersonal } from '../testing/gestion.ts'
import { expect, test } from '../testing/test.ts'

type Quien = Awaited<ReturnType<typeof createPersonal>>
const VER = 'PREPARACION_VER'
const HACER = 'PREPARACION_HACER'
const DIRIGIR = 'PREPARACION_DIRIGIR'

let numero = 0
const nombreNuevo = () => `Mostrador ${++numero}`
const make = async ({ as }: Quien, permisos: string[], nombre = nombreNuevo()) => {
  const { status, body } = await as.post('gestion/roles', { nombre, permisos })
  const rol = (body.roles ?? []).find((one: { nombre: string }) => one.nombre === nombre)
  return { status, error: body.error, ...rol } as {
    status: number
    error?: string
    idRol: number
    nombre: string
    version: number
  }
}
const give = ({ as }: Quien, idAdministrador: number, idRol: number, more: object = {}) =>
  as.post(`gestion/personal/${idAdministrador}/roles`, { rol: String(idRol), codigoLocal: 1, ...more })

test('a copied role works as far as its permissions, and follows their changes', async ({ app, db }) => {
  const admin = await createPersonal(app, db, [['ADMINISTRADOR', null]])
  const ana = await createPersonal(app, db, [['AUDITOR', 2]])
  const { idRol, nombre } = await make(admin, [VER, HACER])
  const given = await give(admin, ana.idAdministrador, idRol)
  expect(given.body.roles).toContainEqual({ rol: String(idRol), nombre, codigoLocal: 1, permisos: [VER, HACER] })
  const { historia: suya } = (await admin.as.get(`gestion/personal/${ana.idAdministrador}`)).body
  expect(suya[0]).toMatchObject({ que: 'asignacion', despues: { rol: String(idRol), nombre, codigoLocal: 1 } })
  const path = `gestion/roles/${idRol}`
  const locales = async () =>
    ((await ana.as.get('gestion/yo')).body.locales as { codigoLocal: number; permisos: string[] }[]).map(
      ({ codigoLocal, permisos }) => [codigoLocal, permisos],
    )
  expect(await locales()).toEqual([
    [1, [VER, HACER]],
    [2, [VER, 'PERSONAL_VER']],
  ])
  const vista = { codigoLocal: 1, idPedidos: [1], accion: 'priorizar' }
  expect((await ana.as.post('gestion/pedidos/acciones', vista)).status).toBe(403)
  const more = await admin.as.put(path, { nombre, permisos: [DIRIGIR, HACER, VER], version: 1 })
  expect(more.body.roles).toContainEqual(expect.objectContaining({ idRol, version: 2, personas: 1, editable: true }))
  expect((await ana.as.post('gestion/pedidos/acciones', vista)).status).toBe(200)
  // When the last permission is removed, its calls end at once.
  await admin.as.put(path, { nombre, permisos: ['PERSONAL_VER'], version: 2 })
  expect((await ana.as.get('gestion/pedidos', { query: { local: 1 } })).status).toBe(404)
  const inUse = { status: 409, body: { error: 'Roles.ERROR_EN_USO' } }
  expect(await admin.as.delete(path)).toMatchObject(inUse)
  await give(admin, ana.idAdministrador, idRol, { quitar: true })
  for (let n = 0; n < 2; n++) expect((await admin.as.delete(path)).status).toBe(200)
  expect(await give(admin, ana.idAdministrador, idRol)).toMatchObject({
    status: 404,
    body: { error: 'Roles.ERROR_NO_ENCONTRADO' },
  })
  const cambios = await db
    .selectFrom('cambio')
    .select(['antes', 'despues', 'idAdministrador'])
    .where('que', '=', 'rol')
    .where('idAdministrador', '=', admin.idAdministrador)
    .orderBy('idCambio')
    .execute()
  const dice = (...permisos: string[]) => ({ nombre, permisos })
  const historia = [dice(VER, HACER), dice(VER, HACER, DIRIGIR), dice('PERSONAL_VER')]
  const { idAdministrador } = admin
  expect(cambios).toEqual([
    { idAdministrador, antes: null, despues: historia[0] },
    { idAdministrador, antes: historia[0], despues: historia[1] },
    { idAdministrador, antes: historia[1], despues: historia[2] },
    { idAdministrador, antes: historia[2], despues: null },
  ])
  expect((await admin.as.get('gestion/roles')).body.cambios[0]).toMatchObject({
    quien: 'Carla Caja',
    antes: historia[2],
    despues: null,
  })
})

test('nobody makes, changes or gives a role beyond their own permissions', async ({ app, db }) => {
  const admin = await createPersonal(app, db, [['ADMINISTRADOR', null]])
  const { idRol: deGente } = await make(admin, ['PERSONAL_VER', 'PERSONAL_EDITAR', 'PERSONAL_ADMINISTRAR'])
  const gente = await createPersonal(app, db, [
    [deGente, null],
    ['ENCARGADO', 1],
  ])
  expect((await make(gente, ['PERSONAL_VER'])).status).toBe(200)
  // A permission held in one local alone goes into no role.
  expect((await make(gente, [VER])).status).toBe(403)
  const amplio = await make(admin, [VER, 'PERSONAL_VER'])
  const put = (body: object) => gente.as.put(`gestion/roles/${amplio.idRol}`, { ...amplio, ...body, version: 1 })
  expect((await put({ nombre: 'Otro', permisos: ['PERSONAL_VER'], status: undefined })).status).toBe(400)
  const body = { nombre: amplio.nombre, permisos: ['PERSONAL_VER'], version: 1 }
  expect((await gente.as.put(`gestion/roles/${amplio.idRol}`, body)).status).toBe(403)
  expect((await gente.as.delete(`gestion/roles/${amplio.idRol}`)).status).toBe(403)
  const ana = await createPersonal(app, db)
  expect((await give(gente, ana.idAdministrador, amplio.idRol, { codigoLocal: 2 })).status).toBe(403)
  expect((await give(gente, ana.idAdministrador, amplio.idRol)).status).toBe(200)
  // An administrator of one local makes no roles for all.
  const uno = await createPersonal(app, db, [['ADMINISTRADOR', 1]])
  expect((await uno.as.get('gestion/roles')).status).toBe(403)
  expect((await make(uno, [VER])).status).toBe(403)
  const ajena = await createPersonal(app, db, [['ADMINISTRADOR', null]])
  await db
    .updateTable('asignacion')
    .set({ codigoLocal: 1 })
    .where('idAdministrador', '=', ajena.idAdministrador)
    .execute()
  expect((await ajena.as.delete(`gestion/roles/${deGente}`)).status).toBe(403)
})

test('of two changes of a role at once, the second is refused; names differ', async ({ app, db }) => {
  const [one, two] = [
    await createPersonal(app, db, [['ADMINISTRADOR', null]]),
    await createPersonal(app, db, [['ADMINISTRADOR', null]]),
  ]
  const { idRol, nombre } = await make(one, [VER])
  const put = ({ as }: Quien, permisos: string[], version = 1) =>
    as.put(`gestion/roles/${idRol}`, { nombre, permisos, version })
  const both = await Promise.all([put(one, [VER, HACER]), put(two, [VER, DIRIGIR])])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.body.error).toBe('Roles.ERROR_VERSION')
  const otro = await make(one, [VER])
  const renamed = await one.as.put(`gestion/roles/${otro.idRol}`, {
    nombre: nombre.toUpperCase(),
    permisos: [VER],
    version: 1,
  })
  expect(renamed).toMatchObject({ status: 409, body: { error: 'Roles.ERROR_NOMBRE_EN_USO' } })
  expect((await make(one, [VER], '  ')).status).toBe(400)
  // Sent again after a lost answer.
  expect((await make(two, [VER], otro.nombre)).idRol).toBe(otro.idRol)
  expect((await make(two, [HACER], otro.nombre)).error).toBe('Roles.ERROR_NOMBRE_EN_USO')
  // One person gives the role while another deletes it: one of them comes too late, and nobody has a role that does not
  // exist.
  const ana = await createPersonal(app, db, [['AUDITOR', 1]])
  const race = await Promise.all([
    one.as.delete(`gestion/roles/${otro.idRol}`),
    give(two, ana.idAdministrador, otro.idRol),
  ])
  expect([
    [200, 404],
    [409, 200],
  ]).toContainEqual(race.map(({ status }) => status))
})

test('the terminal gives a copied role by its name', async ({ app, db }) => {
  const admin = await createPersonal(app, db, [['ADMINISTRADOR', null]])
  const ana = await createPersonal(app, db)
  const { nombre } = await make(admin, [VER, DIRIGIR])
  const say = (...words: string[]) =>
    gestionUsuario(app.deps, ['administrador', ana.usuario, '--empresa', '10', ...words])
  await say('--rol', nombre, '--local', '2')
  const { locales } = (await ana.as.get('gestion/yo')).body
  expect(locales).toContainEqual(expect.objectContaining({ codigoLocal: 2, permisos: [VER, DIRIGIR] }))
  await expect(say('--rol', 'NADIE')).rejects.toThrow(nombre)
})
