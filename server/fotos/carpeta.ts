import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FotoHecha, nombresOf } from './receta.ts'

/** The folder of the articles' pictures. File names identify their content, so a folder is enough. */
export const carpetaDeFotos = (dataDir: string): string => join(dataDir, 'fotos')

/** Says whether all files of a picture exist. */
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

/** Each file appears whole or not at all: it is written aside and renamed at the end. */
export async function writeFoto(carpeta: string, { archivos }: FotoHecha): Promise<void> {
  await mkdir(carpeta, { recursive: true })
  for (const { nombre, bytes } of archivos) {
    const aside = join(carpeta, `.${process.pid}-${nombre}`)
    try {
      await writeFile(aside, bytes)
      await rename(aside, join(carpeta, nombre))
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
  }
}
