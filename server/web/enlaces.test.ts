import { buildTestApp } from '../testing/app.ts'
import { expect, test } from '../testing/test.ts'

const HUELLA = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0').toUpperCase()).join(':')

test('the domain names the Android and iOS apps that the settings list', async ({ databaseUrl }) => {
  //
  const otra = HUELLA.replace('00', 'FF')
  const app = await buildTestApp({
    databaseUrl,
    env: {
      ENLACES_ANDROID: `uy.surtido.demo=${HUELLA},uy.surtido.demo=${otra.toLowerCase()},uy.surtido.dorado=${HUELLA}`,
      ENLACES_IOS: 'ABCDE12345.uy.surtido.demo',
    },
  })
  try {
    const android = await app.get('/.well-known/assetlinks.json')
    expect(android.headers['content-type']).toMatch(/^application\/json/)
    const of = (package_name: string, sha256_cert_fingerprints: string[]) => ({
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name, sha256_cert_fingerprints },
    })
    expect(android.body).toEqual([of('uy.surtido.demo', [HUELLA, otra]), of('uy.surtido.dorado', [HUELLA])])
    const ios = await app.get('/.well-known/apple-app-site-association')
    expect(ios).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringMatching(/^application\/json/) },
      body: { applinks: { details: [{ appIDs: ['ABCDE12345.uy.surtido.demo'] }] } },
    })
  } finally {
    await app.close()
  }
})

test('without settings no app is named, and a wrong setting is reported', async ({ app, databaseUrl }) => {
  //
  expect((await app.get('/.well-known/assetlinks.json')).status).toBe(404)
  expect((await app.get('/.well-known/apple-app-site-association')).status).toBe(404)
  for (const [name, value] of [
    ['ENLACES_ANDROID', 'uy.surtido.demo'],
    ['ENLACES_ANDROID', 'uy.surtido.demo=AA:BB'],
    ['ENLACES_IOS', 'uy.surtido.demo'],
  ] as const) {
    await expect(buildTestApp({ databaseUrl, env: { [name]: value } })).rejects.toThrow(name)
  }
})
