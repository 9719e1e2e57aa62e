// What a native project takes from the configuration of its variant.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AppConfig } from '../../app/config/tipo.ts'

const configs = fileURLToPath(new URL('../../app/config/', import.meta.url))

export type Variante = Pick<AppConfig, 'packageId' | 'nombre' | 'version' | 'dominio' | 'colors' | 'pideRastreo'>

/** `app/config/<name>.ts` as it is when built for production. Throws where there is none. */
export async function readVariante(name: string): Promise<Variante> {
  if (!/^[a-z0-9-]{1,40}$/.test(name)) throw new Error(`"${name}" is no name of a variant.`)
  const source = await readFile(join(configs, `${name}.ts`), 'utf8').catch(() => {
    throw new Error(`There is no variant "${name}": app/config/${name}.ts does not exist.`)
  })
  // One object and its type; and Vite's own word for how it builds, which Node does not know.
  const code = source
    .replace(/^import type .*$/gm, '')
    .replace(/: AppConfig\b/, '')
    .replaceAll('import.meta.env.PROD', 'true')
  const { config } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { config: AppConfig }
  return config
}

/** 5.5.9 → 50509: what the stores compare, growing with each version. */
export function numeroDeVersion(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return major * 10_000 + minor * 100 + patch
}

/** For XML text and attributes. */
export function xml(text: string): string {
  return text.replace(/[&<>"']/g, (one) => `&#${one.codePointAt(0)};`)
}

/** What `cap` reads: the same plugins' settings on both platforms. Paths are relative to `native/`. */
export function capacitorConfig(name: string, { packageId, nombre, colors }: Variante) {
  return {
    appId: packageId,
    appName: nombre,
    webDir: `${name}/www`,
    backgroundColor: '#ffffff',
    android: { path: `${name}/android` },
    ios: { path: `${name}/ios`, contentInset: 'never' },
    // Its own pages never leave the device. These two are the origins that the server lets in (server/http/origen-app.ts).
    server: { androidScheme: 'https', iosScheme: 'capacitor', hostname: 'localhost' },
    plugins: {
      Keyboard: { resize: 'native' },
      // A notice that comes while the app is open is the app's own to show (E-21).
      PushNotifications: { presentationOptions: [] },
      SplashScreen: { launchAutoHide: true, backgroundColor: colors.primary },
      StatusBar: { overlaysWebView: false, style: 'DARK', backgroundColor: colors.primary },
    },
  }
}
