// The language of a build: its tables of texts stand where the Spanish ones are imported (decision 0165).
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type ESTree, type Plugin, parseAst } from 'vite'

/** The language that all texts are written in first. */
export const ESPANOL = 'es'

/** `…/textos/cuenta.ts`, the Spanish table, which a table of another language may import. */
const TABLA = /^(.*\/(?:app|web|ui)\/textos)\/([\w-]+\.ts)$/
const IN_TEXTOS = /\/(?:app|web|ui)\/textos\/(?:[\w-]+\/)?[\w-]+\.ts$/

/**
 * Resolves each table of texts to that of `idioma`. A language that stands in for Spanish (`es-UY-vos`) has only the
 * tables where it differs; of any other language each table is there, and a test holds that.
 */
export function textosEn(idioma: string): Plugin {
  return {
    name: 'surtido-textos',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (idioma === ESPANOL || !importer || !/(^|\/)textos\//.test(`${source}/${importer}`)) return undefined
      // A table of this language imports the Spanish one, to differ from it.
      if (importer.includes(`/textos/${idioma}/`)) return undefined
      const spanish = await this.resolve(source, importer, { ...options, skipSelf: true })
      const [, folder, file] = TABLA.exec(spanish?.id ?? '') ?? []
      if (!folder) return spanish
      const own = `${folder}/${idioma}/${file}`
      return existsSync(own) ? own : spanish
    },
  }
}

/**
 * Inlines a table's texts where they are used: a script carries only the texts it shows. A text with places, or a list
 * of texts, becomes an export of its own, for the scripts that use it.
 */
export function textosEnSuLugar(): Plugin {
  return {
    name: 'surtido-textos-en-su-lugar',
    apply: 'build',
    enforce: 'post',
    async transform(code, id) {
      if (IN_TEXTOS.test(id)) return { code: code + ownExports(code), map: null, moduleSideEffects: false }
      if (!/\/(?:app|web|ui)\/.*\.tsx?$/.test(id) || !/\btext(?:os\/|s\b)/.test(code)) return undefined
      const program = parseAst(code)
      const uses: { start: number; end: number; text: string }[] = []
      const dropped: { start: number; end: number; text: string }[] = []
      const added = new Map<string, string>()
      for (const node of program.body) {
        if (node.type !== 'ImportDeclaration') continue
        const from = await this.resolve(node.source.value, id)
        if (!from || !IN_TEXTOS.test(from.id)) continue
        const table = (await import(pathToFileURL(from.id).href)) as Readonly<Record<string, unknown>>
        const source = parseAst(readFileSync(from.id, 'utf8'), { lang: 'ts' })
        const own = new Set(compoundsOf(source).map(({ name }) => name))
        const tables = new Set(tablesOf(source).map(({ name }) => name))
        let left = 0
        for (const specifier of node.specifiers) {
          // A table that the file only passes on was read here without regard to the language.
          if (
            specifier.type !== 'ImportSpecifier' ||
            specifier.imported.type !== 'Identifier' ||
            !tables.has(specifier.imported.name)
          ) {
            left++
            continue
          }
          const { name } = specifier.imported
          const texts = table[name] as Readonly<Record<string, unknown>>
          let here = 0
          for (const { start, end, property } of membersOf(program, specifier.local.name)) {
            here++
            const text = texts[property]
            if (typeof text === 'string') uses.push({ start, end, text: JSON.stringify(text) })
            else if (own.has(`${name}$${property}`)) {
              uses.push({ start, end, text: `${name}$${property}` })
              added.set(`${name}$${property}`, node.source.value)
            } else left++
          }
          if (here !== mentionsOf(program, specifier.local.name)) left++
        }
        // Drops the import of a table that nothing reads: a script would carry the whole table for it.
        if (left === 0) dropped.push({ start: node.start, end: node.end, text: '' })
      }
      if (uses.length === 0) return undefined
      let out = ''
      let at = 0
      for (const { start, end, text } of [...uses, ...dropped].sort((a, b) => a.start - b.start)) {
        out += code.slice(at, start) + text
        at = end
      }
      out += code.slice(at)
      for (const [name, source] of added) out = `import { ${name} } from ${JSON.stringify(source)};\n${out}`
      return { code: out, map: null }
    },
  }
}

type Found = { readonly name: string; readonly start: number; readonly end: number }

interface Tabla {
  readonly name: string
  readonly object: ESTree.ObjectExpression
}

/** The tables that a file writes itself. */
function tablesOf(program: ESTree.Program): Tabla[] {
  return program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return []
    return node.declaration.declarations.flatMap(({ id, init }) => {
      const object = init?.type === 'TSAsExpression' || init?.type === 'TSSatisfiesExpression' ? init.expression : init
      return id.type === 'Identifier' && object?.type === 'ObjectExpression' ? [{ name: id.name, object }] : []
    })
  })
}

/** The texts with places and the lists of the tables in a file: `LISTAS$borrarPregunta`, and where they are written. */
const compoundsOf = (program: ESTree.Program): Found[] =>
  tablesOf(program).flatMap(({ name, object }) =>
    object.properties.flatMap((property): Found[] =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      ['ArrowFunctionExpression', 'ObjectExpression', 'ArrayExpression'].includes(property.value.type)
        ? [{ name: `${name}$${property.key.name}`, start: property.value.start, end: property.value.end }]
        : [],
    ),
  )

const ownExports = (code: string) =>
  compoundsOf(parseAst(code))
    .map(({ name, start, end }) => `\nexport const ${name} = ${code.slice(start, end)}`)
    .join('')

/** The places at which `name.property` is read, for each property. */
function membersOf(program: ESTree.Program, name: string): { start: number; end: number; property: string }[] {
  const found: { start: number; end: number; property: string }[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const one = node as ESTree.Node
    if (
      one.type === 'MemberExpression' &&
      !one.computed &&
      one.object.type === 'Identifier' &&
      one.object.name === name &&
      one.property.type === 'Identifier'
    ) {
      found.push({ start: one.start, end: one.end, property: one.property.name })
      return
    }
    for (const value of Object.values(one)) visit(value)
  }
  visit(program.body)
  return found
}

/** How often a name stands in the code, apart from its import. */
function mentionsOf(program: ESTree.Program, name: string): number {
  let count = 0
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const one = node as ESTree.Node
    if (one.type === 'ImportDeclaration') return
    if (one.type === 'Identifier' && one.name === name) count++
    for (const value of Object.values(one)) visit(value)
  }
  visit(program.body)
  return count
}
