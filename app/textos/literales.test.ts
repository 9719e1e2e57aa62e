// No text of the screens stands outside the tables (decision 0165).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/**
 * Literals that are no text of a screen: values on the wire, names of pages for analytics (T-130), and the town of the
 * sample's map.
 */
const NO_SON = [
  'No reemplazar',
  'Reemplazar por similar',
  'Contactarme',
  'Montevideo',
  'Login',
  'Cupones Page',
  'Seleccionar cupón',
  'Configuración Tarjeta',
  'Aceptar/Salir',
  'Apto.',
  'Enter',
  'Escape',
  'Control+K Meta+K',
  'Ctrl + K',
]
const isSpanish = (text: string) =>
  /[áéíóúñ¿¡]/i.test(text) || (/^[A-Z][a-z]+( [a-z]+)*[.:?!…]?$/.test(text) && !/^[A-Z][a-z]+[A-Z]/.test(text))

function textsIn(source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown, key?: string): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, key)
      return
    }
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    const one = node as { type: string; value?: unknown; callee?: { name?: string }; quasi?: unknown }
    if (/^(Import|Export\w+Declaration$|TS)/.test(one.type) && one.type.startsWith('Import')) return
    if (one.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(one.type)) return
    // An error message is for developers.
    if (one.type === 'NewExpression' && one.callee?.name === 'Error') return
    if (one.type === 'CallExpression' && one.callee?.name === 'trackClick') return
    if (one.type === 'JSXText' && /[a-záéíóúñ]{2,}/i.test(String(one.value))) found.push(String(one.value).trim())
    if (one.type === 'Literal' && typeof one.value === 'string' && isSpanish(one.value.trim()))
      found.push(one.value.trim())
    if (one.type === 'TemplateElement') {
      const text = (one as unknown as { value: { cooked: string } }).value.cooked
      if (/[áéíóúñ¿¡]/i.test(text) || /[a-z]{2,} [a-z]{2,}/.test(text)) found.push(text.trim())
    }
    for (const [name, value] of Object.entries(node)) if (name !== 'type') visit(value, name)
  }
  visit(parseAst(source, { lang: 'tsx' }).body)
  return found.filter((text) => !NO_SON.includes(text))
}

test('no text of a screen stands outside the tables', () => {
  const files = globSync('{app/screens,app/shell,web/views,ui}/**/*.tsx', {
    cwd: root,
    exclude: ['**/node_modules', '**/*.test.tsx', 'ui/build'],
  })
  expect(files.length).toBeGreaterThan(150)
  const found = files.flatMap((file) =>
    textsIn(readFileSync(join(root, file), 'utf8'))
      .filter((text) => !/^(min|max)-|^M\d|^[MmLl][\d .-]/.test(text) && !/^<|="/.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test('a text that stands in a screen is noticed', () => {
  expect(textsIn('const a = <p title="Dirección">Vaciar carrito</p>')).toEqual(['Dirección', 'Vaciar carrito'])
  expect(textsIn(`const a = \`Pedido de \${n} artículos\``)).toContain('artículos')
  expect(textsIn("throw new Error('Nothing is here')")).toEqual([])
})
