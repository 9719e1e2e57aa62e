import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import doiuse, { type FeatureUsage } from 'doiuse'
import postcss from 'postcss'
import { transformWithOxc } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildAppIfStale, DEMO } from '../scripts/build-app.ts'
import { buildGestionIfStale } from '../scripts/build-gestion.ts'
import { NAVEGADORES } from '../web/build.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const NAMES: Readonly<Record<string, string>> = { ios: 'ios_saf' }
const browsers = NAVEGADORES.map((one) => one.replace(/^[a-z]+/, (name) => `${NAMES[name] ?? name} `))

/** Features that a browser of the list may lack, each with the reason why that is all right. */
const MAY_BE_LACKING: Readonly<Record<string, string>> = {
  'text-size-adjust': 'a phone alone enlarges text by itself',
  'css-touch-action': 'Safari lacks other values than manipulation',
  'css-clip-path': 'lacking for what SVG refers to: only inset() is used',
  'css3-cursors': 'a phone has no cursor',
  'css-scrollbar': 'the scroll bar is then the system’s',
  'css-resize': 'a text box then has the size it has',
  'css-autofill': 'the colour is then the browser’s',
  'text-decoration': 'lacking in one short form: line and style are written apart',
  'css-paged-media': 'whoever prints a label then chooses its size',
  multicolumn: 'only break-inside: avoid is used, on paper',
  'css-display-contents': 'lacking for what is read aloud of buttons and tables: only plain boxes have it',
}

/** The same of the map's library, whose styles the build brings. */
const OF_THE_MAP: Readonly<Record<string, string>> = {
  'css-selection': 'a phone then marks a picked tile in its own colour',
  'css-mixblendmode': 'lacking in some of its values: the seams of the tiles then show',
  'css3-cursors-grab': 'a phone has no cursor',
  'css-text-indent': 'lacking in its keywords: only a length is used',
}

async function lackingIn(css: string, list: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  const onFeatureUsage = ({ feature }: FeatureUsage) => void found.add(feature)
  await postcss([doiuse({ browsers: [...list], onFeatureUsage })]).process(css, { from: undefined })
  return [...found]
}

test('the oldest browsers know every style, except those that they may lack', async () => {
  const found = new Map<string, string>()
  for await (const file of glob('{app,gestion,web,ui}/**/*.css', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })) {
    for (const feature of await lackingIn(await readFile(`${root}${file}`, 'utf8'), browsers)) found.set(feature, file)
  }
  expect([...found].filter(([feature]) => !(feature in MAY_BE_LACKING))).toEqual([])
  expect(Object.keys(MAY_BE_LACKING).filter((feature) => !found.has(feature))).toEqual([])
  expect(await lackingIn('main:has(p) { color: red }', ['firefox 120'])).toEqual(['css-has'])
})

/** The files of both builds that a browser gets; `servidor` is for the server. */
async function emitted(pattern: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const file of glob(`{app,gestion}/dist/${pattern}`, { cwd: root, exclude: ['**/servidor/**'] }))
    files.set(file, await readFile(`${root}${file}`, 'utf8'))
  return files
}

/** The script written again, with the syntax that these browsers lack in other words. */
const writtenFor = async (code: string, target: string | readonly string[]): Promise<string> =>
  (
    await transformWithOxc(code, 'one.js', {
      target: typeof target === 'string' ? target : [...target],
      sourcemap: false,
    })
  ).code

describe('what the build emits', () => {
  beforeAll(async () => {
    await buildAppIfStale({ variante: DEMO })
    await buildGestionIfStale()
  }, 600_000)

  test('no built script has syntax that the oldest browsers lack', async () => {
    const scripts = await emitted('**/*.js')
    expect([...scripts.keys()]).toEqual(expect.arrayContaining(['app/dist/sw.js', 'gestion/dist/sw.js']))
    expect(scripts.size).toBeGreaterThan(50)
    let old = 0
    for (const [file, code] of scripts) {
      const asIs = await writtenFor(code, 'esnext')
      expect(await writtenFor(code, NAVEGADORES), file).toBe(asIs)
      // Flags for a part of a pattern, which are left as they are.
      expect(code, file).not.toMatch(/\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/)
      if ((await writtenFor(code, 'chrome79')) !== asIs) old++
    }
    // The comparison sees what it should: of these scripts for a browser that is too old, and of newer syntax.
    expect(old).toBeGreaterThan(50)
    const newer = '{ using one = open() }'
    expect(await writtenFor(newer, NAVEGADORES)).not.toBe(await writtenFor(newer, 'esnext'))
  })

  test('the oldest browsers know every built style, except those that they may lack', async () => {
    const pages = await emitted('index.html')
    const sheets = [...(await emitted('**/*.css')).values()]
    for (const page of pages.values())
      sheets.push(...[...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css!))
    expect(pages.size).toBe(2)
    expect(sheets.join('').length).toBeGreaterThan(50_000)
    const found = new Set((await Promise.all(sheets.map((css) => lackingIn(css, browsers)))).flat())
    expect([...found].filter((feature) => !(feature in MAY_BE_LACKING || feature in OF_THE_MAP))).toEqual([])
    expect(Object.keys(OF_THE_MAP).filter((feature) => !found.has(feature))).toEqual([])
  })
})

test('the guide names the oldest browsers that the build compiles for', async () => {
  const guide = await readFile(`${root}docs/operating.md`, 'utf8')
  const [, named] = guide.match(/The oldest supported versions are ([^.]+(?:\.\d[^.]*)*)\./)!
  const versions = [...named!.matchAll(/\b(\d{2,3}(?:\.\d)?)\b/g)].map(([, one]) => one)
  const compiled = new Set(NAVEGADORES.map((one) => one.replace(/^[a-z]+/, '')))
  expect([...compiled].filter((one) => !versions.includes(one))).toEqual([])
})
