import { sql } from 'kysely'
import type { TestApp } from '../testing/app.ts'
import { createAdministrador, createUsuario, createUsuarioAplicacion, expect, test } from '../testing/test.ts'
import { selectEncontrados } from './search-usuarios.ts'

const search = (app: TestApp, token: string, tipo: number, filtro: string, more: object = {}) =>
  app.get('usuarios/busqueda', { query: { tipo, filtro, ...more }, headers: { 'x-sesion': token } })
const namesOf = ({ body }: { body: { contenido: { nombre: string; apellido: string }[] } }) =>
  body.contenido.map(({ nombre, apellido }) => `${nombre} ${apellido}`)

test('finds by name, e-mail, phone or document, by prefix and without accents', async ({ app, db }) => {
  // covers: C-09 K-05 K-20 U-32 B-32 P-04
  const { token } = await createAdministrador(db)
  const found = await createUsuario(db, {
    nombre: 'María José',
    apellido: "Núñez D'Ángelo",
    email: 'Maria.Nunez_1@ejemplo.uy',
    numeroCelular: '+59899765432',
    numeroDocumento: '41234563',
  })
  await createUsuario(db, {
    nombre: 'Mario',
    apellido: 'Nuñovero',
    email: 'mariaXnunez@ejemplo.uy',
    numeroCelular: '099765999',
    idTipoDocumento: 3,
    numeroDocumento: 'AB-4123',
  })
  expect((await search(app, token, 1, 'maria nu')).body).toEqual({
    contenido: [
      {
        idUsuario: found.idUsuario,
        idUsuarioAplicacion: found.idUsuarioAplicacion,
        nombre: 'María José',
        apellido: "Núñez D'Ángelo",
        email: 'Maria.Nunez_1@ejemplo.uy',
        numeroCelular: '+59899765432',
        numeroDocumento: '41234563',
      },
    ],
    pagina: 0,
    tamanio: 20,
    totalElementos: 1,
    totalPaginas: 1,
    ultima: true,
  })
  const both = ["María José Núñez D'Ángelo", 'Mario Nuñovero']
  const first = both.slice(0, 1)
  for (const [tipo, filtro, names] of [
    [1, 'MARI', both],
    [1, '  nuñ ', both],
    [1, 'núñez mar', first],
    [1, "d'ang", first],
    [1, 'jose', first],
    [1, 'aria', []],
    [2, 'MARÍA', both],
    // Both signs are plain text, not wildcards.
    [2, 'maria.nunez_', first],
    [2, 'maria_nunez', []],
    [2, 'maria%', []],
    [2, 'nunez', []],
    [3, '099 765', both],
    [3, '+598 99 765 4', first],
    [3, '99765-9', both.slice(1)],
    [3, '765', []],
    [4, '4.123', first],
    [4, '4.123.456-3', first],
    [4, 'ab 41', both.slice(1)],
    [4, '123', []],
    // An empty search finds nobody, not everybody.
    [1, "''", []],
    [3, '+598', []],
    [4, '--', []],
  ] as const) {
    expect(namesOf(await search(app, token, tipo, filtro)), `${tipo} ${filtro}`).toEqual(names)
  }
  expect((await search(app, token, 5, 'maria')).status).toBe(400)
  expect((await search(app, token, 1, 'm')).status).toBe(400)
})

test('results come in pages, in one order', async ({ app, db }) => {
  // covers: C-09 K-05
  const { token } = await createAdministrador(db)
  for (let i = 0; i < 5; i++) await createUsuario(db, { nombre: `Zoraida ${i}`, apellido: 'Paginada' })
  const pages = [0, 1, 2, 3].map((page) => search(app, token, 1, 'zor pag', { page, size: 2 }))
  const answers = await Promise.all(pages)
  expect(answers.flatMap(namesOf)).toEqual([0, 1, 2, 3, 4].map((i) => `Zoraida ${i} Paginada`))
  expect(answers.map(({ body }) => body.ultima)).toEqual([false, false, true, true])
  for (const { body } of answers) expect(body).toMatchObject({ tamanio: 2, totalElementos: 5, totalPaginas: 3 })
})

test('the search of an administrator finds only accounts of their own empresa', async ({ app, db }) => {
  // covers: C-09 A-84
  const here = await createAdministrador(db)
  const there = await createAdministrador(db, { codigoEmpresa: 20 })
  const both = await createUsuario(db, { nombre: 'Anastasia', apellido: 'Compartida' })
  const account = await createUsuarioAplicacion(db, both, 20)
  await createUsuario(db, { nombre: 'Anastasia', apellido: 'Ajena', codigoEmpresa: 20 })
  expect(namesOf(await search(app, here.token, 1, 'anastasia'))).toEqual(['Anastasia Compartida'])
  const answer = await search(app, there.token, 1, 'anastasia')
  expect(namesOf(answer)).toEqual(['Anastasia Ajena', 'Anastasia Compartida'])
  expect(answer.body.contenido[1].idUsuarioAplicacion).toBe(account.idUsuarioAplicacion)
})

test('each search is written to the audit, which nobody can change or delete', async ({ app, db }) => {
  // covers: C-09 A-32
  const admin = await createAdministrador(db)
  const usuario = await createUsuario(db, { nombre: 'Griselda' })
  await search(app, admin.token, 1, 'grisel')
  await search(app, admin.token, 4, 'nadie-lo-tiene')
  const written = db
    .selectFrom('auditoria')
    .leftJoin('auditoriaTexto as t', 't.idAuditoria', 'auditoria.idAuditoria')
    .select(['auditoria.codigoEmpresa', 'accion', 'auditoria.detalle', 't.detalle as texto', 'ip', 'idUsuario'])
    .where('idAdministrador', '=', admin.idAdministrador)
    .orderBy('auditoria.idAuditoria')
  const busqueda = { codigoEmpresa: 10, accion: 'BUSCAR', ip: '127.0.0.1', idUsuario: null }
  expect(await written.execute()).toEqual([
    {
      ...busqueda,
      detalle: { tipo: 1, page: 0, largo: 6, encontrados: [usuario.idUsuario] },
      texto: { tipo: 1, filtro: 'grisel' },
    },
    // A search that found nobody may still name somebody: its text is not kept.
    { ...busqueda, detalle: { tipo: 4, page: 0, largo: 14, encontrados: [] }, texto: null },
  ])
  for (const change of ["set ip = 'otra'", "set detalle = '{}'", 'set estado = 200, id_usuario = 1']) {
    await expect(app.database.pool.query(`update auditoria ${change}`)).rejects.toThrow('auditoria only grows')
  }
  await expect(app.database.pool.query('delete from auditoria')).rejects.toThrow('auditoria only grows')
  expect(await written.execute()).toHaveLength(2)
})

test('among many usuarios each kind of search goes by its index', async ({ db }) => {
  // covers: C-09
  await sql`
    insert into usuario (red, email, nombre, apellido, clave_hash, numero_celular, numero_documento, pais, fecha_alta)
    select 1, 'uno' || i || '@ejemplo.uy', 'Nombre' || i, 'Apellido' || i, 'x', '09' || 1000000 + i, 10000000 + i, 233, now()
    from generate_series(1, 5000) as i`.execute(db)
  await sql`insert into usuario_aplicacion (id_usuario, codigo_empresa)
    select id_usuario, 10 from usuario where clave_hash = 'x'`.execute(db)
  await sql`analyze usuario, usuario_aplicacion`.execute(db)
  for (const [tipo, filtro, index] of [
    [1, 'nombre4321', 'usuario_por_nombre'],
    [2, 'uno4321', 'usuario_por_email'],
    [3, '091 004 321', 'usuario_por_telefono'],
    [4, '10.004.321', 'usuario_por_documento'],
  ] as const) {
    const found = selectEncontrados(db, { codigoEmpresa: 10, tipo, filtro }).select('usuario.nombre')
    expect(await found.execute()).toEqual([{ nombre: 'Nombre4321' }])
    expect(JSON.stringify(await found.explain())).toContain(index)
  }
})
