import type { Direccion, DireccionEntrada } from '@surtido/contract/direcciones'
import { fold } from '@surtido/rules/busqueda'
import { sameDireccion } from '@surtido/rules/direcciones'
import { distanciaMetros, ENTREGA_DOMICILIO, isPointInZona } from '@surtido/rules/entregas'
import { FALTA_CALLE } from '@surtido/rules/frases-de-campo'
import type { Db, Transaction } from '../db/client.ts'
import type { On } from '../http/on.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Sesion } from '../http/sesion.ts'
import { transactAs } from '../http/sesion-viva.ts'
import { makeOnce } from '../http/una-vez.ts'
import { getLocalOrRefuse } from '../locales/local.ts'
import { findLugares } from './lugares.ts'
import { dudaDelPunto } from './punto.ts'

const MOST_DIRECCIONES = 30

export function direccionesRoutes(on: On): void {
  on('GET direcciones/lugares', async ({ query, db, empresaDelEncabezado }) => {
    const { calle = '', esquina = '', ciudad = '', latitud, longitud } = query
    const told = latitud !== undefined && longitud !== undefined
    return {
      ...(await findLugares(db, calle, esquina, ciudad)),
      duda: (told && (await dudaDelPunto(db, empresaDelEncabezado, { ciudad, latitud, longitud }))) || null,
    }
  })

  on('POST direcciones', (context) => {
    const { body, clock, sesion } = context
    return makeOnce(context, async (trx) => {
      const idDireccion = await addDireccion(trx, body, sesion, clock.now())
      return getDireccionOrRefuse(trx, sesion.codigoEmpresa, sesion.idUsuario, idDireccion)
    })
  })

  on('PUT direcciones/:id', async ({ params, body, db, clock, sesion }) => {
    const change = async (trx: Transaction) => {
      const fields = fieldsOf(body)
      const puntoConfirmado = await confirmPunto(trx, sesion.codigoEmpresa, fields, body.puntoConfirmado, params.id)
      if (body.predeterminada) await clearPredeterminada(trx, sesion.idUsuario)
      await trx
        .updateTable('direccion')
        .set({
          ...fields,
          puntoConfirmado,
          // The person who writes an address confirms it.
          porConfirmar: false,
          ...(body.predeterminada !== undefined && { predeterminada: body.predeterminada }),
        })
        .where('idDireccion', '=', params.id)
        .execute()
    }
    await transactAs(db, sesion, clock.now(), change)
    // K-08: whole.
    return getDireccionOrRefuse(db, sesion.codigoEmpresa, sesion.idUsuario, params.id)
  })

  on('POST direcciones/:id/confirmar', async ({ params, db, clock, sesion }) => {
    await transactAs(db, sesion, clock.now(), (trx) =>
      trx.updateTable('direccion').set({ porConfirmar: false }).where('idDireccion', '=', params.id).execute(),
    )
    return getDireccionOrRefuse(db, sesion.codigoEmpresa, sesion.idUsuario, params.id)
  })

  on('DELETE direcciones/:id', async ({ params, db, clock, sesion }) => {
    await transactAs(db, sesion, clock.now(), (trx) =>
      trx.deleteFrom('direccion').where('idDireccion', '=', params.id).execute(),
    )
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

/** S-08 Two tabs that log in send the same address: register it once. */
async function addDireccion(
  trx: Transaction,
  body: DireccionEntrada,
  { codigoEmpresa, idUsuario }: Pick<Sesion, 'codigoEmpresa' | 'idUsuario'>,
  now: Date,
): Promise<number> {
  const fields = fieldsOf(body)
  const own = await trx.selectFrom('direccion').selectAll().where('idUsuario', '=', idUsuario).execute()
  const known = own.find((one) => isSame(one, fields))
  if (known && !known.porConfirmar && (!body.predeterminada || known.predeterminada)) return known.idDireccion
  if (!known && own.length >= MOST_DIRECCIONES) throw new RefusalError('Direcciones.ERROR_DEMASIADAS')
  const puntoConfirmado =
    known?.puntoConfirmado ?? (await confirmPunto(trx, codigoEmpresa, fields, body.puntoConfirmado))
  const predeterminada = body.predeterminada ?? known?.predeterminada ?? own.length === 0
  if (predeterminada) await clearPredeterminada(trx, idUsuario)
  if (known) {
    await trx
      .updateTable('direccion')
      .set({ predeterminada, porConfirmar: false })
      .where('idDireccion', '=', known.idDireccion)
      .execute()
    return known.idDireccion
  }
  const row = await trx
    .insertInto('direccion')
    .values({ ...fields, predeterminada, puntoConfirmado, idUsuario, creada: now })
    .returning('idDireccion')
    .executeTakeFirstOrThrow()
  return row.idDireccion
}

/**
 * Says whether the owner has confirmed the point. Throws `Direcciones.ERROR_PUNTO_LEJOS` for an unconfirmed point far
 * from the town of the text. A confirmation holds while neither changes.
 */
async function confirmPunto(
  db: Db,
  codigoEmpresa: number,
  fields: Fields,
  yes: boolean | undefined,
  idDireccion?: number,
): Promise<boolean> {
  const duda = await dudaDelPunto(db, codigoEmpresa, fields)
  if (!duda) return false
  if (yes) return true
  const before =
    idDireccion === undefined
      ? undefined
      : await db.selectFrom('direccion').selectAll().where('idDireccion', '=', idDireccion).executeTakeFirst()
  const same = (['latitud', 'longitud', 'ciudad', 'departamento'] as const).every(
    (campo) => before?.[campo] === fields[campo],
  )
  if (before?.puntoConfirmado && same) return true
  throw new RefusalError('Direcciones.ERROR_PUNTO_LEJOS', [{ campo: 'latitud', ...duda }])
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
      { campo: 'calle', error: 'Validacion.REQUERIDO', mensaje: FALTA_CALLE },
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

type Fields = ReturnType<typeof fieldsOf>

/** Says whether both have the same street and number (S-08), and nothing else that differs. */
function isSame(one: Fields, other: Fields): boolean {
  const { calle: _, numero: __, ...rest } = other
  return (
    sameDireccion(one, other) && Object.entries(rest).every(([campo, value]) => one[campo as keyof Fields] === value)
  )
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
      .where('zonaEntrega.tipoEntrega', '=', ENTREGA_DOMICILIO)
      .where('local.visible', '=', true)
      .where('local.domicilio', '=', true)
      .$if(codigoLocal !== undefined, (q) => q.where('zonaEntrega.codigoLocal', '=', codigoLocal!))
      .execute(),
  ])
  return rows.map(({ creada: _, puntoConfirmado: __, ...row }) => ({
    ...row,
    entregaDisponible: zonas.some(({ poligono }) => isPointInZona(row.latitud, row.longitud, poligono)),
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
