// The order to walk a shop: as its Encargado set the aisles; otherwise durable goods first and frozen goods last.
import type { Temperatura } from '@surtido/contract/gestion-bultos'
import type { Lugar, Sector } from '@surtido/contract/gestion-ubicaciones'
import { SECTORES } from '@surtido/contract/valores'

/** Beginnings of words of a rubro's slug; the first match wins: frozen fruit is not fruit. */
const WORDS: readonly (readonly [Sector, RegExp])[] = [
  // Named after something fresh, but stands on a dry shelf.
  ['SECO', /(^|-)(polvo|larga-vida|dulce-de-leche|frutos-secos|pan-molde|pan-rallado|tostadas)/],
  ['CONGELADO', /(^|-)(congelad|helado|hielo)/],
  ['LIMPIEZA', /(^|-)(limpieza|lavandina|detergente|insecticida|desinfectante)/],
  ['FRIO', /(^|-)(lacteo|leche|yogur|manteca|crema|queso|postre|pastas-|ravioles|tapas|huevo|refrigerad)/],
  [
    'MOSTRADOR',
    /(^|-)(carnes?|carniceria|pescados?|pollo|cerdo|cordero|achuras?|fiambres?|jamon|pan|panaderia|rotiseria)(-|$)/,
  ],
  ['FRESCO', /(^|-)(fruta|verdura|citrico|hortaliza)/],
]

/** The sector of a rubro: by its own name, else by its category's; a dry shelf when neither matches. */
export function sectorDe(rubro: string, categoria: string): Sector {
  for (const slug of [rubro, categoria]) {
    const found = WORDS.find(([, words]) => words.test(slug))
    if (found) return found[0]
  }
  return 'SECO'
}

/** Counter goods that need no cold. */
const PANES = /(^|-)(pan|panaderia|panificad)/

/** How the articles of a rubro are kept until they leave the shop. */
export function temperaturaDe(rubro: string, categoria: string): Temperatura {
  const sector = sectorDe(rubro, categoria)
  if (sector === 'CONGELADO') return 'CONGELADO'
  if (sector === 'FRIO') return 'FRIO'
  return sector === 'MOSTRADOR' && !PANES.test(rubro) && !PANES.test(categoria) ? 'FRIO' : 'AMBIENTE'
}

const CARNES = /\b(carnes?|carniceria|vacun[ao]|cerdo|pollo|cordero|pescad\w*|marisco\w*|achuras?)\b/
/** Sold beside raw meat, and not raw, or needing no bag of its own. */
const NO_CRUDO = /\b(huevos?|rotiseria|cocid\w*|fiambres?)\b/

/** Says whether the articles of a rubro are raw meat or fish, which go apart from what is eaten as it is. Takes names. */
export function isCrudo(rubro: string, categoria: string): boolean {
  const [name, group] = [rubro, categoria].map((text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
  return !NO_CRUDO.test(name!) && (CARNES.test(name!) || CARNES.test(group!))
}

/** Crushed by what stands on it: it goes on top. */
const FRAGIL = /\b(huevos?|pan|panes|panificados?|bizcochos?|facturas?|tortas?)\b/
/** Named after bread, and not as soft. */
const NO_FRAGIL = /\b(rallado|rebozador|congelad\w*)\b/

/** Says whether the articles of a rubro are eggs or bread, which go on top of a bag. Takes its name. */
export function isFragil(rubro: string): boolean {
  const name = rubro.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return FRAGIL.test(name) && !NO_FRAGIL.test(name)
}

/** The sector of an article whose own temperature is known: frozen articles are fetched last, whatever their rubro. */
export function sectorCon(sector: Sector, temperatura: Temperatura | null): Sector {
  if (temperatura === 'CONGELADO') return 'CONGELADO'
  if (temperatura === 'FRIO') return sector === 'MOSTRADOR' || sector === 'FRIO' ? sector : 'FRIO'
  return temperatura === 'AMBIENTE' && (sector === 'FRIO' || sector === 'CONGELADO') ? 'SECO' : sector
}

/** "4" or "frio 2" as it is kept; undefined when it is no name of an aisle, a module or a shelf. */
export function readPartOfLugar(escrito: string): string | undefined {
  const part = escrito.trim().toUpperCase().replace(/\s+/g, '-')
  return /^[A-Z0-9][A-Z0-9-]{0,11}$/.test(part) ? part : undefined
}

/** "Pasillo 4 · módulo 7 · estante 2" */
export const fraseLugar = ({ pasillo, modulo, estante }: Lugar): string =>
  [`Pasillo ${pasillo}`, modulo && `módulo ${modulo}`, estante && `estante ${estante}`].filter(Boolean).join(' · ')

/** An aisle in the order that the Encargado set; `sector`: what most of its articles are. */
export interface Pin {
  readonly pasillo: string
  readonly sector: Sector
}

/**
 * The place of an article on the walk: its own aisle where that is pinned, else after the last pinned aisle of its
 * sector or of an earlier one. Without pins every article gets the same value, and the sector decides.
 */
export function tramoDe(
  pins: readonly Pin[],
  { sector, lugar }: { readonly sector: Sector; readonly lugar: Lugar | null },
): number {
  const own = pins.findIndex(({ pasillo }) => pasillo === lugar?.pasillo)
  if (own >= 0) return 2 * own + 2
  const at = SECTORES.indexOf(sector)
  return 2 * pins.findLastIndex((pin) => SECTORES.indexOf(pin.sector) <= at) + 3
}

export interface ParadaDeRecorrido {
  readonly sector: Sector
  readonly codEstMerc: string
  readonly nombre: string
  readonly lugar: Lugar | null
  /** See `tramoDe`. */
  readonly tramo: number
}

/** Aisle 10 comes after aisle 9. */
const NUMERADO = new Intl.Collator('es', { numeric: true })

/** Orders two aisles when nobody has set an order. */
export const comparePasillos = (a: Pin, b: Pin): number =>
  SECTORES.indexOf(a.sector) - SECTORES.indexOf(b.sector) || NUMERADO.compare(a.pasillo, b.pasillo)

/**
 * Orders two stops of the walk: by the aisles as set, else by sector; then by place, with stops without one after it,
 * and by rubro, so that each shelf is visited once.
 */
export function compareParadas(a: ParadaDeRecorrido, b: ParadaDeRecorrido): number {
  return (
    a.tramo - b.tramo ||
    SECTORES.indexOf(a.sector) - SECTORES.indexOf(b.sector) ||
    compareLugares(a.lugar, b.lugar) ||
    a.codEstMerc.localeCompare(b.codEstMerc) ||
    a.nombre.localeCompare(b.nombre, 'es')
  )
}

/** Compares aisle, module and shelf; an unknown place comes last. */
export function compareLugares(a: Lugar | null, b: Lugar | null): number {
  if (!a || !b) return Number(!a) - Number(!b)
  return (
    NUMERADO.compare(a.pasillo, b.pasillo) ||
    NUMERADO.compare(a.modulo, b.modulo) ||
    NUMERADO.compare(a.estante, b.estante)
  )
}
