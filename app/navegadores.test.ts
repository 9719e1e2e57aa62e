import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import doiuse, { type FeatureUsage } from 'doiuse'
import postcss from 'postcss'
import { expect, test } from 'vitest'
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
