// A decision keeps its number and its date, so that a reader knows what was decided when, and by what it was replaced.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../docs/decisions/', import.meta.url)
const INDEX = new URL('README.md', folder)
const pages = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .sort()
  .map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const [title, , status] = text.split('\n')
    return { name, number: name.slice(0, 4), title: title!, status: status!, text }
  })

/** The row of a page in the index: number, title, date, and its paragraph of the status. */
function rowOf({ name, number, title, text }: (typeof pages)[number]): string {
  const [, date, status] = /^Date: (\S+)\. Status: (.+)\.$/s.exec(text.split('\n\n')[1] ?? '') ?? []
  const cells = [`[${number}](${name})`, title.slice('# 0000 '.length), date, status?.replaceAll('\n', ' ')]
  return `| ${cells.join(' | ')} |`
}

test('each decision has a number of its own, a title with it, a date and a status', () => {
  expect(pages.length).toBeGreaterThan(40)
  expect(new Set(pages.map(({ number }) => number)).size, 'two with one number').toBe(pages.length)
  const wrong = pages.filter(
    ({ name, number, title, status }) =>
      !/^\d{4}-[a-z0-9-]+\.md$/.test(name) ||
      !title.startsWith(`# ${number} `) ||
      !/^Date: \d{4}-\d{2}-\d{2}\. Status: (accepted|superseded by \d{4})\./.test(status),
  )
  expect(wrong).toEqual([])
})

test('a page that says by which it is superseded is named there', () => {
  const textOf = new Map(pages.map(({ number, text }) => [number, text]))
  const pairs = pages.flatMap(({ number, text }) => {
    // The paragraph of the status; it may name a page for each part that is superseded.
    const status = text.split('\n\n')[1] ?? ''
    const [, superseded = ''] = status.split(/\bsuperseded\b/)
    return [...superseded.matchAll(/\bby\s\[?(\d{4})/g)].map(([, by]) => [number, by!] as const)
  })
  expect(pairs.length).toBeGreaterThan(4)
  expect(pairs.filter(([number, by]) => !textOf.get(by)?.includes(number))).toEqual([])
})

test('the index of the decisions lists each page with its title, date and status', () => {
  const [head = ''] = readFileSync(INDEX, 'utf8').split(/(?<=^\|---.*\n)/m)
  const index = `${head}${pages.map(rowOf).join('\n')}\n`
  if (process.env.DECISIONES === 'escribir') writeFileSync(INDEX, index)
  expect(readFileSync(INDEX, 'utf8'), 'run it with DECISIONES=escribir').toBe(index)
})
