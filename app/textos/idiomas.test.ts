// Every text in every language: the same texts, with the same places (decision 0165).
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { TEXTS } from '@surtido/web/texts'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const FOLDERS = ['app/textos', 'web/textos', 'ui/textos']
const TABLES = globSync(
  FOLDERS.map((folder) => `${folder}/*.ts`),
  { cwd: root },
).filter((file) => !file.includes('.test.'))
/** They choose among texts, and have none of their own. */
const SIN_TEXTOS = [
  'app/textos/campos.ts',
  'app/textos/frases-de-cupon.ts',
  'app/textos/rechazo-tarjeta.ts',
  'app/textos/hora.ts',
]
const IDIOMAS = ['en', 'pt'] as const

const inIdioma = (file: string, idioma: string) => join(root, file.replace('/textos/', `/textos/${idioma}/`))
const read = async (path: string): Promise<Record<string, unknown>> => import(path)

/** Marks a place of a sentence, to find it in the sentence again. */
const mark = (i: number) => `«${i}»`

/** Every text of a table, by its path; of one with places, those that its sentence has. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    // Numbers, dates and lists are not marks: those sentences are held by their types alone.
    try {
      return [[path, String(value(...Array.from({ length: value.length }, (_, i) => mark(i))))]]
    } catch {
      return [[path, '']]
    }
  }
  return Object.entries(value ?? {}).flatMap(([key, one]) => textsOf(one, `${path}.${key}`))
}

const marksIn = (text: string) => [...new Set(text.match(/«\d»/g))].sort()

test.each(IDIOMAS)('%s has every text of every table, with the same places', async (idioma) => {
  const compared: string[] = []
  for (const file of TABLES) {
    if (SIN_TEXTOS.includes(file)) continue
    expect(existsSync(inIdioma(file, idioma)), `${idioma}: ${file}`).toBe(true)
    const [spanish, own] = await Promise.all([read(join(root, file)), read(inIdioma(file, idioma))])
    expect(Object.keys(own).sort(), file).toEqual(Object.keys(spanish).sort())
    if (/\/(rechazos|idioma|fechas)\.ts$/.test(file)) continue
    const [before, after] = [textsOf(spanish), new Map(textsOf(own))]
    expect([...after.keys()].sort(), file).toEqual(before.map(([path]) => path).sort())
    for (const [path, text] of before) {
      const translated = after.get(path)!
      expect(marksIn(translated), `${file}${path}: ${translated}`).toEqual(marksIn(text))
      expect(translated === '', `${file}${path}`).toBe(text === '')
      if (text !== translated) compared.push(path)
    }
  }
  expect(compared.length).toBeGreaterThan(350)
})

test('a table of another language stands beside a Spanish one', () => {
  for (const folder of FOLDERS)
    for (const file of globSync(`${folder}/*/*.ts`, { cwd: root }))
      expect(TABLES, file).toContain(file.replace(/\/textos\/[\w-]+\//, '/textos/'))
})

test('the rioplatense texts say vos exactly where ours say tú', async () => {
  const ours = globSync(
    FOLDERS.map((folder) => `${folder}/es-UY-vos/*.ts`),
    { cwd: root },
  )
  const tuteo =
    /(?:^|[^\wáéíóúñ])(tú|ti|contigo|eres|tienes|puedes|quieres|necesitas|prefieres|inténtalo|actúas|cancelas|entras|pagas|llevas|guarda una|aquí)(?![\wáéíóúñ])|(?:^|[.:;] )(elige|escribe|revisa|prueba|agrega|inicia|busca|mira|usa|espera|ingresa|marca|muestra|quita|saca|escanea|apunta|toca|llama|completa|confirma|vuelve|intenta|di|haz)(?![\wáéíóúñ])/i
  for (const file of TABLES) {
    if (SIN_TEXTOS.includes(file) || /\/(rechazos|idioma|fechas)\.ts$/.test(file)) continue
    const [spanish, own] = await Promise.all([
      read(join(root, file)),
      existsSync(inIdioma(file, 'es-UY-vos')) ? read(inIdioma(file, 'es-UY-vos')) : read(join(root, file)),
    ])
    const [before, after] = [textsOf(spanish), new Map(textsOf(own))]
    expect([...after.keys()].sort(), file).toEqual(before.map(([path]) => path).sort())
    for (const [path, text] of before) {
      // Put there by the build, from the table of its language.
      if (file === 'app/textos/textos.ts' && (Object.values(TEXTS) as string[]).includes(text)) continue
      expect(marksIn(after.get(path)!), `${file}${path}`).toEqual(marksIn(text))
      if (!FIJOS.includes(text))
        expect(
          tuteo.exec(DE_OTRO.reduce((rest, one) => rest.replaceAll(one, ''), after.get(path)!))?.[1],
          `${file}${path}: ${after.get(path)}`,
        ).toBeUndefined()
    }
  }
  expect(ours.length).toBeGreaterThan(5)
})

test('what chooses among texts passes on no table: a build would read it in Spanish', async () => {
  for (const file of SIN_TEXTOS) {
    const passed = Object.entries(await read(join(root, file))).filter(([, one]) => typeof one !== 'function')
    expect(passed, file).toEqual([])
  }
})

/** The specification's, which stay to the letter in every Spanish. */
const FIJOS: readonly string[] = [
  'Ingresa tu cupón',
  '¡No tienes cupones!',
  'No puedes usar el cupón en el local seleccionado.',
  'No tienes tarjetas agregadas.',
]
/** Somebody or something else does it. */
const DE_OTRO: readonly string[] = [
  'Quién confirma',
  'Espera conexión.',
  'Tu pedido espera',
  'carrito te espera',
  'Te espera',
  'Consulta saldo',
  'no usa',
  'no se vuelve',
  'marca o código',
]
