import { hoyEn } from '@surtido/rules/fechas'
import { ajustesDeAplicacion } from '../aplicaciones/ajustes.ts'
import type { CatalogoLocal } from '../articulos/local.ts'
import { listCategorias } from '../categorias/list-categorias.ts'
import type { Deps } from '../deps.ts'
import { aplicacionWeb } from '../http/aplicacion.ts'
import { selectLocales } from '../locales/local.ts'
import { listOfertasEspeciales } from '../ofertas-especiales/list-ofertas-especiales.ts'

/** How many articles of the first rail travel with the page. */
const FIRST_ARTICULOS = 8

interface Place {
  readonly empresa: number
  readonly local: number
}

/** The data for the drawing; data that could not be read are absent. */
interface FirstView {
  readonly local?: Awaited<ReturnType<typeof localOf>> | undefined
  readonly inicio?: Awaited<ReturnType<typeof inicioOf>> | undefined
}

interface Datos extends FirstView {
  readonly settings: object
  readonly aplicacion: string | undefined
}

/** The local a device has chosen: cookie `surtido_local`, `empresa.local`. */
export function placeOf(cookie: string | undefined): Place | undefined {
  const chosen = /^(\d{1,9})\.(\d{1,9})$/.exec(cookie ?? '')
  return chosen ? { empresa: Number(chosen[1]), local: Number(chosen[2]) } : undefined
}

/**
 * The data in the page that spare its first view any other request: the settings of this server, and for the home the
 * offers and categories of the chosen local. `local` itself is only for drawing; the device has its own.
 */
export async function readFirstView(deps: Deps, place: Place | undefined, isHome: boolean): Promise<Datos> {
  const { config, catalogo, log } = deps
  const settings = {
    settings: {
      serverProducts: config.serverProducts,
      ...ajustesDeAplicacion(config),
      avisos: config.avisos.vapid?.publica ?? null,
    },
    aplicacion: aplicacionWeb(config),
  }
  try {
    const delLocal = place && (await catalogo.local(place.empresa, place.local))
    if (!delLocal) return settings
    const [local, inicio] = await Promise.all([
      localOf(deps, place),
      isHome ? inicioOf(deps, place, delLocal) : undefined,
    ])
    return { ...settings, local, inicio }
  } catch (err) {
    // The page must open even if the catalogue fails: it then requests the data itself.
    log.warn({ err }, 'first view without data')
    return settings
  }
}

async function localOf({ db }: Deps, { empresa, local }: Place) {
  const { nombre, direccion, urlLogoLocal, imagenLogo, latitud, longitud } = await selectLocales(db, { empresa })
    .where('local.codigoLocal', '=', local)
    .executeTakeFirstOrThrow()
  return {
    codigoEmpresa: empresa,
    codigoLocal: local,
    nombre,
    direccion,
    urlLogoLocal: urlLogoLocal || imagenLogo,
    latitud,
    longitud,
  }
}

async function inicioOf({ db, clock }: Deps, { empresa, local }: Place, delLocal: CatalogoLocal) {
  const rails = await listOfertasEspeciales(db, empresa, hoyEn(clock.now()))
  return {
    empresa,
    local,
    categorias: listCategorias(delLocal.empresa.rubros, delLocal.counts()),
    rails: rails.map(({ artCodigos, ...rail }, i) => ({
      ...rail,
      articulos:
        i === 0
          ? artCodigos
              .flatMap((codigo) => delLocal.positionOf(codigo) ?? [])
              .slice(0, FIRST_ARTICULOS)
              .map((position) => delLocal.articulo(position))
          : [],
    })),
  }
}

/** The empresa's line on the welcome, below its logo. */
export async function esloganOf({ db, log }: Deps, codigoEmpresa: number): Promise<string | undefined> {
  const read = db.selectFrom('empresa').select('eslogan').where('codigoEmpresa', '=', codigoEmpresa).executeTakeFirst()
  const empresa = await read.catch((err) => void log.warn({ err }, 'welcome without slogan'))
  return empresa?.eslogan
}
