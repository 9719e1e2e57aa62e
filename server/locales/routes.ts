import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import type { Local } from '@surtido/contract/locales'
import { fold } from '@surtido/rules/busqueda'
import { distanciaMetros, ENTREGA_DOMICILIO, isPointInZona, tiposOfrecidos } from '@surtido/rules/entregas'
import { toInstanteIso } from '@surtido/rules/fechas'
import { isCerrado, proximaApertura } from '@surtido/rules/locales'
import type { Db } from '../db/client.ts'
import { requireEmpresa } from '../empresas/empresa.ts'
import type { Context, On } from '../http/on.ts'
import { pageOfList } from '../http/pagina.ts'
import { RefusalError } from '../http/refusal.ts'
import { selectLocales } from './local.ts'

interface Buscar {
  pais?: number
  red?: number
  empresa?: number
  latitud?: number
  longitud?: number
  'tipo-empresa'?: number
  nombre?: string
  usuario?: number
  page: number
  size: number
}

export function localesRoutes(on: On): void {
  on('GET locales/entrega-local', async (context) =>
    pageOfLocales(context.db, await buscado(context), context.clock.now(), 21),
  )

  on('GET locales/entrega-domicilio', async (context) =>
    pageOfLocales(context.db, await buscado(context), context.clock.now(), 20),
  )

  on('GET locales/visible', async ({ query, db, clock }) => {
    const now = clock.now()
    const rows = await selectLocales(db, query)
      .$if(query.local !== undefined, (q) => q.where('local.codigoLocal', '=', query.local!))
      .orderBy('local.codigoLocal')
      .execute()
    if (rows.length === 0) await requireEmpresa(db, query.empresa)
    if (query.local !== undefined && rows.length === 0) throw new RefusalError('Locales.ERROR_NO_ENCONTRADO')
    return rows.map(({ codigoLocal, codigoEmpresa, horarios }) => ({
      codigoLocal,
      codigoEmpresa,
      visible: true,
      ...abierto(horarios, now),
    }))
  })
}

type BuscarLocales = 'GET locales/entrega-local' | 'GET locales/entrega-domicilio'

/** The requested locales. A request that names its usuario gets only their network. */
async function buscado({ query, db, sesion, redDelEncabezado }: Context<BuscarLocales>): Promise<Buscar> {
  const { red = redDelEncabezado } = query
  if (!sesion) return { ...query, ...(red !== undefined && { red }) }
  const { idUsuario } = sesion
  const suya = await db.selectFrom('usuario').select('red').where('idUsuario', '=', idUsuario).executeTakeFirstOrThrow()
  // The network is in the usuario's row: no entry of the contract can say it.
  if (red !== undefined && red !== suya.red) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
  return { ...query, red: suya.red }
}

function abierto(horarios: Local['horarios'], now: Date): { estaCerrado: boolean; proximaApertura: string | null } {
  const cerrado = isCerrado(horarios, now)
  const next = cerrado ? proximaApertura(horarios, now) : null
  return { estaCerrado: cerrado, proximaApertura: next && toInstanteIso(next) }
}

/** C-52, C-53: nearest first when the point is known. For delivery, only locales with a zone around that point. */
async function pageOfLocales(db: Db, query: Buscar, now: Date, tipo: CodigoTipoEntrega) {
  const { latitud, longitud, page, size } = query
  const punto = latitud !== undefined && longitud !== undefined ? { latitud, longitud } : undefined
  const rows = await selectLocales(db, query)
    .$if(query.pais !== undefined, (q) => q.where('empresa.pais', '=', query.pais!))
    .$if(query['tipo-empresa'] !== undefined, (q) => q.where('empresa.tipoEmpresa', '=', query['tipo-empresa']!))
    .orderBy('local.codigoEmpresa')
    .orderBy('local.codigoLocal')
    .execute()
  if (rows.length === 0 && query.empresa !== undefined) await requireEmpresa(db, query.empresa)
  const reached = punto && tipo === ENTREGA_DOMICILIO ? await localesAround(db, query, punto) : undefined
  const words = fold(query.nombre ?? '').trim()
  const found = rows
    .filter((row) => tiposOfrecidos(row).includes(tipo))
    .filter((row) => !reached || reached.has(`${row.codigoEmpresa}.${row.codigoLocal}`))
    .filter((row) => !words || fold(`${row.nombre} ${row.barrio} ${row.ciudad} ${row.direccion}`).includes(words))
    .map(
      (row): Local => ({
        codigoLocal: row.codigoLocal,
        codigoEmpresa: row.codigoEmpresa,
        nombre: row.nombre,
        imagenLogo: row.imagenLogo,
        urlLogoLocal: row.urlLogoLocal || row.imagenLogo,
        direccion: row.direccion,
        barrio: row.barrio,
        ciudad: row.ciudad,
        telefono: row.telefono,
        latitud: row.latitud,
        longitud: row.longitud,
        distancia: punto ? distanciaMetros(punto, row) : null,
        ...abierto(row.horarios, now),
        visible: row.visible,
        horarios: row.horarios,
        tiposEntrega: tiposOfrecidos(row),
        self: row.self,
      }),
    )
  if (punto) found.sort((a, b) => a.distancia! - b.distancia!)
  return pageOfList(found, page, size, (local) => local)
}

async function localesAround(
  db: Db,
  { empresa }: Buscar,
  { latitud, longitud }: { latitud: number; longitud: number },
) {
  const zonas = await db
    .selectFrom('zonaEntrega')
    .select(['codigoEmpresa', 'codigoLocal', 'poligono'])
    .where('tipoEntrega', '=', ENTREGA_DOMICILIO)
    .$if(empresa !== undefined, (q) => q.where('codigoEmpresa', '=', empresa!))
    .execute()
  return new Set(
    zonas
      .filter(({ poligono }) => isPointInZona(latitud, longitud, poligono))
      .map(({ codigoEmpresa, codigoLocal }) => `${codigoEmpresa}.${codigoLocal}`),
  )
}
