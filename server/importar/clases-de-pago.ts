// The files of what people pay with, and of what they owe.
import { TIPOS_DE_MEDIO } from '@surtido/contract/medios-pago'
import {
  booleano,
  correo,
  decimal,
  documento,
  entero,
  fecha,
  imagenPropia,
  listaDe,
  marcaDeTarjeta,
  opcional,
  pans,
  texto,
  unoDe,
} from './campos.ts'
import { type Clase, keepLast, precioMax } from './clase.ts'
import { findSaldosCortados } from './cortado.ts'
import { measureSaldos } from './medidas.ts'

export const clasesDePago = {
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
    replacesAll: true,
    prepare: keepLast('documento_buscable(documento), plan'),
    measure: measureSaldos,
    findCortes: findSaldosCortados,
    merge: [
      `insert into saldo (codigo_empresa, documento, plan, saldo, deuda, fecha_ejecucion, pans, correo, prueba)
       select $1, documento_buscable(documento), plan, saldo, deuda,
         fecha_ejecucion, pans, correo, case when documento_buscable(numero_cliente) <> '' then prueba_de_documento(
           documento_buscable(documento), documento_buscable(numero_cliente), to_char(fecha_nacimiento, 'YYYY-MM-DD')) end
       from entrada`,
    ],
  },
  // Offered in the order of the file.
  'medios-pago': {
    catalogo: 'nada',
    tabla: { nombre: 'medio_pago', llave: ['id_medio_de_pago'] },
    columnas: {
      id_medio_de_pago: [entero(1, 99_999), 'int'],
      descripcion: [texto(80, { vacio: false }), 'text'],
      tipo: [unoDe(...TIPOS_DE_MEDIO), 'text'],
      efectivo: [booleano, 'boolean'],
      tipos_entrega: [listaDe(['20', '21']), 'int[]'],
      locales: [listaDe(), 'int[]'],
      margen: [decimal(0, 100, { defecto: '0' }), 'numeric'],
    },
    rechazos: `select e.linea, 'no local has the code ' || l.codigo as motivo from entrada e, unnest(e.locales) as l (codigo)
        where not exists (select 1 from local where codigo_empresa = $1 and codigo_local = l.codigo)
      union all select e.linea, 'a card is not efectivo' from entrada e where e.efectivo and e.tipo = 'TARJETA_WEB'`,
    replacesAll: true,
    merge: [
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
    replacesAll: true,
    merge: [
      `insert into tarjeta_habilitada (codigo_empresa, id_tarjeta_pagos_web, brand, descripcion, id_credito, url_imagen,
         cuotas_maximas, orden)
       select distinct on (id_tarjeta_pagos_web) $1, id_tarjeta_pagos_web, brand, descripcion, id_credito, url_imagen,
         coalesce(cuotas_maximas, 1), linea from entrada order by id_tarjeta_pagos_web, linea desc`,
    ],
  },
} as const satisfies Readonly<Record<string, Clase>>
