import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { notifyCatalogo, notifyPrecios } from '../articulos/tell-catalogo.ts'
import { withRetries } from '../db/reintentos.ts'
import { type Cambios, compareFilas, comparePrecios, rememberFilas } from './cambios.ts'
import { type Clase, clases } from './clases.ts'
import { requireEmpresa, takeTurn, withConnection } from './conexion.ts'
import { type Entrada, type Rechazo, refuseLineas, stageLineas } from './entrada.ts'
import { ImportError } from './errores.ts'
import { removeReplaced } from './reemplazo.ts'
import { type Reparo, ReparosError, reparosDePrecios, reparosDeReemplazo } from './resguardos.ts'

export interface Resultado {
  readonly leidas: number
  readonly rechazadas: number
  /** The first hundred; the count tells of the rest. */
  readonly rechazos: readonly Rechazo[]
  /** Of a class whose file replaces what there was: how many rows went for it. Absent when all stayed. */
  readonly reemplazadas?: number
  readonly ms: number
}

export interface Importacion {
  readonly databaseUrl: string
  readonly clase: string
  readonly archivo: string
  readonly codigoEmpresa: number
  /** A bad line stops the run instead of being skipped. */
  readonly strict?: boolean
  /** Prices only: what the file does not mention of its locales goes. Strict: a bad line may mean what must stay. */
  readonly completo?: boolean
  /** yyyy-MM-dd, what `hoy` means in the file. */
  readonly hoy: string
  /** Prices only: articles that cost nothing are meant to. */
  readonly permitirCero?: boolean
  /** A file without lines that replaces what there was is meant. */
  readonly vaciar?: boolean
  /** What a file would be stopped for (`resguardos.ts`) is meant. */
  readonly confirmar?: boolean
  /** Nothing is kept; told, when all has been read, what would change. */
  readonly ensayo?: (cambios: Cambios) => void
  readonly onRechazo?: (rechazo: Rechazo) => void
  /** Columns of the file that are none of the class, told once: perhaps a name was misspelt. */
  readonly onUnread?: (names: readonly string[]) => void
  /** What is odd and stops nothing; whom it waits for. */
  readonly onNota?: (nota: string) => void
}

/**
 * Imports one file: read as a stream, staged by COPY, merged in one transaction, so that readers see all of it or
 * nothing, and a run that dies leaves nothing behind. Throws ImportError when the file as a whole cannot be taken, and
 * ReparosError when it does what its sender may not mean.
 */
export async function importClase(options: Importacion): Promise<Resultado> {
  const clase = clases[options.clase]
  if (!clase)
    throw new ImportError(
      `Unknown class "${options.clase}"; there are: ${Object.keys(clases).join(', ')}, zonas, promociones, cupones, empresa, contacto, aplicaciones`,
    )
  if (options.completo && !clase.completar)
    throw new ImportError(`Only precios can be complete: "${options.clase}" cannot`)
  if (options.permitirCero && !clase.conCero) throw new ImportError(`Only precios can be 0: not "${options.clase}"`)
  const began = performance.now()
  const huella = await hashOf(options.archivo)
  return withConnection(options, async (client) => {
    await requireEmpresa(client, options.codigoEmpresa)
    await takeTurn(client, options)
    if (options.ensayo) return { ...(await stageAndMerge(client, clase, options)), ms: performance.now() - began }
    const run = await client.query<{ id: number }>(
      `insert into importacion (codigo_empresa, clase, archivo, huella, estado) values ($1, $2, $3, $4, 'EN_CURSO') returning id`,
      [options.codigoEmpresa, options.clase, basename(options.archivo), huella],
    )
    try {
      const result = await stageAndMerge(client, clase, options)
      await client.query(
        `update importacion set estado = 'TERMINADA', terminada = now(), lineas = $2, aplicadas = $3, rechazadas = $4 where id = $1`,
        [run.rows[0]!.id, result.leidas, result.leidas - result.rechazadas, result.rechazadas],
      )
      return { ...result, ms: performance.now() - began }
    } catch (error) {
      await client.query('rollback').catch(() => {})
      await client
        .query(`update importacion set estado = 'FALLIDA', terminada = now() where id = $1`, [run.rows[0]!.id])
        .catch(() => {})
      throw error
    }
  })
}

async function stageAndMerge(client: pg.Client, clase: Clase, options: Importacion): Promise<Omit<Resultado, 'ms'>> {
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  await client.query("set local work_mem = '64MB'")
  const entrada = await stageLineas(client, clase, options)
  const { leidas } = entrada
  const { rechazadas, rechazos } = await refuseLineas(client, clase, entrada, options)
  // Of which nothing could be taken, nothing is known: above all not that there is nothing any more.
  if (leidas > 0 && rechazadas === leidas) {
    await client.query('rollback')
    return { leidas, rechazadas, rechazos }
  }
  if (leidas === 0 && !clase.reemplaza && !options.confirmar)
    throw new ImportError('The file has a header and no lines: nothing changed. If it is meant: --confirmar')
  if (clase.preparar) await client.query(clase.preparar)
  const reparos = await listReparos(client, clase, { leidas, rechazadas }, options)
  if (options.ensayo) {
    options.ensayo({ ...(await rehearse(client, clase, entrada, options)), reparos })
    await client.query('rollback')
    return { leidas, rechazadas, rechazos }
  }
  if (reparos.length > 0 && !options.confirmar) throw new ReparosError(reparos)
  const reemplazadas = await withRetries(() => merge(client, clase, entrada, options))
  await tellServers(client, clase, options)
  await client.query('commit')
  return { leidas, rechazadas, rechazos, ...(reemplazadas !== undefined && { reemplazadas }) }
}

/** What a file brings that no answer of the catalogue says is told to nobody. */
async function tellServers(client: pg.Client, clase: Clase, { codigoEmpresa, completo }: Importacion): Promise<void> {
  if (clase.catalogo === 'nada') return
  if (clase.catalogo === 'precios' && clase.completar && !completo) return notifyPrecios(client, codigoEmpresa)
  await notifyCatalogo(client, codigoEmpresa, clase.catalogo)
}

async function listReparos(
  client: pg.Client,
  clase: Clase,
  { leidas, rechazadas }: { readonly leidas: number; readonly rechazadas: number },
  { codigoEmpresa, completo = false }: Importacion,
): Promise<Reparo[]> {
  const reparos = clase.medir ? reparosDePrecios(await clase.medir(client, codigoEmpresa, completo)) : []
  const replaced =
    clase.sustituye ??
    (clase.reemplaza && `select count(*)::int as n from ${clase.tabla.nombre} where codigo_empresa = $1`)
  if (!replaced) return reparos
  const { rows } = await client.query<{ n: number }>(replaced, [codigoEmpresa])
  return [...reparos, ...reparosDeReemplazo(leidas - rechazadas, rechazadas, rows[0]!.n)]
}

/** What would change. Of prices it is read beside them: a merge would hold what pedidos wait for. */
async function rehearse(client: pg.Client, clase: Clase, entrada: Entrada, options: Importacion) {
  const { codigoEmpresa, completo = false } = options
  if (clase.completar) {
    if (entrada.faltan.length === 0) await client.query(clase.descontar?.at(-1) ?? 'select', [codigoEmpresa])
    return comparePrecios(client, codigoEmpresa, { completo, conStock: !entrada.faltan.includes('stock') })
  }
  await rememberFilas(client, clase.tabla, codigoEmpresa)
  await withRetries(() => merge(client, clase, entrada, options))
  return compareFilas(client, clase.tabla, codigoEmpresa)
}

/** From `entrada` into the tables. What is done of it is undone when it fails: it can be done again. */
async function merge(client: pg.Client, clase: Clase, { leidas, faltan }: Entrada, options: Importacion) {
  const { codigoEmpresa, vaciar } = options
  await client.query('savepoint merge')
  try {
    // What else is to be asked has been.
    const meant = { codigoEmpresa, vaciar, confirmar: true }
    const reemplazadas = clase.reemplaza
      ? await removeReplaced(client, meant, { clase: options.clase, tabla: clase.tabla.nombre, nuevas: leidas })
      : undefined
    const unir =
      faltan.length > 0 ? (clase.unirSin?.(faltan) ?? clase.unir) : [...(clase.descontar ?? []), ...clase.unir]
    for (const statement of unir) {
      await client.query(statement, statement.includes('$1') ? [codigoEmpresa] : [])
    }
    if (options.completo && clase.completar) await client.query(clase.completar, [codigoEmpresa])
    return reemplazadas
  } catch (error) {
    await client.query('rollback to savepoint merge')
    throw error
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new ImportError(code === 'ENOENT' ? `There is no file ${path}` : `${path} cannot be read: ${message}`)
  }
  return hash.digest('hex')
}
