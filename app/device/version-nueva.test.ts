// Checks what happens when the code of a screen cannot be loaded. Only the address of its script matters, so a page
// here has nothing else.
import { expect, onTestFinished, test, vi } from 'vitest'

const scriptIn = (html: string) => ({
  querySelector: () => {
    const src = /<script type="module" src="([^"]+)"/.exec(html)?.[1]
    return src === undefined ? null : { getAttribute: () => src }
  },
})
const page = (src: string) => `<!doctype html><script type="module" src="${src}"></script>`

/** After code of version 1 failed to load: whether the new version is offered, by what the server answers. */
async function offeredAfter(answer: () => Response): Promise<() => boolean> {
  vi.resetModules()
  onTestFinished(() => void vi.unstubAllGlobals())
  const target = new EventTarget()
  const asked = Promise.withResolvers<void>()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('document', scriptIn(page('/assets/uno.js')))
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = scriptIn
    },
  )
  vi.stubGlobal('fetch', async () => {
    asked.resolve()
    return answer()
  })
  const { useVersionNueva, watchCodigo } = await import('./version-nueva.ts')
  watchCodigo()
  target.dispatchEvent(new Event('vite:preloadError'))
  await asked.promise
  return () => useVersionNueva.getState().hay
}

test('missing code offers a new version only where the server has another one', async () => {
  //
  await expect.poll(await offeredAfter(() => new Response(page('/assets/dos.js')))).toBe(true)
  for (const answer of [
    () => new Response(page('/assets/uno.js')),
    () => new Response(page('/assets/dos.js'), { status: 503 }),
    // A page that is not the app's, such as the login page of a hotel's network.
    () => new Response('<!doctype html>Acepta los términos'),
    () => {
      throw new TypeError('Failed to fetch')
    },
  ]) {
    const offered = await offeredAfter(answer)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(offered()).toBe(false)
  }
})
