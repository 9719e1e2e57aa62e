import type { Direccion, DireccionEntrada } from '@surtido/contract/direcciones'
import { fold } from '@surtido/rules/busqueda'
import { distanciaMetros, isPointInZona } from '@surtido/rules/entregas'
import type { Db } from '../db/client.ts'
import type { On } from '../http/bind.ts'
import { RefusalError } from '../http/refusal.ts'
import { getLocalOrRefuse } from '../locales/local.ts'
import { findLugares } from './lugares.ts'

const MOST_DIRECCIONES = 30

export function direccionesRoutes(on: On): void {
  on('GET direcciones/lugares', ({ query, db }) =>
    findLugares(db, query.calle ?? '', query.esquina ?? '', query.ciudad ?? ''),
  )

  on('POST direcciones', async ({ body, db, clock, sesion }) => {
    const idDireccion = await db.transaction().execute(async (trx) => {
      await lockUsuario(trx, sesion.idUsuario)
      const { cantidad } = await trx
        .selectFrom('direccion')
        .select(({ fn }) => fn.countAll<number>().as('cantidad'))
        .where('idUsuario', '=', sesion.idUsuario)
        .executeTakeFirstOrThrow()
      if (cantidad >= MOST_DIRECCIONES) throw new RefusalError('Direcciones.ERROR_DEMASIADAS')
      const predeterminada = body.predeterminada ?? cantidad === 0
      if (predeterminada) await clearPredeterminada(trx, sesion.idUsuario)
      const row = await trx
        .insertInto('direccion')
        .values({ ...fieldsOf(body), predeterminada, idUsuario: sesion.idUsuario, creada: clock.now() })
        .returning('idDireccion')
        .executeTakeFirstOrThrow()
      return row.idDireccion
    })
    return getDireccionOrRefuse(db, sesion.codigoEmpresa, sesion.idUsuario, idDireccion)
  })

  on('PUT direcciones/:id', async ({ params, body, db, sesion }) => {
    await db.transaction().execute(async (trx) => {
      await lockUsuario(trx, sesion.idUsuario)
      if (body.predeterminada) await clearPredeterminada(trx, sesion.idUsuario)
      await trx
        .updateTable('direccion')
        .set({ ...fieldsOf(body), ...(body.predeterminada !== undefined && { predeterminada: body.predeterminada }) })
        .where('idDireccion', '=', params.id)
        .execute()
    })
    return getDireccionOrRefuse(db, sesion.codigoEmpresa, sesion.idUsuario, params.id)
  })

  on('DELETE direcciones/:id', async ({ params, db }) => {
    await db.deleteFrom('direccion').where('idDireccion', '=', params.id).execute()
    return { resultado: 'OK' as const }
  })

  on('GET direcciones', async ({ query, db, sesion }) => {
    const all = await listDirecciones(db, sesion.codigoEmpresa, sesion.idUsuario)
    const words = fold(query.filtro ?? '').trim()
    const found = all.filter(({ calle, alias }) => !words || fold(`${calle} ${alias}`).includes(words))
    const { latitud, longitud } = query
    if (latitud === undefined || longitud === undefined) return found
    const here = { latitud, longitud }
    return found.sort((a, b) => distanciaMetros(here, a) - distanciaMetros(here, b))
  })

  on('GET direcciones/por-local', async ({ query, db, sesion }) => {
    await getLocalOrRefuse(db, query.empresa, query.local)
    const all = await listDirecciones(db, query.empresa, sesion.idUsuario, query.local)
    return all.filter(({ entregaDisponible }) => entregaDisponible)
  })
}

/** One change at a time for a usuario, so that the limit and the single default hold. */
function lockUsuario(db: Db, idUsuario: number) {
  return db.selectFrom('usuario').select('idUsuario').where('idUsuario', '=', idUsuario).forUpdate().execute()
}

function clearPredeterminada(db: Db, idUsuario: number) {
  return db
    .updateTable('direccion')
    .set({ predeterminada: false })
    .where('idUsuario', '=', idUsuario)
    .where('predeterminada', '=', true)
    .execute()
}

function fieldsOf(body: DireccionEntrada) {
  const calle = body.calle.trim()
  if (!calle) {
    throw new RefusalError('Validacion.ERROR_DATOS', [
      { campo: 'calle', error: 'Validacion.REQUERIDO', mensaje: 'Escribe la calle.' },
    ])
  }
  const text = (value: string | undefined) => (value ?? '').trim()
  return {
    calle,
    numero: text(body.numero),
    latitud: body.latitud,
    longitud: body.longitud,
    apartamento: text(body.apartamento),
    esquina: text(body.esquina),
    referencias: text(body.referencias),
    barrio: text(body.barrio),
    ciudad: text(body.ciudad),
    departamento: text(body.departamento),
    alias: text(body.alias),
  }
}

/** A usuario's addresses, the default first; `entregaDisponible` where the empresa (or one local of it) delivers. */
async function listDirecciones(
  db: Db,
  codigoEmpresa: number,
  idUsuario: number,
  codigoLocal?: number,
): Promise<Direccion[]> {
  const [rows, zonas] = await Promise.all([
    db
      .selectFrom('direccion')
      .selectAll()
      .where('idUsuario', '=', idUsuario)
      .orderBy('predeterminada', 'desc')
      .orderBy('idDireccion')
      .execute(),
    db
      .selectFrom('zonaEntrega')
      .innerJoin('local', (join) =>
        join
          .onRef('local.codigoEmpresa', '=', 'zonaEntrega.codigoEmpresa')
          .onRef('local.codigoLocal', '=', 'zonaEntrega.codigoLocal'),
      )
      .select('zonaEntrega.poligono')
      .where('zonaEntrega.codigoEmpresa', '=', codigoEmpresa)
      .where('zonaEntrega.tipoEntrega', '=', 20)
      .where('local.visible', '=', true)
      .where('local.domicilio', '=', true)
      .$if(codigoLocal !== undefined, (q) => q.where('zonaEntrega.codigoLocal', '=', codigoLocal!))
      .execute(),
  ])
  return rows.map(({ creada: _, ...row }) => ({
    ...row,
    entregaDisponible: zonas.some(({ poligono }) =>
      isPointInZona(row.latitud, row.longitud, poligono as unknown as number[][][]),
    ),
  }))
}

async function getDireccionOrRefuse(
  db: Db,
  codigoEmpresa: number,
  idUsuario: number,
  idDireccion: number,
): Promise<Direccion> {
  const found = (await listDirecciones(db, codigoEmpresa, idUsuario)).find((one) => one.idDireccion === idDireccion)
  if (!found) throw new RefusalError('Direcciones.ERROR_NO_ENCONTRADO')
  return found
}
