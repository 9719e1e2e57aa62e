// The queue of a local's printer, as its agent works it. A label that may have reached the paper is printed again only
// with COPIA.
import type {
  FormatoEtiqueta,
  Impresion,
  Lenguaje,
  ResultadoDeImpresion,
  TrabajoDeImpresion,
} from '@surtido/contract/gestion-impresiones'
import { zplDeEtiqueta } from '@surtido/rules/etiqueta-bulto'
import { escposDeEtiqueta } from '@surtido/rules/etiqueta-escpos'
import { sql } from 'kysely'
import { readEtiquetas } from '../bultos/read-bultos.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import type { CommandDeps } from '../deps.ts'
import { type LlaveImpresion, readImpresion } from './read-impresiones.ts'

/** How long an agent may hold the labels it took: after that it counts as dead, and the labels as half printed. */
const PLAZO_MS = 60_000
/** The longest pause between tries; the pause doubles with each one. */
const MOST_WAIT_MS = 60_000
/** Tries with a printer that does not answer: half an hour. */
const MOST_INTENTOS = 30
/** Tries with a printer that takes the labels without confirming that it printed them: each may be paper. */
const MOST_DUDOSOS = 3

/** The next waiting labels; null when there are none. */
export async function takeImpresion(
  { db, clock }: Pick<CommandDeps, 'db' | 'clock'>,
  { codigoEmpresa, codigoLocal, lenguaje }: LlaveLocal & { readonly lenguaje?: Lenguaje | undefined },
): Promise<TrabajoDeImpresion | null> {
  const now = clock.now()
  const { rows } = await sql<{ idImpresion: number; formato: FormatoEtiqueta; intentos: number }>`
    update impresion i set
      dudosa = i.dudosa or i.estado = 'TOMADA', estado = 'TOMADA', intentos = i.intentos + 1,
      desde = ${new Date(now.getTime() + PLAZO_MS)}
    where i.codigo_empresa = ${codigoEmpresa} and i.id_impresion = (
      select id_impresion from impresion
      where codigo_empresa = ${codigoEmpresa} and codigo_local = ${codigoLocal} and destino = 'IMPRESORA'
        and estado in ('EN_COLA', 'TOMADA') and desde <= ${now}
      order by id_impresion limit 1 for update skip locked)
    returning i.id_impresion, i.formato, i.intentos`.execute(db)
  const [taken] = rows
  if (!taken) return null
  const { idImpresion, formato, intentos } = taken
  const etiquetas = (await readEtiquetas(db, codigoEmpresa, [idImpresion])).get(idImpresion)!
  const trabajo = { idImpresion, intento: intentos }
  if (lenguaje === 'ESCPOS')
    return { ...trabajo, zpl: '', escpos: Buffer.concat(etiquetas.map(escposDeEtiqueta)).toString('base64') }
  return { ...trabajo, zpl: etiquetas.map((one) => zplDeEtiqueta(one, formato)).join('') }
}

interface Resultado {
  readonly intento: number
  readonly resultado: ResultadoDeImpresion
  readonly error?: string | undefined
}

/** Records how a try went. The result of any but the last try changes nothing. */
export async function settleImpresion(
  { db, clock }: Pick<CommandDeps, 'db' | 'clock'>,
  llave: LlaveImpresion,
  { intento, resultado, error }: Resultado,
): Promise<Impresion> {
  const now = clock.now()
  const { codigoEmpresa, idImpresion } = llave
  const impresa = resultado === 'IMPRESA'
  const most = resultado === 'DUDOSA' ? MOST_DUDOSOS : MOST_INTENTOS
  const wait = Math.min(2 ** Math.min(intento, 10) * 1_000, MOST_WAIT_MS)
  await db
    .updateTable('impresion')
    .set({
      estado: impresa ? 'IMPRESA' : intento >= most ? 'FALLIDA' : 'EN_COLA',
      ...(resultado === 'DUDOSA' && { dudosa: true }),
      desde: new Date(now.getTime() + (impresa ? 0 : wait)),
      hecha: impresa ? now : null,
      error: impresa ? null : (error ?? null),
    })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idImpresion', '=', idImpresion)
    .where('estado', '=', 'TOMADA')
    .where('intentos', '=', intento)
    .execute()
  return readImpresion(db, llave)
}
