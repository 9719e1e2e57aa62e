import { hechoOf } from '../cambios/hecho.ts'
import type { On } from '../http/on.ts'
import { changeTolerancia } from './change-tolerancia.ts'
import { readArticulo, readTolerancias, searchTolerancias } from './tolerancias.ts'

export function toleranciasRoutes(on: On): void {
  on('GET gestion/tolerancias', ({ db, administrador }) => readTolerancias(db, administrador))

  on('GET gestion/tolerancias/articulos', async ({ db, administrador, query }) => ({
    articulos: await searchTolerancias(db, administrador.codigoEmpresa, query.filtro ?? ''),
  }))

  on('PUT gestion/tolerancias/empresa', async (context) => {
    const { db, administrador, body } = context
    await changeTolerancia(db, administrador.codigoEmpresa, { de: 'EMPRESA' }, body, hechoOf(context))
    return readTolerancias(db, administrador)
  })

  on('PUT gestion/tolerancias/rubros/:idRubro', async (context) => {
    const { db, administrador, params, body } = context
    await changeTolerancia(db, administrador.codigoEmpresa, { de: 'RUBRO', ...params }, body, hechoOf(context))
    return readTolerancias(db, administrador)
  })

  on('PUT gestion/tolerancias/articulos/:artCodigo', async (context) => {
    const { db, administrador, params, body } = context
    const { codigoEmpresa } = administrador
    await changeTolerancia(db, codigoEmpresa, { de: 'ARTICULO', ...params }, body, hechoOf(context))
    return readArticulo(db, codigoEmpresa, params.artCodigo)
  })
}
