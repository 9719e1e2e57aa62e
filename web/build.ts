// The build of both front ends.
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The oldest supported browsers (docs/operating.md); script and style features they lack are compiled away or refused.
 */
export const NAVEGADORES = ['chrome123', 'edge123', 'safari17.5', 'ios17.5', 'firefox124']

/** The shim is only for a React without the hook. */
export const SIN_SHIM = {
  find: 'use-sync-external-store/shim/with-selector',
  replacement: 'use-sync-external-store/with-selector',
}

export const BUILD = {
  target: NAVEGADORES,
  // The server serves these, and the security policy allows no data: scripts or styles.
  assetsInlineLimit: 0,
  // The page carries all of it: no screen waits for its own style sheet.
  cssCodeSplit: false,
  manifest: true,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
} as const

/** The first script names every other chunk: 0.7 KiB of names. The manifest maps them. */
export const CHUNKS = 'assets/[hash:7].js'

const root = fileURLToPath(new URL('..', import.meta.url))
const SHEETS = globSync('{app,gestion,ui,web}/**/*.module.css', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist*'],
}).sort()
const LETTERS = 26

/**
 * The class names of a build: two letters for the sheet and one for the class in it, instead of `_button_zm7zw_1`, in
 * style, script and page. The same in the app and in the server's drawing.
 */
export function shortName(name: string, file: string, css: string): string {
  const sheet = SHEETS.indexOf(relative(root, file.replace(/\?.*/, '')))
  const own = [...new Set(css.match(/(?<=\.|@keyframes )[a-zA-Z_][\w-]*/g))].indexOf(name)
  if (sheet < 0 || own < 0) throw new Error(`${file} has no "${name}"`)
  const letter = (n: number) => String.fromCharCode(97 + n)
  return `${letter(Math.floor(sheet / LETTERS))}${letter(sheet % LETTERS)}${own.toString(36)}`
}
