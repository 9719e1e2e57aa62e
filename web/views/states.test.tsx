import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Refusal, SIN_CONEXION } from '../refusal.ts'
import { ErrorView } from './states.tsx'

const buttonOf = (error: unknown) =>
  /<button[^>]*>(?:<[^>]*>)*([^<]*)/.exec(renderToStaticMarkup(<ErrorView error={error} onRetry={() => {}} />))?.[1]

test('a passing failure offers a retry, and a forbidden action offers none', () => {
  // covers: U-111 U-115 A-32
  expect(buttonOf(new Refusal('Servidor.ERROR', 500))).toBe('Reintentar')
  expect(buttonOf(new Refusal(SIN_CONEXION, 0))).toBe('Intentar nuevamente')
  expect(buttonOf(new Refusal('Sesion.ERROR_VEDADO_ACTUANDO', 403))).toBeUndefined()
})
