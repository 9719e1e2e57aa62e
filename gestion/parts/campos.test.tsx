import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as campos from './campos.tsx'

test('the login of a hand-held says who gives the name to type', () => {
  const html = renderToStaticMarkup(<campos.CampoUsuarioDado value="" onText={() => {}} />)
  expect(html).toContain('name="usuario"')
  expect(html).toContain('Te lo da tu encargado, junto con el PIN.')
})
