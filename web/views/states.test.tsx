import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Refusal, SIN_CONEXION } from '../refusal.ts'
import { EmptyView, ErrorView } from './states.tsx'

const FALLO = new Refusal('Servidor.ERROR_INTERNO', 500)
const SIN_RED = new Refusal(SIN_CONEXION, 0)
const onRetry = () => {}

const buttonOf = (error: unknown) =>
  /<button[^>]*>(?:<[^>]*>)*([^<]*)/.exec(renderToStaticMarkup(<ErrorView error={error} onRetry={onRetry} />))?.[1]

test('a passing failure offers a retry, and a forbidden action offers none', () => {
  // covers: U-111 U-115 A-32
  expect(buttonOf(FALLO)).toBe('Reintentar')
  expect(buttonOf(SIN_RED)).toBe('Intentar nuevamente')
  expect(buttonOf(new Refusal('Sesion.ERROR_VEDADO_ACTUANDO', 403))).toBeUndefined()
})

/** The words of a view, its live region, and the lines of its drawing. */
function seen(view: ReactNode) {
  const markup = renderToStaticMarkup(view)
  return {
    role: /role="(\w+)"/.exec(markup)?.[1],
    texto: /<p(?: [^>]*)?>([^<]*)/.exec(markup)?.[1],
    drawing: [...markup.matchAll(/ d="([^"]+)"/g)].map(([, line]) => line!),
  }
}

test('an error, an absent network and an empty list each have a drawing and a text', () => {
  // covers: U-111 U-112 U-115 T-100 T-102 T-103
  const [error, offline, empty] = [
    seen(<ErrorView error={FALLO} onRetry={onRetry} />),
    seen(<ErrorView error={SIN_RED} onRetry={onRetry} />),
    seen(<EmptyView />),
  ]
  expect([error.texto, offline.texto, empty.texto]).toEqual([
    'Ups... Ocurrió un error inesperado. Por favor inténtelo nuevamente.',
    'Ups. Ocurrió un error inesperado. Por favor verifique su conexión a internet',
    'Vaya, al parecer no se encontraron resultados.',
  ])
  expect([error.role, offline.role, empty.role]).toEqual(['alert', 'alert', 'status'])
  // The waves of the network, struck out; the leaf in the empty crate.
  expect(offline.drawing).toContain('M84 22 38 56')
  expect(empty.drawing).toContain('M58 40c0-10 6-16 16-17 0 10-6 17-16 17Zm0 0c-1 6 0 10 2 14')
  for (const line of [...offline.drawing, ...empty.drawing].filter((line) => !error.drawing.includes(line))) {
    expect(offline.drawing.includes(line) && empty.drawing.includes(line)).toBe(false)
  }
})

test('a text of its own replaces the standard one, and what is absent has a way out', () => {
  // covers: U-113
  const propio = 'No pudimos traer tus pedidos.'
  expect(seen(<ErrorView error={FALLO} onRetry={onRetry} texto={propio} />).texto).toBe(propio)
  const offline = seen(<ErrorView error={SIN_RED} onRetry={onRetry} texto={propio} />)
  expect(offline).toEqual({ ...seen(<ErrorView error={SIN_RED} onRetry={onRetry} />), texto: propio })
  expect(seen(<EmptyView texto={propio} />).texto).toBe(propio)
  const inexistente = { texto: 'Ese pedido no existe.', action: <a href="/historico-pedidos">Mis pedidos</a> }
  for (const [error, texto] of [
    [new Refusal('Pedidos.ERROR_NO_ENCONTRADO', 404), inexistente.texto],
    [new Refusal('Sesion.ERROR_USUARIO_NO_AUTORIZADO', 403), inexistente.texto],
    [new Refusal('Validacion.ERROR_DATOS', 400), inexistente.texto],
    [new Refusal('Pedidos.ERROR_ESTADO', 409), propio],
  ] as const) {
    const view = <ErrorView error={error} onRetry={onRetry} texto={propio} inexistente={inexistente} />
    expect(seen(view).texto).toBe(texto)
    expect(renderToStaticMarkup(view).includes('Mis pedidos')).toBe(texto === inexistente.texto)
  }
})
