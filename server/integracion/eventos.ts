import type { EventoIntegracion } from '@surtido/contract/integracion'
import { toInstanteIso } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'

/** How long events can be read. */
export const RETENCION_DIAS = 30

/** Numbers the events committed since the last call. Only numbered events are read. */
export async function numberEventos(db: Db): Promise<void> {
  await sql`select numerar_eventos()`.execute(db)
}

/** Events of an empresa after a number, in order. Empty `tipos` means all. */
export async function selectEventos(
  db: Db,
  { codigoEmpresa, desde, limite, tipos = [] }: Pedidos,
): Promise<EventoIntegracion[]> {
  const rows = await db
    .selectFrom('evento')
    .select(['numero', 'tipo', 'fecha', 'datos'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('numero', '>', desde)
    .$if(tipos.length > 0, (query) => query.where('tipo', 'in', [...tipos]))
    .orderBy('numero')
    .limit(limite)
    .execute()
  return rows.map(({ numero, tipo, fecha, datos }) => ({
    id: `evt_${codigoEmpresa}_${numero}`,
    numero: numero!,
    tipo,
    fecha: toInstanteIso(fecha),
    codigoEmpresa,
    datos,
  }))
}

interface Pedidos {
  readonly codigoEmpresa: number
  readonly desde: number
  readonly limite: number
  readonly tipos?: readonly string[]
}

/**
 * Reads events for a job of the company, from where it left off. Throws `Integracion.ERROR_CURSOR_VENCIDO` when the
 * next events are no longer kept, or the number was never given, as after a restored database: the job would believe
 * that it has seen everything.
 */
export async function readEventos(db: Db, pedidos: Pedidos) {
  const { codigoEmpresa, desde, limite } = pedidos
  await numberEventos(db)
  // Before the events: those numbered meanwhile must not look like a gap.
  const ultimo = await lastNumero(db, codigoEmpresa)
  const found = await selectEventos(db, { ...pedidos, limite: limite + 1 })
  const eventos = found.slice(0, limite)
  const isGone = desde < ultimo && eventos[0]?.numero !== desde + 1
  if (desde > 0 && (isGone || desde > ultimo)) throw new RefusalError('Integracion.ERROR_CURSOR_VENCIDO')
  return { eventos, siguiente: eventos.at(-1)?.numero ?? desde, hayMas: found.length > limite }
}

/** The last number given; 0 before the first. */
export async function lastNumero(db: Db, codigoEmpresa: number): Promise<number> {
  const row = await db
    .selectFrom('eventoContador')
    .select('ultimo')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .executeTakeFirst()
  return row?.ultimo ?? 0
}
