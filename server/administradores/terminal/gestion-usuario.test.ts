import { PERMISOS } from '@surtido/contract/permisos'
import { createAdministrador } from '../../testing/administradores.ts'
import { createSesion, createUsuario, expect, test } from '../../testing/test.ts'
import { gestionUsuario } from './gestion-usuario.ts'

const PHONE = { 'x-empresa': '10', 'x-plataforma': 'ANDROID' }

test('the command line ends the sessions and devices of one usuario or of all', async ({ app, db }) => {
  // covers: S-07 C-28 CX-17
  const [usuario, other] = [await createUsuario(db), await createUsuario(db)]
  const say = (...words: string[]) => gestionUsuario(app.deps, words)
  const entered = await app.post('usuarios/login', { usuario: usuario.email, clave: usuario.clave }, { headers: PHONE })
  const { token, tokenRefresco } = entered.body.sesion
  const device = {
    deviceID: `gestion-${usuario.idUsuario}`,
    idUsuarioAplicacion: usuario.idUsuarioAplicacion,
    plataforma: 1,
  }
  expect((await app.post('usuarios/registrar-device', device, { headers: { 'x-sesion': token } })).status).toBe(201)
  const second = await createSesion(db, usuario)

  expect(await say('cerrar-sesiones', ` ${usuario.email.toUpperCase()}`)).toBe('Sesiones cerradas: 3.')
  for (const one of [token, second, usuario.token]) {
    expect((await app.get(`usuarios/${usuario.idUsuario}`, { headers: { 'x-sesion': one } })).status).toBe(401)
  }
  expect((await app.post('sesiones/refrescar', { tokenRefresco }, { headers: PHONE })).status).toBe(401)
  const devices = db.selectFrom('dispositivo').select('deviceId').where('deviceId', '=', device.deviceID)
  expect(await devices.execute()).toEqual([])
  const asOther = () => app.get(`usuarios/${other.idUsuario}`, { headers: { 'x-sesion': other.token } })
  expect((await asOther()).status).toBe(200)
  expect(await say('cerrar-sesiones', usuario.email, '--empresa', '10')).toBe('Sesiones cerradas: 0.')
  await createSesion(db, usuario)
  await expect(say('cerrar-sesiones', usuario.email, '--empresa', '20')).rejects.toThrow('Nadie tiene una cuenta en ')
  expect(await say('cerrar-sesiones', '--empresa=10', usuario.email)).toBe('Sesiones cerradas: 1.')
  await say('cerrar-sesiones', '--todos', '--empresa', '20')
  expect((await asOther()).status).toBe(200)

  const admin = await createAdministrador(db)
  const hers = await app.post(
    'empresas/login-admin',
    { base: 1, usuario: admin.usuario, clave: admin.clave },
    { headers: PHONE },
  )
  expect(await say('cerrar-sesiones', '--todos')).toMatch(/^Sesiones cerradas: \d+\. De administradores: [1-9]\d*\.$/)
  expect((await asOther()).status).toBe(401)
  const search = { headers: { 'x-sesion': hers.body.sesion.token } }
  expect((await app.get('usuarios/busqueda?tipo=1&filtro=ana', search)).status).toBe(401)

  await expect(say('cerrar-sesiones', 'nadie@ejemplo.uy')).rejects.toThrow('Nadie tiene una cuenta')
  await expect(say('cerrar-sesiones')).rejects.toThrow('Falta de quién')
  await expect(say('cerrar-sesiones', usuario.email, '--todos')).rejects.toThrow('Falta de quién')
  await expect(say('cerrar-sesiones', usuario.email, '--local', '1')).rejects.toThrow('No conozco la opción «--local»')
  await expect(say('cerrar-sesiones', '--tdos')).rejects.toThrow('No conozco la opción «--tdos»')
  await expect(say('cerrar-sesiones', usuario.email, '--empresa', '77')).rejects.toThrow('No hay empresa 77')
  await expect(say('cerrar-sesiones', usuario.email, other.email)).rejects.toThrow(`No entiendo «${other.email}»`)
  await expect(say('--empresa', '10', 'cerrar-sesiones')).rejects.toThrow('La acción va antes de --empresa')
  await expect(say('borrar', usuario.email)).rejects.toThrow('No conozco la acción')
})

test('the command line creates an administrator and replaces a lost password', async ({ app, db }) => {
  // covers: C-06 S-06
  const say = (words: string) => gestionUsuario(app.deps, words.split(' '))
  const enter = (clave: string) =>
    app.post('empresas/login-admin', { base: 1, usuario: 'Marta.P', clave }, { headers: PHONE })
  const claveIn = (told: string) => /contraseña (?:de \S+ )?es (?:ahora )?([a-z2-9-]{14}):/.exec(told)![1]!
  const clave = claveIn(
    await say('administrador marta.p --empresa 10 --nombre Marta --apellido Paz --permisos USUARIOS_BUSCAR'),
  )
  const permisosOf = (usuario: string) =>
    db.selectFrom('administrador').select('permisos').where('usuario', '=', usuario).executeTakeFirstOrThrow()
  expect(
    await say('administrador pilar --empresa 10 --nombre Pilar --apellido Sosa --rol PREPARADOR --local 1'),
  ).toContain('Pilar Sosa trabaja en Ceibo. Entra con «pilar» en /gestion.')
  expect(await permisosOf('pilar')).toEqual({ permisos: [] })
  expect(await say('administrador todo --empresa 10 --nombre Ana --apellido Paz')).toContain('administra Ceibo')
  expect(await permisosOf('todo')).toEqual({ permisos: [...PERMISOS] })
  expect(await gestionUsuario(app.deps, ['administrador', 'todo', '--empresa', '10', '--permisos', ''])).toBe(
    'todo no puede nada en las cuentas de los clientes.',
  )
  expect(await permisosOf('todo')).toEqual({ permisos: [] })
  expect(await say('administrador todo --empresa 10 --permisos USUARIOS_BUSCAR')).toContain('USUARIOS_BUSCAR')
  expect(await permisosOf('todo')).toEqual({ permisos: ['USUARIOS_BUSCAR'] })
  const cambios = db.selectFrom('cambio').select(['quien', 'antes', 'despues']).where('que', '=', 'persona')
  expect(await cambios.orderBy('idCambio').execute()).toMatchObject([
    { quien: 'TERMINAL', antes: { permisos: PERMISOS }, despues: null },
    { quien: 'TERMINAL', antes: null, despues: { permisos: ['USUARIOS_BUSCAR'] } },
  ])
  const { body } = await enter(clave)
  expect(body).toMatchObject({ nombre: 'Marta', apellido: 'Paz', permisos: ['USUARIOS_BUSCAR'] })
  const kept = await db
    .selectFrom('administrador')
    .select('claveHash')
    .where('usuario', '=', 'marta.p')
    .executeTakeFirstOrThrow()
  expect(kept.claveHash).toMatch(/^\$argon2id\$/)

  await expect(say('administrador marta.p --empresa 10 --nombre Otra --apellido Paz')).rejects.toThrow(
    'Ya hay un «marta.p» en Ceibo',
  )
  const other = claveIn(await say('administrador marta.p --empresa 10 --clave-nueva'))
  const search = () => app.get('usuarios/busqueda?tipo=1&filtro=ana', { headers: { 'x-sesion': body.sesion.token } })
  expect((await search()).status).toBe(401)
  expect((await enter(clave)).status).toBe(401)
  expect((await enter(other)).status).toBe(200)

  for (const [words, told] of [
    ['administrador', 'Falta con qué nombre entra'],
    ['administrador pepe', 'Falta de qué empresa'],
    ['administrador pepe --empresa 77', 'No hay empresa 77'],
    ['administrador pepe@puerto.uy --empresa 10', 'no un correo'],
    ['administrador pepe --empresa 10 --nombre Pepe', 'Faltan --nombre y --apellido'],
    ['administrador pepe --empresa 10 --permisos USUARIOS_BUSCAR', 'Nadie administra la empresa 10 como «pepe»'],
    ['administrador pepe --empresa 10 --clave-nueva', 'Nadie administra Ceibo como «pepe»'],
    ['administrador pepe --empresa 10 --nombre P --apellido P --permisos TODO', '«TODO» no es un permiso'],
  ] as const)
    await expect(say(words), words).rejects.toThrow(told)
})
