import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CampoConTope } from './campo-con-tope.tsx'

const draw = (letras: number) =>
  renderToStaticMarkup(
    <CampoConTope label="Nota" hint="Para todos." maxLength={200} value={'x'.repeat(letras)} onChange={() => {}} />,
  )

test('a text says how much is left near its end, and before that nothing', () => {
  expect(draw(179)).not.toMatch(/Queda/)
  expect(draw(180)).toContain('Para todos. Quedan 20 letras.')
  expect(draw(199)).toContain('Queda 1 letra.')
  expect(draw(200)).toContain('No entran más letras.')
})

test('what is left is announced at every tenth letter only', () => {
  const heard = (letras: number) => /role="status"[^>]*>([^<]*)/.exec(draw(letras))![1]
  expect([185, 186, 187].map(heard)).toEqual(['Quedan 20 letras.', 'Quedan 20 letras.', 'Quedan 20 letras.'])
  expect([190, 200].map(heard)).toEqual(['Quedan 10 letras.', 'No entran más letras.'])
  expect(heard(10)).toBe('')
})
