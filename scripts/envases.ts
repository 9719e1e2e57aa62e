// Draws packs for articles of the sample: node scripts/envases.ts [--todos]. `npm start` runs it once in the
// background. It resumes where it was stopped.
import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { envaseSvg } from '../data/envases/envase.ts'
import { readConfig } from '../server/config.ts'
import { carpetaDeFotos } from '../server/fotos/carpeta.ts'
import { loadSharp } from '../server/fotos/receta.ts'
import { makeFotos } from '../server/importar/lote-de-fotos.ts'
import { joinDatabase } from './database.ts'
import { onStopSignal } from './stop-signal.ts'

const EMPRESA = 10
/** For each rubro, the most widely sold articles; hand-picked ones first. */
const POR_RUBRO = 4
const ENVASE = 'envase:1'

interface Fila {
  readonly artCodigo: string
  readonly nombre: string
  readonly marca: string
  readonly contenido: string
  readonly rubro: string
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
    `select art_codigo as "artCodigo", nombre, marca, contenido, rubro from (
       select a.art_codigo, a.nombre, a.marca, a.contenido, r.slug as rubro, a.fotos,
         row_number() over (partition by a.cod_est_merc order by a.art_codigo > '1', l.locales desc, a.art_codigo) as place
       from articulo a join rubro r using (codigo_empresa, cod_est_merc)
       join (select art_codigo, count(*) as locales from articulo_local where codigo_empresa = $1 group by art_codigo) l
         using (art_codigo)
       where a.codigo_empresa = $1 and a.marca <> '' and not a.venta_fraccionada and not a.es_bolsa) chosen
     where (place <= $2 or $3) and fotos = '[]' order by place, "artCodigo"`,
    [EMPRESA, POR_RUBRO, values.todos],
  )
  const pedidas = rows.map((fila) => ({
    artCodigo: fila.artCodigo,
    fuentes: [
      {
        nombre: fila.artCodigo,
        lugar: 1,
        fuente: ENVASE,
        read: () =>
          sharp(Buffer.from(envaseSvg(fila)))
            .png()
            .toBuffer(),
      },
    ],
  }))
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
       and other.nombre = mine.nombre and other.fotos = '[]' and mine.fotos->0->>'fuente' = $2`,
    [EMPRESA, ENVASE],
  )
  if (rowCount)
    await client.query(
      `select pg_notify('catalogo', json_build_object('codigoEmpresa', codigo_empresa)::text) from empresa
       where codigo_empresa <> $1`,
      [EMPRESA],
    )
  if (nuevas > 0) console.log(`  ${nuevas} packs drawn`)
} finally {
  await client.end().catch(() => {})
  await database.stop()
}
