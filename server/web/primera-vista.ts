import { hoyEn } from '@surtido/rules/fechas'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { listOfertasEspeciales } from '../ofertas-especiales/list-ofertas-especiales.ts'

/** How many articles of the first rail travel with the page. */
const FIRST_ARTICULOS = 8

/**
 * What the page carries so that its first view needs no other request: the settings of this server, and the home of the
 * local that the device says it has chosen (cookie `surtido_local`, `empresa.local`), or nothing of it.
 */
export async function primeraVista(deps: Deps, request: FastifyRequest) {
  const { config, catalogo, db, clock } = deps
  const settings = {
    serverProducts: config.serverProducts,
    mapa: config.mapaTeselas ? { teselas: config.mapaTeselas, atribucion: config.mapaAtribucion } : null,
  }
  const chosen = /^(\d{1,9})\.(\d{1,9})$/.exec(request.cookies.surtido_local ?? '')
  if (!chosen) return { settings }
  const [empresa, local] = [Number(chosen[1]), Number(chosen[2])]
  try {
    const vista = await catalogo.local(empresa, local)
    if (!vista) return { settings }
    const rails = await listOfertasEspeciales(db, empresa, hoyEn(clock.now()))
    return {
      settings,
      inicio: {
        empresa,
        local,
        rails: rails.map(({ artCodigos, ...rail }, i) => ({
          ...rail,
          articulos:
            i === 0
              ? artCodigos
                  .flatMap((codigo) => vista.positionOf(codigo) ?? [])
                  .slice(0, FIRST_ARTICULOS)
                  .map((position) => vista.articulo(position))
              : [],
        })),
      },
    }
  } catch (err) {
    // The page must open whatever happens to the catalogue: it asks for the data itself.
    deps.log.warn({ err }, 'first view without data')
    return { settings }
  }
}
