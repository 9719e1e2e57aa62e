import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { notifyCatalogo, notifyPrecios } from '../articulos/tell-catalogo.ts'
import { Again, withRetries } from '../db/reintentos.ts'
import { isOfConstraint } from '../db/restriccion.ts'
import { compareFilas, comparePrecios, compareQuiebres, type Ensayo, rememberFilas, type Tablas } from './cambios.ts'
import type { Clase } from './clase.ts'
import { clases } from './clases.ts'
import { checkEmpresa, takeTurn, withConnection } from './conexion.ts'
import { findDudas } from './dudas.ts'
import { type Entrada, type OpcionesDeLineas, type Rechazo, refuseLineas, stageLineas } from './entrada.ts'
import { ImportError } from './errores.ts'
import type { Opciones } from './opciones.ts'
import { removeReplaced } from './reemplazo.ts'
import { ReparosError } from './reparos.ts'
import { readUltimas, writeUltimas } from './ultimas.ts'

export interface ResultadoDeImportar {
  readonly leidas: number
  readonly rechazadas: number
  /** The first hundred; the count includes the rest. */
  readonly rechazos: readonly Rechazo[]
  /** How many rows gave way, of a class whose file replaces the previous rows. Absent when all stayed. */
  readonly reemplazadas?: number
  /** How many took their place. */
  readonly filas?: number
  readonly ms: number
}

export interface Importacion extends Opciones, OpcionesDeLineas {
  readonly clase: string
}

/**
 * Imports one file: read as a stream, staged by COPY, merged in one transaction, so that readers see all of it or
 * nothing, and a run that dies leaves nothing behind. Throws ImportError when the file as a whole can't be imported,
 * and ReparosError when it would make changes its sender may not intend.
 */
export async function importClase(options: Importacion): Promise<ResultadoDeImportar> {
  const clase = clases[options.clase]
  if (!clase)
    throw new ImportError(
      `Unknown class "${options.clase}"; there are: ${Object.keys(clases).join(', ')}, and those read from JSON`,
    )
  if (options.completo && !clase.removeMissing)
    throw new ImportError(`Only precios can be complete: "${options.clase}" cannot`)
  if (options.permitirCero && !clase.conCero) throw new ImportError(`Only precios can be 0: not "${options.clase}"`)
  const began = performance.now()
  const huella = await hashOf(options.archivo)
  return withConnection(options, async (client) => {
    await checkEmpresa(client, options.codigoEmpresa)
    await takeTurn(client, options)
    const done = ({ finDeLinea, confirmados, ...result }: Staged) => ({ ...result, ms: performance.now() - began })
    if (options.ensayo) return done(await stageAndMerge(client, clase, options))
    const run = await client.query<{ id: number }>(
      `insert into importacion (codigo_empresa, clase, archivo, huella, estado) values ($1, $2, $3, $4, 'EN_CURSO') returning id`,
      [options.codigoEmpresa, options.clase, basename(options.archivo), huella],
    )
    try {
      const result = await stageAndMerge(client, clase, options)
      await client.query(
        `update importacion set estado = 'TERMINADA', terminada = now(), lineas = $2, aplicadas = $3, rechazadas = $4,
           fin_de_linea = $6, confirmados = $7
         where id = $1 and codigo_empresa = $5`,
        [
          run.rows[0]!.id,
          result.leidas,
          result.leidas - result.rechazadas,
          result.rechazadas,
          options.codigoEmpresa,
          result.finDeLinea,
          result.confirmados,
        ],
      )
      return done(result)
    } catch (error) {
      await client.query('rollback').catch(() => {})
      await client
        .query(`update importacion set estado = 'FALLIDA', terminada = now() where id = $1 and codigo_empresa = $2`, [
          run.rows[0]!.id,
          options.codigoEmpresa,
        ])
        .catch(() => {})
      throw error
    }
  })
}

/** So many lines may be looked up one by one. */
const FEW = 500

interface Staged extends Omit<ResultadoDeImportar, 'ms'> {
  readonly finDeLinea: boolean | null
  /** What of the doubts that it came in with may be a habit (`corridas.ts`). */
  readonly confirmados: readonly string[]
}

async function stageAndMerge(client: pg.Client, clase: Clase, options: Importacion): Promise<Staged> {
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  await client.query("set local work_mem = '64MB'")
  const entrada = await stageLineas(client, clase, options)
  const { leidas } = entrada
  // After a run that was killed the statistics may say that a table is empty: line by line it would take hours.
  if (leidas > FEW) await client.query('set local enable_nestloop = off')
  const { rechazadas, rechazos, ultima } = await refuseLineas(client, clase, entrada, options)
  const read = { leidas, rechazadas, rechazos, finDeLinea: ultima.finDeLinea, confirmados: [] }
  // A file without a single good line says nothing, and least of all that everything is gone.
  if (leidas > 0 && rechazadas === leidas) {
    await client.query('rollback')
    return read
  }
  if (leidas === 0 && !clase.replacesAll && !options.confirmar)
    throw new ImportError('The file has a header and no lines: nothing changed. If it is meant: --confirmar')
  const ultimas = options.completo ? await readUltimas(client) : []
  const repetidas = (clase.prepare && (await client.query(clase.prepare)).rowCount) || 0
  tellRepetidas(repetidas, options)
  const filas = leidas - rechazadas - repetidas
  const staged = { filas, rechazadas, ultima, faltan: entrada.faltan }
  const { reparos, habitos, notas, habia } = await findDudas(client, clase, staged, options)
  if (reparos.length > 0 && !options.confirmar && !options.ensayo) throw new ReparosError(reparos)
  for (const nota of notas) options.onNota?.(nota)
  if (options.ensayo) {
    options.ensayo({ tablas: await rehearse(client, clase, entrada, options), reparos })
    await client.query('rollback')
    return read
  }
  await withRetries(() => merge(client, clase, entrada, options))
  if (options.completo) await writeUltimas(client, options.codigoEmpresa, ultimas)
  await tellServers(client, clase, options)
  await client.query('commit')
  return { ...read, confirmados: habitos, ...(habia !== undefined && { reemplazadas: habia, filas }) }
}

function tellRepetidas(repetidas: number, { onNota }: Importacion): void {
  if (repetidas > 0) onNota?.(`${repetidas} lines are repeated further down: of those the last one counts`)
}

/** Announces nothing for a file that no answer of the catalogue shows. */
async function tellServers(client: pg.Client, clase: Clase, { codigoEmpresa, completo }: Importacion): Promise<void> {
  if (clase.catalogo === 'nada') return
  if (clase.catalogo === 'precios' && clase.removeMissing && !completo) return notifyPrecios(client, codigoEmpresa)
  await notifyCatalogo(client, codigoEmpresa, clase.catalogo)
}

/** The changes it would make. For prices, computed without a merge, which would hold locks that pedidos wait for. */
async function rehearse(
  client: pg.Client,
  clase: Clase,
  entrada: Entrada,
  options: Importacion,
): Promise<Ensayo['tablas']> {
  const { codigoEmpresa, completo = false } = options
  if (clase.removeMissing) {
    const [, ...adjust] = entrada.faltan.length === 0 ? (clase.adjust ?? []) : []
    for (const statement of adjust) await client.query(statement, [codigoEmpresa])
    const brings = { completo, conStock: !entrada.faltan.includes('stock') }
    const precios = await comparePrecios(client, codigoEmpresa, brings)
    return [precios, await compareQuiebres(client, codigoEmpresa, brings)]
  }
  const tablas: Tablas = [clase.tabla, ...(clase.otras ?? [])]
  await rememberFilas(client, tablas, codigoEmpresa)
  await withRetries(() => merge(client, clase, entrada, options))
  return compareFilas(client, tablas, codigoEmpresa)
}

/** Merges `entrada` into the tables. A failure undoes all of it, so it can be repeated. */
async function merge(client: pg.Client, clase: Clase, { leidas, faltan }: Entrada, options: Importacion) {
  const { codigoEmpresa, vaciar } = options
  await client.query('savepoint merge')
  try {
    // All other doubts have been checked.
    const meant = { codigoEmpresa, vaciar, confirmar: true }
    if (clase.replacesAll)
      await removeReplaced(client, meant, { clase: options.clase, tabla: clase.tabla.nombre, nuevas: leidas })
    const statements =
      faltan.length > 0 ? (clase.mergeWithout?.(faltan) ?? clase.merge) : [...(clase.adjust ?? []), ...clase.merge]
    for (const statement of statements) {
      await client.query(statement, statement.includes('$1') ? [codigoEmpresa] : [])
    }
    if (options.completo && clase.removeMissing) await client.query(clase.removeMissing, [codigoEmpresa])
  } catch (error) {
    await client.query('rollback to savepoint merge')
    throw clase.raced && isOfConstraint(error, clase.raced) ? new Again() : error
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
