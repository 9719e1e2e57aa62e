// Pictures of articles from a shop's folder to what a browser asks for.
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createCertificado } from '@surtido/sandbox/certificado'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { fetchFoto } from '../fotos/fetch-foto.ts'
import { PESOS } from '../fotos/receta.ts'
import { isPublic } from '../http/publica.ts'
import { buildTestApp } from '../testing/app.ts'
import { test as base } from '../testing/importing.ts'
import { ART, ARTICULOS } from '../testing/mundo-articulos.ts'
import { expect } from '../testing/test.ts'
import { writeZip } from '../testing/zip.ts'
import { fetchFotos, importFotos } from './fotos.ts'
import { importClase } from './import-clase.ts'

const test = base
  .extend('carpeta', { scope: 'file' }, ({ folder }) => join(folder, 'datos', 'fotos'))
  .extend('tienda', { scope: 'file' }, async ({ databaseUrl, folder }, { onCleanup }) => {
    const env = { SURTIDO_DATA_DIR: join(folder, 'datos') }
    await mkdir(join(folder, 'datos', 'fotos'), { recursive: true })
    const app = await buildTestApp({ databaseUrl, web: true, env })
    onCleanup(app.close)
    return app
  })

const yerba = ARTICULOS.find(({ artCodigo }) => artCodigo === ART.yerba)!
const LOCAL = { empresa: 10, local: 1 }

/** A photograph as a shop takes it: a box on a nearly white table; with much grain it weighs more than it may. */
async function photo(background: string, width = 640, height = 480, grain = 2): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: grain },
    },
  })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: noise, left: 150, top: 60 }])
    .jpeg()
    .toBuffer()
}

test('a folder of pictures is imported for the cards, and refused ones are named', async ({
  tienda,
  carpeta,
  folder,
  databaseUrl,
}) => {
  // covers: E-15 K-30
  const fuente = join(folder, 'mias')
  await mkdir(join(fuente, 'mas'), { recursive: true })
  const box = await photo('#f4f1ee', 640, 480, 40)
  await writeFile(join(fuente, `${ART.yerba}.jpg`), box)
  await writeFile(join(fuente, 'mas', `${yerba.codigosBarras[0]}-2.JPEG`), await photo('#203040'))
  await writeFile(join(fuente, `${ART.cafe}.png`), await sharp(box).png().toBuffer())
  await writeFile(join(fuente, `${ART.arroz}.jpg`), box.subarray(0, box.length / 2))
  await writeFile(join(fuente, `${ART.fideos}.webp`), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(fuente, '9999999.jpg'), box)
  await writeFile(join(fuente, 'LEEME.txt'), 'fotos de marzo')
  await writeFile(join(fuente, `${ART.te}.png`), await sharp(box).resize(20, 20).png().toBuffer())
  const told = new Map<string, string>()
  const options = { databaseUrl, archivo: fuente, codigoEmpresa: 10, carpeta }
  expect(await importFotos({ ...options, onRechazo: (nombre, motivo) => told.set(nombre, motivo) })).toEqual({
    leidas: 8,
    nuevas: 3,
    estaban: 0,
    rechazadas: 5,
  })
  expect(Object.fromEntries(told)).toEqual({
    [`${ART.arroz}.jpg`]: expect.stringMatching(/^cannot be drawn whole/),
    [`${ART.fideos}.webp`]: expect.stringMatching(/^is (svg|no picture)/),
    [`${ART.te}.png`]: 'has 20 × 20 pixels: too small to be looked at',
    '9999999.jpg': expect.stringContaining('is of no article'),
    'LEEME.txt': expect.stringContaining('is no picture by its name'),
  })

  await tienda.deps.catalogo.refresh({ codigoEmpresa: 10 })
  const ask = async (artCodigo: string) =>
    (await tienda.get('articulos/por-codigos-articulos', { query: { ...LOCAL, codigos: artCodigo } })).body[0]
  const articulo = await ask(ART.yerba)
  expect(articulo).toMatchObject({
    urlImagen: `${articulo.fotos[0].url}-400.webp`,
    dibujo: '/ilustraciones/yerba.svg',
    fotos: [{ color: expect.stringMatching(/^#[0-9a-f]{6}$/) }, { color: expect.stringMatching(/^#[0-9a-f]{6}$/) }],
  })
  // The folder of a large shop has 150,000 files: no request lists it.
  await chmod(carpeta, 0o311)
  onTestFinished(() => chmod(carpeta, 0o755))
  for (const { url } of articulo.fotos)
    for (const [ancho, peso] of Object.entries(PESOS)) {
      for (const tipo of ['avif', 'webp']) {
        const file = await tienda.fastify.inject({ url: `${url}-${ancho}.${tipo}` })
        expect(file.statusCode).toBe(200)
        expect(file.headers).toMatchObject({
          'content-type': `image/${tipo}`,
          'cache-control': 'public, max-age=31536000, immutable',
        })
        expect(file.rawPayload.length).toBeLessThanOrEqual(peso)
        expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: Number(ancho), height: Number(ancho) })
      }
    }
  await chmod(carpeta, 0o755)
  // The table around the box has become white; a dark ground is part of its picture.
  const corner = async (url: string) => {
    const { rawPayload } = await tienda.fastify.inject({ url: `${url}-400.webp` })
    return [
      ...(await sharp(rawPayload).removeAlpha().extract({ left: 4, top: 200, width: 1, height: 1 }).raw().toBuffer()),
    ]
  }
  for (const part of await corner(articulo.fotos[0].url)) expect(part).toBeGreaterThan(250)
  expect((await tienda.fastify.inject({ url: '/fotos/../vapid.json' })).statusCode).toBe(404)
  // Without a picture of its own as ever.
  const fideos = await ask(ART.fideos)
  expect(fideos).toMatchObject({ urlImagen: '/ilustraciones/fideos.svg' })
  expect(fideos).not.toHaveProperty('fotos')

  // Again: nothing is drawn a second time, unless a file went.
  expect(await importFotos(options)).toMatchObject({ nuevas: 0, estaban: 3, rechazadas: 5 })
  await rm(join(carpeta, (await readdir(carpeta)).find((name) => name.endsWith('960.avif'))!))
  expect(await importFotos(options)).toMatchObject({ nuevas: 1, estaban: 2 })
})

test('a ZIP of pictures is imported too, and a new picture replaces the old', async ({
  carpeta,
  folder,
  databaseUrl,
  db,
}) => {
  const archivo = join(folder, 'fotos.zip')
  const [one, other] = await Promise.all([photo('#fff', 500, 420), photo('#eee', 520, 400)])
  await writeFile(
    archivo,
    writeZip({ [`marzo/${ART.leche}.jpg`]: one!, [`marzo/${ART.leche}-2.jpg`]: other!, '__MACOSX/._x.jpg': one! }),
  )
  const options = { databaseUrl, archivo, codigoEmpresa: 10, carpeta }
  expect(await importFotos(options)).toEqual({ leidas: 2, nuevas: 2, estaban: 0, rechazadas: 0 })
  const fotosOf = async () =>
    (
      await db
        .selectFrom('articulo')
        .select('fotos')
        .where('codigoEmpresa', '=', 10)
        .where('artCodigo', '=', ART.leche)
        .executeTakeFirstOrThrow()
    ).fotos
  const before = await fotosOf()
  expect(before.map(({ lugar }) => lugar)).toEqual([1, 2])
  await writeFile(archivo, writeZip({ [`${ART.leche}.jpg`]: other! }))
  await importFotos(options)
  expect((await fotosOf()).map(({ huella }) => huella)).toEqual([before[1]!.huella, before[1]!.huella])
  await writeFile(archivo, one!)
  await expect(importFotos(options)).rejects.toThrow('is no ZIP')
  expect((await stat(carpeta)).isDirectory()).toBe(true)
})

test('an https address is fetched once, under limits, and never shown', async ({
  carpeta,
  file,
  databaseUrl,
  tienda,
}) => {
  const { key, cert } = createCertificado()
  const picture = await photo('#fafafa')
  let asked = 0
  const server: Server = createServer({ key, cert }, (request, response) => {
    asked++
    const [, what] = request.url!.split('/')
    if (what === 'buena.jpg') return response.setHeader('content-type', 'image/jpeg').end(picture)
    if (what === 'pagina.jpg') return response.setHeader('content-type', 'text/html').end('<h1>No</h1>')
    if (what === 'enorme.jpg') {
      response.setHeader('content-type', 'image/jpeg')
      return void response.end(Buffer.alloc(20 * 1024 * 1024 + 1))
    }
    if (what === 'otra-parte.jpg') return response.writeHead(302, { location: 'https://[::1]/x.jpg' }).end()
    if (what === 'nunca.jpg') return response.setHeader('content-type', 'image/jpeg').flushHeaders()
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const permisos = { hosts: ['127.0.0.1'], ca: cert, segundos: 60 }
  try {
    const cells = (artCodigo: string, imagen: string) =>
      `${artCodigo},Galletitas María El Trigal,El Trigal,170 g,0104,0,1,1,0,kg,0.17,22,,,,0,,${imagen}\n`
    const header =
      'art_codigo,nombre,marca,contenido,cod_est_merc,venta_fraccionada,paso_venta,minimo_venta,precio_envase,medida,contenido_medida,iva,codigos_barras,etiquetas,limite_por_pedido,es_bolsa,descripcion_ampliada,imagen\n'
    const load = async (imagen: string) =>
      importClase({ ...(await file(header + cells(ART.galletitas, imagen))), clase: 'articulos' })
    expect(await load('/mis-fotos/galletitas.png')).toMatchObject({ rechazadas: 1 })
    expect(await load(`${origin}/buena.jpg`)).toMatchObject({ rechazadas: 0 })
    const told: string[] = []
    const fetchAll = (more: object) =>
      fetchFotos({
        databaseUrl,
        codigoEmpresa: 10,
        carpeta,
        onRechazo: (nombre, motivo) => told.push(`${nombre.slice(origin.length)} ${motivo}`),
        ...more,
      })
    expect(await fetchAll({})).toMatchObject({ nuevas: 0, rechazadas: 1 })
    expect(told).toEqual(['/buena.jpg is at 127.0.0.1, which is not on the open internet'])
    expect(asked).toBe(0)
    expect(await fetchAll({ permisos })).toMatchObject({ nuevas: 1, rechazadas: 0 })
    expect(await fetchAll({ permisos })).toMatchObject({ nuevas: 0, rechazadas: 0 })
    expect(asked).toBe(1)
    await tienda.deps.catalogo.refresh({ codigoEmpresa: 10 })
    const read = async () =>
      (await tienda.get('articulos/por-codigos-articulos', { query: { ...LOCAL, codigos: ART.galletitas } })).body[0]
    expect((await read()).urlImagen).toMatch(/^\/fotos\/[0-9a-f]{24}-400\.webp$/)

    const why = (path: string, segundos = 60) =>
      fetchFoto(`${origin}${path}`, { ...permisos, segundos }).catch(({ message }: Error) => message)
    expect(await why('/pagina.jpg')).toBe('is text/html, no picture')
    expect(await why('/enorme.jpg')).toBe('weighs more than 20 MB')
    expect(await why('/otra-parte.jpg')).toBe('is at ::1, which is not on the open internet')
    expect(await why('/nunca.jpg', 1)).toBe('takes too long')
    expect(await why('/no-hay.jpg')).toBe('is answered with 404')

    // When an address leaves the file, its picture leaves the shop.
    await load('')
    await fetchAll({ permisos })
    await tienda.deps.catalogo.refresh({ codigoEmpresa: 10 })
    expect((await read()).urlImagen).toMatch(/^\/ilustraciones\//)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('pictures are fetched only from the public internet', () => {
  const closed = ['127.0.0.1', '10.2.3.4', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0']
  for (const one of [...closed, '::1', '::', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1', '224.0.0.1', 'no', ''])
    expect(isPublic(one), one).toBe(false)
  for (const one of ['93.184.216.34', '2606:4700::1111', '172.32.0.1']) expect(isPublic(one), one).toBe(true)
})

test('a CDN is named by ASSETS_URL, and the page may show its pictures', async ({ databaseUrl, carpeta, folder }) => {
  const archivo = join(folder, 'una')
  await mkdir(archivo)
  await writeFile(join(archivo, `${ART.manteca}.jpg`), await photo('#fff'))
  await importFotos({ databaseUrl, archivo, codigoEmpresa: 10, carpeta })
  const app = await buildTestApp({ databaseUrl, web: true, env: { ASSETS_URL: 'https://cdn.tienda.uy/surtido/' } })
  try {
    const { body } = await app.get('articulos/por-codigos-articulos', {
      query: { ...LOCAL, codigos: ART.manteca },
    })
    expect(body[0].urlImagen).toMatch(/^https:\/\/cdn\.tienda\.uy\/surtido\/fotos\/[0-9a-f]{24}-400\.webp$/)
    const page = await app.get('/salud')
    expect(page.headers['content-security-policy']).toMatch(/img-src [^;]*https:\/\/cdn\.tienda\.uy/)
  } finally {
    await app.close()
  }
})
