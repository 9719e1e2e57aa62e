// The passkeys of the shop's people: enrolled, listed, removed.
import type { AltaDeLlave, Llave, OpcionesDeAlta } from '@surtido/contract/llaves'
import { toInstanteIso } from '@surtido/rules/fechas'
import { whileAllowed } from '../asignaciones/while-allowed.ts'
import type { HechoEnSesion } from '../cambios/hecho.ts'
import type { LlavesConfig } from '../config/llaves.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { LlavePersona } from '../db/llaves.ts'
import { meetTwin } from '../db/restriccion.ts'
import { RefusalError } from '../http/refusal.ts'
import { makeDesafio } from './desafio.ts'
import { keepDe, makeCodigos, OTRA_LLAVE, openSinTelefono, removeFactor } from './factor.ts'
import { readAlta, spend, usuarioOf } from './firmas.ts'

/** More than anybody carries. */
const MOST_LLAVES = 10
const ALGORITMOS = [-8, -7, -257]

const whereDe = ({ codigoEmpresa, idAdministrador }: LlavePersona) => ({ codigoEmpresa, idAdministrador })

export async function listLlaves(db: Db, de: LlavePersona): Promise<Llave[]> {
  const rows = await selectLlaves(db, de)
  return rows.map(({ idLlave, nombre, alta, usada }) => ({
    idLlave,
    nombre,
    alta: toInstanteIso(alta),
    usada: usada && toInstanteIso(usada),
  }))
}

const selectLlaves = (db: Db, de: LlavePersona) =>
  db
    .selectFrom('llave')
    .select(['idLlave', 'nombre', 'alta', 'usada', 'credencial', 'transportes'])
    .where((eb) => eb.and(whereDe(de)))
    .orderBy('idLlave')
    .execute()

/** The options with which the browser makes the passkey. */
export async function tellAlta(db: Db, de: LlavePersona, sitio: LlavesConfig, now: Date): Promise<OpcionesDeAlta> {
  const [llaves, persona] = await Promise.all([
    selectLlaves(db, de),
    db
      .selectFrom('administrador')
      .innerJoin('empresa', 'empresa.codigoEmpresa', 'administrador.codigoEmpresa')
      .select(['usuario', 'administrador.nombre', 'apellido', 'empresa.nombre as empresa'])
      .where('idAdministrador', '=', de.idAdministrador)
      .executeTakeFirstOrThrow(),
  ])
  if (llaves.length >= MOST_LLAVES) throw new RefusalError('Llaves.ERROR_DEMASIADAS')
  return {
    challenge: await makeDesafio(db, `ALTA.${de.idAdministrador}`, now),
    rp: { id: sitio.dominio, name: persona.empresa },
    user: {
      id: await usuarioOf(db, de),
      name: persona.usuario,
      displayName: `${persona.nombre} ${persona.apellido}`,
    },
    pubKeyCredParams: ALGORITMOS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: llaves.map(({ credencial, transportes }) => ({
      type: 'public-key',
      id: credencial,
      transports: transportes,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  }
}

/** Keeps a new passkey. Answers the recovery codes when it is the person's first second factor. */
export async function createLlave(
  db: Db,
  sitio: LlavesConfig,
  { nombre, ...dicha }: AltaDeLlave,
  hecho: HechoEnSesion,
): Promise<string[] | null> {
  if (!nombre.trim())
    throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'nombre', error: 'Validacion.REQUERIDO' }])
  const { now, actor, sesion: de } = hecho
  const { desafio, vence, llave } = await readAlta(db, de, sitio, dicha, now)
  const codigos = await makeCodigos(db, de)
  const primera = await openSinTelefono(db, de)
  const create = async (trx: Transaction) => {
    await spend(trx, desafio, vence)
    const nueva = await primera(trx, codigos, hecho)
    await lockFactor(trx, de)
    const { cuantas } = await trx
      .selectFrom('llave')
      .select((eb) => eb.fn.countAll<number>().as('cuantas'))
      .where((eb) => eb.and(whereDe(de)))
      .executeTakeFirstOrThrow()
    if (cuantas >= MOST_LLAVES) throw new RefusalError('Llaves.ERROR_DEMASIADAS')
    const kept = await trx
      .insertInto('llave')
      .values({ ...whereDe(de), ...llave, nombre: nombre.trim(), alta: now })
      .onConflict((conflict) => conflict.column('credencial').doNothing())
      .returning('idLlave')
      .executeTakeFirst()
    if (!kept) throw new RefusalError('Llaves.ERROR_NO_VALIDA')
    await keepDe(trx, de, { antes: null, despues: { llave: nombre.trim() } }, actor, now)
    return nueva ? codigos.map(({ codigo }) => codigo) : null
  }
  return meetTwin(OTRA_LLAVE, () => whileAllowed(db, hecho, create, de))
}

/** A person without a telephone loses the second factor with the last passkey. A removed one is not removed again. */
export async function removeLlave(db: Db, idLlave: number, hecho: HechoEnSesion): Promise<void> {
  const { actor, now, sesion: de } = hecho
  const remove = async (trx: Transaction) => {
    const factor = await lockFactor(trx, de)
    const removed = await trx
      .deleteFrom('llave')
      .where((eb) => eb.and({ ...whereDe(de), idLlave }))
      .returning('nombre')
      .executeTakeFirst()
    if (!removed) return
    await keepDe(trx, de, { antes: { llave: removed.nombre }, despues: null }, actor, now)
    const left = await trx
      .selectFrom('llave')
      .select('idLlave')
      .where((eb) => eb.and(whereDe(de)))
      .executeTakeFirst()
    if (!left && factor?.sinTelefono) await removeFactor(trx, de, actor, now)
  }
  await whileAllowed(db, hecho, remove, de)
}

/** Two changes of a person's passkeys wait for each other. */
const lockFactor = (trx: Transaction, de: LlavePersona) =>
  trx
    .selectFrom('segundoFactor')
    .select('sinTelefono')
    .where((eb) => eb.and(whereDe(de)))
    .forUpdate()
    .executeTakeFirst()
