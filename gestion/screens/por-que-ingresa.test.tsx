import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PorQueIngresa } from './por-que-ingresa.tsx'

const textOf = (more: Partial<Parameters<typeof PorQueIngresa>[0]>) =>
  renderToStaticMarkup(<PorQueIngresa nombre="Diego" porEnviar={0} otra={false} vencida={false} {...more} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('who must log in again reads why, and that nothing is lost', () => {
  expect(textOf({ vencida: true, porEnviar: 4 })).toBe(
    'Tu sesión terminó. Nada se perdió: 4 cosas guardadas aquí. Se envían cuando pongas tu PIN.',
  )
  expect(textOf({ porEnviar: 1 })).toBe('Nada se perdió: 1 cosa guardada aquí. Se envía cuando pongas tu PIN.')
  expect(textOf({ vencida: true })).toBe('Tu sesión terminó. Con tu PIN sigues donde estabas.')
  expect(textOf({})).toBe('')
  expect(textOf({ otra: true, vencida: true, porEnviar: 4 })).toBe(
    'Diego tiene 4 cosas sin enviar: se envían cuando ingrese aquí.',
  )
})
