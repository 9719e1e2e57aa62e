import { descripcionDia, horaCorte } from '@surtido/rules/entregas'
import { addDias, diaSemana, hoyEn, toInstanteIso } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

interface Entrada {
  readonly codigoEmpresa: number
  readonly zona: { readonly zonaEntrega: number; readonly costo: number }
  readonly dias: number
  readonly now: Date
}

/** C-60: the next days with their slots, each with its places and why it cannot be chosen, if so. Three queries. */
export async function listDiasEntrega(db: Db, { codigoEmpresa, zona, dias, now }: Entrada) {
  const hoy = hoyEn(now)
  const until = addDias(hoy, dias - 1)
  const [franjas, tomados, feriados] = await Promise.all([
    db
      .selectFrom('franja')
      .selectAll()
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('zonaEntrega', '=', zona.zonaEntrega)
      .orderBy('horaDesde')
      .execute(),
    // A hold past its time no longer counts, though nobody has swept it yet.
    sql<{ idFranja: number; fecha: string; libres: number }>`
      select d.id_franja, d.fecha, f.cupo - d.ocupados + (
        select count(*)::int from reserva_franja r where r.codigo_empresa = d.codigo_empresa and r.id_franja = d.id_franja
          and r.fecha = d.fecha and r.vence <= ${now}) as libres
      from franja_dia d join franja f using (codigo_empresa, id_franja)
      where d.codigo_empresa = ${codigoEmpresa} and f.zona_entrega = ${zona.zonaEntrega} and d.fecha between ${hoy} and ${until}`.execute(
      db,
    ),
    db
      .selectFrom('feriado')
      .select('fecha')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('fecha', '>=', hoy)
      .where('fecha', '<=', until)
      .execute(),
  ])
  const libres = new Map(tomados.rows.map((row) => [`${row.idFranja}|${row.fecha}`, row.libres]))
  const cerrados = new Set(feriados.map(({ fecha }) => fecha))
  return Array.from({ length: dias }, (_, i) => addDias(hoy, i))
    .map((fecha) => ({
      fecha,
      descripcion: descripcionDia(fecha),
      franjas: franjas
        .filter(({ dia }) => dia === diaSemana(fecha))
        .map((franja) => {
          const { idFranja, horaDesde, horaHasta, cupo, costo, minutosCorte } = franja
          const corte = horaCorte({ fecha, horaDesde, minutosCorte })
          const cupoDisponible = Math.max(0, libres.get(`${idFranja}|${fecha}`) ?? cupo)
          const motivo = cerrados.has(fecha)
            ? ('FERIADO' as const)
            : now >= corte
              ? ('FUERA_DE_HORA' as const)
              : cupoDisponible === 0
                ? ('SIN_CUPO' as const)
                : null
          return {
            idFranja,
            horaDesde,
            horaHasta,
            costo: costo ?? zona.costo,
            costoOriginal: zona.costo,
            disponible: motivo === null,
            cupoDisponible,
            horaCorte: toInstanteIso(corte),
            motivo,
          }
        }),
    }))
    .filter(({ franjas: list }) => list.length > 0)
}
