import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { earlyPart } from './lazy-part.ts'

test('a part that was loaded in time stands at once, without an empty place first', async () => {
  const Saludo = earlyPart(() => Promise.resolve({ default: ({ a }: { a: string }) => <p>Hola {a}</p> }))
  const drawn = () =>
    renderToString(
      <Suspense fallback={<p>vacío</p>}>
        <Saludo a="Ana" />
      </Suspense>,
    )
  expect(drawn()).toContain('vacío')
  await Saludo.load()
  expect(drawn()).toContain('Hola')
  expect(drawn()).not.toContain('vacío')
})
