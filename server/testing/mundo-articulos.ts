// The articles of the shops in mundo.ts: a table to read, not a catalogue to search.

export const RUBROS = [
  { id: 1, codEstMerc: '01', descripcion: 'Almacén' },
  { id: 2, codEstMerc: '0101', descripcion: 'Yerba, café y té' },
  { id: 3, codEstMerc: '0102', descripcion: 'Arroz y fideos' },
  { id: 4, codEstMerc: '0103', descripcion: 'Aceites y aderezos' },
  { id: 5, codEstMerc: '0104', descripcion: 'Galletitas y dulces' },
  { id: 6, codEstMerc: '02', descripcion: 'Lácteos' },
  { id: 7, codEstMerc: '0201', descripcion: 'Leches' },
  { id: 8, codEstMerc: '0202', descripcion: 'Yogures y postres' },
  { id: 9, codEstMerc: '03', descripcion: 'Quesos y fiambres' },
  { id: 10, codEstMerc: '0301', descripcion: 'Quesos' },
  { id: 11, codEstMerc: '0302', descripcion: 'Fiambres' },
  { id: 12, codEstMerc: '04', descripcion: 'Frutas y verduras' },
  { id: 13, codEstMerc: '0401', descripcion: 'Frutas' },
  { id: 14, codEstMerc: '0402', descripcion: 'Verduras' },
  { id: 15, codEstMerc: '05', descripcion: 'Bebidas' },
  { id: 16, codEstMerc: '0501', descripcion: 'Refrescos y aguas' },
  { id: 17, codEstMerc: '0502', descripcion: 'Cervezas y vinos' },
  { id: 18, codEstMerc: '06', descripcion: 'Limpieza' },
  { id: 19, codEstMerc: '0601', descripcion: 'Cuidado de la ropa' },
  { id: 20, codEstMerc: '0602', descripcion: 'Papeles' },
  { id: 21, codEstMerc: '07', descripcion: 'Panadería y carnicería' },
  { id: 22, codEstMerc: '0701', descripcion: 'Pan' },
  { id: 23, codEstMerc: '0702', descripcion: 'Carnes' },
  // A rubro without articles: it must not be shown.
  { id: 24, codEstMerc: '08', descripcion: 'Mascotas' },
].map((rubro, orden) => ({
  ...rubro,
  orden,
  nivel: rubro.codEstMerc.length / 2,
  slug: rubro.descripcion
    .normalize('NFD')
    .replaceAll(/[^\w ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-'),
}))

/** The code of each articulo by its everyday name; some codes start with 0, one has letters. */
export const ART = {
  yerba: '001001',
  yerbaSuave: '001002',
  cafe: '001003',
  te: '001004',
  arroz: '001010',
  fideos: '001011',
  harina: '001012',
  aceite: '001020',
  mayonesa: '001021',
  galletitas: '001030',
  dulceDeLeche: '001031',
  azucar: '001032',
  leche: '002001',
  lecheDescremada: '002002',
  yogur: '002010',
  manteca: '002011',
  quesoColonia: '003001',
  quesoRallado: '003002',
  jamon: '003010',
  salame: '003011',
  manzana: '004001',
  banana: '004002',
  papa: '004010',
  tomate: '004011',
  morron: '004012',
  agua: '005001',
  refresco: '005002',
  refrescoRetornable: '005003',
  cerveza: '005010',
  cervezaRetornable: '005011',
  vino: '005012',
  jabon: '006001',
  suavizante: '006002',
  papelHigienico: '006010',
  pan: '007001',
  bizcochos: '007002',
  carnePicada: '007010',
  asado: '007011',
  bolsa: '9000',
  bolsaGrande: 'BOLSA-G',
} as const

export type ArticuloDelMundo = {
  artCodigo: string
  nombre: string
  marca: string
  contenido: string
  descripcionAmpliada: string
  codEstMerc: string
  ventaFraccionada: boolean
  pasoVenta: number
  minimoVenta: number
  precioEnvase: number
  medida: string | null
  contenidoMedida: number | null
  iva: number
  codigosBarras: string[]
  etiquetas: string[]
  limitePorPedido: number | null
  esBolsa: boolean
  urlImagen: string
  /** Pesos, before the local's recargo. */
  precio: number
  /** Absent: 100. Null: not counted. */
  stock?: number | null
  /** Sold only in the local with this codigoLocal. */
  soloEn?: number
}

type Extra = Partial<ArticuloDelMundo>

/** A packed articulo; `contenido` is an amount and a measure, as in `1 kg` or `900 ml`. */
function pack(
  artCodigo: string,
  codEstMerc: string,
  nombre: string,
  marca: string,
  contenido: string,
  precio: number,
  extra: Extra = {},
): ArticuloDelMundo {
  const [amount = '', unit = ''] = contenido.split(' ')
  const [medida, share] = ({ kg: ['kg', 1], g: ['kg', 1000], l: ['l', 1], ml: ['l', 1000], un: ['un', 1] } as const)[
    unit
  ] ?? [null, 1]
  return {
    artCodigo,
    nombre,
    marca,
    contenido,
    descripcionAmpliada: '',
    codEstMerc,
    ventaFraccionada: false,
    pasoVenta: 1,
    minimoVenta: 1,
    precioEnvase: 0,
    medida,
    contenidoMedida: medida && Number(amount.replace(',', '.')) / share,
    iva: 22,
    codigosBarras: [ean13(artCodigo)],
    etiquetas: [],
    limitePorPedido: null,
    esBolsa: false,
    urlImagen: '',
    precio,
    ...extra,
  }
}

/** An articulo sold by weight, priced per kg. */
function byWeight(
  artCodigo: string,
  codEstMerc: string,
  nombre: string,
  marca: string,
  precio: number,
  extra: Extra = {},
): ArticuloDelMundo {
  return pack(artCodigo, codEstMerc, nombre, marca, '1 kg', precio, {
    ventaFraccionada: true,
    pasoVenta: 0.1,
    minimoVenta: 0.1,
    codigosBarras: [],
    iva: 10,
    ...extra,
  })
}

const bag = (artCodigo: string, nombre: string, precio: number) =>
  pack(artCodigo, '0602', nombre, '', '1 un', precio, { esBolsa: true, stock: null, codigosBarras: [] })

export const ARTICULOS: readonly ArticuloDelMundo[] = [
  pack(ART.yerba, '0101', 'Yerba mate Canarias', 'Canarias', '1 kg', 209, { iva: 10 }),
  pack(ART.yerbaSuave, '0101', 'Yerba mate suave Sara', 'Sara', '1 kg', 198, { iva: 10 }),
  pack(ART.cafe, '0101', 'Café glaseado El Chaná', 'El Chaná', '250 g', 289, { iva: 10 }),
  // Three left.
  pack(ART.te, '0101', 'Té negro Hornimans', 'Hornimans', '20 un', 75, { stock: 3 }),
  pack(ART.arroz, '0102', 'Arroz blanco Saman', 'Saman', '1 kg', 59, { iva: 10 }),
  pack(ART.fideos, '0102', 'Fideos tallarín Adria', 'Adria', '500 g', 48, { iva: 10 }),
  // Out of stock.
  pack(ART.harina, '0102', 'Harina 0000 Cololó', 'Cololó', '1 kg', 45, { iva: 10, stock: 0 }),
  pack(ART.aceite, '0103', 'Aceite de girasol Óptimo', 'Óptimo', '900 ml', 115, { iva: 10, limitePorPedido: 6 }),
  pack(ART.mayonesa, '0103', 'Mayonesa Hellmann’s', 'Hellmann’s', '475 g', 139),
  pack(ART.galletitas, '0104', 'Galletitas María El Trigal', 'El Trigal', '170 g', 52.5),
  pack(ART.dulceDeLeche, '0104', 'Dulce de leche Conaprole', 'Conaprole', '1 kg', 235),
  pack(ART.azucar, '0104', 'Azúcar Bella Unión', 'Bella Unión', '1 kg', 62, { iva: 10 }),
  pack(ART.leche, '0201', 'Leche entera Conaprole', 'Conaprole', '1 l', 49, { iva: 0 }),
  // Only in the first local.
  pack(ART.lecheDescremada, '0201', 'Leche descremada Conaprole', 'Conaprole', '1 l', 51, { iva: 0, soloEn: 1 }),
  pack(ART.yogur, '0202', 'Yogur de frutilla Parmalat', 'Parmalat', '1 kg', 129, { etiquetas: ['sin TACC'] }),
  pack(ART.manteca, '0202', 'Manteca Calcar', 'Calcar', '200 g', 119),
  byWeight(ART.quesoColonia, '0301', 'Queso Colonia', 'Farming', 489),
  pack(ART.quesoRallado, '0301', 'Queso rallado Conaprole', 'Conaprole', '80 g', 99.9),
  // Little is left of it: 1,5 kg.
  byWeight(ART.jamon, '0302', 'Jamón cocido Ottonello', 'Ottonello', 529, { stock: 1.5, iva: 22 }),
  pack(ART.salame, '0302', 'Salame milán Centenario', 'Centenario', '250 g', 199),
  byWeight(ART.manzana, '0401', 'Manzana roja', '', 99, { stock: null }),
  byWeight(ART.banana, '0401', 'Banana', '', 89.9, { stock: null }),
  byWeight(ART.papa, '0402', 'Papa rosada', '', 49, { stock: null }),
  byWeight(ART.tomate, '0402', 'Tomate perita', '', 79.5, { stock: null }),
  byWeight(ART.morron, '0402', 'Morrón rojo', '', 189, { pasoVenta: 0.05, minimoVenta: 0.15, stock: null }),
  pack(ART.agua, '0501', 'Agua mineral Salus', 'Salus', '2,25 l', 52),
  pack(ART.refresco, '0501', 'Refresco Coca-Cola', 'Coca-Cola', '2,25 l', 135, {
    // An EAN-8, and the EAN-13 for its place in this table.
    codigosBarras: [ean13(ART.refresco), '96385074'],
  }),
  pack(ART.refrescoRetornable, '0501', 'Refresco Coca-Cola retornable', 'Coca-Cola', '1,25 l', 75, {
    precioEnvase: 20,
  }),
  pack(ART.cerveza, '0502', 'Cerveza Pilsen lata', 'Pilsen', '473 ml', 69, { etiquetas: ['mayores de 18'] }),
  pack(ART.cervezaRetornable, '0502', 'Cerveza Patricia retornable', 'Patricia', '960 ml', 115, {
    precioEnvase: 15.5,
    etiquetas: ['mayores de 18'],
  }),
  pack(ART.vino, '0502', 'Vino tannat Don Pascual', 'Don Pascual', '750 ml', 329),
  pack(ART.jabon, '0601', 'Jabón en polvo Nevex', 'Nevex', '800 g', 149),
  pack(ART.suavizante, '0601', 'Suavizante Vívere', 'Vívere', '900 ml', 125),
  pack(ART.papelHigienico, '0602', 'Papel higiénico Higienol', 'Higienol', '4 un', 109),
  byWeight(ART.pan, '0701', 'Pan flauta', '', 159, { stock: null }),
  byWeight(ART.bizcochos, '0701', 'Bizcochos surtidos', '', 349, { stock: null }),
  byWeight(ART.carnePicada, '0702', 'Carne picada especial', '', 389, { stock: 25 }),
  byWeight(ART.asado, '0702', 'Asado de tira', '', 459, { stock: 40, pasoVenta: 0.5, minimoVenta: 1 }),
  bag(ART.bolsa, 'Bolsa reutilizable', 12),
  bag(ART.bolsaGrande, 'Bolsa reutilizable grande', 18),
]

/** A bar code of Uruguay (773) made from the code, with a correct check digit. */
function ean13(artCodigo: string): string {
  const digits = `773${artCodigo.padStart(9, '0')}`
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
