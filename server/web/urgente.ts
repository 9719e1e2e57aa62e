// Names the files that a page needs first: in the header `Link`, which comes before the page itself, and at the top of
// its head, for browsers that don't read that header.

/** The drawing's main picture, as the screen marks it. */
const FOTO = /<img[^>]* fetchpriority="high"[^>]*>/i
const GUION = /<script type="module"[^>]* src="([^"]+)"/

interface Urgente {
  /** The links of the head: to the picture, and to the code of the screen. */
  readonly foto: string
  readonly codigo: string
  /** The value of the header. */
  readonly enlaces: string
}

/** `html`: a built page; `view`: its drawn view; `codigo`: the addresses of the screen's code. */
export function urgenteOf(html: string, view: string, codigo: readonly string[]): Urgente {
  const guion = GUION.exec(html)?.[1]
  const foto = fotoOf(view)
  const all = guion && (view || codigo.length > 0) ? [guion, ...codigo] : []
  return {
    foto: foto ? `<link rel="preload" as="image" fetchpriority="high"${inHead(foto)}>` : '',
    codigo: codigo.map((one) => `<link rel="modulepreload" crossorigin href="${one}">`).join(''),
    enlaces: [
      ...(foto && isPlain(foto) ? [`<${foto.href}>; rel=preload; as=image; fetchpriority=high${inHeader(foto)}`] : []),
      ...all.map((one) => `<${one}>; rel=modulepreload; crossorigin`),
    ].join(', '),
  }
}

interface Foto {
  readonly href: string
  readonly imagesrcset?: string | undefined
  readonly imagesizes?: string | undefined
  readonly type?: string | undefined
}

function fotoOf(view: string): Foto | undefined {
  const [img] = FOTO.exec(view) ?? []
  if (!img) return undefined
  const href = attributeOf(img, 'src')
  if (!href) return undefined
  // A picture in several types: take the best type, which a browser without it leaves alone.
  const before = view.slice(0, view.indexOf(img))
  const source = /<picture>(<source [^>]*>)$/i.exec(before)?.[1]
  if (!source) return { href, imagesrcset: attributeOf(img, 'srcset'), imagesizes: attributeOf(img, 'sizes') }
  return {
    href,
    imagesrcset: attributeOf(source, 'srcset'),
    imagesizes: attributeOf(source, 'sizes'),
    type: attributeOf(source, 'type'),
  }
}

/** The attribute in the escaped form of the drawing. */
const attributeOf = (element: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(element)?.[1]

const partsOf = ({ imagesrcset, imagesizes, type }: Foto) =>
  Object.entries({ imagesrcset, imagesizes, type }).filter((one): one is [string, string] => one[1] !== undefined)

const inHead = (foto: Foto) =>
  [['href', foto.href] as const, ...partsOf(foto)].map(([name, value]) => ` ${name}="${value}"`).join('')

/** Says whether a header can say it: the address of a picture elsewhere may hold anything. */
const isPlain = (foto: Foto) =>
  Object.values(foto).every((one) => one === undefined || (/^[\x20-\x7e]*$/.test(one) && !/[<>]|&(?!amp;)/.test(one)))

const inHeader = (foto: Foto) =>
  partsOf(foto)
    .map(([name, value]) => `; ${name}="${value.replaceAll('&amp;', '&')}"`)
    .join('')
