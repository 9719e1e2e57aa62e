// Proves that a document is the usuario's: claiming it isn't enough to see its money (CX-25).

import { randomInt } from 'node:crypto'
import type { Idioma } from '@surtido/contract/base'
import type { PruebaDocumento } from '@surtido/contract/saldo'
import { EMPRESA_CON_SALDO } from '@surtido/rules/saldo'
import { type QueryCreator, sql } from 'kysely'
import { correoCorto } from '../correo/correo.ts'
import type { Db } from '../db/client.ts'
import type { DB } from '../db/types.generated.ts'
import { origenOf } from '../http/origen.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Sesion, Titular } from '../http/sesion.ts'
import { transactAs } from '../http/sesion-viva.ts'
import { addJob } from '../jobs/add-job.ts'
import type { JobDeps } from '../jobs/job-deps.ts'
import { countLimites, DIA_MS, giveBackLimites, type Limite } from '../limites/limites.ts'
import { correosEn } from '../textos/correos.ts'
import { hashClave, refuseWhenBusy, TAREAS, turnoDeSesion } from '../usuarios/argon.ts'
import { CODIGOS_VIGENTES, findCodigo } from '../usuarios/codigos-vigentes.ts'

const MINUTOS = 15
const INTENTOS_POR_CODIGO = 5
/** How many tries a day has: of one account, from one address, and of strangers about one document. */
export const POR_DIA = { codigo: [5, 60, 5], prueba: [10, 60, 10] } as const

/**
 * The limits on tries: by one account, from one address (a whole network may share it), and about one document. Unknown
 * accounts share the last one. A known account is exempt from it, so that no stranger locks an owner out.
 */
const limitesDe = (
  action: string,
  subject: PorProbar,
  [cuenta, origen, doc]: readonly [number, number, number],
): Limite[] => [
  { action: `${action}.cuenta`, subject: String(subject.idUsuarioAplicacion), most: cuenta, ventanaMs: DIA_MS },
  { action: `${action}.origen`, subject: origenOf(subject.ip), most: origen, ventanaMs: DIA_MS },
  ...(subject.conocida
    ? []
    : [{ action: `${action}.documento`, subject: subject.documento, most: doc, ventanaMs: DIA_MS }]),
]

interface PorProbar extends Titular {
  /** The form that `documento_buscable` writes. */
  readonly documento: string
  readonly conocida: boolean
  readonly ip: string
}

interface Documento {
  readonly documento: string | null
  readonly probado: boolean
  readonly como: PruebaDocumento['como']
}

/** The document of a usuario's profile, in its searchable form, and whether this account has proved it. */
export async function findDocumento(db: Db, { codigoEmpresa, idUsuarioAplicacion }: Titular): Promise<Documento> {
  const { documento, probado, como } = await db
    .selectFrom('usuarioAplicacion as a')
    .innerJoin('usuario', 'usuario.idUsuario', 'a.idUsuario')
    .innerJoin('empresa', 'empresa.codigoEmpresa', 'a.codigoEmpresa')
    .leftJoin('documentoProbado as p', (join) =>
      join
        .on('p.codigoEmpresa', '=', codigoEmpresa)
        .onRef('p.idUsuarioAplicacion', '=', 'a.idUsuarioAplicacion')
        .on('p.documento', '=', sql<string>`documento_buscable(usuario.numero_documento)`),
    )
    .select([
      sql<string | null>`nullif(documento_buscable(usuario.numero_documento), '')`.as('documento'),
      'p.probado',
      'empresa.pruebaDocumento as como',
    ])
    .where('a.codigoEmpresa', '=', codigoEmpresa)
    .where('a.idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .executeTakeFirstOrThrow()
  return { documento, probado: probado !== null, como }
}

/**
 * Says whether the account's confirmed e-mail is the one in the document's record, or the person has received a
 * delivery.
 */
async function isConocida(db: Db, { codigoEmpresa, idUsuarioAplicacion }: Titular, documento: string) {
  const { rows } = await sql<{ idUsuario: number; suyo: boolean }>`
    select u.id_usuario, exists (
        select from saldo s where s.codigo_empresa = ${codigoEmpresa} and s.documento = ${documento}
          and s.correo::citext = u.email) as suyo
    from usuario u join usuario_aplicacion a using (id_usuario)
    where a.codigo_empresa = ${codigoEmpresa} and a.id_usuario_aplicacion = ${idUsuarioAplicacion}
      and u.correo_verificado is not null`.execute(db)
  const [persona] = rows
  if (!persona || persona.suyo) return persona !== undefined
  // A pedido of any empresa counts.
  const entregado = await db
    .selectFrom('pedido')
    .select('idPedido')
    .where('idUsuario', '=', persona.idUsuario)
    .where('estado', '=', 'ENTREGADO')
    .limit(1)
    .executeTakeFirst()
  return entregado !== undefined
}

export async function tellPrueba(db: Db, titular: Titular): Promise<PruebaDocumento> {
  const { documento, probado, como } = await findDocumento(db, titular)
  if (titular.codigoEmpresa !== EMPRESA_CON_SALDO) return { estado: 'NO_HACE_FALTA', como }
  return { estado: documento === null ? 'SIN_DOCUMENTO' : probado ? 'PROBADO' : 'SIN_PROBAR', como }
}

/**
 * Leaves the code to a job, so that neither the answer nor its timing shows whether the company knows the document.
 * Throws 429 when an account, an address or strangers about this document have asked too often.
 */
export async function askCodigoDocumento(db: Db, sesion: Sesion, ip: string, now: Date): Promise<void> {
  const { documento, probado, como } = await findDocumento(db, sesion)
  if (sesion.codigoEmpresa !== EMPRESA_CON_SALDO || documento === null || probado || como !== 'CODIGO') return
  const conocida = await isConocida(db, sesion, documento)
  await countLimites(db, limitesDe('documento.codigo', { ...sesion, documento, conocida, ip }, POR_DIA.codigo), now)
  const { codigoEmpresa, idUsuarioAplicacion } = sesion
  const solicitado = now.toISOString()
  const pedido = { codigoEmpresa, idUsuarioAplicacion, documento, solicitado }
  await transactAs(db, sesion, now, (trx) => addJob(trx, 'enviar_codigo_documento', pedido, { tries: 5 }))
}

interface PreguntaDeDocumento extends Titular {
  readonly documento: string
  readonly solicitado: string
}

/**
 * Sends the code to the e-mail in the company's own record, never to one the usuario typed. Sends nothing without one.
 */
export async function sendCodigoDocumento({ db, clock, correo }: JobDeps, asked: PreguntaDeDocumento): Promise<void> {
  const { codigoEmpresa, idUsuarioAplicacion, documento, solicitado } = asked
  const now = clock.now()
  if (now.getTime() - Date.parse(solicitado) > MINUTOS * 60_000) return
  const record = await db
    .selectFrom('saldo')
    .innerJoin('empresa', 'empresa.codigoEmpresa', 'saldo.codigoEmpresa')
    // The account may be gone by now.
    .innerJoin('usuarioAplicacion', 'usuarioAplicacion.codigoEmpresa', 'saldo.codigoEmpresa')
    .where('usuarioAplicacion.codigoEmpresa', '=', codigoEmpresa)
    .where('usuarioAplicacion.idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .innerJoin('usuario', 'usuario.idUsuario', 'usuarioAplicacion.idUsuario')
    .select(['saldo.correo', 'empresa.nombre', sql<Idioma>`usuario.idioma`.as('idioma')])
    .where('saldo.codigoEmpresa', '=', codigoEmpresa)
    .where('saldo.documento', '=', documento)
    .where('saldo.correo', '<>', '')
    .orderBy('saldo.plan')
    .limit(1)
    .executeTakeFirst()
  if (!record) return
  const codigo = String(randomInt(1_000_000)).padStart(6, '0')
  const kept = {
    documento,
    codigoHash: await hashClave(codigo, TAREAS),
    intentosRestantes: INTENTOS_POR_CODIGO,
    vence: new Date(now.getTime() + MINUTOS * 60_000),
  }
  await db
    .insertInto('codigoDocumento')
    .values({ codigoEmpresa, idUsuarioAplicacion, ...kept })
    .execute()
  const suyos = codigosDe(db, { codigoEmpresa, idUsuarioAplicacion })
  await db
    .deleteFrom('codigoDocumento')
    .where('id', 'in', suyos.select('id').orderBy('id', 'desc').offset(CODIGOS_VIGENTES))
    .execute()
  const t = correosEn(record.idioma)
  const mensaje = correoCorto({
    idioma: record.idioma,
    asunto: t.codigo.asunto(record.nombre),
    nombre: t.documento.cliente(record.nombre),
    antes: [t.documento.antes(documento.slice(-3))],
    destacado: codigo,
    despues: [t.codigo.sirve(t.duracion(MINUTOS)), t.documento.siNo],
  })
  await correo.send(record.correo, mensaje, `documento-${idUsuarioAplicacion}-${Date.parse(solicitado)}`)
}

/** The proof a usuario gives. */
export interface PruebaDeDocumento {
  readonly codigo?: string | undefined
  readonly numeroCliente?: string | undefined
  readonly fechaNacimiento?: string | undefined
}

/**
 * Proves the document of the profile. Any failure (another code, too late, no such document) is `Saldo.ERROR_PRUEBA` in
 * the same words; 429 past the tries of an account, an address or a document.
 */
export async function proveDocumento(
  db: Db,
  sesion: Sesion,
  prueba: PruebaDeDocumento,
  ip: string,
  now: Date,
): Promise<void> {
  const { codigoEmpresa, idUsuarioAplicacion } = sesion
  if (codigoEmpresa !== EMPRESA_CON_SALDO) return
  const { documento, probado, como } = await findDocumento(db, sesion)
  const refusal = new RefusalError('Saldo.ERROR_PRUEBA', [{ campo: como === 'CODIGO' ? 'codigo' : 'numeroCliente' }])
  if (documento === null) throw refusal
  if (probado) return
  refuseWhenBusy(turnoDeSesion(ip))
  const asker = { ...sesion, documento, conocida: await isConocida(db, sesion, documento), ip }
  const limites = limitesDe('documento.prueba', asker, POR_DIA.prueba)
  await countLimites(db, limites, now)
  const right = como === 'CODIGO' ? useCodigo : knowsDatos
  const giveBack = () => giveBackLimites(db, limites, now)
  if (!(await right(db, asker, prueba, now, giveBack))) throw refusal
  const kept = { documento, probado: now }
  await transactAs(db, sesion, now, (trx) =>
    trx
      .insertInto('documentoProbado')
      .values({ codigoEmpresa, idUsuarioAplicacion, ...kept })
      .onConflict((conflict) => conflict.columns(['codigoEmpresa', 'idUsuarioAplicacion']).doUpdateSet(kept))
      .execute(),
  )
  await giveBack()
}

const codigosDe = (db: QueryCreator<DB>, { codigoEmpresa, idUsuarioAplicacion }: Titular) =>
  db
    .selectFrom('codigoDocumento')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)

async function useCodigo(
  db: Db,
  { documento, ip, codigoEmpresa, idUsuarioAplicacion }: PorProbar,
  prueba: PruebaDeDocumento,
  now: Date,
  giveBack: () => Promise<void>,
): Promise<boolean> {
  const titular = { codigoEmpresa, idUsuarioAplicacion }
  // Count the try on every code before comparing one, so that simultaneous tries count too.
  const sent = await db
    .with('vigente', (cte) =>
      codigosDe(cte, titular)
        .select('id')
        .where('documento', '=', documento)
        .where('vence', '>', now)
        .where('intentosRestantes', '>', 0)
        .orderBy('id', 'desc')
        .limit(CODIGOS_VIGENTES)
        .forUpdate(),
    )
    .updateTable('codigoDocumento as c')
    .from('vigente')
    .set((eb) => ({ intentosRestantes: eb('c.intentosRestantes', '-', 1) }))
    .whereRef('c.id', '=', 'vigente.id')
    .returning(['c.id', 'c.codigoHash'])
    .execute()
  const hashes = sent.map(({ codigoHash }) => codigoHash)
  const found = await findCodigo(hashes, prueba.codigo ?? '', turnoDeSesion(ip), async () => {
    await giveBack()
    const ids = sent.map(({ id }) => id)
    if (ids.length === 0) return
    await db
      .updateTable('codigoDocumento')
      .set((eb) => ({ intentosRestantes: eb('intentosRestantes', '+', 1) }))
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('id', 'in', ids)
      .execute()
  })
  if (!found) return false
  const taken = await db
    .with('mio', (cte) => codigosDe(cte, titular).select('id').orderBy('id', 'desc').forUpdate())
    .deleteFrom('codigoDocumento')
    .using('mio')
    .whereRef('codigoDocumento.id', '=', 'mio.id')
    .returning('codigoHash')
    .execute()
  return taken.some(({ codigoHash }) => codigoHash === found)
}

/** Compares as the importer writes it: the number without its separators. */
async function knowsDatos(
  db: Db,
  { codigoEmpresa, documento }: PorProbar,
  prueba: PruebaDeDocumento,
): Promise<boolean> {
  const { numeroCliente = '', fechaNacimiento = '' } = prueba
  const numero = sql<string>`documento_buscable(${numeroCliente})`
  const found = await db
    .selectFrom('saldo')
    .select('plan')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('documento', '=', documento)
    .where('prueba', '=', sql<string>`prueba_de_documento(${documento}, ${numero}, ${fechaNacimiento})`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
