import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'

const wrong = { id: 'calle', error: 'Falta la calle', required: true } as const
const PARTS: readonly [string, ReactNode][] = [
  ['input', <Field key="field" label="Calle" hint="Como en el cartel" {...wrong} />],
  ['textarea', <TextArea key="area" label="Calle" hint="Como en el cartel" {...wrong} />],
  ['select', <Select key="select" label="Calle" hint="Como en el cartel" options={[]} {...wrong} />],
  ['input', <Checkbox key="box" label="Calle" detalle="Como en el cartel" {...wrong} />],
]

test('a part of a form ties its label, hint and error to what takes the focus', () => {
  for (const [tag, part] of PARTS) {
    const html = renderToStaticMarkup(part)
    expect(html).toMatch(/<label[^>]* for="calle"/)
    const control = new RegExp(`<${tag}[^>]*>`).exec(html)![0]
    for (const said of [
      'id="calle"',
      'aria-required="true"',
      'aria-invalid="true"',
      'describedby="calle-error calle-hint"',
    ])
      expect(control).toContain(said)
    expect(html).toMatch(/<p[^>]* id="calle-error">Falta la calle</)
    expect(html).toMatch(/<p[^>]* id="calle-hint">Como en el cartel</)
  }
})

test('a part without an error has none tied to it', () => {
  expect(renderToStaticMarkup(<Field label="Calle" />)).not.toMatch(/aria-|<p/)
})

test('an error of radio buttons is tied to their group and marked on each', () => {
  const options = [
    { value: 'a', titulo: 'A', end: '$10' },
    { value: 'b', titulo: 'B', after: <em>Confírmala</em>, disabled: true },
  ]
  const html = renderToStaticMarkup(
    <RadioGroup
      look="rows"
      label="Motivo"
      name="m"
      options={options}
      value="a"
      error="Elige uno"
      onChange={() => {}}
    />,
  )
  const [, tied] = /<fieldset[^>]*aria-describedby="([^"]+)"/.exec(html)!
  expect(html).toContain(`id="${tied}">Elige uno<`)
  const [first, second] = html.match(/<input[^>]*>/g)!
  for (const radio of [first, second]) expect(radio).toContain('aria-invalid="true"')
  expect([first, second].map((radio) => [radio!.includes('checked=""'), radio!.includes('disabled=""')])).toEqual([
    [true, false],
    [false, true],
  ])
  // Below the option, and no part of what is pressed.
  expect(html).toMatch(/<\/label><em>Confírmala/)
})
