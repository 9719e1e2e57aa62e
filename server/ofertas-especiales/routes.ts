import { hoyEn } from '@surtido/rules/fechas'
import { catalogoLocalOf } from '../articulos/catalogo-local.ts'
import { sendPagina } from '../articulos/respuesta.ts'
import type { On } from '../http/on.ts'
import { pageOfList } from '../http/pagina.ts'
import { RefusalError } from '../http/refusal.ts'
import { listOfertasEspeciales } from './list-ofertas-especiales.ts'

export function ofertasEspecialesRoutes(on: On): void {
  on('GET ofertas-especiales-home', async ({ query, catalogo, db, clock, request, reply }) => {
    await catalogoLocalOf(catalogo, query.empresa, query.local)
    const hoy = hoyEn(clock.now())
    const rails = await listOfertasEspeciales(db, query.empresa, hoy)
    return sendPagina(request, reply, catalogo, `${query.empresa}.${query.local}|rails|${hoy}`, () =>
      rails.map(({ artCodigos: _, ...rail }) => rail),
    )
  })

  on('GET ofertas-especiales-home/:id/articulos', async ({ params, query, catalogo, db, clock, request, reply }) => {
    const hoy = hoyEn(clock.now())
    const rail = (await listOfertasEspeciales(db, query.empresa, hoy)).find(({ id }) => id === params.id)
    // Last: a view taken before the database answers may predate an import, and its page would be kept.
    const delLocal = await catalogoLocalOf(catalogo, query.empresa, query.local)
    if (!rail) throw new RefusalError('OfertasEspeciales.ERROR_NO_ENCONTRADO')
    const { page, size } = query
    return sendPagina(
      request,
      reply,
      catalogo,
      `${query.empresa}.${query.local}|rail|${hoy}|${params.id}|${page}|${size}`,
      () => {
        const positions = rail.artCodigos.flatMap((codigo) => delLocal.positionOf(codigo) ?? [])
        return pageOfList(positions, page, size, (position) => delLocal.articulo(position))
      },
    )
  })
}
