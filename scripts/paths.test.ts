// The pages that send a reader to a file name one that is there.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = 'app|bench|client|contract|data|deploy|docs|e2e|gestion|native|rules|sandbox|scripts|server|ui|web'
/** A file or a folder: an address of the API has neither an ending nor a slash at its end. */
const PATH = new RegExp(`\`((?:${FOLDERS})/[\\w./-]*(?:\\.\\w+|/))\``, 'g')
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('{docs,data,web,client,native,contract}/*.md', { cwd: root }),
]

/** Files that a build writes, or that only a shop has. */
const NOT_KEPT = /\/dist(\/|$)|^app\/build\/outputs\/|^bench\/results\//

test('each path that a page for readers names is there', () => {
  const named = PAGES.flatMap((page) =>
    [...readFileSync(root + page, 'utf8').matchAll(PATH)].map(([, path]) => ({ page, path: path! })),
  )
  expect(named.length).toBeGreaterThan(150)
  const missing = named.filter(({ path }) => !NOT_KEPT.test(path) && !existsSync(root + path))
  expect(missing.map(({ page, path }) => `${page} ${path}`)).toEqual([])
})

test('each path that a decision in force names is there', () => {
  const named = globSync('docs/decisions/*.md', { cwd: root }).flatMap((page) => {
    const text = readFileSync(root + page, 'utf8')
    if (/Status: superseded/.test(text)) return []
    return [...text.matchAll(PATH)].map(([, path]) => ({ page, path: path! }))
  })
  expect(named.length).toBeGreaterThan(200)
  const missing = named.filter(({ path }) => !NOT_KEPT.test(path) && !existsSync(root + path))
  expect(missing.map(({ page, path }) => `${page} ${path}`)).toEqual([])
})

test('each file and each function that a walk names is there', () => {
  const files = globSync(`{${FOLDERS.replaceAll('|', ',')}}/**/*.{ts,tsx,css,sql}`, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist[^/]*)$/.test(path),
  })
  const names = new Set(files.map((file) => file.slice(file.lastIndexOf('/') + 1)))
  const words = new Set(files.flatMap((file) => readFileSync(root + file, 'utf8').match(/\w+/g) ?? []))
  const missing = ['CONTRIBUTING.md', 'docs/pedido.md'].flatMap((page) =>
    [...readFileSync(root + page, 'utf8').matchAll(/`([a-z][\w-]*\.(?:tsx?|css)|[a-z]+[A-Z]\w*)`/g)]
      .map(([, name]) => name!)
      .filter((name) => !(name.includes('.') ? names : words).has(name))
      .map((name) => `${page} ${name}`),
  )
  expect(missing).toEqual([])
})
