import { classify, correctCode } from './clasificacion.ts'
import { curados } from './curados.ts'
import { type Habito, habitoOf, pasoOf } from './habituales.ts'
import { parseContenido, tidyMarca, tidyNombre } from './nombres.ts'
import { codeOf } from './rubros.ts'

type Fila = Readonly<Record<string, string>>

export interface ArticuloMuestra extends Habito {
  readonly art_codigo: string
  readonly nombre: string
  readonly marca: string
  readonly contenido: string
  readonly cod_est_merc: string
  readonly venta_fraccionada: boolean
  readonly paso_venta: number
  readonly minimo_venta: number
  readonly precio_envase: number
  readonly medida: string
  readonly contenido_medida: number | undefined
  readonly iva: number
  readonly codigos_barras: string
  readonly etiquetas: string
  readonly limite_por_pedido: number | undefined
  readonly es_bolsa: boolean
  readonly descripcion_ampliada: string
  readonly imagen: string
  /** How it is kept, where its rubro does not tell. */
  readonly temperatura: 'FRIO' | undefined
  /** The source's code, if any. Finds its prices, and is not written. */
  readonly codigo: string
  readonly precioBase: number
}

/** Basic foods pay the minimum rate, meat and fruit are exempt or minimum; approximate, for the sample. */
function ivaOf(code: string): number {
  if (code.startsWith('07') || code.startsWith('08')) return 0
  const minimum = [
    'arroz-legumbres',
    'fideos-secos',
    'aceites-vinagres',
    'yerba-cafe-te',
    'condimentos',
    'pan',
    'leche',
  ]
  return minimum.some((slug) => codeOf(slug) === code) ? 10 : 22
}

/** Kept cold, though their rubros stand on dry shelves: liver sausage among pâtés, fresh mushrooms among vegetables. */
function temperaturaOf(nombre: string, code: string): 'FRIO' | undefined {
  const cold =
    (code === codeOf('picadillos') && /leberwurst/i.test(nombre)) ||
    (code === codeOf('verduras') && /^(champi|portobello|hongos?\b|g[ií]rgola|shiitake)/i.test(nombre))
  return cold ? 'FRIO' : undefined
}

function etiquetasOf(nombre: string): string {
  const name = nombre.toLowerCase()
  return [
    /sin tacc|sin gluten|libre de gluten/.test(name) && 'sin gluten',
    /light|diet\b|descremad/.test(name) && 'light',
    /integral/.test(name) && 'integral',
    /org[aá]nic/.test(name) && 'orgánico',
    /sin az[uú]car|zero/.test(name) && 'sin azúcar',
    /vegan/.test(name) && 'vegano',
  ]
    .filter(Boolean)
    .join('|')
}

/** Articles chosen by hand, codes 000101… (they start with 0, as codes may) and in-store bar codes that start with 2. */
export function curadosMuestra(): ArticuloMuestra[] {
  return curados.map((curado, i) => {
    const art_codigo = curado.bolsa ? String(900_001 + i).slice(0, 6) : String(101 + i).padStart(6, '0')
    const code = codeOf(curado.rubro)
    const { medida, contenidoMedida } = parseContenido(curado.contenido)
    return {
      art_codigo,
      nombre: curado.nombre,
      marca: curado.marca,
      contenido: curado.contenido,
      cod_est_merc: code,
      venta_fraccionada: curado.peso,
      paso_venta: pasoOf(curado),
      minimo_venta: curado.peso ? Math.max(pasoOf(curado), 0.05) : 1,
      precio_envase: curado.envase,
      medida: curado.peso ? 'kg' : medida,
      contenido_medida: curado.peso ? 1 : contenidoMedida,
      iva: ivaOf(code),
      codigos_barras: curado.peso ? '' : withCheckDigit(`20${art_codigo.padStart(10, '0')}`),
      etiquetas: [etiquetasOf(curado.nombre), curado.envase ? 'retornable' : ''].filter(Boolean).join('|'),
      limite_por_pedido: curado.limite,
      es_bolsa: curado.bolsa,
      descripcion_ampliada: curado.peso ? 'Se vende por kilo: el total se ajusta al peso real al prepararlo.' : '',
      imagen: '',
      temperatura: temperaturaOf(curado.nombre, code),
      ...habitoOf(curado),
      codigo: '',
      precioBase: curado.precio,
    }
  })
}

function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0)
  return twelve + String((10 - (sum % 10)) % 10)
}

/** House brands of real chains have no place in invented shops. */
const OTHER_CHAINS =
  /carrefour|great value|\bcoto\b|an[oó]nima|\bjumbo\b|\bdisco\b|cuisine & co|primer precio|chango ?m[aá]s|walmart|ciudad del lago|la gallega|\bvea\b|cooperativa|\bdia\b/i

/**
 * Packaged articles of the source, with bar codes, classified by our rules (else by the other articles of their brand).
 */
export function catalogoMuestra(rows: readonly Fila[]): ArticuloMuestra[] {
  const candidates = rows.filter(
    (row) =>
      row.codigo_tipo === 'ean13' && Number(row.n_sucursales) >= 3 && !OTHER_CHAINS.test(`${row.nombre} ${row.marca}`),
  )
  const byBrand = new Map<string, Map<string, number>>()
  const coded = candidates.map((row) => ({ row, code: classify(row.nombre!, row.marca!) }))
  for (const { row, code } of coded) {
    if (!code || !row.marca || row.marca === 'SIN MARCA') continue
    const counts = byBrand.get(row.marca) ?? byBrand.set(row.marca, new Map()).get(row.marca)!
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  const ofBrand = (marca: string): string | undefined => {
    const counts = [...(byBrand.get(marca) ?? [])].sort((a, b) => b[1] - a[1])
    const total = counts.reduce((sum, [, n]) => sum + n, 0)
    return counts[0] && counts[0][1] >= 3 && counts[0][1] / total >= 0.6 ? counts[0][0] : undefined
  }
  const seen = new Set<string>()
  return coded
    .flatMap(({ row, code: byName = ofBrand(row.marca!) }) => {
      if (!byName) return []
      const code = correctCode(row.nombre!, byName)
      const { nombre, contenido, medida, contenidoMedida } = tidyNombre(row.nombre!)
      const key = `${nombre}|${row.marca}|${contenido}`
      if (seen.has(key)) return []
      seen.add(key)
      return [
        {
          nombre,
          marca: tidyMarca(row.marca!),
          contenido,
          cod_est_merc: code,
          venta_fraccionada: false,
          paso_venta: 1,
          minimo_venta: 1,
          precio_envase: 0,
          medida,
          contenido_medida: contenidoMedida,
          iva: ivaOf(code),
          codigos_barras: row.codigo!,
          etiquetas: etiquetasOf(nombre),
          limite_por_pedido: undefined,
          es_bolsa: false,
          descripcion_ampliada: '',
          imagen: '',
          temperatura: temperaturaOf(nombre, code),
          ...habitoOf({ nombre, peso: false }),
          codigo: row.codigo!,
          precioBase: Number(row.precio_mediano),
        },
      ]
    })
    .sort((a, b) => (a.codigo < b.codigo ? -1 : 1))
    .map((articulo, i) => ({ art_codigo: String(100_001 + i), ...articulo }))
}
