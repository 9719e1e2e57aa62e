import { hoyEn } from '@surtido/rules/fechas'
import type { VistaLocal } from '../articulos/local.ts'
import { pageOfList, sendPagina } from '../articulos/respuesta.ts'
import { vistaOf } from '../articulos/routes.ts'
import type { Db } from '../db/client.ts'
import type { On } from '../http/bind.ts'
import { RefusalError } from '../http/refusal.ts'

/** At most this many articles are shown with a promotion. */
const MOST_ARTICULOS = 60

export function promocionesRoutes(on: On): void {
  on('GET promociones', async ({ query, catalogo, db, clock, request, reply }) => {
    const hoy = hoyEn(clock.now())
    const all = await listPromociones(db, query.empresa, hoy)
    await vistaOf(catalogo, query.empresa, query.local)
    const page = query.page ?? 0
    const size = query.size ?? 20
    return sendPagina(
      request,
      reply,
      catalogo,
      `${query.empresa}.${query.local}|promociones|${hoy}|${page}|${size}`,
      () => pageOfList(all, page, size, promocionOf),
    )
  })

  on('GET promociones/detalle', async ({ query, catalogo, db, clock, request, reply }) => {
    const hoy = hoyEn(clock.now())
    const all = await listPromociones(db, query.empresa, hoy)
    const vista = await vistaOf(catalogo, query.empresa, query.local)
    const promocion = findPromocion(all, query.promocion)
    return sendPagina(
      request,
      reply,
      catalogo,
      `${query.empresa}.${query.local}|promocion|${hoy}|${query.promocion}`,
      () => ({
        ...promocionOf(promocion),
        condiciones: promocion.condiciones,
        articulos: articulosOf(vista, promocion).map((position) => vista.articulo(position)),
      }),
    )
  })

  on('GET promociones/imagen', async ({ query, catalogo, db, clock, reply }) => {
    await vistaOf(catalogo, query.empresa, query.local)
    const promocion = findPromocion(await listPromociones(db, query.empresa, hoyEn(clock.now())), query.promocion)
    return reply.header('cache-control', 'public, max-age=300').redirect(imagenOf(promocion), 302)
  })

  // @NOTE no promotion is taken off a carrito yet, so none saves anything: the engine comes with the coupons.
  on('GET promociones/verificar-promociones', async ({ query, catalogo }) => {
    await vistaOf(catalogo, query.empresa, query.local)
    return { promociones: [], ahorroTotal: 0 }
  })
}

type PromocionRow = Awaited<ReturnType<typeof listPromociones>>[number]

function listPromociones(db: Db, codigoEmpresa: number, hoy: string) {
  return db
    .selectFrom('promocion')
    .selectAll()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('vigenciaDesde', '<=', hoy)
    .where('vigenciaHasta', '>=', hoy)
    .orderBy('idPromocion')
    .execute()
}

function findPromocion(vigentes: readonly PromocionRow[], idPromocion: number): PromocionRow {
  const found = vigentes.find((one) => one.idPromocion === idPromocion)
  if (!found) throw new RefusalError('Promociones.ERROR_NO_ENCONTRADO')
  return found
}

function promocionOf(row: PromocionRow) {
  const { idPromocion, titulo, descripcion, tipo, vigenciaDesde, vigenciaHasta } = row
  return { idPromocion, titulo, descripcion, tipo, imagen: imagenOf(row), vigenciaDesde, vigenciaHasta }
}

function imagenOf({ imagen, tipo }: PromocionRow): string {
  return imagen || `/ilustraciones/${tipo === 'COMBO' ? 'asado' : 'canasta'}.svg`
}

/** What a promotion is about in a local: its articles, or those of its rubros or brands. */
function articulosOf(vista: VistaLocal, { artCodigos, rubros, marcas }: PromocionRow): number[] {
  if (artCodigos.length > 0) return artCodigos.flatMap((codigo) => vista.positionOf(codigo) ?? [])
  const { articulos } = vista.empresa
  return vista
    .list({}, 'relevancia', false)
    .filter((position) => {
      const { codEstMerc, marca } = articulos[position]!
      return rubros.some((code) => codEstMerc.startsWith(code)) || marcas.includes(marca)
    })
    .slice(0, MOST_ARTICULOS)
}
