import type { ArticuloMuestra } from './articulos.ts'
import { chance } from './chance.ts'

type Vendido = Pick<
  ArticuloMuestra,
  'art_codigo' | 'nombre' | 'cod_est_merc' | 'venta_fraccionada' | 'es_bolsa' | 'marca'
> & {
  readonly precio: number
}

/** About one article in thirty is on offer; one offer in six only in the mobile app. Dates are relative to the load. */
export function ofertasCsv(articulos: readonly Vendido[], empresa: number) {
  return articulos
    .filter((one) => !one.es_bolsa && chance('oferta', empresa, one.art_codigo) < (one.art_codigo < '1' ? 0.16 : 0.03))
    .map((one) => {
      const cut = 0.72 + 0.18 * chance('rebaja', one.art_codigo)
      const week = Math.floor(chance('semana', one.art_codigo) * 3)
      return {
        codigo_local: '',
        art_codigo: one.art_codigo,
        precio: Math.max(1, Math.round(one.precio * cut)),
        solo_app_movil: chance('app', one.art_codigo) < 1 / 6 ? 1 : 0,
        fecha_desde: `hoy-${2 + week}`,
        fecha_hasta: `hoy+${4 + week * 5}`,
      }
    })
}

/** Quantity tiers on staples and some packaged articles: from 3 on 8 % less, from 6 on 14 % less. */
export function tramosCsv(articulos: readonly Vendido[], empresa: number) {
  return articulos
    .filter((one) => !one.es_bolsa && !one.venta_fraccionada && chance('tramo', empresa, one.art_codigo) < 0.02)
    .flatMap((one) => [
      {
        art_codigo: one.art_codigo,
        cantidad_desde: 3,
        precio: Math.round(one.precio * 0.92 * 100) / 100,
        descuento: '',
      },
      { art_codigo: one.art_codigo, cantidad_desde: 6, precio: '', descuento: 14 },
    ])
}

interface Rail {
  readonly titulo: string
  readonly descripcion: string
  readonly imagen: string
  /** The beginning of a name, in one of these rubros: cream is for the fridge, toothpaste ("crema dental") is not. */
  readonly words: RegExp
  readonly rubros: readonly string[]
}

const RAILS: readonly Rail[] = [
  {
    titulo: 'Para el mate',
    descripcion: 'Yerba, bizcochos y algo dulce',
    imagen: 'mate',
    rubros: ['0101', '0201', '0505', '0903'],
    words:
      /^(yerba mate (canarias|baldo|sara|serena|comp)|bizcochos|medialunas|galletitas mar|dulce de leche|margaritas|pan con grasa)/i,
  },
  {
    titulo: 'Asado del domingo',
    descripcion: 'Todo para la parrilla',
    imagen: 'carne',
    rubros: ['07', '08', '0601', '0901', '1605'],
    words:
      /^(asado|vac[ií]o|entraña|chorizo|morcilla|carb[oó]n|leña|provolone|mollejas|pechito|queso provolone|pan marsell|lechuga|tomate americano)/i,
  },
  {
    titulo: 'Frutas y verduras de estación',
    descripcion: 'Frescas, elegidas hoy',
    imagen: 'manzana',
    rubros: ['08'],
    words:
      /^(banana|manzana|frutilla|naranja|tomate|papa blanca|boniato|zapallito|lechuga|durazno|palta|lim[oó]n|morr[oó]n)/i,
  },
  {
    titulo: 'La heladera llena',
    descripcion: 'Lácteos y quesos',
    imagen: 'leche',
    rubros: ['05', '06'],
    words: /^(leche (entera|desc|deslac)|yogur|manteca|queso (colonia|dambo|muzza)|crema|dulce de leche)/i,
  },
  {
    titulo: 'Para picar',
    descripcion: 'Una picada en cinco minutos',
    imagen: 'queso',
    rubros: ['0106', '0114', '0301', '0401', '06', '0901'],
    words:
      /^(salame|queso (colonia|semi|provo)|aceitunas|man[ií]|papas chips|cerveza retornable|jam[oó]n|pan flauta|refresco pomelo)/i,
  },
  {
    titulo: 'La casa, impecable',
    descripcion: 'Limpieza de todos los días',
    imagen: 'jabon',
    rubros: ['12'],
    words: /^(detergente|hipoclorito|jab[oó]n en polvo|papel higi|suavizante|rollo|desinfectante|esponja)/i,
  },
]

export function railsCsv(articulos: readonly Vendido[]) {
  return RAILS.map((rail, i) => ({
    id: i + 1,
    titulo: rail.titulo,
    descripcion: rail.descripcion,
    imagen: `/ilustraciones/${rail.imagen}.svg`,
    orden: i + 1,
    vigencia_desde: 'hoy-7',
    vigencia_hasta: 'hoy+60',
    articulos: alternate(
      articulos.filter(
        ({ art_codigo, nombre, cod_est_merc }) =>
          art_codigo < '1' && rail.words.test(nombre) && rail.rubros.some((rubro) => cod_est_merc.startsWith(rubro)),
      ),
      rail.words,
    )
      .slice(0, 24)
      .map((one) => one.art_codigo)
      .join('|'),
  }))
}

/** One of each kind in turn, in the order of the rail's kinds, so that the first articles aren't five of the same. */
function alternate(articulos: readonly Vendido[], { source }: RegExp): Vendido[] {
  const kinds = Map.groupBy(articulos, ({ nombre }) => nombre.toLowerCase().split(' ')[0]!)
  const named = (kind: string) => source.toLowerCase().indexOf(kind.slice(0, 3))
  const turns = [...kinds].sort(([a], [b]) => named(a) - named(b)).map(([, ones]) => ones)
  return Array.from({ length: Math.max(...turns.map((ones) => ones.length)) }, (_, turn) =>
    turns.flatMap((ones) => ones.slice(turn, turn + 1)),
  ).flat()
}

export function promocionesJson(articulos: readonly Vendido[], codeOf: (slug: string) => string) {
  const named = (words: RegExp) =>
    articulos
      .filter((one) => one.art_codigo < '1' && words.test(one.nombre))
      .map((one) => one.art_codigo)
      .slice(0, 30)
  const dates = { vigenciaDesde: 'hoy-5', vigenciaHasta: 'hoy+40', imagen: '' }
  return [
    {
      idPromocion: 1,
      titulo: '2x1 en galletitas El Trigal',
      descripcion: 'Llevas dos, pagas una',
      tipo: 'LLEVA_N_PAGA_M',
      parametros: { lleva: 2, paga: 1 },
      condiciones: 'Combinables entre sí. Hasta agotar stock.',
      ...dates,
      articulos: named(/el trigal/i),
      rubros: [],
      marcas: [],
    },
    {
      idPromocion: 2,
      titulo: '3x2 en refrescos',
      descripcion: 'Llevas tres, pagas dos',
      tipo: 'LLEVA_N_PAGA_M',
      parametros: { lleva: 3, paga: 2 },
      condiciones: 'Se cobra el de mayor precio.',
      ...dates,
      articulos: named(/^refresco (coca|sprite|fanta)/i),
      rubros: [],
      marcas: [],
    },
    {
      idPromocion: 3,
      titulo: 'Segunda unidad al 50% en yerba',
      descripcion: 'La segunda, a mitad de precio',
      tipo: 'SEGUNDA_UNIDAD',
      parametros: { porcentaje: 50 },
      condiciones: 'Sobre la de menor precio.',
      ...dates,
      articulos: named(/^yerba/i),
      rubros: [],
      marcas: [],
    },
    {
      idPromocion: 4,
      titulo: 'Combo asado',
      descripcion: 'Asado de tira, chorizos y carbón',
      tipo: 'COMBO',
      parametros: { porcentaje: 15 },
      condiciones: 'Llevando los tres.',
      ...dates,
      articulos: named(/^(asado de tira|chorizo parrillero|carb[oó]n)/i),
      rubros: [],
      marcas: [],
    },
    {
      idPromocion: 5,
      titulo: '20% en verduras',
      descripcion: 'Todos los miércoles',
      tipo: 'PORCENTAJE_RUBRO',
      parametros: { porcentaje: 20, dias: [3] },
      condiciones: 'Solo miércoles.',
      ...dates,
      articulos: [],
      rubros: [codeOf('verduras'), codeOf('hojas')],
      marcas: [],
    },
    {
      idPromocion: 6,
      titulo: '10% en Conaprole',
      descripcion: 'En toda la marca',
      tipo: 'PORCENTAJE_MARCA',
      parametros: { porcentaje: 10 },
      condiciones: 'No acumulable con otras promociones.',
      ...dates,
      articulos: [],
      rubros: [],
      marcas: ['Conaprole'],
    },
    {
      idPromocion: 7,
      titulo: '10% en vinos pagando con tarjeta',
      descripcion: 'Con tarjeta al recibir',
      tipo: 'PORCENTAJE_PAGO',
      parametros: { porcentaje: 10, mediosPago: [2] },
      condiciones: 'Pagando todo el pedido con tarjeta al recibir (POS).',
      ...dates,
      articulos: [],
      rubros: [codeOf('vinos-tintos'), codeOf('vinos-blancos')],
      marcas: [],
    },
    {
      idPromocion: 8,
      titulo: '5% en limpieza retirando en el local',
      descripcion: 'Retirando tu pedido',
      tipo: 'PORCENTAJE_ENTREGA',
      parametros: { porcentaje: 5, tiposEntrega: [21], sinOfertas: true },
      condiciones: 'Retirando en el local. No incluye ofertas.',
      ...dates,
      articulos: [],
      rubros: [codeOf('limpieza')],
      marcas: [],
    },
  ]
}
