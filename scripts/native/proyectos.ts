// The Android and iOS projects of a variant: the shared template, and the files that identify the app.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { androidFiles, androidGradle } from './android.ts'
import { iosFiles, iosProject } from './ios.ts'
import type { Variante } from './variante.ts'

const PLANTILLA = fileURLToPath(new URL('../../native/plantilla', import.meta.url))

/** Writes both into `folder`. Files added by hand (the Firebase files) stay. Running it again changes nothing. */
export async function writeProyectos(folder: string, variante: Variante): Promise<void> {
  await cp(PLANTILLA, folder, { recursive: true })
  const android = join(folder, 'android')
  const app = join(folder, 'ios/App')
  await writeAll(android, androidFiles(variante))
  await patch(join(android, 'app/build.gradle'), (text) => androidGradle(text, variante))
  await writeAll(app, iosFiles(variante))
  await patch(join(app, 'App.xcodeproj/project.pbxproj'), (text) => iosProject(text, variante))
}

export async function patch(file: string, edit: (text: string) => string): Promise<void> {
  await writeFile(file, edit(await readFile(file, 'utf8')))
}

async function writeAll(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
