import type { Tabla } from './cambios.ts'
import {
  booleano,
  type Campo,
  codigo,
  correo,
  decimal,
  dibujo,
  documento,
  entero,
  estructura,
  fecha,
  fraseDeDibujo,
  hora,
  horaFin,
  imagenPropia,
  lista,
  listaDe,
  marcaDeTarjeta,
  opcional,
  pans,
  precio,
  prefijoDeEtiqueta,
  texto,
  unoDe,
} from './campos.ts'
import { claseArticulos } from './clase-articulos.ts'
import { claseUbicaciones } from './clase-ubicaciones.ts'
import { EDAD } from './ficha.ts'
import { type Medir, measureOfertas, measurePrecios, measureTramos } from './resguardos.ts'
import { descontarPrometido } from './stock-fisico.ts'
import { TOLERANCIAS } from './tolerancias.ts'

/** What a line says, by column. */
export type Celdas = Readonly<Record<string, string>>

/** How a class of file becomes rows: its columns, their staging types, and the statements that merge them. */
export interface Clase {
  /** Column → the reader of its cell, and its type in the staging table. */
  readonly columnas: Readonly<Record<string, readonly [leer: Campo, tipo: string]>>
  /** With `--permitir-cero`: the columns that have another reader. */
  readonly conCero?: Readonly<Record<string, readonly [leer: Campo, tipo: string]>>
  /**
   * Run in one transaction over the staging table `entrada` (with `linea`, its number); `$1` is codigo_empresa. A
   * statement named `rechazos` answers (linea, motivo) of rows with broken references; they are removed. A line may
   * have several reasons.
   */
  readonly rechazos?: string
  readonly unir: readonly string[]
  /** Columns a file may lack; a missing one reads as empty cells. */
  readonly opcionales?: readonly string[]
  /** The statements to use instead of `unir` when some of `opcionales` are missing. */
  readonly unirSin?: (faltan: readonly string[]) => readonly string[]
  /** Run before comparing or merging: removes the rows of `entrada` that don't count. */
  readonly preparar?: string
  /** Run before `unir`, when none of `opcionales` is missing: subtracts the stock that isn't for sale. */
  readonly descontar?: readonly string[]
  /** The table whose rows it brings. */
  readonly tabla: Tabla
  /** The cells of a line, some of them derived from others before they are read. */
  readonly derivar?: (celdas: Celdas) => Celdas
  /** The file is complete: the empresa's rows are deleted before `unir`. */
  readonly reemplaza?: boolean
  /** How many rows a file replaces, when not all of them ($1 is the empresa). */
  readonly sustituye?: string
  /** Compares its prices with the current ones. */
  readonly medir?: Medir
  /** With `--completo`: removes the rows missing from the file. */
  readonly completar?: string
  /** The part of the catalogue's answers that it changes; everything, by default. */
  readonly catalogo?: 'nada' | 'precios'
}

const precioMax = 9_999_999
const articuloExiste = `select e.linea, 'no articulo has the code ' || e.art_codigo as motivo from entrada e
  where not exists (select 1 from articulo a where a.codigo_empresa = $1 and a.art_codigo = e.art_codigo)`
const localExiste = `select e.linea, 'no local has the code ' || e.codigo_local as motivo from entrada e
  where e.codigo_local is not null
    and not exists (select 1 from local l where l.codigo_empresa = $1 and l.codigo_local = e.codigo_local)`
/** The zone that a slot names, or the pickup of its local when it names none. */
const zonaDeFranja = `z.codigo_empresa = $1 and z.codigo_local = e.codigo_local and z.tipo_entrega = e.tipo_entrega
  and (z.zona_entrega = e.zona_entrega or (e.zona_entrega is null and z.tipo_entrega = 21))`

/** A column missing from the file keeps its values. */
const DE_RUBRO = [...Object.keys(TOLERANCIAS), ...Object.keys(EDAD)]

function unirRubros(faltan: readonly string[]): string[] {
  const propias = DE_RUBRO.filter((name) => !faltan.includes(name))
  const columnas = ['cod_est_merc', 'nivel', 'slug', 'descripcion', 'orden', ...propias]
  return [
    `insert into rubro (codigo_empresa, id, ${columnas.join(', ')})
     select distinct on (id) $1, id, ${columnas.join(', ')} from entrada order by id, linea desc
     on conflict (codigo_empresa, id) do update set ${columnas.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  ]
}

export const clases: Readonly<Record<string, Clase>> = {
  rubros: {
    tabla: { nombre: 'rubro', llave: ['id'] },
    columnas: {
      id: [entero(1, 1_000_000), 'int'],
      cod_est_merc: [estructura, 'text'],
      nivel: [entero(1, 4), 'int'],
      slug: [texto(60), 'text'],
      descripcion: [texto(80, { vacio: false }), 'text'],
      orden: [entero(0, 10_000), 'int'],
      ...TOLERANCIAS,
      ...EDAD,
    },
    opcionales: DE_RUBRO,
    rechazos: `select e.linea, 'nivel is not that of cod_est_merc' as motivo from entrada e
        where e.nivel <> length(e.cod_est_merc) / 2
      union all select e.linea, 'cod_est_merc ' || e.cod_est_merc || ' is that of rubro ' || r.id
        from entrada e join rubro r on r.codigo_empresa = $1 and r.cod_est_merc = e.cod_est_merc and r.id <> e.id
      union all select e.linea, 'cod_est_merc ' || e.cod_est_merc || ' is that of line ' || min(f.linea)
        from entrada e join entrada f on f.cod_est_merc = e.cod_est_merc and f.id <> e.id and f.linea < e.linea
        group by e.linea, e.cod_est_merc`,
    unir: unirRubros([]),
    unirSin: unirRubros,
  },
  locales: {
    catalogo: 'precios',
    tabla: { nombre: 'local', llave: ['codigo_local'] },
    columnas: {
      codigo_local: [entero(1, 99_999), 'int'],
      nombre: [texto(80, { vacio: false }), 'text'],
      direccion: [texto(150), 'text'],
      barrio: [texto(80), 'text'],
      ciudad: [texto(80), 'text'],
      departamento: [texto(80), 'text'],
      latitud: [decimal(-90, 90, { decimales: 12 }), 'double precision'],
      longitud: [decimal(-180, 180, { decimales: 12 }), 'double precision'],
      telefono: [texto(40), 'text'],
      visible: [booleano, 'boolean'],
      retiro: [booleano, 'boolean'],
      domicilio: [booleano, 'boolean'],
    },
    unir: [
      `insert into local (codigo_empresa, codigo_local, nombre, direccion, barrio, ciudad, departamento, latitud, longitud,
         telefono, visible, retiro, domicilio)
       select distinct on (codigo_local) $1, codigo_local, nombre, direccion, barrio, ciudad, departamento, latitud,
         longitud, telefono, visible, retiro, domicilio from entrada order by codigo_local, linea desc
       on conflict (codigo_empresa, codigo_local) do update set nombre = excluded.nombre, direccion = excluded.direccion,
         barrio = excluded.barrio, ciudad = excluded.ciudad, departamento = excluded.departamento,
         latitud = excluded.latitud, longitud = excluded.longitud, telefono = excluded.telefono,
         visible = excluded.visible, retiro = excluded.retiro, domicilio = excluded.domicilio`,
      // The pickup of a local is a zone without a polygon.
      `insert into zona_entrega (codigo_empresa, zona_entrega, codigo_local, tipo_entrega, descripcion)
       select distinct $1::int, 100000 + codigo_local, codigo_local, 21, 'Retiro en el local' from entrada where retiro
       on conflict do nothing`,
    ],
  },
  horarios: {
    catalogo: 'nada',
    tabla: { nombre: 'horario', llave: ['codigo_local', 'dia', 'hora_desde'] },
    columnas: {
      codigo_local: [entero(1, 99_999), 'int'],
      dia: [entero(1, 7), 'int'],
      hora_desde: [hora, 'text'],
      hora_hasta: [horaFin, 'text'],
    },
    rechazos: localExiste,
    sustituye: `select count(*)::int as n from horario h where h.codigo_empresa = $1
      and h.codigo_local in (select codigo_local from entrada)`,
    unir: [
      `delete from horario h using (select distinct codigo_local from entrada) e
       where h.codigo_empresa = $1 and h.codigo_local = e.codigo_local`,
      `insert into horario (codigo_empresa, codigo_local, dia, hora_desde, hora_hasta)
       select distinct on (codigo_local, dia, hora_desde) $1, codigo_local, dia, hora_desde, hora_hasta from entrada
       order by codigo_local, dia, hora_desde, linea desc`,
    ],
  },
  franjas: {
    catalogo: 'nada',
    tabla: { nombre: 'franja', llave: ['id_franja'] },
    columnas: {
      id_franja: [entero(1, 100_000_000), 'int'],
      codigo_local: [entero(1, 99_999), 'int'],
      zona_entrega: [entero(1, 100_000_000, { opcional: true }), 'int'],
      tipo_entrega: [unoDe('20', '21'), 'int'],
      dia: [entero(1, 7), 'int'],
      hora_desde: [hora, 'text'],
      hora_hasta: [horaFin, 'text'],
      cupo: [entero(0, 100_000), 'int'],
      costo: [decimal(0, precioMax, { opcional: true }), 'numeric'],
      minutos_corte: [entero(0, 100_000), 'int'],
    },
    rechazos: `select e.linea, case when e.zona_entrega is null
        then 'local ' || e.codigo_local || ' has no pickup to be a slot of'
        else 'local ' || e.codigo_local || ' has no zone ' || e.zona_entrega || ' of tipo_entrega ' || e.tipo_entrega
      end as motivo from entrada e where not exists (select 1 from zona_entrega z where ${zonaDeFranja})`,
    unir: [
      `insert into franja (codigo_empresa, id_franja, zona_entrega, dia, hora_desde, hora_hasta, cupo, costo, minutos_corte)
       select distinct on (e.id_franja) $1, e.id_franja, z.zona_entrega, e.dia, e.hora_desde, e.hora_hasta, e.cupo,
         e.costo, e.minutos_corte from entrada e join zona_entrega z on ${zonaDeFranja} order by e.id_franja, e.linea desc
       on conflict (codigo_empresa, id_franja) do update set zona_entrega = excluded.zona_entrega, dia = excluded.dia,
         hora_desde = excluded.hora_desde, hora_hasta = excluded.hora_hasta, cupo = excluded.cupo,
         costo = excluded.costo, minutos_corte = excluded.minutos_corte`,
    ],
  },
  articulos: claseArticulos,
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
    preparar: `delete from entrada e using (
        select codigo_local, art_codigo, max(linea) as linea from entrada
        group by codigo_local, art_codigo having count(*) > 1) d
      where e.codigo_local = d.codigo_local and e.art_codigo = d.art_codigo and e.linea < d.linea`,
    medir: measurePrecios,
    // In the order in which a pedido takes its articles, so that neither waits for the other's locks.
    descontar: descontarPrometido,
    unir: [
      `insert into articulo_local (codigo_empresa, codigo_local, art_codigo, precio, stock)
       select $1, codigo_local, art_codigo, precio, stock from entrada order by codigo_local, art_codigo
       on conflict (codigo_empresa, codigo_local, art_codigo) do update
         set precio = excluded.precio, stock = excluded.stock
         where (articulo_local.precio, articulo_local.stock) is distinct from (excluded.precio, excluded.stock)`,
      // A shortage ends when the file says the article is there.
      `update quiebre q set hasta = now() from entrada e
       where q.codigo_empresa = $1 and q.codigo_local = e.codigo_local and q.art_codigo = e.art_codigo
         and q.hasta is null and (e.stock is null or e.stock > 0)`,
    ],
    // A file without stock leaves the stock as it is.
    unirSin: () => [
      `insert into articulo_local (codigo_empresa, codigo_local, art_codigo, precio)
       select $1, codigo_local, art_codigo, precio from entrada order by codigo_local, art_codigo
       on conflict (codigo_empresa, codigo_local, art_codigo) do update set precio = excluded.precio
         where articulo_local.precio is distinct from excluded.precio`,
    ],
    completar: `delete from articulo_local al using (select distinct codigo_local from entrada) m
      where al.codigo_empresa = $1 and al.codigo_local = m.codigo_local
        and not exists (select 1 from entrada e where e.codigo_local = al.codigo_local and e.art_codigo = al.art_codigo)`,
  },
  ubicaciones: { ...claseUbicaciones, rechazos: `${articuloExiste} union all ${localExiste}` },
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
    reemplaza: true,
    medir: measureOfertas,
    unir: [
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
    reemplaza: true,
    medir: measureTramos,
    unir: [
      `insert into tramo (codigo_empresa, art_codigo, cantidad_desde, precio, descuento)
       select distinct on (art_codigo, cantidad_desde) $1, art_codigo, cantidad_desde, precio, descuento from entrada
       order by art_codigo, cantidad_desde, linea desc`,
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
    reemplaza: true,
    unir: [
      `insert into oferta_especial (codigo_empresa, id, titulo, descripcion, imagen, orden, vigencia_desde, vigencia_hasta,
         art_codigos)
       select distinct on (id) $1, id, titulo, descripcion, imagen, orden, vigencia_desde, vigencia_hasta, articulos
       from entrada order by id, linea desc`,
    ],
  },
  saldos: {
    catalogo: 'nada',
    tabla: { nombre: 'saldo', llave: ['documento', 'plan'], reservada: true },
    columnas: {
      documento: [documento, 'text'],
      plan: [entero(0, 99_999), 'int'],
      saldo: [decimal(-precioMax, precioMax), 'numeric'],
      deuda: [decimal(0, precioMax), 'numeric'],
      fecha_ejecucion: [fecha, 'date'],
      pans: [pans, 'text[]'],
      numero_cliente: [texto(30), 'text'],
      fecha_nacimiento: [opcional(fecha), 'date'],
      correo: [correo, 'text'],
    },
    opcionales: ['numero_cliente', 'fecha_nacimiento', 'correo'],
    reemplaza: true,
    unir: [
      `insert into saldo (codigo_empresa, documento, plan, saldo, deuda, fecha_ejecucion, pans, correo, prueba)
       select distinct on (documento_buscable(documento), plan) $1, documento_buscable(documento), plan, saldo, deuda,
         fecha_ejecucion, pans, correo, case when documento_buscable(numero_cliente) <> '' then prueba_de_documento(
           documento_buscable(documento), documento_buscable(numero_cliente), to_char(fecha_nacimiento, 'YYYY-MM-DD')) end
       from entrada order by documento_buscable(documento), plan, linea desc`,
    ],
  },
  // Offered in the order of the file.
  'medios-pago': {
    catalogo: 'nada',
    tabla: { nombre: 'medio_pago', llave: ['id_medio_de_pago'] },
    columnas: {
      id_medio_de_pago: [entero(1, 99_999), 'int'],
      descripcion: [texto(80, { vacio: false }), 'text'],
      tipo: [unoDe('CONTRA_ENTREGA', 'TARJETA_WEB'), 'text'],
      efectivo: [booleano, 'boolean'],
      tipos_entrega: [listaDe(['20', '21']), 'int[]'],
      locales: [listaDe(), 'int[]'],
      margen: [decimal(0, 100, { defecto: '0' }), 'numeric'],
    },
    rechazos: `select e.linea, 'no local has the code ' || l.codigo as motivo from entrada e, unnest(e.locales) as l (codigo)
        where not exists (select 1 from local where codigo_empresa = $1 and codigo_local = l.codigo)
      union all select e.linea, 'a card is not efectivo' from entrada e where e.efectivo and e.tipo = 'TARJETA_WEB'`,
    reemplaza: true,
    unir: [
      `insert into medio_pago (codigo_empresa, id_medio_de_pago, descripcion, tipo, efectivo, tipos_entrega, locales,
         margen, orden)
       select distinct on (id_medio_de_pago) $1, id_medio_de_pago, descripcion, tipo, efectivo,
         case when cardinality(tipos_entrega) = 0 then '{20,21}' else tipos_entrega end,
         case when cardinality(locales) > 0 then locales end, margen, linea
       from entrada order by id_medio_de_pago, linea desc`,
    ],
  },
  // B-41; offered in the order of the file.
  tarjetas: {
    catalogo: 'nada',
    tabla: { nombre: 'tarjeta_habilitada', llave: ['id_tarjeta_pagos_web'] },
    columnas: {
      id_tarjeta_pagos_web: [marcaDeTarjeta, 'int'],
      brand: [texto(40, { vacio: false }), 'text'],
      descripcion: [texto(80, { vacio: false }), 'text'],
      id_credito: [entero(1, 99_999), 'int'],
      url_imagen: [imagenPropia, 'text'],
      cuotas_maximas: [entero(1, 48, { opcional: true }), 'int'],
    },
    reemplaza: true,
    unir: [
      `insert into tarjeta_habilitada (codigo_empresa, id_tarjeta_pagos_web, brand, descripcion, id_credito, url_imagen,
         cuotas_maximas, orden)
       select distinct on (id_tarjeta_pagos_web) $1, id_tarjeta_pagos_web, brand, descripcion, id_credito, url_imagen,
         coalesce(cuotas_maximas, 1), linea from entrada order by id_tarjeta_pagos_web, linea desc`,
    ],
  },
  // A-16: the format of the empresa's scale labels.
  'formatos-etiqueta': {
    catalogo: 'nada',
    tabla: { nombre: 'formato_etiqueta', llave: ['prefijo'] },
    columnas: {
      prefijo: [prefijoDeEtiqueta, 'text'],
      digitos_codigo: [entero(4, 6), 'int'],
      valor: [unoDe('PESO', 'PRECIO'), 'text'],
      decimales: [entero(0, 3), 'int'],
    },
    reemplaza: true,
    unir: [
      `insert into formato_etiqueta (codigo_empresa, prefijo, digitos_codigo, valor, decimales)
       select distinct on (prefijo) $1, prefijo, digitos_codigo, valor, decimales from entrada
       order by prefijo, linea desc`,
    ],
  },
  ilustraciones: {
    tabla: { nombre: 'ilustracion_propia', llave: ['frase'] },
    columnas: { frase: [fraseDeDibujo, 'text'], ilustracion: [dibujo, 'text'] },
    reemplaza: true,
    unir: [
      `insert into ilustracion_propia (codigo_empresa, frase, ilustracion)
       select distinct on (frase) $1, frase, ilustracion from entrada order by frase, linea desc`,
    ],
  },
  // For every empresa: a corner belongs to none.
  esquinas: {
    catalogo: 'nada',
    tabla: { nombre: 'esquina', llave: ['ciudad', 'calle', 'esquina'], comun: true },
    columnas: {
      ciudad: [texto(80, { vacio: false }), 'text'],
      calle: [texto(100, { vacio: false }), 'text'],
      esquina: [texto(100, { vacio: false }), 'text'],
      latitud: [decimal(-90, 90, { decimales: 12 }), 'double precision'],
      longitud: [decimal(-180, 180, { decimales: 12 }), 'double precision'],
    },
    unir: [
      `insert into esquina (ciudad, calle, esquina, latitud, longitud, palabras)
       select distinct on (ciudad, calle, esquina) ciudad, calle, esquina, latitud, longitud,
         ' ' || lower(regexp_replace(unaccent(calle || ' ' || esquina), '[^[:alnum:]]+', ' ', 'g'))
       from entrada where $1::int is not null order by ciudad, calle, esquina, linea desc
       on conflict (ciudad, calle, esquina) do update set latitud = excluded.latitud, longitud = excluded.longitud`,
    ],
  },
}
