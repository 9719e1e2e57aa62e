import { TEMPERATURAS } from '@surtido/contract/valores'
import { etiquetasCon } from '@surtido/rules/dietas'
import {
  booleano,
  type Campo,
  codigo,
  decimal,
  deseos,
  imagenDeArticulo,
  lista,
  listaDeCantidades,
  texto,
  unoDe,
} from './campos.ts'
import type { Celdas } from './clase.ts'
import { EDAD, FICHA } from './ficha.ts'
import { IVA_COMUN, measureArticulos } from './medidas-de-articulos.ts'
import { TOLERANCIAS } from './tolerancias.ts'

type Columna = readonly [leer: Campo, tipo: string]

const precioMax = 9_999_999

/** Columns that a file may leave out: an article keeps its values for a missing column. */
const OPCIONALES: Readonly<Record<string, Columna>> = {
  peso_pieza: [decimal(0.001, 1000, { opcional: true, decimales: 3 }), 'numeric'],
  primera_cantidad: [decimal(0.01, 1000, { opcional: true }), 'numeric'],
  paso_habitual: [decimal(0.01, 1000, { opcional: true }), 'numeric'],
  cantidades_habituales: [listaDeCantidades, 'numeric[]'],
  deseos: [deseos, 'text[]'],
  ...TOLERANCIAS,
  ...EDAD,
  ...FICHA,
  temperatura: [unoDe(...TEMPERATURAS, ''), 'text'],
}

const SIEMPRE: Readonly<Record<string, Columna>> = {
  art_codigo: [codigo, 'text'],
  nombre: [texto(150, { vacio: false }), 'text'],
  marca: [texto(80), 'text'],
  contenido: [texto(60), 'text'],
  cod_est_merc: [codigo, 'text'],
  venta_fraccionada: [booleano, 'boolean'],
  paso_venta: [decimal(0.01, 1000, { defecto: '1' }), 'numeric'],
  minimo_venta: [decimal(0.01, 1000, { defecto: '1' }), 'numeric'],
  precio_envase: [decimal(0, precioMax, { defecto: '0' }), 'numeric'],
  medida: [unoDe('kg', 'l', 'un', 'm', ''), 'text'],
  contenido_medida: [decimal(0.0001, 100_000, { opcional: true, decimales: 4 }), 'numeric'],
  iva: [decimal(0, 100, { decimales: 1, defecto: String(IVA_COMUN) }), 'numeric'],
  codigos_barras: [lista, 'text[]'],
  etiquetas: [lista, 'text[]'],
  limite_por_pedido: [decimal(0.01, 9_999, { opcional: true }), 'numeric'],
  es_bolsa: [booleano, 'boolean'],
  descripcion_ampliada: [texto(4_000), 'text'],
  imagen: [imagenDeArticulo, 'text'],
}

/** Columns of the file stored under another name, or as another value. */
const COMO: Readonly<Record<string, readonly [columna: string, valor: string]>> = {
  medida: ['medida', "nullif(medida, '')"],
  imagen: ['url_imagen', 'imagen'],
  temperatura: ['temperatura', "nullif(temperatura, '')"],
}

function mergeArticulos(faltan: readonly string[]): string[] {
  const columnas = [...Object.keys(SIEMPRE), ...Object.keys(OPCIONALES)]
    .filter((name) => !faltan.includes(name))
    .map((name) => COMO[name] ?? ([name, name] as const))
  const nombres = columnas.map(([columna]) => columna)
  return [
    `insert into articulo (codigo_empresa, ${nombres.join(', ')})
     select distinct on (art_codigo) $1, ${columnas.map(([, valor]) => valor).join(', ')} from entrada
     order by art_codigo, linea desc
     on conflict (codigo_empresa, art_codigo) do update set ${nombres
       .filter((columna) => columna !== 'art_codigo')
       .map((columna) => `${columna} = excluded.${columna}`)
       .join(', ')}`,
  ]
}

/** The name declares diets too. */
function withDietas(celdas: Celdas): Celdas {
  const listadas = (celdas.etiquetas ?? '').split('|').map((one) => one.trim())
  return { ...celdas, etiquetas: etiquetasCon(celdas.nombre ?? '', listadas).join('|') }
}

export const claseArticulos = {
  tabla: { nombre: 'articulo', llave: ['art_codigo'] },
  columnas: { ...SIEMPRE, ...OPCIONALES },
  opcionales: Object.keys(OPCIONALES),
  derive: withDietas,
  rechazos: `select e.linea, 'no rubro has the code ' || e.cod_est_merc as motivo from entrada e
      where not exists (select 1 from rubro r where r.codigo_empresa = $1 and r.cod_est_merc = e.cod_est_merc)
    union all select e.linea, 'a tolerancia is of what is sold by weight' from entrada e
      where coalesce(e.tolerancia_debajo, e.tolerancia_encima) is not null and not e.venta_fraccionada
    union all select e.linea, 'peso_pieza is of what is sold by weight' from entrada e
      where e.peso_pieza is not null and not e.venta_fraccionada`,
  measure: measureArticulos,
  merge: mergeArticulos([]),
  mergeWithout: mergeArticulos,
}
