// When pedidos may enter a slot: decided here for what is offered (C-60), held (CX-09) and placed (C-24), so that all
// three agree. Whether the slot has places left is decided elsewhere.

import type { Horario } from '@surtido/contract/locales'
import { isFranjaAbierta } from '@surtido/rules/entregas'
import { addDias, diaSemana, hoyEn } from '@surtido/rules/fechas'
import { isFranjaEnHorario } from '@surtido/rules/locales'
import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import { listHorarios } from '../locales/local.ts'

/** The most days that C-60 answers: a later date can be neither held nor ordered for. */
const DIAS_OFRECIDOS = 14

/** A slot of the week. */
interface FranjaSemanal {
  /** 1 Monday … 7 Sunday. */
  readonly dia: number
  readonly horaDesde: string
  readonly horaHasta: string
  readonly minutosCorte: number
}

/** When a local is open: its hours, and the holidays of its empresa on the requested days. */
interface Calendario {
  readonly horarios: readonly Horario[]
  readonly feriados: ReadonlySet<string>
}

/** The calendar of a local between two dates, both included. Two queries. */
export async function readCalendario(
  db: Db,
  { codigoEmpresa, codigoLocal }: { readonly codigoEmpresa: number; readonly codigoLocal: number },
  desde: string,
  hasta = desde,
): Promise<Calendario> {
  const [horarios, feriados] = await Promise.all([
    listHorarios(db, codigoEmpresa, codigoLocal),
    db
      .selectFrom('feriado')
      .select('fecha')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('fecha', '>=', desde)
      .where('fecha', '<=', hasta)
      .execute(),
  ])
  return { horarios, feriados: new Set(feriados.map(({ fecha }) => fecha)) }
}

/** Why no pedido may enter a slot on a date; null: one may. */
export type ImpedimentoDeFranja = 'NO_OFRECIDA' | 'FERIADO' | 'VENCIDA' | 'CERRADO'

export function impedimentoDe(
  franja: FranjaSemanal,
  fecha: string,
  { horarios, feriados }: Calendario,
  now: Date,
): ImpedimentoDeFranja | null {
  const { dia, horaDesde, horaHasta, minutosCorte } = franja
  // A past date needs no check of its own: its slots are over.
  if (dia !== diaSemana(fecha) || fecha >= addDias(hoyEn(now), DIAS_OFRECIDOS)) return 'NO_OFRECIDA'
  if (feriados.has(fecha)) return 'FERIADO'
  if (!isFranjaAbierta({ fecha, horaDesde, minutosCorte, ahora: now })) return 'VENCIDA'
  // a closed shop takes pedidos for when it is open, and only for then.
  return isFranjaEnHorario(horarios, { fecha, horaDesde, horaHasta }) ? null : 'CERRADO'
}

/** The code of the refusal for each. */
export const RECHAZOS = {
  NO_OFRECIDA: 'Entregas.ERROR_FRANJA_NO_ENCONTRADA',
  FERIADO: 'Locales.ERROR_LOCAL_CERRADO',
  VENCIDA: 'Entregas.ERROR_FRANJA_VENCIDA',
  CERRADO: 'Locales.ERROR_LOCAL_CERRADO',
} as const

/** Throws the refusal for a slot on a date that no pedido may enter. */
export function refuseFranja(...asked: Parameters<typeof impedimentoDe>): void {
  const impedimento = impedimentoDe(...asked)
  if (impedimento) throw new RefusalError(RECHAZOS[impedimento])
}
