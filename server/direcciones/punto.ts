// Whether the point of an address is where its text says: the zone and the cost use the point, the courier the text.
import type { DudaDelPunto } from '@surtido/contract/direcciones'
import { distanciaMetros } from '@surtido/rules/entregas'
import type { Db } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import { type CiudadConocida, inWords, nombradoEn } from './nombres.ts'

/** A point farther than this from the middle of its town is probably in another town. */
const LEJOS_METROS = 25_000
/** A point this near to the middle of a town is in that town, also where it is a village. */
const EN_CIUDAD_METROS = 10_000

interface Escrita {
  readonly ciudad: string
  readonly departamento?: string
  readonly latitud: number
  readonly longitud: number
}

interface Cerca extends CiudadConocida {
  readonly descripcion: string
}

/** The towns that are known, the nearest to the point first: those of the country's table. */
async function listCiudades(db: Db, punto: Pick<Escrita, 'latitud' | 'longitud'>): Promise<Cerca[]> {
  const rows = await db
    .selectFrom('ciudad')
    .innerJoin('departamento', 'departamento.codigo', 'ciudad.departamento')
    .innerJoin('pais', 'pais.codigo', 'departamento.pais')
    .select(['ciudad.descripcion', 'ciudad.latitud', 'ciudad.longitud'])
    .select(['departamento.descripcion as departamento', 'pais.descripcion as pais'])
    .where('ciudad.latitud', 'is not', null)
    .$narrowType<{ latitud: number; longitud: number }>()
    .execute()
  return rows
    .map(({ descripcion, departamento, pais, ...lugar }) => ({
      descripcion,
      ciudad: inWords(descripcion),
      departamento: inWords(departamento),
      pais: inWords(pais),
      metros: distanciaMetros(punto, lugar),
    }))
    .sort((one, other) => one.metros - other.metros)
}

/** The towns of the shop's locales that no table has: the app proposes them. */
async function listDeLocales(
  db: Db,
  codigoEmpresa: number,
  punto: Pick<Escrita, 'latitud' | 'longitud'>,
  ciudades: readonly CiudadConocida[],
): Promise<CiudadConocida[]> {
  const rows = await db
    .selectFrom('local')
    .select(['ciudad', 'departamento', 'latitud', 'longitud'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .execute()
  const known = new Set(ciudades.map(({ ciudad }) => ciudad))
  return rows.flatMap((local) => {
    const ciudad = inWords(local.ciudad)
    const cercana = ciudades.find(({ departamento }) => departamento === inWords(local.departamento))
    if (!cercana || known.has(ciudad)) return []
    return [{ ciudad, departamento: cercana.departamento, pais: cercana.pais, metros: distanciaMetros(punto, local) }]
  })
}

interface Juicio {
  /** The nearest known town, when one is near. */
  readonly cerca: Cerca | undefined
  /** A point far from what the text names. */
  readonly lejos: DudaDelPunto | undefined
  /** A text that names nothing known, near a known town. */
  readonly desconocida: DudaDelPunto | undefined
}

/**
 * Compares the point with the town that the text names, or with the departamento written beside it or in it: with both
 * where they are of different departamentos. A name within another (`Real de San Carlos`) only agrees with a point, it
 * contradicts none.
 */
async function judge(db: Db, codigoEmpresa: number | undefined, escrita: Escrita): Promise<Juicio> {
  const { ciudad } = escrita
  const ciudades = await listCiudades(db, escrita)
  const nearest = ciudades[0]
  const cerca = nearest && nearest.metros <= LEJOS_METROS ? nearest : undefined
  const fine: Juicio = { cerca, lejos: undefined, desconocida: undefined }
  const dudaDe = (escrito: string, metros: number): DudaDelPunto => ({
    escrito,
    punto: cerca?.descripcion ?? null,
    metros,
  })
  const text = inWords(ciudad)
  const beside = inWords(escrita.departamento ?? '')
  const locales = codigoEmpresa === undefined ? [] : await listDeLocales(db, codigoEmpresa, escrita, ciudades)
  const nombrado = nombradoEn(ciudad, beside, [...ciudades, ...locales])
  if (nombrado.ciudades.length > 0) {
    const metros = Math.min(...nombrado.ciudades.map((one) => one.metros))
    if (metros > LEJOS_METROS) return { ...fine, lejos: dudaDe(ciudad, metros) }
  }
  const delDepartamento = ciudades.find(({ departamento }) => nombrado.departamentos.includes(departamento))
  if (delDepartamento) {
    // Outside of every town, the nearest of its departamento may be farther.
    const most = (nearest!.metros <= EN_CIUDAD_METROS ? 1 : 2) * LEJOS_METROS
    const escrito = beside.includes(delDepartamento.departamento) ? escrita.departamento! : ciudad
    if (delDepartamento.metros > most) return { ...fine, lejos: dudaDe(escrito, delDepartamento.metros) }
  }
  const agrees = (one: CiudadConocida) =>
    one.metros <= LEJOS_METROS && (text.includes(one.ciudad) || text.includes(one.departamento))
  const known = nombrado.ciudades.length > 0 || delDepartamento !== undefined
  if (known || !text.trim() || !cerca || ciudades.some(agrees)) return fine
  return { ...fine, desconocida: dudaDe(ciudad, cerca.metros) }
}

/**
 * The question to the owner of an address. It is about a point far from the written town, or about one near a known
 * town when the text names nothing known, such as a town of another country.
 */
export async function dudaDelPunto(
  db: Db,
  codigoEmpresa: number | undefined,
  escrita: Escrita,
): Promise<DudaDelPunto | undefined> {
  const { lejos, desconocida } = await judge(db, codigoEmpresa, escrita)
  return lejos ?? desconocida
}

interface EscritaEnPedido extends Omit<Escrita, 'departamento'> {
  readonly calle: string
  readonly numero: string
}

/**
 * Where the address of a pedido is on the map. The shop is told of no unknown town: its owner was asked. A pedido keeps
 * no departamento, so that of the owner's own address counts while they have it.
 */
export async function puntoOf(db: Db, { codigoEmpresa, idPedido }: LlavePedido, direccion: EscritaEnPedido) {
  const { calle, numero, ciudad, latitud, longitud } = direccion
  const propia = await db
    .selectFrom('direccion')
    .innerJoin('pedido', 'pedido.idUsuario', 'direccion.idUsuario')
    .select('direccion.departamento')
    .where('pedido.codigoEmpresa', '=', codigoEmpresa)
    .where('pedido.idPedido', '=', idPedido)
    .where('direccion.calle', '=', calle)
    .where('direccion.numero', '=', numero)
    .where('direccion.ciudad', '=', ciudad)
    .where('direccion.latitud', '=', latitud)
    .where('direccion.longitud', '=', longitud)
    .orderBy('direccion.idDireccion')
    .executeTakeFirst()
  const departamento = propia?.departamento ?? ''
  const { cerca, lejos } = await judge(db, codigoEmpresa, { ciudad, departamento, latitud, longitud })
  return { latitud, longitud, ciudad: cerca?.descripcion ?? null, duda: lejos ?? null }
}
