import type { On } from '../http/on.ts'
import { transactAs } from '../http/sesion-viva.ts'
import { makeOnce } from '../http/una-vez.ts'
import {
  addLista,
  changeLista,
  deleteLista,
  ensureFavoritos,
  getCompartida,
  getLista,
  listListas,
  putLinea,
  removeLinea,
} from './listas.ts'

export function listasRoutes(on: On): void {
  on('GET listas', ({ db, sesion }) => listListas(db, sesion))

  on('POST listas', (context) => {
    const { body, sesion, clock } = context
    const { nombre, lineas = [] } = body
    return makeOnce(context, async (trx) => getLista(trx, await addLista(trx, sesion, { nombre, lineas }, clock.now())))
  })

  on('PUT listas/:idLista', async ({ params, body, db, clock, sesion }) => {
    const llave = { codigoEmpresa: sesion.codigoEmpresa, ...params }
    const now = clock.now()
    await transactAs(db, sesion, now, (trx) => changeLista(trx, llave, body, now))
    return getLista(db, llave)
  })

  on('DELETE listas/:idLista', async ({ params, db, clock, sesion }) => {
    const llave = { codigoEmpresa: sesion.codigoEmpresa, ...params }
    await transactAs(db, sesion, clock.now(), (trx) => deleteLista(trx, llave))
    return { resultado: 'OK' as const }
  })

  on('PUT listas/:idLista/articulos/:artCodigo', ({ params, body, db, clock, sesion }) => {
    const { idLista, artCodigo } = params
    const llave = { codigoEmpresa: sesion.codigoEmpresa, idLista }
    return transactAs(db, sesion, clock.now(), async (trx) => {
      await putLinea(trx, llave, { artCodigo, ...body }, clock.now())
      return getLista(trx, llave)
    })
  })

  on('DELETE listas/:idLista/articulos/:artCodigo', ({ params, db, clock, sesion }) => {
    const { idLista, artCodigo } = params
    const llave = { codigoEmpresa: sesion.codigoEmpresa, idLista }
    return transactAs(db, sesion, clock.now(), async (trx) => {
      await removeLinea(trx, llave, artCodigo, clock.now())
      return getLista(trx, llave)
    })
  })

  on('PUT listas/:idLista/enlace', async ({ params, body, db, clock, sesion }) => {
    const llave = { codigoEmpresa: sesion.codigoEmpresa, ...params }
    const now = clock.now()
    await transactAs(db, sesion, now, (trx) => changeLista(trx, llave, body, now))
    return getLista(db, llave)
  })

  on('PUT listas/favoritos/articulos/:artCodigo', ({ params, body, db, clock, sesion }) =>
    transactAs(db, sesion, clock.now(), async (trx) => {
      const llave = await ensureFavoritos(trx, sesion, clock.now())
      await putLinea(trx, llave, { ...params, ...body }, clock.now())
      return getLista(trx, llave)
    }),
  )

  on('DELETE listas/favoritos/articulos/:artCodigo', ({ params, db, clock, sesion }) =>
    transactAs(db, sesion, clock.now(), async (trx) => {
      const llave = await ensureFavoritos(trx, sesion, clock.now())
      await removeLinea(trx, llave, params.artCodigo, clock.now())
      return getLista(trx, llave)
    }),
  )

  on('GET listas-compartidas/:enlace', ({ params, query, db }) => getCompartida(db, query.empresa, params.enlace))
}
