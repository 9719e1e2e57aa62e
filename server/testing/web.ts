import { buildAppIfStale, DEMO } from '../../scripts/build-app.ts'
import { buildTestApp, type TestApp } from './app.ts'
import { test } from './test.ts'

/** A chosen shop, as the page's cookie says it. */
export const LOCAL = { cookie: 'surtido_local=10.1' }

/**
 * Tests with a `web`: the server with the pages of the built app, one for each file; built here when it is not.
 * `build`: builds what else it serves.
 */
export const extendWithWeb = ({ env, build }: { env?: Record<string, string>; build?: () => Promise<unknown> } = {}) =>
  test.extend('web', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }): Promise<TestApp> => {
    await buildAppIfStale({ variante: DEMO })
    await build?.()
    const web = await buildTestApp({ databaseUrl, web: true, ...(env && { env }) })
    onCleanup(web.close)
    return web
  })
