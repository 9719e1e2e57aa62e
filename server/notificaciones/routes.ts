import type { Notificacion } from '@surtido/contract/notificaciones'
import { toInstanteIso } from '@surtido/rules/fechas'
import type { Selectable } from 'kysely'
import type { Notificacion as Row } from '../db/types.generated.ts'
import type { On } from '../http/on.ts'
import { paginaOf } from '../http/pagina.ts'
import { transactAs } from '../http/sesion-viva.ts'

const PREFERENCIAS = { pedidos: true, cupones: true, ofertas: true, calificaciones: true }

export function notificacionesRoutes(on: On): void {
  on('GET notificaciones', async ({ query, db, sesion }) => {
    const { page, size } = query
    const own = db
      .selectFrom('notificacion')
      .where('codigoEmpresa', '=', sesion.codigoEmpresa)
      .where('idUsuarioAplicacion', '=', sesion.idUsuarioAplicacion)
    const [rows, { total, sinLeer }] = await Promise.all([
      own
        .selectAll()
        .orderBy('llegada', 'desc')
        .limit(size)
        .offset(page * size)
        .execute(),
      own
        .select(({ fn }) => [
          fn.countAll<number>().as('total'),
          fn.countAll<number>().filterWhere('leida', 'is', null).as('sinLeer'),
        ])
        .executeTakeFirstOrThrow(),
    ])
    return { ...paginaOf(rows.map(notificacionOf), total, page, size), noLeidas: sinLeer }
  })

  on('PUT notificaciones/:id/leida', async ({ params, db, clock, sesion }) => {
    const now = clock.now()
    const row = await transactAs(db, sesion, now, (trx) =>
      trx
        .updateTable('notificacion')
        .set(({ fn, ref, val }) => ({ leida: fn.coalesce(ref('leida'), val(now)) }))
        .where('codigoEmpresa', '=', sesion.codigoEmpresa)
        .where('idNotificacion', '=', params.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    return notificacionOf(row)
  })

  on('GET usuarios/:id/preferencias', async ({ db, sesion }) => {
    const row = await db
      .selectFrom('preferencia')
      .select(['pedidos', 'cupones', 'ofertas', 'calificaciones'])
      .where('codigoEmpresa', '=', sesion.codigoEmpresa)
      .where('idUsuarioAplicacion', '=', sesion.idUsuarioAplicacion)
      .executeTakeFirst()
    return row ?? PREFERENCIAS
  })

  on('PUT usuarios/:id/preferencias', ({ body, db, clock, sesion }) => {
    const { codigoEmpresa, idUsuarioAplicacion } = sesion
    return transactAs(db, sesion, clock.now(), (trx) =>
      trx
        .insertInto('preferencia')
        .values({ codigoEmpresa, idUsuarioAplicacion, ...body })
        .onConflict((conflict) => conflict.columns(['codigoEmpresa', 'idUsuarioAplicacion']).doUpdateSet(body))
        .returning(['pedidos', 'cupones', 'ofertas', 'calificaciones'])
        .executeTakeFirstOrThrow(),
    )
  })
}

function notificacionOf(row: Selectable<Row>): Notificacion {
  return {
    idNotificacion: row.idNotificacion,
    titulo: row.titulo,
    texto: row.texto,
    fecha: toInstanteIso(row.creada),
    leida: row.leida !== null,
    datos: {
      tipo: row.tipo,
      empresa: row.codigoEmpresa,
      local: row.codigoLocal,
      identificador: row.identificador,
    },
  }
}
