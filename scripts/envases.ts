// Draws pictures for articles of the sample, packs and what is fresh: node scripts/envases.ts [--todos]. `npm start` runs
// it in the background. It resumes where it was stopped.
import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { envaseSvg } from '../data/envases/envase.ts'
import { frescoSvg } from '../data/envases/frescos/fresco.ts'
import { readConfig } from '../server/config.ts'
import { carpetaDeFotos } from '../server/fotos/carpeta.ts'
import { loadSharp } from '../server/fotos/receta.ts'
import { makeFotos } from '../server/importar/lote-de-fotos.ts'
import { joinDatabase } from './database.ts'
import { onStopSignal } from './stop-signal.ts'

const EMPRESA = 10
/** How many articles of each rubro: the most widely sold ones, hand-picked ones first. */
const POR_RUBRO = 4
const ENVASE = 'envase:1'
const FRESCO = 'fresco:1'

interface Fila {
  readonly artCodigo: string
  readonly nombre: string
  readonly marca: string
  readonly contenido: string
  readonly rubro: string
  /** Sold by weight, or without a brand: drawn as it lies on the counter. */
  readonly fresco: boolean
}

const { values } = parseArgs({ options: { todos: { type: 'boolean', default: false } } })
// Customers' requests go first.
setPriority(19)
onStopSignal(() => process.exit(0))
const config = readConfig(process.env)
const database = await joinDatabase(config, () => {})
const client = new pg.Client({ connectionString: database.url, application_name: 'surtido-envases' })
try {
  await client.connect()
  const sharp = await loadSharp()
  const { rows } = await client.query<Fila>(
    `select art_codigo as "artCodigo", nombre, marca, contenido, rubro, fresco from (
       select a.art_codigo, a.nombre, a.marca, a.contenido, r.slug as rubro, a.fotos, f.fresco,
         row_number() over (partition by f.fresco, a.cod_est_merc
           order by a.art_codigo > '1', l.locales desc, a.art_codigo) as place
       from articulo a join rubro r using (codigo_empresa, cod_est_merc)
       join (select art_codigo, count(*) as locales from articulo_local where codigo_empresa = $1 group by art_codigo) l
         using (art_codigo)
       cross join lateral (select a.venta_fraccionada or a.marca = '' as fresco) f
       where a.codigo_empresa = $1 and not a.es_bolsa and (not f.fresco or a.art_codigo < '1')) chosen
     where (place <= $2 or $3 or fresco) and fotos = '[]' order by not fresco, place, "artCodigo"`,
    [EMPRESA, POR_RUBRO, values.todos],
  )
  const pedidas = rows.flatMap((fila) => {
    const svg = fila.fresco ? frescoSvg(fila.nombre) : envaseSvg(fila)
    if (svg === undefined) return []
    const fuente = fila.fresco ? FRESCO : ENVASE
    const read = () => sharp(Buffer.from(svg)).png().toBuffer()
    return { artCodigo: fila.artCodigo, fuentes: [{ nombre: fila.artCodigo, lugar: 1, fuente, read }] }
  })
  const { nuevas } = await makeFotos(pedidas, {
    client,
    codigoEmpresa: EMPRESA,
    carpeta: carpetaDeFotos(config.dataDir),
    deFondo: true,
    onRechazo: (nombre, motivo) => console.error(`  ${nombre} ${motivo}`),
  })
  // The other companies of the sample sell the same articles.
  const { rowCount } = await client.query(
    `update articulo other set fotos = mine.fotos from articulo mine
     where mine.codigo_empresa = $1 and other.codigo_empresa <> $1 and other.art_codigo = mine.art_codigo
       and other.nombre = mine.nombre and other.fotos = '[]' and mine.fotos->0->>'fuente' = any($2)`,
    [EMPRESA, [ENVASE, FRESCO]],
  )
  if (rowCount)
    await client.query(
      `select pg_notify('catalogo', json_build_object('codigoEmpresa', codigo_empresa)::text) from empresa
       where codigo_empresa <> $1`,
      [EMPRESA],
    )
  if (nuevas > 0) console.log(`  ${nuevas} pictures drawn`)
} finally {
  await client.end().catch(() => {})
  await database.stop()
}
