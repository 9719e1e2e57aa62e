import type { Cantidad } from '@surtido/contract/base'
import { hoyEn } from '@surtido/rules/fechas'
import { catalogoLocalOf } from '../articulos/catalogo-local.ts'
import type { CatalogoLocal } from '../articulos/local.ts'
import { sendPagina } from '../articulos/respuesta.ts'
import type { Context, On } from '../http/on.ts'
import { pageOfList } from '../http/pagina.ts'
import { RefusalError } from '../http/refusal.ts'
import { quoteLineas } from '../precios/quote-lineas.ts'
import { ahorroTotalEnPesos, cantidadesLeidas, promocionEnPesos } from './en-pesos.ts'
import { listPromociones, type PromocionRow, quotePromociones } from './list-promociones.ts'

/** The most articles that are shown with a promotion. */
const MOST_ARTICULOS = 60
/** A card of a promotion shows the pictures of so many articles. */
const VISTOS = 3

export function promocionesRoutes(on: On): void {
  on('GET promociones', async ({ query, catalogo, db, clock, request, reply }) => {
    const hoy = hoyEn(clock.now())
    const all = await listPromociones(db, query.empresa, hoy)
    const delLocal = await catalogoLocalOf(catalogo, query.empresa, query.local)
    const { page, size } = query
    return sendPagina(
      request,
      reply,
      catalogo,
      `${query.empresa}.${query.local}|promociones|${hoy}|${page}|${size}`,
      () => pageOfList(all, page, size, (one) => ({ ...promocionOf(one), articulosVistos: vistosOf(delLocal, one) })),
    )
  })

  on('GET promociones/detalle', async ({ query, catalogo, db, clock, request, reply }) => {
    const hoy = hoyEn(clock.now())
    const all = await listPromociones(db, query.empresa, hoy)
    const delLocal = await catalogoLocalOf(catalogo, query.empresa, query.local)
    const promocion = findPromocion(all, query.promocion)
    return sendPagina(
      request,
      reply,
      catalogo,
      `${query.empresa}.${query.local}|promocion|${hoy}|${query.promocion}`,
      () => ({
        ...promocionOf(promocion),
        condiciones: promocion.condiciones,
        articulos: articulosOf(delLocal, promocion).map((position) => delLocal.articulo(position)),
      }),
    )
  })

  on('GET promociones/imagen', async ({ query, catalogo, db, clock, reply }) => {
    await catalogoLocalOf(catalogo, query.empresa, query.local)
    const promocion = findPromocion(await listPromociones(db, query.empresa, hoyEn(clock.now())), query.promocion)
    return reply.header('cache-control', 'public, max-age=300').redirect(imagenOf(promocion), 302)
  })

  on('GET promociones/verificar-promociones', (context) => {
    const { articulos } = context.query
    const asked = articulos === '' ? [] : articulos.split(',').map((one) => one.split(':') as [string, string])
    return verify(
      context,
      asked.map(([artCodigo, cantidad]) => ({ artCodigo, cantidad: Number(cantidad) })),
    )
  })

  on('POST promociones/verificar-promociones', (context) => verify(context, context.body.articulos))
}

type Verificar = Context<'GET promociones/verificar-promociones'> | Context<'POST promociones/verificar-promociones'>

/** C-47: an article the local does not sell saves nothing. */
async function verify(
  { query, db, catalogo, clock, plataforma }: Verificar,
  asked: readonly { artCodigo: string; cantidad: Cantidad }[],
) {
  await catalogoLocalOf(catalogo, query.empresa, query.local)
  const hoy = hoyEn(clock.now())
  const lineas = await quoteLineas(
    db,
    [...cantidadesLeidas(asked)].flatMap(([artCodigo, cantidad]) => (cantidad > 0 ? [{ artCodigo, cantidad }] : [])),
    { codigoEmpresa: query.empresa, codigoLocal: query.local, plataforma, hoy },
  )
  const ahorros = await quotePromociones(db, query.empresa, lineas, {
    hoy,
    tipoEntrega: query['tipo-entrega'] ?? null,
    idMedioDePago: query['medio-pago'] ?? null,
  })
  return {
    promociones: ahorros.map(promocionEnPesos).map(({ idPromocion, titulo, ahorro, lineas }) => ({
      idPromocion,
      descripcion: titulo,
      ahorro,
      artCodigos: lineas.map(({ artCodigo }) => artCodigo),
      lineas,
    })),
    ...ahorroTotalEnPesos(ahorros),
  }
}

function findPromocion(vigentes: readonly PromocionRow[], idPromocion: number): PromocionRow {
  const found = vigentes.find((one) => one.idPromocion === idPromocion)
  if (!found) throw new RefusalError('Promociones.ERROR_NO_ENCONTRADO')
  return found
}

function promocionOf(row: PromocionRow) {
  const { codigoEmpresa: _, condiciones: __, ...promocion } = row
  return { ...promocion, imagen: imagenOf(row) }
}

function imagenOf({ imagen, tipo }: PromocionRow): string {
  return imagen || `/ilustraciones/${tipo === 'COMBO' ? 'asado' : 'canasta'}.svg`
}

/** Articles in stock come first: a card invites to buy. */
function vistosOf(delLocal: CatalogoLocal, promocion: PromocionRow) {
  const all = articulosOf(delLocal, promocion)
  const shown = [...new Set([...all.filter((one) => delLocal.isDisponible(one)), ...all])]
  return shown.slice(0, VISTOS).map((position) => {
    const { artCodigo, nombre, urlImagen, fotos, dibujo, rubro } = delLocal.articulo(position)
    return { artCodigo, nombre, urlImagen, ...(fotos && { fotos, dibujo }), rubro: rubro.id }
  })
}

/** The articles of a promotion in a local: its own, or those of its rubros or brands. */
function articulosOf(delLocal: CatalogoLocal, { artCodigos, rubros, marcas }: PromocionRow): number[] {
  if (artCodigos.length > 0) return artCodigos.flatMap((codigo) => delLocal.positionOf(codigo) ?? [])
  const { articulos } = delLocal.empresa
  const found = delLocal.list({}, 'relevancia').filter((position) => {
    const { codEstMerc, marca } = articulos[position]!
    return rubros.some((code) => codEstMerc.startsWith(code)) || marcas.includes(marca)
  })
  return Array.from(found.subarray(0, MOST_ARTICULOS))
}
