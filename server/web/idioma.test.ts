// Each language is a page of its own; which one is answered (decision 0165).
import { buildIdiomasIfStale, DEMO } from '../../scripts/build-app.ts'
import { expect } from '../testing/test.ts'
import { extendWithWeb } from '../testing/web.ts'
import { idiomaOf } from './idioma.ts'

const test = extendWithWeb({ build: () => buildIdiomasIfStale({ variante: DEMO }) })
const visible = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ')

test('a page is in the language that was chosen, from its first view on', async ({ web }) => {
  for (const [cookie, lang, words] of [
    ['', 'es', 'Entrega a domicilio'],
    ['surtido_idioma=en', 'en', 'Home delivery'],
    ['surtido_idioma=pt', 'pt-BR', 'Entrega em casa'],
    ['surtido_idioma=es-UY-vos', 'es-UY', 'Entrega a domicilio'],
    // An unknown language.
    ['surtido_idioma=de', 'es', 'Entrega a domicilio'],
    ['surtido_idioma=../../etc', 'es', 'Entrega a domicilio'],
  ] as const) {
    const { body, status, headers } = await web.get('/', { headers: { cookie, 'accept-language': 'en-US,en;q=0.9' } })
    expect([status, body.match(/<html lang="([^"]*)"/)?.[1]], cookie).toEqual([200, lang])
    expect(visible(body), cookie).toContain(words)
    expect(headers.vary).toBe('cookie, accept-encoding, accept-language')
  }
})

test('the script of each language is one file, and only its own texts are in it', async ({ web }) => {
  const scripts = await Promise.all(
    ['es', 'en', 'pt'].map(async (idioma) => {
      const { body } = await web.get('/', { headers: { cookie: `surtido_idioma=${idioma}` } })
      const [first, ...others] = [...body.matchAll(/<script type="module"[^>]*src="([^"]+)"/g)].map(([, src]) => src!)
      expect(others).toEqual([])
      return (await web.fastify.inject(first!)).body
    }),
  )
  const titles = ['Iniciar sesión', 'Log in', 'Entrar']
  for (const [i, script] of scripts.entries())
    expect(titles.filter((title) => script.includes(title))).toEqual([titles[i]])
})

test('the worker of a language keeps the page of that language, whatever the cookie', async ({ web }) => {
  const headers = { cookie: 'surtido_idioma=pt' }
  for (const [idioma, lang] of [
    ['es', 'es'],
    ['en', 'en'],
    ['pt', 'pt-BR'],
  ]) {
    const worker = await web.fastify.inject({ url: `/sw.js?idioma=${idioma}`, headers })
    expect(worker.headers['content-type']).toMatch(/javascript/)
    expect(/idioma:\s*[`"']([\w-]+)[`"']/.exec(worker.body)?.[1]).toBe(idioma)
    expect((await web.get(`/sin-red?idioma=${idioma}`)).body).toContain(`<html lang="${lang}"`)
  }
  const manifest = async (search: string) => (await web.fastify.inject(`/manifest.webmanifest${search}`)).json()
  expect((await manifest('?idioma=en')).description).toMatch(/delivery/)
  expect((await manifest('')).description).toMatch(/domicilio/)
})

test('without a choice it is the language of the empresa, or of the browser if set so', () => {
  const asked = (accepts: string | undefined, delNavegador: boolean, chosen?: string) =>
    idiomaOf(
      { cookies: chosen ? { surtido_idioma: chosen } : {}, headers: { 'accept-language': accepts } },
      { idiomas: ['es-UY-vos', 'es', 'en', 'pt'], delNavegador },
    )
  expect(asked('pt-BR,pt;q=0.9', false)).toBe('es-UY-vos')
  expect(asked('pt-BR,pt;q=0.9', true)).toBe('pt')
  expect(asked('de, fr;q=0.9, en;q=0.4, pt;q=0.5', true)).toBe('pt')
  expect(asked('es-AR', true)).toBe('es-UY-vos')
  for (const nonsense of [undefined, '', '*', 'en;q=0', ';;,,', `${'x'.repeat(9)}`])
    expect(asked(nonsense, true), nonsense).toBe('es-UY-vos')
  expect(asked('pt-BR', true, 'en')).toBe('en')
})
