import { createHash, randomUUID } from 'node:crypto'
import { DatosUsuario } from '@surtido/contract/datos-usuario'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { sql } from 'kysely'
import { createPersonal } from '../testing/gestion.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { programadoOf } from '../testing/programados.ts'
import { createReemplazo } from '../testing/reemplazos.ts'
import { proveDocumento } from '../testing/saldo.ts'
import {
  AHORA,
  ART,
  actAs,
  createAdministrador,
  createDireccion,
  createSesion,
  createUsuario,
  createUsuarioAplicacion,
  expect,
  test,
  type UsuarioDePrueba,
} from '../testing/test.ts'

const ajv = new Ajv({ strict: false })
;(addFormats as unknown as typeof addFormats.default)(ajv)
const fits = ajv.compile(DatosUsuario)
/** The differences from the published contract; null when there are none. */
const faultsOf = (body: unknown) => (fits(body) ? null : fits.errors)

const pathOf = ({ idUsuario }: Pick<UsuarioDePrueba, 'idUsuario'>) => `usuarios/${idUsuario}/datos`

test('answers everything held about the person, of every empresa and of nobody else', async ({ app, db }) => {
  // covers: CX-16 A-32 C-12 E-05 E-10
  const n = randomUUID().slice(0, 8)
  const usuario = await createUsuario(db, { nombre: `Nombre${n}`, numeroDocumento: `Doc${n}`, idTipoDocumento: 3 })
  const own = app.as(usuario)
  const there = await createUsuarioAplicacion(db, usuario, 20)
  await createDireccion(db, usuario, { calle: `Calle${n}` })
  await own.post('usuarios/registrar-device', { deviceID: `aparato-${n}`, plataforma: 2 })
  const linea = {
    artCodigo: '7730001',
    cantidad: 3,
    nota: `NotaDelCarrito${n}`,
    modificado: '2026-03-11T09:00:00-03:00',
  }
  await db
    .insertInto('carrito')
    .values({
      codigoEmpresa: 10,
      codigoLocal: 1,
      idUsuarioAplicacion: usuario.idUsuarioAplicacion,
      version: 1,
      lineas: JSON.stringify([linea]),
      actualizado: new Date(),
    })
    .execute()
  const base = pedidoOf(usuario)
  const { body: pedido } = await own.post(PATH_PEDIDO, {
    ...base,
    articulos: base.articulos.map((one) => ({ ...one, nota: `NotaDelPedido${n}`, sustitutos: [ART.cafe] })),
    observaciones: `Observaciones${n}`,
  })
  const dePedido = { codigoEmpresa: 10, idPedido: pedido.idPedido, fecha: new Date() }
  await db
    .insertInto('calificacion')
    .values({ ...dePedido, puntaje: 4, comentario: `Calificacion${n}`, actualizada: new Date() })
    .execute()
  const respuesta = { respuesta: `Respuesta${n}`, respondido: new Date() }
  const foto = { foto: Buffer.from('foto'), fotoTipo: 'image/png' }
  await db
    .insertInto('reclamo')
    .values({ ...dePedido, motivo: 'FALTA', detalle: `Reclamo${n}`, ...foto, ...respuesta })
    .execute()
  const propuesta = { codigoEmpresa: 10, idPedido: pedido.idPedido, artCodigo: base.articulos[0]!.artCodigo }
  await createReemplazo(db, {
    ...propuesta,
    propuesto: '001011',
    nombre: `Propuesto${n}`,
    cantidad: 2,
    precioTotal: 48.5,
    precioUnitario: 24.25,
    creado: '2026-03-11T10:00:00-03:00',
    vence: '2026-03-11T10:15:00-03:00',
    estado: 'ACEPTADO',
    resuelto: '2026-03-11T10:04:00-03:00',
  })
  await own.put(`usuarios/${usuario.idUsuario}/preferencias`, {
    pedidos: true,
    cupones: true,
    ofertas: false,
    calificaciones: true,
  })
  const lista = { nombre: `Lista${n}`, lineas: [{ artCodigo: '001010', cantidad: 2 }] }
  await own.post('programados', programadoOf((await own.post('listas', lista)).body.idLista))
  const espera = { codigoEmpresa: 10, codigoLocal: 1, artCodigo: '001010', desde: AHORA, vence: AHORA }
  await db
    .insertInto('espera')
    .values({ ...espera, idUsuarioAplicacion: usuario.idUsuarioAplicacion, nombre: `Espera${n}` })
    .execute()
  const admin = await createAdministrador(db)
  const acting = await actAs(app, admin, usuario)
  await app.as({ token: acting }).get('direcciones')
  expect((await app.as({ token: acting }).get(pathOf(usuario))).body.error).toBe('Sesion.ERROR_VEDADO_ACTUANDO')
  const deuda = { codigoEmpresa: 20, plan: 1000, saldo: 5230.5, deuda: 1200, fechaEjecucion: '2026-03-10' }
  await proveDocumento(db, { ...there, codigoEmpresa: 20 }, `DOC${n.toUpperCase()}`)
  for (const documento of [`DOC${n.toUpperCase()}`, 'AJENA'])
    await db
      .insertInto('saldo')
      .values({ ...deuda, documento, pans: ['************1234'] })
      .execute()
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const mensaje = { texto: `Mensaje${n}`, idPedido: pedido.idPedido }
  expect((await jefa.as.put(`gestion/locales/1/mensajes/${randomUUID()}`, mensaje)).status).toBe(200)
  // Taken back, written again and taken back: two notes, each told once.
  const otro = `gestion/locales/1/mensajes/${randomUUID()}`
  for (const _ of [1, 2]) {
    await jefa.as.put(otro, { ...mensaje, texto: `Otro${n}` })
    await jefa.as.delete(otro)
  }
  await jefa.as.put(`gestion/locales/1/mensajes/${randomUUID()}`, { texto: 'Ajena a todos' })
  const other = await createUsuario(db, { nombre: 'Ajena' })
  await createDireccion(db, other, { calle: 'CalleAjena' })

  const { status, body, headers } = await own.get(pathOf(usuario))
  expect(status).toBe(200)
  expect(faultsOf(body)).toBeNull()
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-disposition']).toContain('mis-datos.json')
  expect(body.usuario).toMatchObject({ nombre: `Nombre${n}`, email: usuario.email, numeroDocumento: `Doc${n}` })
  expect(body.cuentas.map((one: { codigoEmpresa: number }) => one.codigoEmpresa)).toEqual([10, 20])
  expect(body.cuentas[1]).toMatchObject({ idUsuarioAplicacion: there.idUsuarioAplicacion, empresa: expect.any(String) })
  expect(body.direcciones).toMatchObject([{ calle: `Calle${n}` }])
  expect(body.pedidos).toMatchObject([
    {
      idPedido: pedido.idPedido,
      total: 59,
      observaciones: `Observaciones${n}`,
      lineas: [{ cantidadPedida: 1, precioTotal: 59, nota: `NotaDelPedido${n}`, sustitutos: [ART.cafe] }],
      historial: [{ estado: 'RECIBIDO' }],
      reemplazos: [
        {
          artCodigo: propuesta.artCodigo,
          propuesto: '001011',
          nombre: `Propuesto${n}`,
          cantidad: 2,
          precioTotal: 48.5,
          creado: '2026-03-11T10:00:00-03:00',
          vence: '2026-03-11T10:15:00-03:00',
          estado: 'ACEPTADO',
          resuelto: '2026-03-11T10:04:00-03:00',
        },
      ],
      calificacion: { puntaje: 4, aspectos: [], comentario: `Calificacion${n}` },
      reclamos: [
        {
          artCodigo: null,
          motivo: 'FALTA',
          detalle: `Reclamo${n}`,
          foto: 'data:image/png;base64,Zm90bw==',
          respuesta: `Respuesta${n}`,
        },
      ],
      anotaciones: [
        { que: 'NOTA', texto: `Mensaje${n}`, quitada: null },
        { que: 'NOTA', texto: `Otro${n}`, fecha: '2026-03-11T10:00:00-03:00', quitada: '2026-03-11T10:00:00-03:00' },
        { que: 'NOTA', texto: `Otro${n}`, fecha: '2026-03-11T10:00:00-03:00', quitada: '2026-03-11T10:00:00-03:00' },
      ],
    },
  ])
  expect(body.listas).toMatchObject([{ nombre: `Lista${n}`, compartida: false, lineas: [{ cantidad: 2 }] }])
  expect(body.programados).toMatchObject([
    { lista: `Lista${n}`, ritmo: 'Todos los días', horaDesde: '17:00', tope: null },
  ])
  expect(body.esperas).toMatchObject([{ nombre: `Espera${n}`, codigoLocal: 1, avisada: null }])
  expect(body.carritos[0].lineas).toMatchObject([{ artCodigo: '7730001', cantidad: 3, nota: `NotaDelCarrito${n}` }])
  expect(body.notificaciones).toMatchObject([{ titulo: `Recibimos tu pedido ${pedido.codigo}` }])
  expect(body.preferencias).toMatchObject([{ ofertas: false }])
  expect(body.saldos).toEqual([
    { ...deuda, empresa: expect.any(String), numerosPANPorDocumento: [{ pan: '************1234' }] },
  ])
  const pagina = (await own.get(pathOf(usuario), { query: { formato: 'html' } })).body
  expect(pagina).toContain('$5.230,50')
  expect(pagina).toContain(`Mensaje${n}`)
  expect(pagina.split(`Otro${n} (lo quitó `)).toHaveLength(3)
  expect(pagina).toMatch(new RegExp(`2 × Propuesto${n} en lugar de Arroz[^<]*, por \\$48,50: lo aceptaste`))
  expect(body.sesiones).toHaveLength(3)
  expect(body.sesiones.filter((one: { deAdministrador: boolean }) => one.deAdministrador)).toHaveLength(1)
  expect(body.dispositivos).toMatchObject([{ deviceID: `aparato-${n}`, plataforma: 'iOS' }])
  expect(body.terminos).toMatchObject([{ version: '2026-01' }, { version: '2026-01' }])
  expect(body.accesos.map((one: { accion: string; llamada: string | null }) => one.llamada ?? one.accion)).toEqual([
    'GET usuarios/:id/datos',
    'GET direcciones',
    'ACTUAR',
  ])
  expect(body.accesos.at(-1)).toMatchObject({
    administrador: expect.stringMatching(/^\S+ \S+$/),
    motivo: 'Pidió ayuda por teléfono',
  })
  const text = JSON.stringify(body)
  expect(text).not.toContain('Ajena')
  expect(text).not.toMatch(/argon2|hash/i)
})

test('a data page is chosen by Accept or formato and runs nothing a person wrote', async ({ app, db }) => {
  // covers: CX-16
  const hostile = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>'
  const usuario = await createUsuario(db, { nombre: hostile.slice(0, 40) })
  await createDireccion(db, usuario, { calle: hostile, alias: '</style><style>*{}' })
  await app.as(usuario).post(PATH_PEDIDO, { ...pedidoOf(usuario), observaciones: hostile })
  await createSesion(db, usuario)
  await sql`update sesion set revocada = ${AHORA} where id_sesion = (select max(id_sesion) from sesion)`.execute(db)
  const ask = (accept: string, formato?: string) =>
    app.as(usuario).get(pathOf(usuario), { headers: { accept }, query: { formato } })
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  const page = await ask(browser)
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('Arroz')
  expect(page.body).toContain(usuario.email)
  for (const label of ['Iniciada', 'Cerrada']) expect(page.body).toContain(`<dt>${label}<`)
  expect(page.body).not.toMatch(/<script|<img|onerror=alert\(1\)>/)
  const styles = [...String(page.body).matchAll(/<style>([\s\S]*?)<\/style>/g)]
  expect(styles).toHaveLength(1)
  const hash = createHash('sha256').update(styles[0]![1]!).digest('base64')
  expect(page.headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  expect((await ask('application/json', 'html')).headers['content-type']).toContain('text/html')
  for (const answer of [await ask(browser, 'json'), await ask('application/json'), await ask('*/*')]) {
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.body.usuario.email).toBe(usuario.email)
  }
  expect((await ask(browser, 'pdf')).body.error).toBe('Validacion.ERROR_DATOS')
})

test('the data page opens by a link of our own site, and by none of another', async ({ app, db }) => {
  // covers: CX-16 K-10
  const usuario = await createUsuario(db)
  const cookie = `surtido_sesion=${usuario.token}`
  const ask = async (headers: Record<string, string>) =>
    (await app.get(pathOf(usuario), { headers: { cookie, accept: 'text/html', ...headers } })).status
  expect(await ask({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' })).toBe(200)
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await ask({ 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' }), site).toBe(403)
  expect(await ask({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).toBe(403)
  expect(await ask({})).toBe(403)
  // Opening reads; what changes something still needs our script.
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
  expect((await app.delete(`usuarios/${usuario.idUsuario}`, { headers })).status).toBe(403)
  expect((await app.as(usuario).get(pathOf(await createUsuario(db)))).status).toBe(403)
})

test('the rows of a person are found by an index, in every table that grows', async ({ db }) => {
  // covers: CX-16 C-03
  // A person is looked for in every empresa: of those there are so few that an index may begin with the empresa.
  const { rows } = await sql<{ found: string }>`
    select table_name || '.' || column_name as found from information_schema.columns c
    where table_schema = 'public' and column_name in ('id_usuario', 'id_usuario_aplicacion')
      and not exists (
        select from pg_index i
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])
        where i.indrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', c.column_name))
          and a.attname = c.column_name
          and (a.attnum = i.indkey[0] or (a.attnum = i.indkey[1] and i.indkey[0] =
            (select e.attnum from pg_attribute e where e.attrelid = i.indrelid and e.attname = 'codigo_empresa'))))
    order by 1`.execute(db)
  // A cupon's discount is only ever looked for by its pedido.
  expect(rows.map(({ found }) => found)).toEqual(['cupon_uso.id_usuario_aplicacion'])
})
