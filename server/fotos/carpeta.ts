import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FotoHecha, nombresOf } from './receta.ts'

/** Where the pictures of articles are kept: their names carry what is in them, so that a folder is all it takes. */
export const carpetaDeFotos = (dataDir: string): string => join(dataDir, 'fotos')

/** Are all files of a picture there? */
export async function hasFoto(carpeta: string, huella: string): Promise<boolean> {
  const found = await Promise.all(
    nombresOf(huella).map((nombre) =>
      access(join(carpeta, nombre)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return found.every(Boolean)
}

/** Each file is there whole or not at all: it is written aside and gets its name at the end. */
export async function writeFoto(carpeta: string, { archivos }: FotoHecha): Promise<void> {
  await mkdir(carpeta, { recursive: true })
  for (const { nombre, bytes } of archivos) {
    const aside = join(carpeta, `.${process.pid}-${nombre}`)
    await writeFile(aside, bytes)
    await rename(aside, join(carpeta, nombre))
  }
}
