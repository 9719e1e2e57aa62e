// The head of a page for readers that don't run it: search engines, and previews of shared links.
import type { Articulo, Ficha } from '@surtido/contract/articulos'
import { decimalesDe, formatPesos } from '@surtido/rules/dinero'
import { hoyEn } from '@surtido/rules/fechas'
import { readFicha } from '../articulos/ficha.ts'
import type { CatalogoLocal } from '../articulos/local.ts'
import type { Deps } from '../deps.ts'
import { selectLocales } from '../locales/local.ts'
import { listPromociones } from '../promociones/list-promociones.ts'

/** The empresa of the pages, and their public address. Without an address no page is called canonical. */
export interface Sitio {
  readonly codigoEmpresa: number
  readonly nombre: string
  readonly descripcion: string
  /** A picture of the empresa, from the root: search engines and shared links accept no drawing. */
  readonly icono: string
  readonly urlPublica: string | undefined
}

export interface Cabeza {
  readonly estado: 200 | 404
  readonly titulo: string
  readonly descripcion: string
  /** The one address of the page's content, from the root. */
  readonly path?: string
  readonly imagen?: string
  readonly tipo?: 'product' | 'website'
  /** schema.org. */
  readonly datos?: readonly object[]
}

const DESCRIPCION_MAX = 160

/** Says whether this page has words of its own. */
export const hasCabeza = (path: string) =>
  /^\/(articulo|categoria|promocion)\/[^/]+$/.test(path) || path === '/lista-locales' || path === '/ofertas'

/** The head of such a page; `local` is the shop whose prices it shows, if that shop sells the thing. */
export async function cabezaDe(deps: Deps, sitio: Sitio, path: string, local: number | undefined): Promise<Cabeza> {
  const [, kind, raw = ''] = path.split('/')
  const id = decode(raw)
  if (kind === 'lista-locales') return deLocales(deps, sitio)
  if (kind === 'ofertas') return deOfertas(sitio)
  if (kind === 'promocion') return (await dePromocion(deps, sitio, id)) ?? inexistente(sitio)
  const catalogos = await catalogosOf(deps, sitio, local)
  if (kind === 'categoria') return deCategoria(sitio, catalogos, id) ?? inexistente(sitio)
  return deArticulo(sitio, catalogos, id, await readFicha(deps.db, sitio.codigoEmpresa, id)) ?? inexistente(sitio)
}

/** The head of a page that doesn't exist. */
export const inexistente = ({ nombre }: Sitio): Cabeza => ({
  estado: 404,
  titulo: `Esa página no existe · ${nombre}`,
  descripcion: 'Puede que el enlace sea viejo o esté mal escrito.',
})

/** The head of the welcome page, the one that a shared or searched address opens. */
export const bienvenida = (sitio: Sitio): Cabeza => ({
  estado: 200,
  titulo: sitio.nombre,
  descripcion: sitio.descripcion,
  path: '/',
  imagen: sitio.icono,
  tipo: 'website',
  datos: [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: sitio.nombre,
      inLanguage: 'es-UY',
      url: absolute(sitio, '/'),
      publisher: { '@type': 'Organization', name: sitio.nombre, logo: absolute(sitio, sitio.icono) },
    },
  ],
})

interface LocalConCatalogo {
  readonly nombre: string
  readonly direccion: string
  readonly delLocal: CatalogoLocal
}

/** Every shop with the articles it sells, the chosen one first. */
export async function catalogosOf(
  { db, catalogo }: Deps,
  { codigoEmpresa }: Sitio,
  local?: number,
): Promise<LocalConCatalogo[]> {
  const locales = await db
    .selectFrom('local')
    .select(['codigoLocal', 'nombre', 'direccion'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('visible', '=', true)
    .orderBy('codigoLocal')
    .execute()
  const all = await Promise.all(
    locales.map(async (one) => ({ ...one, delLocal: await catalogo.local(codigoEmpresa, one.codigoLocal) })),
  )
  return all
    .flatMap(({ delLocal, ...one }) => (delLocal ? [{ ...one, delLocal }] : []))
    .sort((a, b) => Number(b.codigoLocal === local) - Number(a.codigoLocal === local))
}

function deArticulo(
  sitio: Sitio,
  catalogos: readonly LocalConCatalogo[],
  artCodigo: string,
  ficha: Ficha | undefined,
): Cabeza | undefined {
  const sold = catalogos.flatMap((one) => {
    const position = one.delLocal.positionOf(artCodigo)
    return position === undefined ? [] : [{ ...one, position }]
  })
  const chosen = sold.find(({ delLocal, position }) => delLocal.isDisponible(position)) ?? sold[0]
  if (!chosen) return undefined
  const { delLocal, position } = chosen
  const articulo = delLocal.articulo(position)
  const { categoria } = delLocal.empresa.articulos[position]!
  const path = `/articulo/${encodeURIComponent(artCodigo)}`
  const precio = formatPesos(articulo.precioUnitario)
  const porKilo = articulo.vtaFraccionada === 1 ? ' el kilo' : ''
  const que = [articulo.nombre, articulo.contenido].filter(Boolean).join(', ')
  return {
    estado: 200,
    titulo: `${articulo.nombre} · ${sitio.nombre}`,
    descripcion: cut(`${que}: ${precio}${porKilo} en ${sitio.nombre}. ${articulo.descripcionAmpliada}`),
    path,
    imagen: articulo.urlImagen,
    tipo: 'product',
    datos: [
      { ...producto(sitio, articulo, path, chosen), ...(ficha && fichaDe(ficha)) },
      migas(sitio, [
        ['Inicio', '/'],
        [categoria.descripcion, `/categoria/${categoria.id}`],
        [articulo.nombre, path],
      ]),
    ],
  }
}

/** The label of an article, in schema.org's properties of a product. */
function fichaDe({ ingredientes, origen, alergenos, puedeContener, nutricion }: Ficha): object {
  const properties = [
    ['Ingredientes', ingredientes],
    ['Contiene', alergenos.join(', ')],
    ['Puede contener', puedeContener.join(', ')],
    ...nutricion.filas.map(({ nombre, cada100 }) => [`${nombre} cada 100 g o ml`, cada100]),
  ].flatMap(([name, value]) => (value ? [{ '@type': 'PropertyValue', name, value }] : []))
  return {
    ...(origen && { countryOfOrigin: { '@type': 'Country', name: origen } }),
    ...(properties.length > 0 && { additionalProperty: properties }),
  }
}

function producto(sitio: Sitio, articulo: Articulo, path: string, { nombre, direccion }: LocalConCatalogo): object {
  const { precioUnitario, moneda, oferta } = articulo
  const gtin = articulo.codigosBarras.find((one) => /^\d{13}$/.test(one))
  const price = decimalesDe(precioUnitario)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: articulo.nombre,
    sku: articulo.artCodigo,
    image: absolute(sitio, articulo.urlImagen),
    description: articulo.descripcionAmpliada || articulo.descripcion,
    category: articulo.rubro.descripcion,
    ...(articulo.edadMinima && { audience: { '@type': 'PeopleAudience', suggestedMinAge: articulo.edadMinima } }),
    ...(articulo.marca && { brand: { '@type': 'Brand', name: articulo.marca } }),
    ...(gtin && { gtin13: gtin }),
    offers: {
      '@type': 'Offer',
      url: absolute(sitio, path),
      price,
      priceCurrency: moneda,
      availability: `https://schema.org/${articulo.disponible ? 'InStock' : 'OutOfStock'}`,
      // Valid only as long as the offer behind the price.
      ...(oferta?.precio === precioUnitario && { priceValidUntil: oferta.fechaHasta }),
      ...(articulo.vtaFraccionada === 1 && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price,
          priceCurrency: moneda,
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
        },
      }),
      seller: { '@type': 'GroceryStore', name: nombre, address: direccion },
    },
  }
}

function deCategoria(sitio: Sitio, catalogos: readonly LocalConCatalogo[], id: string): Cabeza | undefined {
  const chosen = catalogos.flatMap(({ delLocal }) => {
    const rubro = delLocal.empresa.rubros.find((one) => one.nivel === 1 && String(one.id) === id)
    const cuantos = rubro ? (delLocal.counts().get(rubro.codEstMerc) ?? 0) : 0
    return rubro && cuantos > 0 ? [{ rubro, cuantos }] : []
  })[0]
  if (!chosen) return undefined
  const { descripcion, imagen } = chosen.rubro
  const path = `/categoria/${id}`
  return {
    estado: 200,
    titulo: `${descripcion} · ${sitio.nombre}`,
    descripcion: cut(
      `${descripcion}: ${chosen.cuantos} artículos con su precio de hoy en ${sitio.nombre}. Entrega a domicilio o retiro en el local.`,
    ),
    path,
    imagen,
    tipo: 'website',
    datos: [
      migas(sitio, [
        ['Inicio', '/'],
        [descripcion, path],
      ]),
    ],
  }
}

const deOfertas = (sitio: Sitio): Cabeza => ({
  estado: 200,
  titulo: `Ofertas · ${sitio.nombre}`,
  descripcion: `Los artículos en oferta hoy en ${sitio.nombre}, con entrega a domicilio o retiro en el local.`,
  path: '/ofertas',
  tipo: 'website',
  datos: [
    migas(sitio, [
      ['Inicio', '/'],
      ['Ofertas', '/ofertas'],
    ]),
  ],
})

async function dePromocion({ db, clock }: Deps, sitio: Sitio, id: string): Promise<Cabeza | undefined> {
  const all = await listPromociones(db, sitio.codigoEmpresa, hoyEn(clock.now()))
  const promocion = all.find(({ idPromocion }) => String(idPromocion) === id)
  if (!promocion) return undefined
  const { titulo, descripcion, condiciones } = promocion
  const path = `/promocion/${id}`
  return {
    estado: 200,
    titulo: `${titulo} · ${sitio.nombre}`,
    descripcion: cut([descripcion, condiciones].filter(Boolean).join(' ') || titulo),
    path,
    tipo: 'website',
    datos: [
      migas(sitio, [
        ['Inicio', '/'],
        ['Ofertas', '/ofertas'],
        [titulo, path],
      ]),
    ],
  }
}

const DIAS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

async function deLocales({ db }: Deps, sitio: Sitio): Promise<Cabeza> {
  const locales = await selectLocales(db, { empresa: sitio.codigoEmpresa }).orderBy('local.codigoLocal').execute()
  return {
    estado: 200,
    titulo: `Locales · ${sitio.nombre}`,
    descripcion: cut(`Los ${locales.length} locales de ${sitio.nombre}: direcciones, horarios y entrega a domicilio.`),
    path: '/lista-locales',
    tipo: 'website',
    datos: locales.map((local) => ({
      '@context': 'https://schema.org',
      '@type': 'GroceryStore',
      name: local.nombre,
      address: local.direccion,
      ...(local.telefono && { telephone: local.telefono }),
      parentOrganization: { '@type': 'Organization', name: sitio.nombre },
      geo: { '@type': 'GeoCoordinates', latitude: local.latitud, longitude: local.longitud },
      openingHoursSpecification: local.horarios.map(({ dia, horaDesde, horaHasta }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${DIAS[dia - 1]}`,
        opens: horaDesde.slice(0, 5),
        closes: horaHasta.slice(0, 5),
      })),
    })),
  }
}

const migas = (sitio: Sitio, parts: readonly (readonly [string, string])[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: parts.map(([name, path], i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: absolute(sitio, path),
  })),
})

/** Relative to the root when no public address is configured. */
export const absolute = ({ urlPublica }: Sitio, path: string): string =>
  urlPublica ? new URL(path, urlPublica).href : path

function cut(text: string): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  return clean.length <= DESCRIPCION_MAX ? clean : `${clean.slice(0, DESCRIPCION_MAX - 1).replace(/\s+\S*$/, '')}…`
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
