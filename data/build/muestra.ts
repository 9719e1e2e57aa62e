// Builds the sample of `data/muestra/` from the raw data: node data/build/muestra.ts ../shared/data
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGunzip, gunzipSync } from 'node:zlib'
import { parse as parseStream } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { type ArticuloMuestra, catalogoMuestra, curadosMuestra } from './articulos.ts'
import { busquedasCsv } from './busquedas.ts'
import { chance } from './chance.ts'
import { classify, correctCode, HAND_MAP } from './clasificacion.ts'
import { empresas, TERMINOS_VERSION, terminosDe } from './empresas.ts'
import { calles, esquinas } from './esquinas.ts'
import { fichaDe } from './fichas.ts'
import { LIMITROFES } from './limitrofes.ts'
import { franjasCsv, horariosCsv, localesCsv, placeLocales, zonasGeojson } from './locales.ts'
import { ofertasCsv, promocionesJson, railsCsv, tramosCsv } from './ofertas.ts'
import { codeOf, rubros } from './rubros.ts'
import { writeCsv, writeJson } from './write.ts'

type Fila = Record<string, string>

const raw = process.argv[2]
if (!raw) throw new Error('Say where the raw data is: node data/build/muestra.ts <folder>')
const out = fileURLToPath(new URL('../muestra/', import.meta.url))
const read = (name: string): Fila[] => {
  const bytes = readFileSync(join(raw, name))
  return parse(name.endsWith('.gz') ? gunzipSync(bytes) : bytes, { columns: true }) as Fila[]
}

// The classification, measured against the categories that people gave, which are never shipped.
const rows = read('ar_catalogo_articulos.csv.gz')
const given = rows.filter((row) => row.categoria_origen === 'codigo')
const wrong = new Map<string, number>()
let right = 0
for (const row of given) {
  const code = classify(row.nombre!, row.marca!)
  const ours = code ? correctCode(row.nombre!, code).slice(0, 2) : 'none'
  if (HAND_MAP[row.categoria_1!]!.includes(ours)) right++
  else wrong.set(`${row.categoria_1} → ${ours}`, (wrong.get(`${row.categoria_1} → ${ours}`) ?? 0) + 1)
}
const agreement = (100 * right) / given.length
console.log(`Level-1 agreement with categories given by people: ${agreement.toFixed(2)} % of ${given.length}`)
console.log(
  [...wrong]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 8)
    .map(([pair, n]) => `  ${n} ${pair}`)
    .join('\n'),
)
if (agreement < 95) throw new Error('The classification agrees with less than 95 %')

writeCsv(
  join(out, 'rubros.csv'),
  rubros.map((rubro) => ({
    id: rubro.id,
    cod_est_merc: rubro.codEstMerc,
    nivel: rubro.nivel,
    slug: rubro.slug,
    descripcion: rubro.descripcion,
    orden: rubro.orden,
    edad_minima: rubro.codEstMerc === '04' ? 18 : '',
  })),
)
const departamentos = read('uy_departamentos.csv').map((row, i) => ({ codigo: i + 1, descripcion: row.departamento! }))
writeCsv(join(out, 'departamentos.csv'), departamentos)
writeCsv(
  join(out, 'ciudades.csv'),
  [...read('uy_localidades.csv'), ...LIMITROFES].map((row, i) => ({
    codigo: i + 1,
    departamento: departamentos.find((one) => one.descripcion === row.departamento)!.codigo,
    descripcion: row.nombre!,
    latitud: row.latitud!,
    longitud: row.longitud!,
  })),
)
const corners = esquinas(read('uy_montevideo_esquinas.csv'))
writeCsv(
  join(out, 'esquinas.csv'),
  corners.map((corner) => ({ ciudad: 'Montevideo', ...corner })),
)
writeJson(fileURLToPath(new URL('../../app/screens/locales/calles.json', import.meta.url)), calles(corners), 0)
writeJson(join(out, 'red.json'), {
  red: { red: 1, nombre: 'Red Surtido' },
  paises: [
    { codigo: 233, descripcion: 'Uruguay' },
    { codigo: 11, descripcion: 'Argentina' },
    { codigo: 31, descripcion: 'Brasil' },
    { codigo: 173, descripcion: 'Paraguay' },
    { codigo: 174, descripcion: 'Perú' },
    { codigo: 62, descripcion: 'Ecuador' },
  ],
  tiposDocumento: [
    { pais: 233, id: 1, tipoDocumento: 'Cédula de identidad' },
    { pais: 233, id: 2, tipoDocumento: 'RUT' },
    { pais: 233, id: 3, tipoDocumento: 'Pasaporte' },
    { pais: 233, id: 4, tipoDocumento: 'Otro' },
    { pais: 11, id: 9, tipoDocumento: 'DNI' },
    { pais: 11, id: 6, tipoDocumento: 'CUIT' },
    { pais: 11, id: 3, tipoDocumento: 'Pasaporte' },
    { pais: 31, id: 3, tipoDocumento: 'Pasaporte' },
    { pais: 31, id: 4, tipoDocumento: 'Otro' },
    { pais: 173, id: 10, tipoDocumento: 'RUC' },
    { pais: 173, id: 3, tipoDocumento: 'Pasaporte' },
    { pais: 174, id: 9, tipoDocumento: 'DNI' },
    { pais: 174, id: 10, tipoDocumento: 'RUC' },
    { pais: 62, id: 10, tipoDocumento: 'RUC' },
    { pais: 62, id: 3, tipoDocumento: 'Pasaporte' },
  ],
  tiposEmpresa: [
    { id: 1, descripcion: 'Supermercado' },
    { id: 2, descripcion: 'Tienda y mercado' },
  ],
  empresas: empresas.map(({ locales: _, ...empresa }) => ({
    ...empresa,
    terminos: { version: TERMINOS_VERSION, contrato: terminosDe(empresa.nombre), vigenciaDesde: '2026-01-01' },
  })),
})

// Prices of the branches we use, by branch and article.
const wanted = new Set(empresas.flatMap((empresa) => empresa.locales.flatMap((local) => local.surtido)))
const precios = new Map<string, Map<string, number>>()
for await (const row of createReadStream(join(raw, 'ar_precios_por_sucursal.csv.gz'))
  .pipe(createGunzip())
  .pipe(parseStream({ columns: true })) as AsyncIterable<Fila>) {
  if (!wanted.has(row.id_sucursal!)) continue
  const branch = precios.get(row.id_sucursal!) ?? precios.set(row.id_sucursal!, new Map()).get(row.id_sucursal!)!
  branch.set(row.codigo!, Number(row.precio))
}

const curated = curadosMuestra()
const catalogue = catalogoMuestra(rows)
const establecimientos = read('uy_sipc_establecimientos.csv')
const used = new Set<string>()
for (const empresa of empresas) {
  const folder = join(out, `empresa-${empresa.codigoEmpresa}`)
  const locales = placeLocales(empresa, establecimientos, used)
  writeCsv(join(folder, 'locales.csv'), localesCsv(empresa, locales))
  writeCsv(join(folder, 'horarios.csv'), horariosCsv(locales))
  writeJson(join(folder, 'zonas.geojson'), zonasGeojson(locales))
  writeCsv(join(folder, 'franjas.csv'), franjasCsv(locales))

  const sold = new Set<string>()
  const priceRows = locales.flatMap((local) => {
    const assortment = new Map<string, number>()
    for (const branch of local.surtido) {
      for (const [codigo, precio] of precios.get(branch) ?? [])
        if (!assortment.has(codigo)) assortment.set(codigo, precio)
    }
    const row = (one: ArticuloMuestra, precio: number) => {
      sold.add(one.art_codigo)
      return {
        codigo_local: local.codigoLocal,
        art_codigo: one.art_codigo,
        precio,
        stock: stockOf(one, local.codigoLocal),
      }
    }
    const level = 0.98 + 0.05 * chance('nivel', empresa.codigoEmpresa, local.codigoLocal)
    return [
      ...curated.map((one) =>
        row(one, one.es_bolsa ? one.precioBase : Math.max(1, Math.round(one.precioBase * level))),
      ),
      ...catalogue.flatMap((one) => {
        const precio = assortment.get(one.codigo)
        return precio === undefined ? [] : [row(one, Math.max(1, Math.round(precio)))]
      }),
    ]
  })
  const articulos = [...curated, ...catalogue].filter((one) => sold.has(one.art_codigo))
  writeCsv(
    join(folder, 'articulos.csv.gz'),
    articulos.map(({ codigo: _, precioBase: __, ...one }) => ({ ...one, ...fichaDe(one.art_codigo) })),
  )
  writeCsv(join(folder, 'precios.csv.gz'), priceRows)
  const reference = new Map(priceRows.map((one) => [one.art_codigo, one.precio]))
  const vendidos = articulos.map((one) => ({ ...one, precio: reference.get(one.art_codigo)! }))
  writeCsv(join(folder, 'ofertas.csv'), ofertasCsv(vendidos, empresa.codigoEmpresa))
  writeCsv(join(folder, 'tramos.csv'), tramosCsv(vendidos, empresa.codigoEmpresa))
  writeCsv(join(folder, 'ofertas-especiales.csv'), railsCsv(vendidos))
  writeJson(join(folder, 'promociones.json'), promocionesJson(vendidos, codeOf))
  const largest = Math.max(...locales.map((l) => priceRows.filter((one) => one.codigo_local === l.codigoLocal).length))
  console.log(
    `${empresa.nombre}: ${locales.length} locales, ${articulos.length} articulos, ${priceRows.length} prices, the largest sells ${largest}`,
  )
  if (empresa.codigoEmpresa === 10) {
    const inLargest = new Set(priceRows.filter((one) => one.codigo_local === 1).map((one) => one.art_codigo))
    writeCsv(join(out, 'busquedas.csv'), busquedasCsv(articulos.filter((one) => inLargest.has(one.art_codigo))))
  }
}

function stockOf(one: ArticuloMuestra, codigoLocal: number): number | string {
  const drawn = chance('stock', codigoLocal, one.art_codigo)
  if (one.es_bolsa || drawn > 0.9) return ''
  if (drawn < 0.012) return 0
  if (drawn < 0.03) return 1 + Math.floor(chance('poco', codigoLocal, one.art_codigo) * 5)
  return 20 + Math.floor(chance('mucho', codigoLocal, one.art_codigo) * 380)
}

const size = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? size(path) : statSync(path).size)
  }, 0)
console.log(`data/muestra: ${(size(out) / 1024 / 1024).toFixed(1)} MB`)
