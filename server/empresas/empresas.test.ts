import { createHash } from 'node:crypto'
import { AHORA, createUsuario, EMPRESA, expect, test } from '../testing/test.ts'

const acceptance = (id: number, idUsuario: number) =>
  `empresas/aceptar-terminos-condiciones/contratos/${id}/usuarios/${idUsuario}`

test('answers the kinds of empresa, one empresa whole, and 404 for an unknown one', async ({ app }) => {
  // covers: C-54 C-55 K-33
  expect(await app.get('empresas/tipos')).toMatchObject({ status: 200, body: [{ id: 1, descripcion: 'Supermercado' }] })
  expect((await app.get(`empresas/${EMPRESA.dorado}`)).body).toEqual({
    codigoEmpresa: 999,
    nombre: 'Dorado',
    red: 1,
    pais: 233,
    imagenLogo: '/imagenes/logo.svg',
    eslogan: '',
    colores: { primary: '#7a5900' },
    consultaSaldo: true,
    codigoVerificacion: false,
  })
  expect(await app.get('empresas/12345')).toMatchObject({
    status: 404,
    body: { error: 'Empresas.ERROR_NO_ENCONTRADO' },
  })
  expect((await app.get('empresas/diez')).status).toBe(404)
})

test('answers the version in force today, never one of tomorrow', async ({ app, db, clock }) => {
  // covers: C-11 K-22 E-20
  const query = { empresa: EMPRESA.huerta, red: 1 }
  await db
    .insertInto('terminos')
    .values({
      codigoEmpresa: EMPRESA.huerta,
      version: '2026-04',
      contrato: '<p>Nuevos</p>',
      vigenciaDesde: '2026-04-01',
    })
    .execute()
  const today = await app.get('empresas/terminos-condiciones', { query })
  expect(today).toMatchObject({ status: 200, body: { version: '2026-01', vigenciaDesde: '2026-01-01' } })
  expect(today.body.contrato).toContain('<h1>')
  // Midnight in Montevideo, not in Greenwich.
  clock.set(new Date('2026-03-31T23:59:00-03:00'))
  expect((await app.get('empresas/terminos-condiciones', { query })).body.version).toBe('2026-01')
  clock.set(new Date('2026-04-01T00:00:00-03:00'))
  expect((await app.get('empresas/terminos-condiciones', { query })).body.version).toBe('2026-04')
  expect((await app.get('empresas/terminos-condiciones', { query: { empresa: 10, red: 77 } })).body.error).toBe(
    'Empresas.ERROR_TERMINOS_NO_ENCONTRADOS',
  )
})

test('terms leave the server without scripts, loads or styles', async ({ app, db }) => {
  // covers: C-11
  const contrato = `<h2 onclick="alert(1)" style="position:fixed">Título</h2><script>alert(1)</script>
    <img src=x onerror=alert(1)><iframe src="https://malo.example"></iframe><a href="javascript:alert(1)">uno</a>
    <a href="https://ejemplo.uy/condiciones">dos</a><form action="https://malo.example"><input name=clave></form>
    <svg><script>alert(1)</script></svg><table><tr><td colspan="2">celda</td></tr></table><style>body{display:none}</style>`
  await db.updateTable('terminos').set({ contrato }).where('codigoEmpresa', '=', EMPRESA.dorado).execute()
  const { body } = await app.get('empresas/terminos-condiciones', { query: { empresa: EMPRESA.dorado, red: 1 } })
  expect(body.contrato).not.toMatch(/script|onclick|onerror|style|img|iframe|form|input|svg|alert/i)
  expect(body.contrato).toContain('<h2>Título</h2>')
  expect(body.contrato).toContain('<td colspan="2">celda</td>')
  expect(body.contrato).toContain('href="https://ejemplo.uy/condiciones" rel="noopener noreferrer nofollow"')
})

test('keeps the first acceptance with its version, text, time and session as proof', async ({ app, db, clock }) => {
  // covers: C-12 C-04 K-22 S-04
  const usuario = await createUsuario(db, { aceptaTerminosCondiciones: false })
  const own = app.as(usuario)
  expect((await own.get(`usuarios/${usuario.idUsuario}`)).body.aceptaTerminosCondiciones).toBe(false)
  const { body: terminos } = await app.get('empresas/terminos-condiciones', { query: { empresa: 10 } })
  const path = acceptance(terminos.id, usuario.idUsuario)
  const accepted = await own.post(path)
  expect(accepted).toMatchObject({
    status: 200,
    body: { resultado: 'OK', aceptaTerminosCondiciones: true, fechaAceptacion: '2026-03-11T10:00:00-03:00' },
  })
  clock.set(new Date(AHORA.getTime() + 3_600_000))
  expect((await own.post(path)).body).toEqual(accepted.body)
  expect((await own.get(`usuarios/${usuario.idUsuario}`)).body.aceptaTerminosCondiciones).toBe(true)
  const proof = await db
    .selectFrom('aceptacionTerminos')
    .innerJoin('sesion', 'sesion.idSesion', 'aceptacionTerminos.idSesion')
    .select(['aceptacionTerminos.idTerminos', 'sesion.idUsuario', 'aceptacionTerminos.huella'])
    .where('aceptacionTerminos.idUsuario', '=', usuario.idUsuario)
    .execute()
  const huella = createHash('sha256').update(terminos.contrato).digest()
  expect(proof).toEqual([{ idTerminos: terminos.id, idUsuario: usuario.idUsuario, huella }])
  expect((await own.post(acceptance(999_999, usuario.idUsuario))).body.error).toBe(
    'Empresas.ERROR_TERMINOS_NO_ENCONTRADOS',
  )
})

test('a new version of the terms must be accepted from its first day', async ({ app, db, clock }) => {
  // covers: C-12 A-15 C-04
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const { id: old } = (await app.get('empresas/terminos-condiciones', { query: { empresa: 10 } })).body
  const next = { codigoEmpresa: 10, version: '2026-06', contrato: '<p>Otros</p>', vigenciaDesde: '2026-06-01' }
  const { id } = await db.insertInto('terminos').values(next).returning('id').executeTakeFirstOrThrow()
  const accepted = async () => (await own.get(`usuarios/${usuario.idUsuario}`)).body.aceptaTerminosCondiciones
  expect(await accepted()).toBe(true)
  // Terms that do not hold yet cannot be accepted.
  expect((await own.post(acceptance(id, usuario.idUsuario))).body.error).toBe('Empresas.ERROR_TERMINOS_NO_ENCONTRADOS')
  clock.set(new Date('2026-06-01T08:00:00-03:00'))
  expect(await accepted()).toBe(false)
  const late = await own.post(acceptance(old, usuario.idUsuario))
  expect(late).toMatchObject({ status: 200, body: { resultado: 'OK', aceptaTerminosCondiciones: false } })
  expect(await accepted()).toBe(false)
  expect((await own.post(acceptance(id, usuario.idUsuario))).body.aceptaTerminosCondiciones).toBe(true)
  expect(await accepted()).toBe(true)
  await db.deleteFrom('aceptacionTerminos').where('idTerminos', '=', id).execute()
  await db.deleteFrom('terminos').where('version', '=', '2026-06').execute()
})
