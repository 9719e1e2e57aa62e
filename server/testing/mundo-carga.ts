// Loads the world of mundo.ts into a database.
import { PAIS } from '@surtido/rules/documentos'
import { type Db, openDatabase } from '../db/client.ts'
import {
  APLICACION,
  AYER,
  CODIGO_CANJE,
  CONTACTO,
  CUPO,
  EMPRESA,
  FERIADO,
  FRANJAS_DOMICILIO,
  FRANJAS_RETIRO,
  franja,
  HOY,
  LOCALES,
  type LocalDelMundo,
  MANIANA,
  MARGEN,
  MEDIO_PAGO,
  RED,
  SEMANA,
  URUGUAY,
  zonaCerca,
  zonaLejos,
  zonaRetiro,
} from './mundo.ts'
import { ART, ARTICULOS, RUBROS } from './mundo-articulos.ts'

/** A country without document rules of its own here. */
const ARGENTINA = 11

/** A square around a point, as the coordinates of a GeoJSON polygon. */
function square({ latitud, longitud }: { latitud: number; longitud: number }, half: number): number[][][] {
  const [south, north, west, east] = [latitud - half, latitud + half, longitud - half, longitud + half]
  return [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ]
}

/** Fills a migrated, empty database with the world. */
export async function loadMundo(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, 1)
  try {
    await db.transaction().execute(async (trx) => {
      await insertPlaces(trx)
      await insertEmpresas(trx)
      for (const local of LOCALES) await insertLocal(trx, local)
      for (const codigoEmpresa of Object.values(EMPRESA)) await insertCatalogo(trx, codigoEmpresa)
      await trx
        .insertInto('cupon')
        .values({
          codigoEmpresa: EMPRESA.ceibo,
          codigo: CODIGO_CANJE,
          titulo: 'Bienvenida',
          descuento: 10,
          vigenciaDesde: '2026-01-01',
        })
        .execute()
    })
  } finally {
    await close()
  }
}

async function insertPlaces(db: Db): Promise<void> {
  await db
    .insertInto('pais')
    .values([
      { codigo: URUGUAY, descripcion: 'Uruguay' },
      { codigo: ARGENTINA, descripcion: 'Argentina' },
      { codigo: PAIS.PARAGUAY, descripcion: 'Paraguay' },
      { codigo: PAIS.PERU, descripcion: 'Perú' },
    ])
    .execute()
  await db
    .insertInto('departamento')
    .values([
      { codigo: 10, pais: URUGUAY, descripcion: 'Montevideo' },
      { codigo: 3, pais: URUGUAY, descripcion: 'Canelones' },
    ])
    .execute()
  await db
    .insertInto('ciudad')
    .values([
      { codigo: 1, departamento: 10, descripcion: 'Montevideo', latitud: -34.9, longitud: -56.17 },
      { codigo: 2, departamento: 3, descripcion: 'Ciudad de la Costa', latitud: -34.82, longitud: -55.95 },
      { codigo: 3, departamento: 3, descripcion: 'Las Piedras', latitud: null, longitud: null },
    ])
    .execute()
  await db
    .insertInto('tipoDocumento')
    .values([
      { pais: URUGUAY, id: 1, tipoDocumento: 'Cédula de identidad' },
      { pais: URUGUAY, id: 2, tipoDocumento: 'RUT' },
      { pais: URUGUAY, id: 3, tipoDocumento: 'Pasaporte' },
      { pais: URUGUAY, id: 4, tipoDocumento: 'Otro' },
      { pais: ARGENTINA, id: 6, tipoDocumento: 'CUIT' },
      { pais: ARGENTINA, id: 9, tipoDocumento: 'DNI' },
      { pais: PAIS.PARAGUAY, id: 10, tipoDocumento: 'RUC' },
      { pais: PAIS.PERU, id: 10, tipoDocumento: 'RUC' },
    ])
    .execute()
}

async function insertEmpresas(db: Db): Promise<void> {
  await db.insertInto('red').values({ red: RED, nombre: 'Red del Plata', pais: URUGUAY }).execute()
  await db.insertInto('tipoEmpresa').values({ id: 1, descripcion: 'Supermercado' }).execute()
  const empresa = { red: RED, pais: URUGUAY, tipoEmpresa: 1, imagenLogo: '/imagenes/logo.svg' }
  await db
    .insertInto('empresa')
    .values([
      { ...empresa, codigoEmpresa: EMPRESA.ceibo, nombre: 'Ceibo', variante: 'DEMO', colorPrimario: '#b3261e' },
      { ...empresa, codigoEmpresa: EMPRESA.huerta, nombre: 'La Huerta', variante: 'HUERTA', colorPrimario: '#2e6b34' },
      {
        ...empresa,
        codigoEmpresa: EMPRESA.dorado,
        nombre: 'Dorado',
        variante: 'DORADO',
        colorPrimario: '#7a5900',
        consultaSaldo: true,
      },
    ])
    .execute()
  await db
    .insertInto('aplicacion')
    .values([
      { aplicacion: APLICACION.ceibo, codigoEmpresa: EMPRESA.ceibo },
      { aplicacion: APLICACION.dorado, codigoEmpresa: EMPRESA.dorado },
    ])
    .execute()
  await db
    .updateTable('empresa')
    .set({ contacto: JSON.stringify(CONTACTO) })
    .where('codigoEmpresa', '=', EMPRESA.ceibo)
    .execute()
  for (const codigoEmpresa of Object.values(EMPRESA)) {
    await db
      .insertInto('terminos')
      .values({
        codigoEmpresa,
        version: '2026-01',
        contrato: '<h1>Términos y condiciones</h1><p>Los precios son en pesos uruguayos, IVA incluido.</p>',
        vigenciaDesde: '2026-01-01',
      })
      .execute()
    await db
      .insertInto('feriado')
      .values({ codigoEmpresa, fecha: FERIADO, descripcion: 'Cerrado por inventario' })
      .execute()
    const tiposEntrega = codigoEmpresa === EMPRESA.dorado ? [20] : [20, 21]
    await db
      .insertInto('medioPago')
      .values([
        {
          codigoEmpresa,
          idMedioDePago: MEDIO_PAGO.efectivo,
          descripcion: 'Efectivo',
          tipo: 'CONTRA_ENTREGA',
          efectivo: true,
          tiposEntrega,
          orden: 1,
        },
        {
          codigoEmpresa,
          idMedioDePago: MEDIO_PAGO.pos,
          descripcion: 'POS',
          tipo: 'CONTRA_ENTREGA',
          efectivo: false,
          tiposEntrega,
          orden: 2,
        },
        {
          codigoEmpresa,
          idMedioDePago: MEDIO_PAGO.tarjeta,
          descripcion: 'Tarjeta online',
          tipo: 'TARJETA_WEB',
          efectivo: false,
          tiposEntrega,
          margen: MARGEN,
          orden: 3,
        },
      ])
      .execute()
  }
}

async function insertLocal(db: Db, lugar: LocalDelMundo): Promise<void> {
  const { horarios, recargo: _, retiro = true, domicilio = true, visible = true, ...local } = lugar
  const { codigoEmpresa, codigoLocal } = local
  await db
    .insertInto('local')
    .values({ ...local, retiro, domicilio, visible, ciudad: 'Montevideo', departamento: 'Montevideo', telefono: '' })
    .execute()
  await db
    .insertInto('horario')
    .values(horarios.map((horario) => ({ codigoEmpresa, codigoLocal, ...horario })))
    .execute()

  const zonas: { zonaEntrega: number; half?: number; descripcion: string; costo: number; monto: number }[] = []
  if (domicilio) {
    zonas.push({
      zonaEntrega: zonaCerca(codigoLocal),
      half: 0.015,
      descripcion: 'Hasta 1,5 km',
      costo: 90,
      monto: 500,
    })
    zonas.push({
      zonaEntrega: zonaLejos(codigoLocal),
      half: 0.03,
      descripcion: 'Hasta 3 km',
      costo: 150,
      monto: 800,
    })
  }
  if (retiro)
    zonas.push({ zonaEntrega: zonaRetiro(codigoLocal), descripcion: 'Retiro en el local', costo: 0, monto: 0 })

  for (const { zonaEntrega, half, descripcion, costo, monto } of zonas) {
    await db
      .insertInto('zonaEntrega')
      .values({
        codigoEmpresa,
        codigoLocal,
        zonaEntrega,
        tipoEntrega: half ? 20 : 21,
        descripcion,
        costo,
        montoMinimo: monto,
        montoEnvioGratis: half === 0.015 ? 2500 : null,
        poligono: half ? JSON.stringify(square(local, half)) : null,
      })
      .execute()
    const franjas = half ? FRANJAS_DOMICILIO : FRANJAS_RETIRO
    await db
      .insertInto('franja')
      .values(
        SEMANA.flatMap((dia) =>
          franjas.map(({ numero, ...horas }) => ({
            codigoEmpresa,
            idFranja: franja(zonaEntrega, dia, numero),
            zonaEntrega,
            dia,
            ...horas,
            cupo: half ? CUPO.domicilio : CUPO.retiro,
            minutosCorte: 60,
          })),
        ),
      )
      .execute()
  }
}

async function insertCatalogo(db: Db, codigoEmpresa: number): Promise<void> {
  await db
    .insertInto('rubro')
    .values(RUBROS.map((rubro) => ({ codigoEmpresa, ...rubro })))
    .execute()
  await db
    .insertInto('articulo')
    .values(ARTICULOS.map(({ precio: _, stock: __, soloEn: ___, ...articulo }) => ({ codigoEmpresa, ...articulo })))
    .execute()

  for (const { codigoLocal, recargo = 0 } of LOCALES.filter((local) => local.codigoEmpresa === codigoEmpresa).map(
    (local): LocalDelMundo => local,
  )) {
    await db
      .insertInto('articuloLocal')
      .values(
        ARTICULOS.filter(({ soloEn }) => soloEn === undefined || soloEn === codigoLocal).map(
          ({ artCodigo, precio, stock }) => ({
            codigoEmpresa,
            codigoLocal,
            artCodigo,
            precio: precio + recargo,
            stock: stock === undefined ? 100 : stock,
          }),
        ),
      )
      .execute()
  }
  await insertOfertas(db, codigoEmpresa)
}

async function insertOfertas(db: Db, codigoEmpresa: number): Promise<void> {
  const vigente = { fechaDesde: '2026-03-01', fechaHasta: '2026-03-31' }
  await db
    .insertInto('oferta')
    .values([
      { codigoEmpresa, artCodigo: ART.yerba, precio: 179, ...vigente },
      { codigoEmpresa, artCodigo: ART.quesoColonia, precio: 429.9, ...vigente },
      { codigoEmpresa, artCodigo: ART.cafe, precio: 259, soloAppMovil: true, ...vigente },
      // HOY is its last day.
      { codigoEmpresa, artCodigo: ART.galletitas, precio: 45, fechaDesde: AYER, fechaHasta: HOY },
      // One ended yesterday, the other begins tomorrow.
      { codigoEmpresa, artCodigo: ART.arroz, precio: 30, fechaDesde: '2026-03-01', fechaHasta: AYER },
      { codigoEmpresa, artCodigo: ART.fideos, precio: 25, fechaDesde: MANIANA, fechaHasta: '2026-03-20' },
      // Only in one local.
      { codigoEmpresa, codigoLocal: 2, artCodigo: ART.aceite, precio: 99, ...vigente },
      // It has tiers too: the lower unit price applies, never both.
      { codigoEmpresa, artCodigo: ART.leche, precio: 44, ...vigente },
    ])
    .execute()
  await db
    .insertInto('tramo')
    .values([
      { codigoEmpresa, artCodigo: ART.agua, cantidadDesde: 6, precio: 45 },
      { codigoEmpresa, artCodigo: ART.agua, cantidadDesde: 12, precio: 40 },
      { codigoEmpresa, artCodigo: ART.leche, cantidadDesde: 4, precio: 46 },
      { codigoEmpresa, artCodigo: ART.leche, cantidadDesde: 12, precio: 42 },
      { codigoEmpresa, artCodigo: ART.jabon, cantidadDesde: 3, descuento: 15 },
      { codigoEmpresa, artCodigo: ART.papa, cantidadDesde: 3, precio: 42 },
    ])
    .execute()
  const vigencia = { vigenciaDesde: '2026-03-01', vigenciaHasta: '2026-03-31' }
  await db
    .insertInto('ofertaEspecial')
    .values([
      {
        codigoEmpresa,
        id: 1,
        titulo: 'Para el mate',
        descripcion: 'Yerba y algo dulce',
        orden: 1,
        artCodigos: [ART.yerba, ART.yerbaSuave, ART.bizcochos, ART.galletitas],
        ...vigencia,
      },
      {
        codigoEmpresa,
        id: 2,
        titulo: 'Para la picada',
        descripcion: 'Quesos y fiambres',
        orden: 2,
        artCodigos: [ART.quesoColonia, ART.jamon, ART.pan],
        ...vigencia,
      },
      {
        codigoEmpresa,
        id: 3,
        titulo: 'De febrero',
        descripcion: 'Ya pasó',
        orden: 3,
        artCodigos: [ART.leche],
        vigenciaDesde: '2026-02-01',
        vigenciaHasta: '2026-02-28',
      },
    ])
    .execute()
  await db
    .insertInto('promocion')
    .values([
      {
        codigoEmpresa,
        idPromocion: 1,
        titulo: '3x2 en fideos',
        descripcion: 'Llevas 3 y pagas 2',
        tipo: 'LLEVA_N_PAGA_M',
        parametros: JSON.stringify({ lleva: 3, paga: 2 }),
        condiciones: 'Hasta agotar stock.',
        artCodigos: [ART.fideos],
        ...vigencia,
      },
      {
        codigoEmpresa,
        idPromocion: 2,
        titulo: 'De febrero',
        descripcion: 'Ya pasó',
        tipo: 'LLEVA_N_PAGA_M',
        parametros: JSON.stringify({ lleva: 2, paga: 1 }),
        artCodigos: [ART.leche],
        vigenciaDesde: '2026-02-01',
        vigenciaHasta: '2026-02-28',
      },
    ])
    .execute()
}
