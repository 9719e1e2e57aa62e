// The part of a variant's configuration that a native project uses.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AppConfig } from '../../app/config/tipo.ts'

const configs = fileURLToPath(new URL('../../app/config/', import.meta.url))

export type Variante = Pick<AppConfig, 'packageId' | 'nombre' | 'version' | 'dominio' | 'colors' | 'pideRastreo'>

/** `app/config/<name>.ts` as built for production. Throws when it doesn't exist. */
export async function readVariante(name: string): Promise<Variante> {
  if (!/^[a-z0-9-]{1,40}$/.test(name)) throw new Error(`"${name}" is no name of a variant.`)
  const source = await readFile(join(configs, `${name}.ts`), 'utf8').catch(() => {
    throw new Error(`There is no variant "${name}": app/config/${name}.ts does not exist.`)
  })
  // The file is one object and its type, and uses Vite's build mode, which Node doesn't know.
  const code = source
    .replace(/^import type .*$/gm, '')
    .replace(/: AppConfig\b/, '')
    .replaceAll('import.meta.env.PROD', 'true')
  const { config } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { config: AppConfig }
  return config
}

/** 5.5.9 → 50509: the number that stores compare, growing with each version. */
export function numeroDeVersion(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return major * 10_000 + minor * 100 + patch
}

/** Escapes XML text and attributes. */
export function xml(text: string): string {
  return text.replace(/[&<>"']/g, (one) => `&#${one.codePointAt(0)};`)
}

/** The file `cap` reads: the same plugin settings on both platforms. Paths are relative to `native/`. */
export function capacitorConfig(name: string, { packageId, nombre, colors }: Variante) {
  return {
    appId: packageId,
    appName: nombre,
    webDir: `${name}/www`,
    backgroundColor: '#ffffff',
    android: { path: `${name}/android` },
    ios: { path: `${name}/ios`, contentInset: 'never' },
    // Its pages never leave the device. The server admits these two origins (server/http/origen-app.ts).
    server: { androidScheme: 'https', iosScheme: 'capacitor', hostname: 'localhost' },
    plugins: {
      Keyboard: { resize: 'native' },
      // While the app is open, the app itself shows the notice (E-21).
      PushNotifications: { presentationOptions: [] },
      SplashScreen: { launchAutoHide: true, backgroundColor: colors.primary },
      StatusBar: { overlaysWebView: false, style: 'DARK', backgroundColor: colors.primary },
    },
  }
}
