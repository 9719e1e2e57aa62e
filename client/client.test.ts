// The client as an integrator has it: packed with the types of today's contract, and talking to a server over HTTP.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createIntegracion } from '../server/integracion/claves.ts'
import { buildTestApp } from '../server/testing/app.ts'
import { expect, test } from '../server/testing/test.ts'
import { PUBLISHED, readTypes, writeTypes } from './generate.ts'
import { createClient, type Entidad } from './index.js'

const here = fileURLToPath(new URL('.', import.meta.url))

test('the package for the registry holds the types of the current contract', async () => {
  // covers: K-12
  await writeFile(PUBLISHED, 'export type paths = never // of another day\n')
  const { stdout } = await promisify(execFile)('npm', ['pack', '--dry-run', '--json'], { cwd: here })
  const [{ files }] = JSON.parse(stdout.slice(stdout.indexOf('[')))
  expect(files.map(({ path }: { path: string }) => path).sort()).toEqual(
    ['LICENSE', 'README.md', 'index.d.ts', 'index.js', 'package.json', 'schema.generated.d.ts'].sort(),
  )
  expect(await readTypes()).toBe(await writeTypes())
  expect(await readFile(new URL('LICENSE', import.meta.url))).toEqual(
    await readFile(new URL('../LICENSE', import.meta.url)),
  )
})

test('an integrator registers, chooses, places a pedido and reads it by the client', async ({ app }) => {
  // covers: K-12 C-01 C-12 C-24 C-48 C-60
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const surtido = createClient({ url, empresa: 10, red: 1, aplicacion: 'uy.ejemplo.integrador' })
  const registro = await surtido.POST('/usuarios', {
    body: {
      nombre: 'Ana',
      apellido: 'Silva',
      email: 'integradora@ejemplo.uy',
      clave: 'una clave de prueba bien larga',
      pais: 233,
      codigoEmpresa: 10,
      red: 1,
    },
  })
  const usuario = registro.data!
  expect(registro.response.status).toBe(201)
  surtido.withSesion(usuario.sesion.token)

  const terminos = await surtido.GET('/empresas/terminos-condiciones', { params: { query: { empresa: 10 } } })
  await surtido.POST('/empresas/aceptar-terminos-condiciones/contratos/{termsId}/usuarios/{userId}', {
    params: { path: { termsId: terminos.data!.id, userId: usuario.idUsuario } },
  })
  const { data: articulos } = await surtido.GET('/articulos/por-codigos-articulos', {
    params: { query: { empresa: 10, local: 1, codigos: '001010' } },
  })
  const arroz: Entidad<'Articulo'> = articulos![0]!
  const { data: dias } = await surtido.GET('/franjas-entrega/dias-entrega-costo-dinamico', {
    params: { query: { empresa: 10, 'zona-entrega': 19 } },
  })
  const [dia] = dias!
  const franja = dia!.franjas.find(({ disponible }) => disponible)!
  const solicitud: Entidad<'PedidoSolicitud'> = {
    idSolicitud: '2f6f1e7e-6c55-4a3c-9a41-0d8d4c2b7a90',
    idUsuario: usuario.idUsuario,
    idUsuarioAplicacion: usuario.idUsuarioAplicacion,
    codigoEmpresa: 10,
    codigoLocal: 1,
    tipoEntrega: { codigo: 21 },
    idFranja: franja.idFranja,
    fechaEntrega: dia!.fecha,
    articulos: [
      { artCodigo: arroz.artCodigo, cantidad: 2, precio: arroz.precio, precioTotal: arroz.precioUnitario * 2 },
    ],
    medioPago: { idMedioDePago: 1 },
    totalEsperado: 1,
  }
  const stale = await surtido.POST('/pedidos/realizar-pago-pedido', { body: solicitud })
  if (stale.error?.error !== 'Articulos.ERROR_PRECIO_CAMBIADO') throw new Error(stale.error?.error)
  const totales = stale.error.detalles!.find((one) => 'totales' in one)!.totales
  const placed = await surtido.POST('/pedidos/realizar-pago-pedido', {
    body: { ...solicitud, totalEsperado: totales.total },
  })
  expect(placed.data).toMatchObject({ estado: 'RECIBIDO', totales: { total: arroz.precioUnitario * 2 } })
  const read = await surtido.GET('/pedidos/{idPedido}', { params: { path: { idPedido: placed.data!.idPedido } } })
  expect(read.data!.lineas).toMatchObject([{ artCodigo: '001010', cantidadPedida: 2 }])
  surtido.withSesion()
  const nobody = await surtido.GET('/pedidos/{idPedido}', { params: { path: { idPedido: placed.data!.idPedido } } })
  expect([nobody.response.status, nobody.error!.error]).toEqual([401, 'Sesion.ERROR_SESION_VENCIDA'])
})

test('a system of the empresa reads its events by the client, with its key', async ({ db, databaseUrl }) => {
  // covers: K-12 CX-24
  const strict = await buildTestApp({ databaseUrl, env: { APLICACIONES: 'web:clave-de-la-web,erp:clave-muy-larga' } })
  try {
    const url = await strict.fastify.listen({ port: 0, host: '127.0.0.1' })
    const { clave: integracion } = await createIntegracion(db, 10, 'ERP')
    const erp = createClient({ url, integracion, aplicacion: 'erp', clave: 'clave-muy-larga', sesion: 'de-nadie' })
    const { data } = await erp.GET('/integracion/eventos', { params: { query: { desde: 0, limite: 10 } } })
    expect(data).toMatchObject({ eventos: expect.any(Array), siguiente: expect.any(Number), hayMas: false })
    // Its other calls are the application's.
    const contacto = await erp.POST('/aplicaciones/contacto/existe', {
      body: { bundleId: 'uy.surtido.demo', plataforma: 'WEB' },
    })
    expect(contacto.response.status).toBe(200)
    const { response } = await createClient({ url, integracion: `${integracion}x` }).GET('/integracion/eventos')
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="surtido"'])
  } finally {
    await strict.close()
  }
})
