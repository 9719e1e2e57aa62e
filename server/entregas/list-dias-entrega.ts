import type { Pesos } from '@surtido/contract/base'
import { descripcionDia, horaCorte } from '@surtido/rules/entregas'
import { addDias, diaSemana, hoyEn, toInstanteIso } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { type ImpedimentoDeFranja, impedimentoDe, readCalendario } from './calendario.ts'

interface Entrada {
  readonly codigoEmpresa: number
  readonly zona: { readonly zonaEntrega: number; readonly codigoLocal: number; readonly costo: Pesos }
  readonly dias: number
  readonly now: Date
}

/** K-33 has one word for a slot that is over and for a closed shop: no pedido enters, and waiting does not help. */
const MOTIVOS = {
  NO_OFRECIDA: 'FUERA_DE_HORA',
  FERIADO: 'FERIADO',
  VENCIDA: 'FUERA_DE_HORA',
  CERRADO: 'FUERA_DE_HORA',
} as const satisfies Record<ImpedimentoDeFranja, string>

/** C-60: the next days with their slots, each with its places and, if it can't be chosen, why. Four queries. */
export async function listDiasEntrega(db: Db, { codigoEmpresa, zona, dias, now }: Entrada) {
  const hoy = hoyEn(now)
  const until = addDias(hoy, dias - 1)
  const [franjas, tomados, calendario] = await Promise.all([
    db
      .selectFrom('franja')
      .selectAll()
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('zonaEntrega', '=', zona.zonaEntrega)
      .orderBy('horaDesde')
      .execute(),
    // An expired hold does not count, even before it is removed.
    sql<{ idFranja: number; fecha: string; libres: number }>`
      select d.id_franja, d.fecha, case when d.cerrada is not null then 0 else f.cupo - d.ocupados + (
        select count(*)::int from reserva_franja r where r.codigo_empresa = ${codigoEmpresa} and r.id_franja = d.id_franja
          and r.fecha = d.fecha and r.vence <= ${now}) end as libres
      from franja_dia d join franja f using (codigo_empresa, id_franja)
      where d.codigo_empresa = ${codigoEmpresa} and f.codigo_empresa = ${codigoEmpresa} and f.zona_entrega = ${zona.zonaEntrega} and d.fecha between ${hoy} and ${until}`.execute(
      db,
    ),
    readCalendario(db, { codigoEmpresa, codigoLocal: zona.codigoLocal }, hoy, until),
  ])
  const libres = new Map(tomados.rows.map((row) => [`${row.idFranja}|${row.fecha}`, row.libres]))
  return Array.from({ length: dias }, (_, i) => addDias(hoy, i))
    .map((fecha) => ({
      fecha,
      descripcion: descripcionDia(fecha),
      franjas: franjas
        .filter(({ dia }) => dia === diaSemana(fecha))
        .map((franja) => {
          const { idFranja, horaDesde, horaHasta, cupo, costo, minutosCorte } = franja
          const cupoDisponible = Math.max(0, libres.get(`${idFranja}|${fecha}`) ?? cupo)
          const impedimento = impedimentoDe(franja, fecha, calendario, now)
          const motivo = impedimento ? MOTIVOS[impedimento] : cupoDisponible === 0 ? ('SIN_CUPO' as const) : null
          return {
            idFranja,
            horaDesde,
            horaHasta,
            costo: costo ?? zona.costo,
            costoOriginal: zona.costo,
            disponible: motivo === null,
            cupoDisponible,
            horaCorte: toInstanteIso(horaCorte({ fecha, horaDesde, minutosCorte })),
            motivo,
          }
        }),
    }))
    .filter(({ franjas: list }) => list.length > 0)
}
