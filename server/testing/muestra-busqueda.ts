// The search over what local 1 of the sample's first empresa sells, as the server builds it.
import { fileURLToPath } from 'node:url'
import { etiquetasCon } from '@surtido/rules/dietas'
import { IndiceBusqueda } from '../articulos/busqueda/indice.ts'
import { takeTurns } from '../articulos/memoria/take-turns.ts'
import { readLineas } from '../importar/read-lineas.ts'

const muestra = fileURLToPath(new URL('../../data/muestra/', import.meta.url))

/** The rows of a file, by column. */
export async function read(path: string, columns: string[]) {
  const rows: Readonly<Record<string, string>>[] = []
  for await (const lineas of readLineas(path, { columns })) rows.push(...lineas.map(({ valores }) => valores))
  return rows
}

export async function readMuestra() {
  const [rubros, articulos, precios, sinonimos, busquedas] = await Promise.all([
    read(`${muestra}rubros.csv`, ['cod_est_merc', 'descripcion']),
    read(`${muestra}empresa-10/articulos.csv.gz`, ['art_codigo', 'nombre']),
    read(`${muestra}empresa-10/precios.csv.gz`, ['codigo_local', 'art_codigo']),
    read(`${muestra}../sinonimos.csv`, ['termino', 'equivale']),
    read(`${muestra}busquedas.csv`, ['consulta', 'esperados', 'nota']),
  ])
  const rubro = new Map(rubros.map((one) => [one.cod_est_merc!, { descripcion: one.descripcion! }]))
  const difusion = new Map<string, number>()
  const here = new Set<string>()
  const out = new Set<string>()
  for (const { codigo_local, art_codigo, stock } of precios) {
    difusion.set(art_codigo!, (difusion.get(art_codigo!) ?? 0) + 1)
    if (codigo_local === '1') here.add(art_codigo!)
    if (codigo_local === '1' && stock === '0') out.add(art_codigo!)
  }
  const list = (text: string | undefined) => (text ?? '').split('|').filter(Boolean)
  const etiquetasOf = (one: Readonly<Record<string, string>>) => etiquetasCon(one.nombre!, list(one.etiquetas))
  const codigos = [...new Set(articulos.map((one) => one.cod_est_merc!))]
  const positions = new Map(articulos.map((one, position) => [one.art_codigo!, position]))
  const index = await IndiceBusqueda.build(
    articulos.map((one) => ({
      nombre: one.nombre!,
      marca: one.marca!,
      contenido: one.contenido!,
      etiquetas: etiquetasOf(one),
      codigosBarras: list(one.codigos_barras),
      esBolsa: one.es_bolsa === '1',
      fraccionada: one.venta_fraccionada === '1',
      rubro: rubro.get(one.cod_est_merc!)!,
      categoria: rubro.get(one.cod_est_merc!.slice(0, 2))!,
    })),
    {
      codigo: Uint32Array.from(articulos, (one) => codigos.indexOf(one.cod_est_merc!)),
      codigos: codigos.map((codigo) => ({
        rubro: rubro.get(codigo)!,
        categoria: rubro.get(codigo.slice(0, 2))!,
      })),
      difusion: Uint32Array.from(articulos, (one) => difusion.get(one.art_codigo!) ?? 0),
      esBolsa: Uint8Array.from(articulos, (one) => (one.es_bolsa === '1' ? 1 : 0)),
    },
    sinonimos as unknown as { termino: string; equivale: string }[],
    takeTurns(),
    (codigo) => positions.get(codigo),
  )
  return {
    busquedas,
    list,
    nombreOf: (position: number) => articulos[position]!.nombre!,
    /** The positions of what the local sells. */
    posiciones: articulos.flatMap(({ art_codigo, es_bolsa }, i) =>
      here.has(art_codigo!) && es_bolsa !== '1' ? [i] : [],
    ),
    categoriaOf: (position: number) => rubro.get(articulos[position]!.cod_est_merc!.slice(0, 2))!.descripcion,
    difusionOf: (position: number) => difusion.get(articulos[position]!.art_codigo!) ?? 0,
    rubroOf: (position: number) => rubro.get(articulos[position]!.cod_est_merc!)!.descripcion,
    labelOf: (position: number) => {
      const one = articulos[position]!
      return [one.nombre, one.marca, one.contenido, ...etiquetasOf(one)].join(' ')
    },
    codigoOf: (position: number) => articulos[position]!.art_codigo!,
    search: (consulta: string) => {
      const found = index.search(consulta, {
        sells: (position) => here.has(articulos[position]!.art_codigo!),
        isDisponible: (position) => !out.has(articulos[position]!.art_codigo!),
      })
      return { posiciones: found.best(found.cantidad), sugerencia: found.sugerencia }
    },
  }
}
