// A shop at work in tests: a person of it with a device, and pedidos in its queue.
import { randomUUID } from 'node:crypto'
import type { RespuestaDeToma } from '@surtido/contract/gestion-tandas'
import type { Db } from '../db/client.ts'
import { createAdministrador } from './administradores.ts'
import type { TestApp } from './app.ts'
import { ART } from './mundo.ts'
import { makeRoom } from './pagos.ts'
import { arroz, linea, PATH_PEDIDO, pedidoOf } from './pedidos.ts'
import { setStock } from './stock.ts'
import { createUsuario } from './usuarios.ts'

type Roles = NonNullable<NonNullable<Parameters<typeof createAdministrador>[1]>['roles']>

/** Places a pedido over the API as a new usuario, with room and stock for it. */
export async function placeEnCola(
  app: TestApp,
  db: Db,
  articulos = [arroz(3), linea(ART.fideos, 48, 2)],
  more: object = {},
) {
  await makeRoom(db)
  await setStock(db, ART.fideos, 1_000)
  const usuario = await createUsuario(db)
  const { status, body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, articulos, more))
  if (status !== 201) throw new Error(`placing answered ${status}: ${body.error}`)
  return { usuario, idPedido: body.idPedido as number, codigoRetiro: body.codigoRetiro as string }
}

/** Rice, noodles and milk: every shop has enough of them, and the milk is cold. */
export async function placeConFrio(app: TestApp, db: Db) {
  await db
    .updateTable('articuloLocal')
    .set({ stock: null })
    .where('codigoEmpresa', '=', 10)
    .where('artCodigo', '=', ART.leche)
    .execute()
  return placeEnCola(app, db, [arroz(3), linea(ART.fideos, 48, 2), linea(ART.leche, 44, 1)])
}

/** The name of local 1 of the first empresa. */
export async function readNombreDelLocal(db: Db): Promise<string> {
  const { nombre } = await db
    .selectFrom('local')
    .select('nombre')
    .where('codigoEmpresa', '=', 10)
    .where('codigoLocal', '=', 1)
    .executeTakeFirstOrThrow()
  return nombre
}

let secuencia = 0

/** A person of the shop with a device of their own; a picker of local 1 by default. */
export async function createPersonal(app: TestApp, db: Db, roles: Roles = [['PREPARADOR', 1]]) {
  const quien = await createAdministrador(db, { roles })
  const as = app.as(quien)
  const dispositivo = `equipo-${quien.idAdministrador}`
  const tomaOf = (idPedido: number, orden: number, cantidad: number, more: object = {}) => {
    secuencia++
    return {
      idToma: randomUUID(),
      idPedido,
      orden,
      dispositivo,
      secuencia,
      cantidad,
      hecha: '2026-03-11T10:00:00-03:00',
      ...more,
    }
  }
  return {
    ...quien,
    as,
    tomaOf,
    take: (...pedidos: number[]) => as.post('gestion/tandas', { codigoLocal: 1, pedidos }),
    send: async (idTanda: number, ...tomas: object[]) => {
      const answer = await as.post(`gestion/tandas/${idTanda}/tomas`, { tomas })
      return { ...answer, tomas: answer.body.tomas as RespuestaDeToma[] }
    },
  }
}
