// The claims about the sample, held against the files that are committed.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

type Fila = Record<string, string>

const muestra = fileURLToPath(new URL('muestra/', import.meta.url))
const textOf = (path: string) => {
  const bytes = readFileSync(join(muestra, path))
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
const read = new Map<string, Fila[]>()
function csv(path: string): Fila[] {
  const known = read.get(path)
  if (known) return known
  const rows = parse(textOf(path), { columns: true }) as Fila[]
  read.set(path, rows)
  return rows
}
const json = (path: string) => JSON.parse(textOf(path))
const files = readdirSync(muestra, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(muestra.length))

const EMPRESAS = [10, 20, 999] as const
const of = (codigoEmpresa: number, name: string) => csv(`empresa-${codigoEmpresa}/${name}`)

test('the sample has network 1, country 233 and its three companies', () => {
  // covers: G-06 E-24 B-17
  const { red, paises, empresas } = json('red.json')
  expect(red.red).toBe(1)
  expect(paises[0]).toEqual({ codigo: 233, descripcion: 'Uruguay' })
  expect(empresas.map((one: { codigoEmpresa: number }) => one.codigoEmpresa)).toEqual([...EMPRESAS])
  expect(empresas.find((one: { codigoEmpresa: number }) => one.codigoEmpresa === 999).variante).toBe('DORADO')
  expect(of(10, 'locales.csv').length).toBeGreaterThanOrEqual(12)
  expect(of(20, 'locales.csv')).toHaveLength(8)
})

test('every local stands in Uruguay at its own address, with hours and slots', () => {
  // covers: E-11 K-33
  const addresses = new Set<string>()
  for (const empresa of EMPRESAS) {
    const horarios = of(empresa, 'horarios.csv')
    const franjas = of(empresa, 'franjas.csv')
    const zonas = json(`empresa-${empresa}/zonas.geojson`).features as {
      geometry: { type: string; coordinates: number[][][] }
      properties: { codigo_local: number; zona_entrega: number }
    }[]
    for (const { codigo_local, nombre, direccion, latitud, longitud, retiro, domicilio } of of(
      empresa,
      'locales.csv',
    )) {
      const where = `${empresa} ${nombre}`
      expect(direccion, where).toMatch(/\p{L}.* \d+|\p{L}{3,}/u)
      addresses.add(`${direccion} ${latitud} ${longitud}`)
      expect(Number(latitud), where).toBeGreaterThan(-35.1)
      expect(Number(latitud), where).toBeLessThan(-30)
      expect(Number(longitud), where).toBeGreaterThan(-58.6)
      expect(Number(longitud), where).toBeLessThan(-53)
      const dias = new Set(horarios.filter((one) => one.codigo_local === codigo_local).map(({ dia }) => dia))
      expect(dias.size, where).toBeGreaterThanOrEqual(6)
      const own = franjas.filter((one) => one.codigo_local === codigo_local)
      expect(
        own.every(({ cupo }) => Number(cupo) > 0),
        where,
      ).toBe(true)
      const zones = zonas.filter(({ properties }) => String(properties.codigo_local) === codigo_local)
      expect([retiro, domicilio], where).toContain('1')
      if (retiro === '1')
        expect(
          own.some(({ tipo_entrega }) => tipo_entrega === '21'),
          where,
        ).toBe(true)
      if (domicilio !== '1') continue
      expect(zones.length, where).toBeGreaterThan(0)
      for (const { geometry, properties } of zones) {
        expect(geometry.type, where).toBe('Polygon')
        expect(geometry.coordinates[0]!.length, where).toBeGreaterThanOrEqual(4)
        expect(geometry.coordinates[0]!.at(0), where).toEqual(geometry.coordinates[0]!.at(-1))
        expect(
          own.some(({ zona_entrega }) => zona_entrega === String(properties.zona_entrega)),
          where,
        ).toBe(true)
      }
    }
  }
  expect(addresses.size).toBe(EMPRESAS.flatMap((empresa) => of(empresa, 'locales.csv')).length)
})

const isEan13 = (code: string) =>
  /^\d{13}$/.test(code) &&
  [...code].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 1 : 3), 0) % 10 === 0

test('there are 20,000 articles with EAN-13, and every way of selling and discounting', () => {
  // covers: E-13 E-14 E-15 C-39 A-47 A-49 A-50
  const codes = new Set<string>()
  for (const empresa of EMPRESAS) {
    const articulos = of(empresa, 'articulos.csv.gz')
    for (const { art_codigo, codigos_barras, nombre } of articulos) {
      expect(nombre).not.toBe('')
      if (codigos_barras!.split('|').some(isEan13)) codes.add(art_codigo!)
    }
    const some = (which: (one: Fila) => boolean) => articulos.filter(which).length
    expect(some(({ marca, contenido }) => marca !== '' && contenido !== '') / articulos.length).toBeGreaterThan(0.8)
    for (const rubro of ['0601', '0701', '0703', '0801', '0803', '0901'])
      expect(
        some(({ cod_est_merc, venta_fraccionada }) => cod_est_merc === rubro && venta_fraccionada === '1'),
        `${empresa} ${rubro} by the kilo`,
      ).toBeGreaterThan(0)
    expect(
      some(({ precio_envase }) => Number(precio_envase) > 0),
      `${empresa} envases`,
    ).toBeGreaterThan(0)
    expect(
      some(({ es_bolsa }) => es_bolsa === '1'),
      `${empresa} bolsas`,
    ).toBeGreaterThan(0)
    const ofertas = of(empresa, 'ofertas.csv')
    expect(ofertas.every(({ fecha_desde, fecha_hasta }) => fecha_desde !== '' && fecha_hasta !== '')).toBe(true)
    expect(new Set(ofertas.map(({ solo_app_movil }) => solo_app_movil))).toEqual(new Set(['0', '1']))
    expect(of(empresa, 'tramos.csv').length).toBeGreaterThan(10)
    expect(of(empresa, 'ofertas-especiales.csv').length).toBeGreaterThan(2)
    expect(json(`empresa-${empresa}/promociones.json`).length).toBeGreaterThan(2)
  }
  expect(codes.size).toBeGreaterThanOrEqual(20_000)
})

test('liver sausage and fresh mushrooms are kept cold, whatever their rubro', () => {
  const cold = of(10, 'articulos.csv.gz').filter(({ temperatura }) => temperatura === 'FRIO')
  const kept = (name: string) => cold.some(({ nombre }) => nombre === name)
  expect(['Champiñones frescos', 'Leberwurst La Casona'].map(kept)).toEqual([true, true])
  // Tinned ones are not.
  expect(cold.every(({ cod_est_merc: code }) => code === '0107' || code === '0803')).toBe(true)
})

test('each local of the sample has an assortment and prices of its own', () => {
  // covers: C-38
  for (const empresa of EMPRESAS) {
    const known = new Set(of(empresa, 'articulos.csv.gz').map(({ art_codigo }) => art_codigo!))
    const [header, ...lines] = textOf(`empresa-${empresa}/precios.csv.gz`).trimEnd().split('\n')
    expect(header).toBe('codigo_local,art_codigo,precio,stock')
    const byLocal = new Map<string, string[]>()
    for (const line of lines) {
      const [local, artCodigo, precio] = line.split(',') as [string, string, string]
      if (!known.has(artCodigo) || !(Number(precio) > 0)) throw new Error(`${empresa}: ${line}`)
      const rows = byLocal.get(local) ?? []
      if (rows.push(`${artCodigo}:${precio}`) === 1) byLocal.set(local, rows)
    }
    expect([...byLocal.keys()].sort()).toEqual(
      of(empresa, 'locales.csv')
        .map(({ codigo_local }) => codigo_local!)
        .sort(),
    )
    for (const rows of byLocal.values()) expect(rows.length).toBeGreaterThan(500)
    expect(new Set([...byLocal.values()].map((rows) => rows.join())).size).toBe(byLocal.size)
  }
})

test('each rail of the home holds articles that belong to its title', () => {
  // covers: C-42 C-44
  const RUBROS: Record<string, RegExp> = {
    'Para el mate': /^(0101|0201|0505|0903)/,
    'Asado del domingo': /^(07|08|0601|0901|1605)/,
    'Frutas y verduras de estación': /^08/,
    'La heladera llena': /^0[56]/,
    'Para picar': /^(0106|0114|0301|0401|06|0901)/,
    'La casa, impecable': /^12/,
  }
  for (const empresa of EMPRESAS) {
    const rubroOf = new Map(of(empresa, 'articulos.csv.gz').map((one) => [one.art_codigo, one.cod_est_merc]))
    const rails = of(empresa, 'ofertas-especiales.csv')
    expect(rails.map(({ titulo }) => titulo)).toEqual(Object.keys(RUBROS))
    for (const { titulo, articulos } of rails) {
      const named = articulos!.split('|')
      expect(named.length, titulo).toBeGreaterThan(10)
      for (const artCodigo of named) expect(rubroOf.get(artCodigo), `${titulo} ${artCodigo}`).toMatch(RUBROS[titulo!]!)
    }
    expect(textOf(`empresa-${empresa}/promociones.json`)).not.toMatch(/(llev|pag|compr|agreg)ás|(quer|pod|ten)és/i)
  }
})

test('the tree of rubros has two levels and keeps its accents', () => {
  // covers: K-29 C-37
  const rubros = csv('rubros.csv')
  const first = rubros.filter(({ nivel }) => nivel === '1')
  const second = rubros.filter(({ nivel }) => nivel === '2')
  expect(first.length + second.length).toBe(rubros.length)
  expect(first.length).toBeGreaterThanOrEqual(15)
  expect(first.length).toBeLessThanOrEqual(16)
  expect(second.length / first.length).toBeGreaterThan(7)
  for (const { cod_est_merc, descripcion } of second)
    expect(
      first.map((one) => one.cod_est_merc),
      descripcion,
    ).toContain(cod_est_merc!.slice(0, 2))
  const said = rubros.map(({ descripcion }) => descripcion!).join(' ')
  // Words that lost their accents.
  expect(said).not.toMatch(
    /\b(Almacen|Lacteos|Panaderia|Bebes|Cafe|Pures|Azucar|Reposteria|Jamon|Panales|Libreria|Jardin|Citricos|Ajies|Higienico|Lamparas|Isotonicas|Bano|Noquis|Lasana)\b/i,
  )
  for (const word of ['Almacén', 'Lácteos', 'Panadería', 'Bebés', 'café y té', 'Pañales', 'Cítricos'])
    expect(said).toContain(word)
  const used = new Set(EMPRESAS.flatMap((empresa) => of(empresa, 'articulos.csv.gz').map((one) => one.cod_est_merc!)))
  const leaves = new Set(second.map(({ cod_est_merc }) => cod_est_merc!))
  expect([...used].filter((code) => !leaves.has(code))).toEqual([])
  expect([...leaves].filter((code) => !used.has(code))).toEqual([])
})

test('the sample stays under 15 MB and names the origin and licence of its data', () => {
  expect(files.reduce((sum, file) => sum + statSync(join(muestra, file)).size, 0)).toBeLessThan(15 * 1024 * 1024)
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  for (const [origin, licence] of [
    ['Precios Claros', 'MIT'],
    ['SIPC', 'open data'],
    ['GeoNames', 'CC BY 4.0'],
    ['ours', 'Apache-2.0'],
  ])
    expect(
      readme.split('\n').some((line) => line.startsWith('|') && line.includes(origin!) && line.includes(licence!)),
      origin,
    ).toBe(true)
  for (const file of files.filter((one) => /\.csv(\.gz)?$/.test(one)))
    expect(textOf(file).split('\n', 1)[0], file).not.toMatch(/categoria/)
  const build = readFileSync(new URL('build/muestra.ts', import.meta.url), 'utf8')
  expect(build).toMatch(/agreement < 95\) throw/)
})
