import { hoyEn } from '@surtido/rules/fechas'
import { ajustesOf } from '../aplicaciones/ajustes.ts'
import { listCategorias } from '../categorias/list-categorias.ts'
import type { Deps } from '../deps.ts'
import { aplicacionWeb } from '../http/aplicacion.ts'
import { selectLocales } from '../locales/local.ts'
import { listOfertasEspeciales } from '../ofertas-especiales/list-ofertas-especiales.ts'

/** How many articles of the first rail travel with the page. */
const FIRST_ARTICULOS = 8

type Made = Awaited<ReturnType<typeof primeraVista>>
export type PrimeraVista = Made & Partial<Extract<Made, { inicio: unknown }>>

/** The local a device has chosen: cookie `surtido_local`, `empresa.local`. */
export function placeOf(cookie: string | undefined): { empresa: number; local: number } | undefined {
  const chosen = /^(\d{1,9})\.(\d{1,9})$/.exec(cookie ?? '')
  return chosen ? { empresa: Number(chosen[1]), local: Number(chosen[2]) } : undefined
}

/**
 * The data in the page that spare its first view any other request: the settings of this server, and the home of the
 * chosen local, or nothing of it. `local` itself is only for drawing; the device has its own.
 */
export async function primeraVista(deps: Deps, place: ReturnType<typeof placeOf>) {
  const { config, catalogo, db, clock } = deps
  const settings = {
    serverProducts: config.serverProducts,
    ...ajustesOf(config),
    avisos: config.avisos.vapid?.publica ?? null,
  }
  const aplicacion = aplicacionWeb(config)
  if (!place) return { settings, aplicacion }
  const { empresa, local } = place
  try {
    const vista = await catalogo.local(empresa, local)
    if (!vista) return { settings, aplicacion }
    const [rails, chosen] = await Promise.all([
      listOfertasEspeciales(db, empresa, hoyEn(clock.now())),
      selectLocales(db, { empresa }).where('local.codigoLocal', '=', local).executeTakeFirstOrThrow(),
    ])
    const { nombre, direccion, urlLogoLocal, imagenLogo, latitud, longitud } = chosen
    return {
      settings,
      aplicacion,
      local: {
        codigoEmpresa: empresa,
        codigoLocal: local,
        nombre,
        direccion,
        urlLogoLocal: urlLogoLocal || imagenLogo,
        latitud,
        longitud,
      },
      inicio: {
        empresa,
        local,
        categorias: listCategorias(vista.empresa.rubros, vista.counts()),
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
    // The page must open even if the catalogue fails: it then requests the data itself.
    deps.log.warn({ err }, 'first view without data')
    return { settings, aplicacion }
  }
}
