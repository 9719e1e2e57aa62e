import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { throwawayFolder } from '../scripts/throwaway.ts'
import { carpetaDeFotos } from '../server/fotos/carpeta.ts'
import { load } from './carga.ts'
import { type Figura, round } from './figura.ts'
import { startProceso } from './proceso.ts'

/** The files of a shop that photographed everything: 25,000 articles, three sizes in two formats. */
const MUCHAS = 150_000
const POCAS = 300
/** A card's picture. */
const BYTES = Buffer.alloc(9_000, 7)

const nombreOf = (i: number) => `${createHash('sha256').update(String(i)).digest('hex').slice(0, 24)}-320.avif`

/** A picture of an article, among few and among many. */
export default async function fotos(databaseUrl: string): Promise<Figura[]> {
  const pocas = await measure(databaseUrl, POCAS)
  const muchas = await measure(databaseUrl, MUCHAS)
  return [
    {
      nombre: `a picture among ${MUCHAS.toLocaleString('en')}: processor of the server`,
      valor: round(muchas, 3),
      unidad: 'ms',
      referencia: `among ${POCAS} ${round(pocas, 3)} ms`,
      razon: round(muchas / pocas, 2),
    },
  ]
}

/** The processor that a picture takes when the folder has so many, in ms. */
async function measure(databaseUrl: string, cuantas: number): Promise<number> {
  const dataDir = throwawayFolder('bench-fotos')
  const carpeta = carpetaDeFotos(dataDir)
  await mkdir(carpeta, { recursive: true })
  for (let i = 0; i < cuantas; i++) await writeFile(join(carpeta, nombreOf(i)), BYTES)
  const server = await startProceso('servidor.ts', [databaseUrl], undefined, { SURTIDO_DATA_DIR: dataDir })
  try {
    // The pictures that people look at: not in sequence, and not all of them.
    const { msCadaUna } = await load(server, (n) => `/fotos/${nombreOf((n * 7) % POCAS)}`)
    return msCadaUna
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
