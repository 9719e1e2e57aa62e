// A real installation: the commands of the documents, one after the other, on a database that has tables and no more.
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from 'vitest'
import { throwawayFolder } from '../../scripts/throwaway.ts'
import { buildTestApp } from '../testing/app.ts'
import { ARCHIVOS } from '../testing/archivos.ts'
import { createTestDatabase } from '../testing/database.ts'
import { HOY } from '../testing/mundo.ts'
import { expect } from '../testing/test.ts'

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const block = (text: string, after: string, language = '') => {
  const [, , found] = /^```(\w*)\n([\s\S]*?)^```/m.exec(
    text.slice(text.indexOf(`\`\`\`${language}\n`, text.indexOf(after))),
  )!
  return found!
}

test('the documented commands take an empty database to its first pedido', async () => {
  // covers: E-14 C-01 C-06 C-24
  const database = await createTestDatabase('plantilla')
  const folder = throwawayFolder('cero')
  // The server runs from before: it has to see what comes in.
  const app = await buildTestApp({ databaseUrl: database.url })
  try {
    const formato = await readFile(here('data/formato.md'), 'utf8')
    const files = {
      ...ARCHIVOS,
      'empresa.json': block(formato, 'The least of an empresa', 'json'),
      'medios-pago.csv': block(formato, 'The least of an empresa', 'csv'),
    }
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    await mkdir(join(folder, 'data'))
    await symlink(here('data/muestra'), join(folder, 'data/muestra'))
    const commands = block(await readFile(here('docs/operating.md'), 'utf8'), '## A network of your own')
      .trim()
      .split('\n')
    expect(commands.length).toBeGreaterThan(8)
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:1',
      CORREO_REMITENTE: 'Almacén <pedidos@almacen.example>',
      DATABASE_URL: database.url,
    }
    const said: string[] = []
    for (const command of commands) {
      const [, script, words] = /^npm run (import|gestion) -- (.+)$/.exec(command)!
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [here(`scripts/${script}.ts`), ...words!.split(' ')],
        {
          cwd: folder,
          env,
        },
      )
      said.push(stdout)
    }
    expect(said[0]).toBe('Empresa 10 created\n')
    const clave = /contraseña es (\S+):/.exec(said.at(-1)!)![1]

    const headers = { 'x-plataforma': 'WEB', 'x-empresa': '10' }
    const { body: medios } = await app.get('medios-pago/disponibles', { query: { empresa: 10, local: 1 } })
    expect(medios.map((one: { descripcion: string }) => one.descripcion)).toEqual([
      'Efectivo',
      'Tarjeta al recibir (POS)',
      'Tarjeta online',
    ])
    const ana = await app.post(
      'usuarios',
      {
        nombre: 'Ana',
        apellido: 'Silva',
        email: 'ana@puerto.uy',
        clave: 'una-clave-larga-1',
        pais: 233,
        codigoEmpresa: 10,
        red: 1,
      },
      { headers: { 'x-plataforma': 'ANDROID' } },
    )
    expect(ana.status).toBe(201)
    const own = app.as(ana.body.sesion)
    const { body: terminos } = await app.get('empresas/terminos-condiciones', { query: { empresa: 10 } })
    await own.post(`empresas/aceptar-terminos-condiciones/contratos/${terminos.id}/usuarios/${ana.body.idUsuario}`)
    const pedido = {
      idSolicitud: crypto.randomUUID(),
      idUsuario: ana.body.idUsuario,
      idUsuarioAplicacion: ana.body.idUsuarioAplicacion,
      codigoEmpresa: 10,
      codigoLocal: 1,
      tipoEntrega: { codigo: 21 },
      idFranja: 3,
      fechaEntrega: HOY,
      articulos: [{ artCodigo: '001', cantidad: 2, precio: 189.5, precioTotal: 379 }],
      medioPago: { idMedioDePago: 1 },
      totalEsperado: 379,
    }
    const placed = await own.post('pedidos/realizar-pago-pedido', pedido)
    expect(placed).toMatchObject({ status: 201, body: { estado: 'RECIBIDO', totales: { total: 379 } } })
    const caja = { base: 1, usuario: 'caja1', clave }
    expect(await app.post('empresas/login-admin', caja, { headers })).toMatchObject({
      status: 200,
      body: { nombre: 'Carla', permisos: ['USUARIOS_BUSCAR', 'USUARIOS_ACTUAR'] },
    })
  } finally {
    await app.close()
    await database.drop()
    await rm(folder, { recursive: true })
  }
})
