// Makes street corners of Montevideo, and the streets through them, from the names of bus stops ("A y B"). They are
// enough to find an address by two street names, and to draw a ground under a map without tiles.
type Fila = Record<string, string>

interface Esquina {
  calle: string
  esquina: string
  latitud: number
  longitud: number
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Words before a name that people leave out or abbreviate in different ways. */
const TITULOS = /^(avda?|avenida|bvar|bv|bulevar|cno|camino|calle|dr|gral|general|ing|cnel|coronel|tte|prof|pte|cap)$/
const keyOf = (calle: string) =>
  fold(calle)
    .split(' ')
    .filter((word) => !TITULOS.test(word) && word.length > 1)
    .join(' ')

const SMALL = /^(de|del|la|las|los|el|y|e)$/
/** "AV MILLAN" → "Av. Millan"; a name in mixed case is left as its author wrote it. */
function nombreDe(calle: string): string {
  const text = calle.trim().replace(/\s+/g, ' ')
  const own = text === text.toUpperCase() && /[A-ZÁÉÍÓÚÑ]{3}/.test(text) ? titleCase(text) : text
  return own
    .replace(/^Avda?\.? /, 'Av. ')
    .replace(/^Cno\.? /, 'Cno. ')
    .replace(/^B[uv]\.? /, 'Bv. ')
}
const titleCase = (text: string) =>
  text
    .toLowerCase()
    .split(' ')
    .map((word, i) => (i > 0 && SMALL.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')

/** Each corner once, in the middle of its stops, with its streets in the spelling most stops use. */
export function esquinas(rows: readonly Fila[]): Esquina[] {
  const spellings = new Map<string, Map<string, number>>()
  for (const row of rows) {
    for (const calle of [row.calle!, row.esquina!]) {
      const known = spellings.get(keyOf(calle)) ?? new Map<string, number>()
      const name = nombreDe(calle)
      known.set(name, (known.get(name) ?? 0) + (/[áéíóúñ]/i.test(name) ? 1.5 : 1))
      spellings.set(keyOf(calle), known)
    }
  }
  const best = (calle: string) =>
    [...spellings.get(keyOf(calle))!].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]![0]
  const corners = new Map<string, { names: [string, string]; points: [number, number][] }>()
  for (const row of rows) {
    const names = [best(row.calle!), best(row.esquina!)].sort() as [string, string]
    if (!keyOf(names[0]) || !keyOf(names[1]) || keyOf(names[0]) === keyOf(names[1])) continue
    const key = names.join('|')
    const corner = corners.get(key) ?? { names, points: [] }
    corner.points.push([Number(row.latitud), Number(row.longitud)])
    corners.set(key, corner)
  }
  const round = (value: number) => Number(value.toFixed(5))
  return [...corners.values()]
    .map(({ names: [calle, esquina], points }) => ({
      calle,
      esquina,
      latitud: round(points.reduce((sum, [lat]) => sum + lat, 0) / points.length),
      longitud: round(points.reduce((sum, [, lon]) => sum + lon, 0) / points.length),
    }))
    .sort((a, b) => a.calle.localeCompare(b.calle, 'es') || a.esquina.localeCompare(b.esquina, 'es'))
}

/** Farther apart than this, two corners of one name are two streets, or one street with missing stops: about 900 m. */
const GAP = 0.009

/** The streets of at least three corners as lines: name and points in units of 1e-5 degrees, each a step from the last. */
export function calles(corners: readonly Esquina[]): { nombre: string; puntos: number[] }[] {
  const streets = new Map<string, [number, number][]>()
  for (const { calle, esquina, latitud, longitud } of corners) {
    for (const name of [calle, esquina]) streets.set(name, [...(streets.get(name) ?? []), [latitud, longitud]])
  }
  const lines: { nombre: string; puntos: number[] }[] = []
  for (const [nombre, points] of streets) {
    for (const part of split(alongAxis(points))) {
      if (part.length < 3) continue
      let [lat, lon] = [0, 0]
      const puntos = part.flatMap(([latitud, longitud]) => {
        const [y, x] = [Math.round(latitud * 1e5), Math.round(longitud * 1e5)]
        const step = [y - lat, x - lon]
        ;[lat, lon] = [y, x]
        return step
      })
      lines.push({ nombre, puntos })
    }
  }
  return lines.sort((a, b) => b.puntos.length - a.puntos.length || (a.nombre < b.nombre ? -1 : 1))
}

/** Points in order along the direction of their widest spread. */
function alongAxis(points: readonly [number, number][]): [number, number][] {
  const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length
  const [my, mx] = [mean(0), mean(1)]
  let [yy, xx, xy] = [0, 0, 0]
  for (const [lat, lon] of points) {
    yy += (lat - my) ** 2
    xx += (lon - mx) ** 2
    xy += (lat - my) * (lon - mx)
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  const along = ([lat, lon]: [number, number]) => (lon - mx) * Math.cos(angle) + (lat - my) * Math.sin(angle)
  return [...points].sort((a, b) => along(a) - along(b))
}

function split(points: readonly [number, number][]): [number, number][][] {
  const parts: [number, number][][] = []
  for (const point of points) {
    const last = parts.at(-1)?.at(-1)
    if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < GAP) parts.at(-1)!.push(point)
    else parts.push([point])
  }
  return parts
}
