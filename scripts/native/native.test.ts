// The native projects of the variants, as `npm run native -- sync` writes them.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { throwawayFolder } from '../throwaway.ts'
import { androidFiles } from './android.ts'
import { aplicacionDe, paginaDe, servidorDe } from './pagina.ts'
import { writeProyectos } from './proyectos.ts'
import { capacitorConfig, numeroDeVersion, readVariante, xml } from './variante.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const VARIANTES = readdirSync(join(root, 'app/config'))
  .filter((name) => name.endsWith('.ts') && !/^tipo\.ts$|\.test\.ts$/.test(name))
  .map((name) => name.slice(0, -3))

const written = throwawayFolder('native')
const ofProject = (...path: string[]) => readFileSync(join(written, ...path), 'utf8')
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
beforeAll(async () => {
  for (const name of VARIANTES) await writeProyectos(join(written, name), await readVariante(name))
})
afterAll(() => rmSync(written, { recursive: true, force: true }))

test('one template serves every variant: it names none, and none is committed', () => {
  // covers: E-24
  expect(VARIANTES).toEqual(['demo', 'dorado'])
  const plantilla = join(root, 'native/plantilla')
  for (const file of filesOf(plantilla)) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/surtido\.(demo|dorado)|Almac[eé]n del Sur|Mercado Dorado/)
  }
  const ignored = read('native/.gitignore').split('\n')
  expect(ignored.slice(ignored.indexOf('/*/'))).toContain('!/plantilla/')
})

test('writing a project again changes nothing', async () => {
  // covers: E-24
  const folder = join(written, 'demo')
  const before = filesOf(folder).map((file) => [file, readFileSync(file, 'utf8')])
  await writeProyectos(folder, await readVariante('demo'))
  expect(filesOf(folder).map((file) => [file, readFileSync(file, 'utf8')])).toEqual(before)
})

describe.each(VARIANTES)('the native projects of %s', (name) => {
  test('the Android project carries the identity and links of its variant', async () => {
    // covers: E-24 R-36
    const variante = await readVariante(name)
    const gradle = ofProject(name, 'android/app/build.gradle')
    expect(gradle).toContain(`namespace = "${variante.packageId}"`)
    expect(gradle).toContain(`versionName "${variante.version}"`)
    expect(gradle).toContain(`versionCode ${numeroDeVersion(variante.version)}`)
    expect(ofProject(name, 'android/app/src/main/res/values/colors.xml')).toContain(variante.colors.primary)
    expect(gradle).toContain(`applicationId "${variante.packageId}"`)
    const activity = ofProject(name, 'android/app/src/main/java', ...variante.packageId.split('.'), 'MainActivity.java')
    expect(activity).toContain(`package ${variante.packageId};`)
    const manifest = ofProject(name, 'android/app/src/main/AndroidManifest.xml')
    expect(manifest).toMatch(/<intent-filter android:autoVerify="true">[\s\S]*?<\/intent-filter>/)
    expect(/autoVerify="true">([\s\S]*?)<\/intent-filter>/.exec(manifest)![1]).toContain(
      `<data android:scheme="https" android:host="${variante.dominio}" />`,
    )
    // P-08: asked for when useful, and no device is left out for lacking it.
    expect(manifest).toContain('android.permission.ACCESS_FINE_LOCATION')
    expect(manifest).toContain('android:name="android.hardware.location.gps" android:required="false"')
  })

  test('the iOS project carries the identity, links and permissions of its variant', async () => {
    // covers: E-24 R-36 P-09
    const variante = await readVariante(name)
    const project = ofProject(name, 'ios/App/App.xcodeproj/project.pbxproj')
    expect(new Set(project.match(/MARKETING_VERSION = .*;/g))).toEqual(
      new Set([`MARKETING_VERSION = ${variante.version};`]),
    )
    expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2)
    expect(new Set(project.match(/PRODUCT_BUNDLE_IDENTIFIER = .*;/g))).toEqual(
      new Set([`PRODUCT_BUNDLE_IDENTIFIER = ${variante.packageId};`]),
    )
    expect(ofProject(name, 'ios/App/App/App.entitlements')).toContain(`<string>applinks:${variante.dominio}</string>`)
    const info = ofProject(name, 'ios/App/App/Info.plist')
    expect(info.includes('NSUserTrackingUsageDescription')).toBe(variante.pideRastreo)
    expect(info).toContain('NSLocationWhenInUseUsageDescription')
  })

  test('the iOS app gets its notifications through Firebase alone', () => {
    // covers: I-06
    const project = ofProject(name, 'ios/App/App.xcodeproj/project.pbxproj')
    const [debug, release] = ['Debug', 'Release'].map((build) =>
      [...project.matchAll(/\/\* (\w+) \*\/ = \{\n\t*isa = XCBuildConfiguration;[\s\S]*?\n\t\t\};/g)]
        .filter(([block, which]) => which === build && block.includes('CODE_SIGN_ENTITLEMENTS'))
        .map(([block]) => /APS_ENVIRONMENT = (\w+);/.exec(block)?.[1]),
    )
    expect([debug, release]).toEqual([['development'], ['production']])
    expect(ofProject(name, 'ios/App/App/App.entitlements')).toMatch(
      /<key>aps-environment<\/key>\s*<string>\$\(APS_ENVIRONMENT\)<\/string>/,
    )
    // Everything that is named in the project stands there once, and every list is closed.
    const defined = [...project.matchAll(/^\t\t(\w{24}) \/\*.*?\*\/ = \{/gm)].map(([, one]) => one!)
    expect(new Set(defined).size).toBe(defined.length)
    for (const [, used] of project.matchAll(/\b([0-9A-F]{24}) \/\*/g)) expect(defined, used).toContain(used)
    for (const [open, close] of ['()', '{}']) expect(project.split(open!).length).toBe(project.split(close!).length)
    for (const product of ['FirebaseCore', 'FirebaseMessaging']) {
      expect(project.match(new RegExp(`/\\* ${product} in Frameworks \\*/`, 'g'))).toHaveLength(2)
      expect(project).toContain(`productName = ${product};`)
    }
    const delegate = ofProject(name, 'ios/App/App/AppDelegate.swift')
    expect(delegate).toContain('Messaging.messaging().apnsToken = deviceToken')
    expect(delegate).not.toMatch(/capacitorDidRegisterForRemoteNotifications, object: deviceToken/)
    expect(ofProject(name, 'ios/App/App/Info.plist')).toMatch(/FirebaseMessagingAutoInitEnabled<\/key>\s*<false\/>/)
  })

  test('the status bar has the primary colour before any script runs', async () => {
    // covers: B-20 I-10
    const variante = await readVariante(name)
    expect(capacitorConfig(name, variante)).toMatchObject({
      appId: variante.packageId,
      appName: variante.nombre,
      plugins: { StatusBar: { style: 'DARK', backgroundColor: variante.colors.primary, overlaysWebView: false } },
    })
  })
})

test('the packaged page names only its server and pair, and only over https', async () => {
  // covers: I-01 K-09
  const variante = await readVariante('demo')
  expect(servidorDe(variante)).toBe('https://almacendelsur.example')
  expect(servidorDe(variante, 'https://prueba.example:8443/')).toBe('https://prueba.example:8443')
  for (const none of [
    'http://prueba.example',
    'https://prueba.example/api',
    'https://ana@prueba.example',
    'prueba',
    '',
  ])
    expect(() => servidorDe(variante, none), none).toThrow('is no https server')
  const html = `${read('app/index.html').replace('<!--empresa-->', '<link rel="manifest" href="/manifest.webmanifest">')}`
  const page = paginaDe(html, servidorDe(variante))
  const [, data] = /<script type="application\/json" id="surtido">(.*?)<\/script>/.exec(page)!
  expect(JSON.parse(data!)).toEqual({ settings: { mapa: null }, servidor: 'https://almacendelsur.example' })
  const [, named] = /<script type="application\/json" id="surtido">(.*?)<\/script>/.exec(
    paginaDe(html, servidorDe(variante), aplicacionDe('app:una-clave-larga')),
  )!
  expect(JSON.parse(named!).aplicacion).toBe('YXBwOnVuYS1jbGF2ZS1sYXJnYQ==')
  expect(() => aplicacionDe('app')).toThrow('is no pair id:clave')
  expect(page).not.toContain('manifest')
  expect(() => paginaDe(page, 'https://otra.example')).toThrow('no place')
})

test('the phone serves its pages from the origins that the server accepts', async () => {
  // covers: K-10
  const { server, plugins } = capacitorConfig('demo', await readVariante('demo'))
  const source = read('server/http/origen-app.ts')
  for (const scheme of [server.androidScheme, server.iosScheme])
    expect(source).toContain(`'${scheme}://${server.hostname}'`)
  expect(Object.keys(plugins)).not.toEqual(expect.arrayContaining(['CapacitorHttp']))
})

/** ML Kit comes by CocoaPods alone on iOS, where the pages' own detector looks through the camera instead. */
const SOLO_ANDROID = ['BarcodeScanner']
/** Android asks nobody. */
const SOLO_IOS = ['AppTrackingTransparency']

test('every plugin that the app calls is in the projects, on both platforms', () => {
  // covers: E-24
  const called = [...read('app/device/nativo.ts').matchAll(/registerPlugin<\w+>\('(\w+)'\)/g)].map(
    ([, plugin]) => plugin!,
  )
  expect(called.length).toBeGreaterThan(5)
  const { dependencies } = JSON.parse(read('native/package.json')) as { dependencies: Record<string, string> }
  const PAQUETES: Readonly<Record<string, string>> = {
    BarcodeScanner: '@capacitor-mlkit/barcode-scanning',
    AppTrackingTransparency: 'capacitor-plugin-app-tracking-transparency',
    SecureStorage: '@aparajita/capacitor-secure-storage',
  }
  for (const plugin of called) {
    const kebab = plugin.replace(/\B[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).toLowerCase()
    const paquete = PAQUETES[plugin] ?? `@capacitor/${kebab}`
    expect(Object.keys(dependencies), plugin).toContain(paquete)
    for (const name of VARIANTES) {
      if (!SOLO_IOS.includes(plugin))
        expect(ofProject(name, 'android/capacitor.settings.gradle')).toContain(`node_modules/${paquete}/android'`)
      if (SOLO_ANDROID.includes(plugin)) continue
      expect(ofProject(name, 'ios/App/CapApp-SPM/Package.swift')).toContain(`node_modules/${paquete}"`)
    }
  }
})

test('a version is a number that grows with it, and no name breaks out of its file', async () => {
  expect(['5.5.9', '5.5.10', '5.6.0', '6.0.0'].map(numeroDeVersion)).toEqual([50_509, 50_510, 50_600, 60_000])
  const hostile = { ...(await readVariante('demo')), nombre: `L'Épicerie "A" <b> & Cía` }
  expect(androidFiles(hostile)['app/src/main/res/values/strings.xml']).toContain(
    'L&#92;&#39;Épicerie &#92;&#34;A&#92;&#34; &#60;b&#62; &#38; Cía'.replaceAll('&#92;', '\\'),
  )
  expect(xml(hostile.nombre)).not.toMatch(/[<>"']/)
  await expect(readVariante('../demo')).rejects.toThrow('no name')
  await expect(readVariante('otra')).rejects.toThrow('app/config/otra.ts')
})
