import { createUsuario, expect, test } from '../testing/test.ts'

const registro = (more: object = {}) => ({
  nombre: 'Ana',
  apellido: 'Silva',
  email: `${Math.random().toString(36).slice(2)}@ejemplo.uy`,
  clave: 'una-clave-larga-1',
  pais: 233,
  codigoEmpresa: 10,
  red: 1,
  ...more,
})

test('a registration answers the new usuario and ignores fields no client may set', async ({ app }) => {
  // covers: C-01 E-01 A-13 A-20 K-10
  const answer = await app.post('usuarios', registro({ idUsuario: 1, esClienteGeneral: true, cantidadLogs: 9 }))
  expect(answer).toMatchObject({
    status: 201,
    body: { nombre: 'Ana', esAdmin: false, aceptaTerminosCondiciones: false },
  })
  expect(answer.body.idUsuario).not.toBe(1)
})

test('names each field that is wrong', async ({ app }) => {
  // covers: C-01 V-01 V-02 V-04 K-06
  const answer = await app.post('usuarios', registro({ nombre: ' A ', email: 'no es', clave: 'corta' }))
  expect(answer).toMatchObject({ status: 400, body: { error: 'Validacion.ERROR_DATOS', estado: 400 } })
  expect(answer.body.detalles.map(({ campo }: { campo: string }) => campo).sort()).toEqual(['clave', 'email', 'nombre'])
  expect(answer.body.idTraza).toBeTruthy()
})

test('refuses a wrong cedula and a password everybody uses', async ({ app }) => {
  // covers: C-01 V-07 A-22
  expect((await app.post('usuarios', registro({ idTipoDocumento: 1, numeroDocumento: '12345678' }))).body.error).toBe(
    'Usuarios.ERROR_DOCUMENTO_INVALIDO',
  )
  expect((await app.post('usuarios', registro({ clave: 'contraseña123' }))).body.error).toBe(
    'Usuarios.ERROR_CLAVE_DEBIL',
  )
})

test('gives one e-mail to only one of two who register it at once', async ({ app }) => {
  // covers: C-01 X-03
  const body = registro()
  const answers = await Promise.all([app.post('usuarios', body), app.post('usuarios', body)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)!.body.mensaje).toContain('ya registrado')
})

test('an unknown e-mail and a wrong password get one answer, and then a wait', async ({ app, db }) => {
  // covers: C-05 X-01
  const usuario = await createUsuario(db)
  const wrong = await app.post('usuarios/login', { usuario: usuario.email, clave: 'otra-clave-1' })
  const unknown = await app.post('usuarios/login', { usuario: 'nadie@ejemplo.uy', clave: 'otra-clave-1' })
  expect(wrong).toMatchObject({ status: 401, body: { error: 'Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS' } })
  expect({ ...unknown.body, idTraza: '' }).toEqual({ ...wrong.body, idTraza: '' })
  let last = wrong
  for (let i = 0; i < 9; i++) last = await app.post('usuarios/login', { usuario: usuario.email, clave: 'otra-clave-1' })
  expect(last).toMatchObject({ status: 429, body: { error: 'Sesion.ERROR_DEMASIADOS_INTENTOS' } })
})

test('answers unknown paths, bad JSON and unknown fields with the error body', async ({ app }) => {
  // covers: K-06 K-07
  expect((await app.get('no-existe')).body).toMatchObject({ error: 'Servidor.ERROR_NO_ENCONTRADO', estado: 404 })
  expect((await app.post('usuarios/login', { usuario: 'a@b.uy', clave: 'x', sobra: 1 })).body).toMatchObject({
    error: 'Validacion.ERROR_DATOS',
    detalles: [{ campo: 'sobra', error: 'Validacion.CAMPO_DESCONOCIDO', mensaje: 'Este dato no se conoce.' }],
  })
})
