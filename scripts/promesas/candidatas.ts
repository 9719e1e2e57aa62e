// The slips to try for each id: in the lines that quote the id, or that hold its text.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Node, parseSource, type Source, walk } from './arbol.ts'
import { idsIn, quotedIn, type Range, spansIn, type Test, testsOf, textOf } from './ids.ts'
import { type Mutation, mutationsOf } from './mutaciones.ts'

export interface Candidate {
  readonly file: string
  readonly line: number
  readonly was: string
  readonly mutation: Mutation
  /** The ids that share the line, whose tests all answer for it. */
  readonly kin?: readonly string[]
}

interface Promises {
  readonly tests: readonly Test[]
  readonly candidates: ReadonlyMap<string, readonly Candidate[]>
  readonly texts: ReadonlyMap<string, string>
}

const SOURCE = /^(?:app|gestion|web|ui|rules|contract|server)\/.*\.tsx?$/
const NO_SOURCE = /\.test\.tsx?$|\.d\.ts$|generated|^server\/(?:testing|muestra)\/|\/config\/|\.config\.ts$/
const TEST = /\.test\.tsx?$/

/** Reads every test and source of the tree at `root`; `random` decides the letters, not the slips. */
export async function readPromises(root: string, files: readonly string[], random: () => number): Promise<Promises> {
  const tests: Test[] = []
  const texts = new Map<string, string>()
  const candidates = new Map<string, Candidate[]>()
  const checklist = await readFile(join(root, 'docs/spec/checklist.md'), 'utf8')
  const wordsOf = textsOfSpec(checklist)
  for (const file of files) {
    const isSource = SOURCE.test(file) && !NO_SOURCE.test(file)
    if (!isSource && !TEST.test(file)) continue
    const text = await readFile(join(root, file), 'utf8')
    if (!isSource) {
      tests.push(...testsOf(file, text))
      continue
    }
    const source = parseSource(file, text)
    const ranges = quotedIn(text, source)
    // When a text is fixed to the letter, the text itself is the promise.
    for (const [id, range] of rangesOfTexts(source, wordsOf)) ranges.set(id, [...(ranges.get(id) ?? []), range])
    if (ranges.size === 0) continue
    texts.set(file, text)
    const mutations = mutationsOf(text, source, random)
    for (const [id, within] of ranges) {
      for (const mutation of mutations) {
        const around = within.filter((range) => isWithin(mutation, range))
        if (around.length === 0) continue
        // The narrowest word about a line counts.
        const { kin } = around.reduce((a, b) => (b.end - b.start < a.end - a.start ? b : a))
        candidates.set(id, [...(candidates.get(id) ?? []), candidate(file, text, mutation, kin)])
      }
    }
  }
  for (const [id, all] of candidates) {
    const own = all.filter(({ kin }) => !kin)
    if (own.length > 0) candidates.set(id, own)
  }
  lendCandidates(candidates, referencesOf(checklist))
  return { tests, candidates, texts }
}

function candidate(file: string, text: string, mutation: Mutation, kin: readonly string[] | undefined): Candidate {
  const line = text.slice(0, mutation.start).split('\n').length
  return { file, line, was: text.slice(mutation.start, mutation.end), mutation, kin }
}

/**
 * The ids that each id's own line in the checklist names, or else those whose lines name it: `X-08 Anything else →
 * T-74`.
 */
export function referencesOf(checklist: string): Map<string, string[]> {
  const named = new Map<string, Set<string>>()
  const naming = new Map<string, Set<string>>()
  for (const line of checklist.split('\n')) {
    const [id, ...others] = /^- (?:\[.\] )?[A-Z]+-\d/.test(line) ? [...idsIn(line), ...spansIn(line).flat()] : []
    // A line of several items names none of the others.
    if (id === undefined || / · [A-Z]+-\d/.test(line)) continue
    for (const other of others) {
      if (other === id) continue
      named.getOrInsertComputed(id, () => new Set()).add(other)
      naming.getOrInsertComputed(other, () => new Set()).add(id)
    }
  }
  return new Map([...naming, ...named].map(([id, others]) => [id, [...others]]))
}

/** An id that no line quotes has those of the ids it speaks of: its own tests have to notice them. */
function lendCandidates(
  candidates: Map<string, Candidate[]>,
  references: ReadonlyMap<string, readonly string[]>,
): void {
  const own = new Map(candidates)
  for (const [id, others] of references) {
    if (own.has(id)) continue
    const lent = others.flatMap((other) => own.get(other) ?? []).map(({ kin: _, ...one }) => one)
    if (lent.length > 0) candidates.set(id, lent)
  }
}

const isWithin = (inner: Range, outer: Range) => inner.start >= outer.start && inner.end <= outer.end

/** The texts that the specification fixes to the letter, by id: T-60 `Mis Cupones`. */
export function textsOfSpec(checklist: string): Map<string, string> {
  return new Map([...checklist.matchAll(/\b(T-\d+) (?:\(\w+\) )?`([^`]+)`/g)].map(([, id, words]) => [id!, words!]))
}

function rangesOfTexts(source: Source, wordsOf: ReadonlyMap<string, string>): [string, Range][] {
  const found: [string, Range][] = []
  walk(source.program, (node) => {
    const words = wordsIn(node)?.replace(/[$\s]+$/, '')
    if (words === undefined) return
    for (const [id, wanted] of wordsOf) if (words === fixedPart(wanted)) found.push([id, node])
  })
  return found
}

/** The words of a text; of one with values in it, its longest part. */
function wordsIn(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node.value).trim()
  if (node.type !== 'TemplateLiteral') return textOf(node)?.trim()
  const parts = (node.quasis as (Node & { value: { cooked: string } })[]).map(({ value }) => value.cooked)
  return longest(parts)
}

const fixedPart = (words: string) => longest(words.split(/\{[^}]*\}/))
const longest = (parts: readonly string[]) =>
  parts
    .reduce((a, b) => (b.length > a.length ? b : a))
    .replace(/[$\s]+$/, '')
    .trim()
