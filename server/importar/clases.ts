import { VALORES_DE_ETIQUETA } from '@surtido/contract/gestion-tandas'
import {
  booleano,
  type Campo,
  decimal,
  dibujo,
  entero,
  estructura,
  fraseDeDibujo,
  hora,
  horaFin,
  prefijoDeEtiqueta,
  texto,
  unoDe,
} from './campos.ts'
import { articuloExiste, type Clase, localExiste, precioMax } from './clase.ts'
import { claseArticulos } from './clase-articulos.ts'
import { claseUbicaciones } from './clase-ubicaciones.ts'
import { clasesDePago } from './clases-de-pago.ts'
import { clasesDePrecios } from './clases-de-precios.ts'
import { findHorarioCortado } from './cortado.ts'
import { EDAD } from './ficha.ts'
import { ciudadAlReves } from './lugares.ts'
import { TOLERANCIAS } from './tolerancias.ts'

/** Refuses the slots that end on the next day after more than 12 hours: their hours are the wrong way round. */
const HORAS_AL_REVES = `select e.linea, 'hora_hasta ' || e.hora_hasta || ' is before hora_desde ' || e.hora_desde ||
    ': a slot that passes midnight lasts 12 hours at most' as motivo
  from entrada e where e.hora_hasta <= e.hora_desde and e.hora_desde::interval - e.hora_hasta::interval < '12 hours'`

/** The zone that a slot names, or the pickup of its local when it names none. */
const zonaDeFranja = `z.codigo_empresa = $1 and z.codigo_local = e.codigo_local and z.tipo_entrega = e.tipo_entrega
  and (z.zona_entrega = e.zona_entrega or (e.zona_entrega is null and z.tipo_entrega = 21))`

/** A column missing from the file keeps its values. */
const DE_RUBRO = [...Object.keys(TOLERANCIAS), ...Object.keys(EDAD)]

function mergeRubros(faltan: readonly string[]): string[] {
  const propias = DE_RUBRO.filter((name) => !faltan.includes(name))
  const columnas = ['cod_est_merc', 'nivel', 'slug', 'descripcion', 'orden', ...propias]
  return [
    `insert into rubro (codigo_empresa, id, ${columnas.join(', ')})
     select distinct on (id) $1, id, ${columnas.join(', ')} from entrada order by id, linea desc
     on conflict (codigo_empresa, id) do update set ${columnas.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  ]
}

/** "Lugar 4", without doubled blanks. */
const nombreDeLugar: Campo = (text, hoy) => texto(40)(text.replace(/\s+/g, ' ').trim(), hoy)

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
    merge: mergeRubros([]),
    mergeWithout: mergeRubros,
  },
  locales: {
    catalogo: 'precios',
    tabla: { nombre: 'local', llave: ['codigo_local'] },
    otras: [{ nombre: 'zona_entrega', llave: ['zona_entrega'] }],
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
    rechazos: `select linea, 'latitud and longitud are the wrong way round: the other way it is in ' || ciudad as motivo
      from (select linea, ${ciudadAlReves('e.latitud', 'e.longitud')} as ciudad from entrada e) r where ciudad is not null`,
    merge: [
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
    findCortes: findHorarioCortado,
    countReplaced: `select count(*)::int as n from horario h where h.codigo_empresa = $1
      and h.codigo_local in (select codigo_local from entrada)`,
    merge: [
      `delete from horario h using (select distinct codigo_local from entrada) e
       where h.codigo_empresa = $1 and h.codigo_local = e.codigo_local`,
      `insert into horario (codigo_empresa, codigo_local, dia, hora_desde, hora_hasta)
       select distinct on (codigo_local, dia, hora_desde) $1, codigo_local, dia, hora_desde, hora_hasta from entrada
       order by codigo_local, dia, hora_desde, linea desc`,
    ],
  },
  // CX-40: a line without a name says that the local has none.
  'lugares-retiro': {
    catalogo: 'nada',
    tabla: { nombre: 'lugar_retiro', llave: ['codigo_local', 'nombre'] },
    columnas: { codigo_local: [entero(1, 99_999), 'int'], nombre: [nombreDeLugar, 'text'] },
    rechazos: localExiste,
    countReplaced: `select count(*)::int as n from lugar_retiro r where r.codigo_empresa = $1
      and r.codigo_local in (select codigo_local from entrada)`,
    merge: [
      `delete from lugar_retiro r using (select distinct codigo_local from entrada) e
       where r.codigo_empresa = $1 and r.codigo_local = e.codigo_local`,
      `insert into lugar_retiro (codigo_empresa, codigo_local, nombre, orden)
       select $1, codigo_local, nombre, row_number() over (partition by codigo_local order by linea) from (
         select distinct on (codigo_local, lower(nombre)) codigo_local, nombre, linea from entrada where nombre <> ''
         order by codigo_local, lower(nombre), linea) e`,
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
      end as motivo from entrada e where not exists (select 1 from zona_entrega z where ${zonaDeFranja})
      union all ${HORAS_AL_REVES}`,
    merge: [
      `insert into franja (codigo_empresa, id_franja, zona_entrega, dia, hora_desde, hora_hasta, cupo, costo, minutos_corte)
       select distinct on (e.id_franja) $1, e.id_franja, z.zona_entrega, e.dia, e.hora_desde, e.hora_hasta, e.cupo,
         e.costo, e.minutos_corte from entrada e join zona_entrega z on ${zonaDeFranja} order by e.id_franja, e.linea desc
       on conflict (codigo_empresa, id_franja) do update set zona_entrega = excluded.zona_entrega, dia = excluded.dia,
         hora_desde = excluded.hora_desde, hora_hasta = excluded.hora_hasta, cupo = excluded.cupo,
         costo = excluded.costo, minutos_corte = excluded.minutos_corte`,
    ],
  },
  articulos: claseArticulos,
  ...clasesDePrecios,
  ubicaciones: { ...claseUbicaciones, rechazos: `${articuloExiste} union all ${localExiste}` },
  ...clasesDePago,
  // A-16: the format of the empresa's scale labels.
  'formatos-etiqueta': {
    catalogo: 'nada',
    tabla: { nombre: 'formato_etiqueta', llave: ['prefijo'] },
    columnas: {
      prefijo: [prefijoDeEtiqueta, 'text'],
      digitos_codigo: [entero(4, 6), 'int'],
      valor: [unoDe(...VALORES_DE_ETIQUETA), 'text'],
      decimales: [entero(0, 3), 'int'],
    },
    replacesAll: true,
    merge: [
      `insert into formato_etiqueta (codigo_empresa, prefijo, digitos_codigo, valor, decimales)
       select distinct on (prefijo) $1, prefijo, digitos_codigo, valor, decimales from entrada
       order by prefijo, linea desc`,
    ],
  },
  ilustraciones: {
    tabla: { nombre: 'ilustracion_propia', llave: ['frase'] },
    columnas: { frase: [fraseDeDibujo, 'text'], ilustracion: [dibujo, 'text'] },
    replacesAll: true,
    merge: [
      `insert into ilustracion_propia (codigo_empresa, frase, ilustracion)
       select distinct on (frase) $1, frase, ilustracion from entrada order by frase, linea desc`,
    ],
  },
  // They hold for every empresa: a corner belongs to none.
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
    merge: [
      `insert into esquina (ciudad, calle, esquina, latitud, longitud, palabras)
       select distinct on (ciudad, calle, esquina) ciudad, calle, esquina, latitud, longitud,
         ' ' || lower(regexp_replace(unaccent(calle || ' ' || esquina), '[^[:alnum:]]+', ' ', 'g'))
       from entrada where $1::int is not null order by ciudad, calle, esquina, linea desc
       on conflict (ciudad, calle, esquina) do update set latitud = excluded.latitud, longitud = excluded.longitud`,
    ],
  },
}
