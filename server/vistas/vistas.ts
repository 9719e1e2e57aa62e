// Filters of the queue under a name: of one person, or of everybody of a local.

import { isDeepStrictEqual } from 'node:util'
import type { FiltrosDeCola, VistaGuardada, VistasDelLocal } from '@surtido/contract/gestion-vistas'
import { ENTREGA_DOMICILIO } from '@surtido/rules/tipos-entrega'
import { sql } from 'kysely'
import { keepCambio } from '../cambios/cambio.ts'
import type { Hecho } from '../cambios/hecho.ts'
import type { Db, Transaction } from '../db/client.ts'
import { writeJsonb } from '../db/jsonb.ts'
import { transact } from '../db/reintentos.ts'
import { RefusalError } from '../http/refusal.ts'
import type { SesionAdministrador } from '../http/sesion.ts'

/** More than anybody tells apart. */
const MOST_VISTAS = 30

/** The owner of views: one person, or a local. */
type DuenoDeVista = { readonly codigoEmpresa: number } & (
  | { readonly idAdministrador: number; readonly codigoLocal: null }
  | { readonly idAdministrador: null; readonly codigoLocal: number }
)

interface DatosDeVista {
  readonly idVista: string
  readonly nombre: string
  readonly filtros: FiltrosDeCola
  /** The version it replaces; 0: none. */
  readonly version: number
}

export async function readVistas(
  db: Db,
  { codigoEmpresa, idAdministrador }: SesionAdministrador,
  codigoLocal: number,
): Promise<VistasDelLocal> {
  const [filas, zonas] = await Promise.all([
    db
      .selectFrom('vistaGuardada')
      .select(CAMPOS)
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where((eb) => eb.or([eb('idAdministrador', '=', idAdministrador), eb('codigoLocal', '=', codigoLocal)]))
      .orderBy(sql`lower(nombre)`)
      .orderBy('idVista')
      .execute(),
    db
      .selectFrom('zonaEntrega')
      .select(['zonaEntrega', 'descripcion'])
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('codigoLocal', '=', codigoLocal)
      .where('tipoEntrega', '=', ENTREGA_DOMICILIO)
      .orderBy('descripcion')
      .execute(),
  ])
  return { vistas: filas.map(vistaOf), zonas }
}

/** Keeps a new view, or changes one; `hecho` goes to the history. A repeated request changes nothing. */
export function keepVista(db: Db, de: DuenoDeVista, datos: DatosDeVista, hecho?: Hecho): Promise<VistaGuardada> {
  const nombre = datos.nombre.trim()
  if (!nombre) throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'nombre', error: 'Validacion.REQUERIDO' }])
  return transact(db, async (trx) => {
    await lockDe(trx, de)
    const todas = await readDe(trx, de)
    const antes = todas.find(({ idVista }) => idVista === datos.idVista)
    if (antes && isSame(antes, { ...datos, nombre })) return vistaOf(antes)
    if (!antes && datos.version > 0) throw new RefusalError('Vistas.ERROR_NO_ENCONTRADA')
    if ((antes?.version ?? 0) !== datos.version) throw new RefusalError('Vistas.ERROR_VERSION')
    const otras = todas.filter((one) => one !== antes)
    if (otras.some((one) => one.nombre.toLowerCase() === nombre.toLowerCase()))
      throw new RefusalError('Vistas.ERROR_NOMBRE_EN_USO')
    if (!antes && otras.length >= MOST_VISTAS) throw new RefusalError('Vistas.ERROR_DEMASIADAS')
    const kept = { nombre, filtros: writeJsonb(datos.filtros), version: datos.version + 1, guardada: sql<Date>`now()` }
    const despues = await trx
      .insertInto('vistaGuardada')
      .values({ ...de, idVista: datos.idVista, ...kept })
      .onConflict((conflict) =>
        conflict.columns(['codigoEmpresa', 'idAdministrador', 'codigoLocal', 'idVista']).doUpdateSet(kept),
      )
      .returning(CAMPOS)
      .executeTakeFirstOrThrow()
    if (hecho) await keepCambioDe(trx, de, datos.idVista, antes, despues, hecho)
    return vistaOf(despues)
  })
}

export function forgetVista(db: Db, de: DuenoDeVista, idVista: string, hecho?: Hecho): Promise<void> {
  return transact(db, async (trx) => {
    await lockDe(trx, de)
    const antes = (await readDe(trx, de)).find((one) => one.idVista === idVista)
    if (!antes) return
    await trx.deleteFrom('vistaGuardada').where('idVista', '=', idVista).where(isDe(de)).execute()
    if (hecho) await keepCambioDe(trx, de, idVista, antes, undefined, hecho)
  })
}

interface Fila {
  readonly idVista: string
  readonly nombre: string
  readonly filtros: FiltrosDeCola
  readonly codigoLocal: number | null
  readonly version: number
}

const CAMPOS = ['idVista', 'nombre', 'filtros', 'codigoLocal', 'version'] as const

const isDe = ({
  codigoEmpresa,
  idAdministrador,
  codigoLocal,
}: DuenoDeVista) => sql<boolean>`codigo_empresa = ${codigoEmpresa}
  and id_administrador is not distinct from ${idAdministrador} and codigo_local is not distinct from ${codigoLocal}`

const readDe = (trx: Transaction, de: DuenoDeVista): Promise<Fila[]> =>
  trx.selectFrom('vistaGuardada').select(CAMPOS).where(isDe(de)).execute()

/** Two people keep a view at once: the second finds the view of the first. */
const lockDe = (trx: Transaction, { codigoEmpresa, idAdministrador, codigoLocal }: DuenoDeVista) =>
  codigoLocal === null
    ? trx
        .selectFrom('administrador')
        .select('idAdministrador')
        .where('idAdministrador', '=', idAdministrador)
        .forNoKeyUpdate()
        .execute()
    : trx
        .selectFrom('local')
        .select('codigoLocal')
        .where('codigoEmpresa', '=', codigoEmpresa)
        .where('codigoLocal', '=', codigoLocal)
        .forNoKeyUpdate()
        .execute()

const vistaOf = ({ codigoLocal, ...fila }: Fila): VistaGuardada => ({ ...fila, compartida: codigoLocal !== null })

const isSame = (kept: Fila, { nombre, filtros, version }: DatosDeVista): boolean =>
  kept.nombre === nombre && isDeepStrictEqual(kept.filtros, filtros) && kept.version - version <= 1

const keepCambioDe = (
  trx: Transaction,
  { codigoEmpresa, codigoLocal }: DuenoDeVista,
  idVista: string,
  antes: Fila | undefined,
  despues: Fila | undefined,
  { actor, now }: Hecho,
) => {
  const said = (fila: Fila | undefined) => (fila ? { nombre: fila.nombre, filtros: fila.filtros } : null)
  const cambio = { que: 'vista' as const, llave: { codigoLocal, idVista }, antes: said(antes), despues: said(despues) }
  return keepCambio(trx, codigoEmpresa, cambio, actor, now)
}
