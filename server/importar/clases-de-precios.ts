// The files of prices and what lowers them.
import { booleano, codigo, decimal, entero, fecha, lista, precio, texto } from './campos.ts'
import { articuloExiste, type Clase, keepLast, localExiste, precioMax } from './clase.ts'
import { findCortes, findPrecioCortado, findTramosCortados } from './cortado.ts'
import { DONDE_OFERTA, measureOfertas, measurePrecios, measureTramos } from './medidas.ts'
import { ajustarStock } from './stock-fisico.ts'

/**
 * The prices that differ, then those that are new. Rows are taken in the order in which a pedido takes its articles, so
 * that neither waits for the other's locks, and a price that stays the same is not touched at all. `on conflict` would
 * lock it, and would write each new row twice.
 */
function mergePrecios(columnas: readonly string[]): readonly string[] {
  const of = (table: string) => columnas.map((columna) => `${table}.${columna}`).join(', ')
  return [
    `with otro as materialized (
       select e.codigo_local, e.art_codigo, ${of('e')}
       from articulo_local al join entrada e on e.codigo_local = al.codigo_local and e.art_codigo = al.art_codigo
       where al.codigo_empresa = $1 and (${of('al')}) is distinct from (${of('e')})
       order by al.codigo_local, al.art_codigo for no key update of al)
     update articulo_local al set ${columnas.map((columna) => `${columna} = otro.${columna}`).join(', ')} from otro
     where al.codigo_empresa = $1 and al.codigo_local = otro.codigo_local and al.art_codigo = otro.art_codigo`,
    `insert into articulo_local (codigo_empresa, codigo_local, art_codigo, ${columnas.join(', ')})
     select $1, codigo_local, art_codigo, ${columnas.join(', ')} from entrada e
     where not exists (select from articulo_local al
       where al.codigo_empresa = $1 and al.codigo_local = e.codigo_local and al.art_codigo = e.art_codigo)
     order by codigo_local, art_codigo`,
  ]
}

export const clasesDePrecios = {
  precios: {
    catalogo: 'precios',
    tabla: { nombre: 'articulo_local', llave: ['codigo_local', 'art_codigo'] },
    columnas: {
      codigo_local: [entero(1, 99_999), 'int'],
      art_codigo: [codigo, 'text'],
      precio: [precio(precioMax), 'numeric(12, 2)'],
      stock: [decimal(0, 9_999_999, { opcional: true }), 'numeric(10, 2)'],
    },
    conCero: { precio: [precio(precioMax, { cero: true }), 'numeric(12, 2)'] },
    rechazos: `${articuloExiste} union all ${localExiste}`,
    opcionales: ['stock'],
    // When the file repeats a pair, the last line counts.
    prepare: `delete from entrada e using (
        select codigo_local, art_codigo, max(linea) as linea from entrada
        group by codigo_local, art_codigo having count(*) > 1) d
      where e.codigo_local = d.codigo_local and e.art_codigo = d.art_codigo and e.linea < d.linea`,
    measure: measurePrecios,
    findCortes,
    adjust: ajustarStock,
    merge: [
      ...mergePrecios(['precio', 'stock']),
      // A shortage of before ends when the file says the article is there.
      `update quiebre q set hasta = now() from entrada e, articulo_local al
       where q.codigo_empresa = $1 and q.codigo_local = e.codigo_local and q.art_codigo = e.art_codigo
         and q.hasta is null and greatest(q.desde, q.dicho) < now() and (e.stock is null or e.stock > 0) and al.codigo_empresa = $1
         and al.codigo_local = e.codigo_local and al.art_codigo = e.art_codigo and al.stock is not distinct from e.stock`,
    ],
    // A file without stock leaves the stock as it is.
    mergeWithout: () => mergePrecios(['precio']),
    raced: 'articulo_local_pkey',
    removeMissing: `delete from articulo_local al using (select distinct codigo_local from entrada) m
      where al.codigo_empresa = $1 and al.codigo_local = m.codigo_local
        and not exists (select 1 from entrada e where e.codigo_local = al.codigo_local and e.art_codigo = al.art_codigo)`,
  },
  ofertas: {
    catalogo: 'precios',
    tabla: {
      nombre: 'oferta',
      llave: ['codigo_local', 'art_codigo', 'precio', 'solo_app_movil', 'fecha_desde', 'fecha_hasta'],
      propias: ['id_oferta'],
    },
    columnas: {
      codigo_local: [entero(1, 99_999, { opcional: true }), 'int'],
      art_codigo: [codigo, 'text'],
      precio: [decimal(0.01, precioMax), 'numeric'],
      solo_app_movil: [booleano, 'boolean'],
      fecha_desde: [fecha, 'date'],
      fecha_hasta: [fecha, 'date'],
    },
    rechazos: `${articuloExiste} union all ${localExiste}
      union all select e.linea, 'it ends before it begins' from entrada e where e.fecha_hasta < e.fecha_desde`,
    replacesAll: true,
    // An article may have an offer after another one, and a lower one in the app.
    prepare: keepLast('codigo_local, art_codigo, solo_app_movil, fecha_desde, fecha_hasta'),
    measure: measureOfertas,
    findCortes: findPrecioCortado('oferta', DONDE_OFERTA),
    merge: [
      `insert into oferta (codigo_empresa, codigo_local, art_codigo, precio, solo_app_movil, fecha_desde, fecha_hasta)
       select $1, codigo_local, art_codigo, precio, solo_app_movil, fecha_desde, fecha_hasta from entrada`,
    ],
  },
  tramos: {
    tabla: { nombre: 'tramo', llave: ['art_codigo', 'cantidad_desde'] },
    columnas: {
      art_codigo: [codigo, 'text'],
      cantidad_desde: [decimal(0.01, 9_999), 'numeric'],
      precio: [decimal(0.01, precioMax, { opcional: true }), 'numeric'],
      descuento: [decimal(0.01, 99.99, { opcional: true }), 'numeric'],
    },
    rechazos: `${articuloExiste}
      union all select e.linea, 'neither precio nor descuento' from entrada e where e.precio is null and e.descuento is null`,
    replacesAll: true,
    prepare: keepLast('art_codigo, cantidad_desde'),
    measure: measureTramos,
    findCortes: findTramosCortados,
    merge: [
      `insert into tramo (codigo_empresa, art_codigo, cantidad_desde, precio, descuento)
       select $1, art_codigo, cantidad_desde, precio, descuento from entrada`,
    ],
  },
  'ofertas-especiales': {
    catalogo: 'precios',
    tabla: { nombre: 'oferta_especial', llave: ['id'] },
    columnas: {
      id: [entero(1, 1_000_000), 'int'],
      titulo: [texto(80, { vacio: false }), 'text'],
      descripcion: [texto(200), 'text'],
      imagen: [texto(500), 'text'],
      orden: [entero(0, 10_000), 'int'],
      vigencia_desde: [fecha, 'date'],
      vigencia_hasta: [fecha, 'date'],
      articulos: [lista, 'text[]'],
    },
    rechazos: `select e.linea, 'it ends before it begins' as motivo from entrada e where e.vigencia_hasta < e.vigencia_desde`,
    replacesAll: true,
    merge: [
      `insert into oferta_especial (codigo_empresa, id, titulo, descripcion, imagen, orden, vigencia_desde, vigencia_hasta,
         art_codigos)
       select distinct on (id) $1, id, titulo, descripcion, imagen, orden, vigencia_desde, vigencia_hasta, articulos
       from entrada order by id, linea desc`,
    ],
  },
} as const satisfies Readonly<Record<string, Clase>>
