// npm run native -- sync [--variante dorado] [--servidor https://prueba.example] [--aplicacion app:clave]: copies the
// current app into the Android and iOS projects of a variant.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildAppIfStale, builtAt, DEMO, DRAWING } from './build-app.ts'
import { aplicacionDe, paginaDe, servidorDe } from './native/pagina.ts'
import { patch, writeProyectos } from './native/proyectos.ts'
import { capacitorConfig, readVariante, type Variante } from './native/variante.ts'
import { isSinLugar, wordsOf } from './sin-lugar.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const native = join(root, 'native')
const cli = dirname(createRequire(join(native, 'package.json')).resolve('@capacitor/cli/package.json'))

/** Runs `cap` in `native/`; throws with its output. */
function cap(...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(cli, 'bin', 'capacitor'), ...args], {
      cwd: native,
      env: { ...process.env, CI: 'true', CAPACITOR_TELEMETRY: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    const hear = (chunk: Buffer) => (said += chunk)
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`cap ${args.join(' ')} failed.\n${said}`)),
    )
  })
}

/** The files in the phone's package: the pages, their code and the pictures that our server would provide. */
async function copyWeb(name: string, www: string, pagina: (html: string) => string): Promise<void> {
  const dist = builtAt(name)
  await rm(www, { recursive: true, force: true })
  // Not needed on the phone: server drawing, compressed copies, and the service worker.
  const unwanted = (path: string) => path === DRAWING || /\.(br|gz)$|^sw\.js|^\.(vite|sources)/.test(path)
  await cp(dist, www, { recursive: true, filter: (source) => !unwanted(relative(dist, source)) })
  await patch(join(www, 'index.html'), pagina)
  for (const folder of ['ilustraciones', 'marcas']) {
    await cp(join(root, 'ui', folder), join(www, folder), {
      recursive: true,
      filter: (source) => !/\.\w+$/.test(source) || source.endsWith('.svg'),
    })
  }
}

/** Gradle's launcher is a binary file: it is copied from the package each time. */
async function restoreWrapper(android: string): Promise<void> {
  const wrapper = 'gradle/wrapper/gradle-wrapper.jar'
  if (existsSync(join(android, wrapper))) return
  const { extract } = await import('tar')
  await extract({
    file: join(cli, 'assets', 'android-template.tar.gz'),
    cwd: android,
    filter: (path) => path.replace(/^\.\//, '') === wrapper,
  })
}

async function sync(
  name: string,
  variante: Variante,
  { servidor, aplicacion }: { servidor: string; aplicacion: string | undefined },
): Promise<void> {
  const [android, ios, www] = ['android', 'ios', 'www'].map((part) => join(native, name, part)) as [
    string,
    string,
    string,
  ]
  if (await buildAppIfStale({ variante: name })) console.log(`The app of ${name} was built.`)
  await copyWeb(name, www, (html) => paginaDe(html, servidor, aplicacion))
  await writeFile(
    join(native, 'capacitor.config.json'),
    `${JSON.stringify(capacitorConfig(name, variante), null, 2)}\n`,
  )
  await writeProyectos(join(native, name), variante)
  await restoreWrapper(android)
  const { drawImages } = await import('./native/imagenes.ts')
  await drawImages({ iconos: join(root, 'app/config/iconos', name), android, ios, color: variante.colors.primary })
  await cap('sync')
  console.log(
    `native/${name}: ${variante.nombre}, ${variante.packageId}, version ${variante.version}, asks ${servidor}.`,
  )
}

try {
  const { values, positionals } = parseArgs({
    options: {
      variante: { type: 'string', default: DEMO },
      servidor: { type: 'string' },
      aplicacion: { type: 'string' },
    },
    allowPositionals: true,
  })
  if (positionals.length !== 1 || positionals[0] !== 'sync') {
    throw new Error(
      'npm run native -- sync [--variante dorado] [--servidor https://prueba.example] [--aplicacion app:clave]',
    )
  }
  const variante = await readVariante(values.variante)
  await sync(values.variante, variante, {
    servidor: servidorDe(variante, values.servidor),
    aplicacion: aplicacionDe(values.aplicacion),
  })
} catch (error) {
  console.error(isSinLugar(error) ? wordsOf(error) : (error as Error).message)
  process.exitCode = 1
}
