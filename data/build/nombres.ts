/** Turns a name of the source ("Aceite de Maiz Cañuelas 900 Cc") into a readable name and content. */

const ACCENTS: Readonly<Record<string, string>> = Object.fromEntries(
  `azúcar café jabón jabones champú maní melón limón limones almidón jamón atún puré té más también salmón camarón
  camarones pimentón orégano azafrán algodón pañal acción lácteo lácteos plátano ají maíz raíz durazno ananá sandía
  árabe básico básica clásico clásica clásicos clásicas líquido líquida orgánico orgánica fósforo fósforos lámpara
  lámparas insecticida plástico plástica eléctrico eléctrica crocantes energético vegetación protección fijación
  hidratación nutrición reparación restauración coloración recarga máquina loción locíon emulsión cítrica cítrico
  cítricos cítricas tónico tónica aerosol antitranspirante neutro acuático aromático aromática cóctel cremoso
  champiñón champiñones mejillón selección edición corazón corazones ración tradición tradicional ratatouille
  químico bebé bebés niño niña señorita doméstico múltiple fácil rápido rápida útil débil frágil ágil inglés francés
  irlandés japonés integral sésamo brócoli espárragos alcachofa rúcula ácido glúten gluten proteína proteínas vitamina
  vitaminas calcio melocotón manzanilla menta anís bambú kiwi jazmín sándalo océano pasión íntimo íntima diarios
  higiénico higiénica húmedas húmedos húmeda antibacterial desinfectante lavandería edulcorante líder frambuesa
  almíbar rodajas cáscara médanos ravióles ñoquis ñoqui tortellín capelletini lasaña día días noche años capilar
  repelente pulpón lácteas mascarón colchón jengibre cúrcuma plancton sémola fécula polvo frío caliente cuádruple
  decoración ambientación función duración extracción porción combinación multiacción peatonal volumen pómez
  cápsula cápsulas exótico exótica tropical carbón cartón camión limpieza dúo trío bocón mazapán turrón alfajorcito
  bombón bombones pelón pimiento cordón botellón galón salón sillón sifón bidón sazón medallón medallones
  salamín requesón pecán poción presión tensión visión versión misión unión avión región religión`
    .split(/\s+/)
    .map((word) => [
      word
        .normalize('NFD')
        .replace(/[\u0300-\u0302\u0308]/g, '')
        .normalize('NFC'),
      word,
    ]),
)

/** Words that a Uruguayan shopper replaces by others. */
const HERE: Readonly<Record<string, string>> = {
  gaseosa: 'refresco',
  gaseosas: 'refrescos',
  lavandina: 'hipoclorito',
  batata: 'boniato',
  batatas: 'boniatos',
  pochoclo: 'pop',
  salchichas: 'frankfurters',
  salchicha: 'frankfurter',
  ricota: 'ricota',
  mozzarella: 'muzzarella',
  mozarella: 'muzzarella',
  amilento: 'alimento',
  pancitos: 'pancitos',
}

const UNITS: Readonly<Record<string, string>> = {
  gr: 'g',
  grs: 'g',
  g: 'g',
  kg: 'kg',
  kgs: 'kg',
  kgm: 'kg',
  lt: 'l',
  lts: 'l',
  l: 'l',
  cc: 'ml',
  ml: 'ml',
  cm3: 'ml',
  un: 'un.',
  uni: 'un.',
  mt: 'm',
  mts: 'm',
  m: 'm',
}

interface Nombre {
  readonly nombre: string
  /** The amount as people write it: `500 g`, `2,25 l`, `6 un.`. */
  readonly contenido: string
  /** `kg`, `l`, `m` or `un`, and the amount; empty when the source doesn't say. */
  readonly medida: string
  readonly contenidoMedida: number | undefined
}

function recase(word: string, first: boolean): string {
  const lower = word.toLowerCase()
  const here = HERE[lower] ?? lower
  const accented =
    ACCENTS[
      here
        .normalize('NFD')
        .replace(/[\u0300-\u0302\u0308]/g, '')
        .normalize('NFC')
    ] ?? here
  if (accented === lower && !first) return word
  const capital = first || word[0] !== lower[0]
  return capital ? accented[0]!.toUpperCase() + accented.slice(1) : accented
}

const CONTENT = /\s+(?:x\s*)?(\d+(?:[.,]\d+)?)\s*(grs?|g|kgs?|kgm|lts?|l|cc|ml|cm3|uni?|mts?|m)\.?$/i

export function tidyNombre(raw: string): Nombre {
  let text = raw.replace(/\s+/g, ' ').replace(/''/g, '').trim()
  const sizes: { cantidad: number; unidad: string }[] = []
  for (let found = CONTENT.exec(text); found && sizes.length < 2; found = CONTENT.exec(text)) {
    sizes.unshift({ cantidad: Number(found[1]!.replace(',', '.')), unidad: UNITS[found[2]!.toLowerCase()]! })
    text = text
      .slice(0, found.index)
      .replace(/\s+(pack|de|x|con)$/i, '')
      .trim()
  }
  const nombre = text
    .split(' ')
    .map((word, i) => recase(word, i === 0))
    .join(' ')
    .replace(/(\p{Ll})'S(?!\p{L})/gu, "$1's")
  const last = sizes.at(-1)
  const shown = sizes.filter((size, i) => !(sizes.length > 1 && i < sizes.length - 1 && size.unidad !== 'un.'))
  return {
    nombre: nombre || raw,
    contenido: shown.map(({ cantidad, unidad }) => `${String(cantidad).replace('.', ',')} ${unidad}`).join(' × '),
    // "4 un. × 125 g" may be each or all together, and the source doesn't say: no price per measure.
    ...measure(shown.length > 1 ? undefined : last),
  }
}

function measure(size: { cantidad: number; unidad: string } | undefined): Pick<Nombre, 'medida' | 'contenidoMedida'> {
  if (!size || size.cantidad <= 0) return { medida: '', contenidoMedida: undefined }
  const { cantidad, unidad } = size
  const round = (n: number) => Math.max(0.0001, Math.round(n * 10_000) / 10_000)
  if (unidad === 'g') return { medida: 'kg', contenidoMedida: round(cantidad / 1000) }
  if (unidad === 'ml') return { medida: 'l', contenidoMedida: round(cantidad / 1000) }
  if (unidad === 'un.')
    return cantidad > 1 ? { medida: 'un', contenidoMedida: cantidad } : { medida: '', contenidoMedida: undefined }
  return { medida: unidad, contenidoMedida: round(cantidad) }
}

/** Content of a curated article, written as people write it. */
export function parseContenido(contenido: string): Pick<Nombre, 'medida' | 'contenidoMedida'> {
  const found = /^(\d+(?:,\d+)?) (g|kg|ml|l|m|un\.)$/.exec(contenido)
  return measure(found ? { cantidad: Number(found[1]!.replace(',', '.')), unidad: found[2]! } : undefined)
}

/** "LA SERENÍSIMA" → "La Serenísima", "HELLMANN'S" → "Hellmann's"; no brand stays empty. */
export function tidyMarca(raw: string): string {
  if (!raw || /^sin marca$/i.test(raw)) return ''
  return raw.toLowerCase().replace(
    // A single letter after an apostrophe at the end of a word stays lower-case: Hellmann's, but D'Onofrio.
    /(^|[\s.&-]|'(?!\p{L}(?!\p{L})))(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

/** A street as people write it, from the free text of the source. */
export function tidyDireccion(raw: string): string {
  return raw
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/(^|[\s.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\b(De|Del|La|Las|Los|Y|Esq)\b/g, (word, _w, at) => (at === 0 ? word : word.toLowerCase()))
    .replace(/\bAvda\.? ?/g, 'Av. ')
    .replace(/\bGral\.? ?/g, 'Gral. ')
    .replace(/\bBvar\.? ?/g, 'Bvar. ')
    .replace(/\s+/g, ' ')
}
