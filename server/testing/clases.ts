// `test` with lines for every class of file, and a good line of each.
import { clases } from '../importar/clases.ts'
import { importClase } from '../importar/import-clase.ts'
import { test as base } from './importing.ts'
import { ART } from './mundo-articulos.ts'
import { expect } from './test.ts'

export const test = base.extend('load', { scope: 'file' }, ({ file }) => {
  /** Imports rows of a class, each given by its cells; missing cells come from GOOD. */
  return async (clase: string, rows: readonly Readonly<Record<string, string>>[], { vaciar = false } = {}) => {
    const columns = Object.keys(clases[clase]!.columnas)
    const cell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
    const lines = rows.map((row) => columns.map((name) => cell(row[name] ?? GOOD[clase]![name]!)).join(','))
    /** Reasons by the row they belong to; a row may have several lines. */
    const told = new Map<number, string>()
    const starts = lines.map((_, i) => 2 + lines.slice(0, i).join('\n').split('\n').length - (i === 0 ? 1 : 0))
    const result = await importClase({
      ...(await file(`${[columns.join(','), ...lines].join('\n')}\n`)),
      clase,
      vaciar,
      confirmar: true,
      onRechazo: ({ linea, motivo }) => told.set(starts.indexOf(linea), motivo),
    })
    expect(result).toMatchObject({ leidas: rows.length, rechazadas: told.size })
    return told
  }
})

export const GOOD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rubros: {
    id: '50',
    cod_est_merc: '50',
    nivel: '1',
    slug: 'mascotas',
    descripcion: 'Mascotas, y más',
    orden: '7',
    tolerancia_debajo: '20',
    tolerancia_encima: '',
  },
  locales: {
    codigo_local: '40',
    nombre: 'Ceibo "Nuevo"',
    direccion: 'Rivera 3000',
    barrio: 'Buceo',
    ciudad: 'Montevideo',
    departamento: 'Montevideo',
    latitud: '-34.9',
    longitud: '-56.13',
    telefono: '2900 0000',
    visible: '1',
    retiro: '1',
    domicilio: '0',
  },
  ubicaciones: { codigo_local: '1', art_codigo: ART.arroz, pasillo: '4', modulo: '7', estante: '2' },
  horarios: { codigo_local: '1', dia: '1', hora_desde: '07:30', hora_hasta: '24:00' },
  'lugares-retiro': { codigo_local: '1', nombre: 'Lugar 1' },
  franjas: {
    id_franja: '900001',
    codigo_local: '1',
    zona_entrega: '',
    tipo_entrega: '21',
    dia: '2',
    hora_desde: '10:00',
    hora_hasta: '12:00',
    cupo: '8',
    costo: '',
    minutos_corte: '60',
  },
  articulos: {
    art_codigo: '00777',
    nombre: 'Miel de monte',
    marca: 'Apícola',
    contenido: '500 g',
    cod_est_merc: '0104',
    venta_fraccionada: '0',
    paso_venta: '',
    minimo_venta: '',
    precio_envase: '',
    medida: 'kg',
    contenido_medida: '0.5',
    iva: '',
    codigos_barras: '7730000000017|96385074',
    etiquetas: 'sin TACC | de "acá"',
    limite_por_pedido: '',
    es_bolsa: '0',
    descripcion_ampliada: 'Dos\nlíneas, \\ y tab\t.',
    imagen: '',
    tolerancia_debajo: '',
    tolerancia_encima: '',
    temperatura: '',
    peso_pieza: '',
    primera_cantidad: '6',
    paso_habitual: '',
    cantidades_habituales: '6 | 12',
    deseos: '',
  },
  precios: { codigo_local: '1', art_codigo: ART.te, precio: '80', stock: '5' },
  ofertas: {
    codigo_local: '',
    art_codigo: ART.te,
    precio: '60',
    solo_app_movil: '0',
    fecha_desde: 'hoy-1',
    fecha_hasta: 'hoy+30',
  },
  tramos: { art_codigo: ART.te, cantidad_desde: '3', precio: '70', descuento: '' },
  'ofertas-especiales': {
    id: '9',
    titulo: 'Para la merienda',
    descripcion: 'Té y algo rico',
    imagen: '',
    orden: '1',
    vigencia_desde: 'hoy',
    vigencia_hasta: '2026-12-31',
    articulos: `${ART.te}|${ART.galletitas}|NO-HAY`,
  },
  saldos: {
    documento: '1.234.567-2',
    plan: '1000',
    saldo: '5230.50',
    deuda: '1200',
    fecha_ejecucion: 'hoy-1',
    pans: '4111 1111 1111 1234|5031-75**-****-5678|9012',
    numero_cliente: '0044-123',
    fecha_nacimiento: '1980-02-29',
    correo: 'ficha@ejemplo.uy',
  },
  'medios-pago': {
    id_medio_de_pago: '5',
    descripcion: 'Vales, de papel',
    tipo: 'CONTRA_ENTREGA',
    efectivo: '0',
    tipos_entrega: '21',
    locales: '1|2',
    margen: '',
  },
  tarjetas: {
    id_tarjeta_pagos_web: '4',
    brand: 'OCA',
    descripcion: 'OCA crédito',
    id_credito: '43',
    url_imagen: '/marcas/oca.svg',
    cuotas_maximas: '6',
  },
  'formatos-etiqueta': { prefijo: '28', digitos_codigo: '4', valor: 'PESO', decimales: '3' },
  ilustraciones: { frase: 'chivito', ilustracion: 'carne' },
  esquinas: { ciudad: 'Salto', calle: 'Uruguay', esquina: 'Invernizzi, José', latitud: '-31.38', longitud: '-57.96' },
}
