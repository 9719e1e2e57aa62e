// Puts pictures into their folder and onto their articles, as many at once as there are cores.
import { availableParallelism } from 'node:os'
import type pg from 'pg'
import { notifyCatalogo } from '../articulos/tell-catalogo.ts'
import type { FotoGuardada } from '../db/jsonb.ts'
import { hasFoto, writeFoto } from '../fotos/carpeta.ts'
import { FotoError } from '../fotos/error.ts'
import { BYTES_MAX, huellaDeFoto, loadSharp, makeFoto } from '../fotos/receta.ts'

export interface Fuente {
  /** The name that reports use. */
  readonly nombre: string
  readonly lugar: number
  readonly tamano?: number
  readonly fuente?: string
  read(): Promise<Buffer>
}

export interface FotosDeArticulo {
  readonly artCodigo: string
  readonly fuentes: readonly Fuente[]
}

export interface TandaDeFotos {
  readonly client: pg.Client
  readonly codigoEmpresa: number
  readonly carpeta: string
  /** Leaves the processor to other processes when there are any. */
  readonly deFondo?: boolean
  readonly onRechazo: (nombre: string, motivo: string) => void
  readonly onAvance?: (hechas: number) => void
}

export interface ResultadoDeFotos {
  readonly nuevas: number
  /** Drawn by an earlier run from the same bytes. */
  readonly estaban: number
  readonly rechazadas: number
}

/** Writes after this many articles: a run that dies resumes there. */
const ARTICULOS_POR_ESCRITURA = 40
/** Each notice makes servers reread a catalogue: don't send one for every few pictures. */
const NOTICE_MS = 60_000

/**
 * Draws the pictures of articles and writes which article has which. New pictures replace those of the same `lugar`;
 * the others stay. Restartable: a picture already drawn isn't drawn again.
 */
export async function makeFotos(wanted: Iterable<FotosDeArticulo>, tanda: TandaDeFotos): Promise<ResultadoDeFotos> {
  const { carpeta, deFondo, onRechazo, onAvance } = tanda
  const sharp = await loadSharp()
  const counts = { nuevas: 0, estaban: 0, rechazadas: 0 }
  let pending: { artCodigo: string; fotos: FotoGuardada[] }[] = []
  let told = performance.now()
  let writing = Promise.resolve()

  const draw = async ({ nombre, lugar, tamano = 0, fuente, read }: Fuente): Promise<FotoGuardada | undefined> => {
    try {
      if (tamano > BYTES_MAX) throw new FotoError(`weighs ${Math.ceil(tamano / 1024 / 1024)} MB, 20 at most`)
      const bytes = await read()
      const huella = huellaDeFoto(bytes)
      const colores = coloresOf.get(huella)
      if (colores && (await hasFoto(carpeta, huella))) {
        counts.estaban++
        return { lugar, huella, color: colores, ...(fuente !== undefined && { fuente }) }
      }
      const foto = await makeFoto(sharp, bytes, huella)
      await writeFoto(carpeta, foto)
      coloresOf.set(huella, foto.color)
      counts.nuevas++
      return { lugar, huella, color: foto.color, ...(fuente !== undefined && { fuente }) }
    } catch (error) {
      if (!(error instanceof FotoError)) throw error
      counts.rechazadas++
      onRechazo(nombre, error.message)
      return undefined
    }
  }
  const write = (last = false) => {
    const batch = pending
    pending = []
    writing = writing.then(async () => {
      if (batch.length > 0) await writeFotos(tanda, batch)
      if (!last && performance.now() - told < NOTICE_MS) return
      told = performance.now()
      await notifyCatalogo(tanda.client, tanda.codigoEmpresa)
    })
    return writing
  }

  const coloresOf = await readColores(tanda)
  const queue = wanted[Symbol.iterator]()
  const work = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const { artCodigo, fuentes } = next.value
      const fotos: FotoGuardada[] = []
      for (const fuente of fuentes) {
        const foto = await draw(fuente)
        if (foto) fotos.push(foto)
      }
      if (fotos.length > 0) pending.push({ artCodigo, fotos })
      onAvance?.(counts.nuevas + counts.estaban)
      if (pending.length >= ARTICULOS_POR_ESCRITURA) await write()
    }
  }
  const jobs = deFondo ? 1 : availableParallelism()
  const ended = await Promise.allSettled(Array.from({ length: jobs }, work))
  await write(true)
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return counts
}

/** The colour of each picture of the empresa's articles, by name. */
async function readColores({ client, codigoEmpresa }: TandaDeFotos): Promise<Map<string, string>> {
  const { rows } = await client.query<{ huella: string; color: string }>(
    `select f->>'huella' as huella, f->>'color' as color from articulo, jsonb_array_elements(fotos) f
     where codigo_empresa = $1`,
    [codigoEmpresa],
  )
  return new Map(rows.map(({ huella, color }) => [huella, color]))
}

async function writeFotos(
  { client, codigoEmpresa }: TandaDeFotos,
  batch: readonly { readonly artCodigo: string; readonly fotos: readonly FotoGuardada[] }[],
): Promise<void> {
  await client.query(
    `update articulo a set fotos = (
       select jsonb_agg(f order by (f->>'lugar')::int) from (
         select f from jsonb_array_elements(a.fotos) f
         where not exists (select 1 from jsonb_array_elements(n.fotos) g where g->'lugar' = f->'lugar')
         union all select g from jsonb_array_elements(n.fotos) g) as every(f))
     from jsonb_to_recordset($2::jsonb) as n("artCodigo" text, fotos jsonb)
     where a.codigo_empresa = $1 and a.art_codigo = n."artCodigo"`,
    [codigoEmpresa, JSON.stringify(batch)],
  )
}
