import { mayCall } from '../asignaciones/puede.ts'
import { hechoOf } from '../cambios/hecho.ts'
import type { On } from '../http/on.ts'
import { readRecorrido, setRecorrido, setVerificar } from './recorrido.ts'
import { searchUbicaciones, setUbicacion } from './ubicaciones.ts'

export function ubicacionesRoutes(on: On): void {
  on('GET gestion/recorrido', async (context) => {
    const { query, administrador } = context
    const llave = { codigoEmpresa: administrador.codigoEmpresa, codigoLocal: query.local }
    const editable = mayCall(administrador, 'PUT gestion/recorrido', query.local)
    return { ...(await readRecorrido(context, llave)), editable }
  })

  on('PUT gestion/recorrido', async (context) => {
    const { codigoLocal, pasillos } = context.body
    const llave = { codigoEmpresa: context.administrador.codigoEmpresa, codigoLocal }
    await setRecorrido(context, llave, pasillos, hechoOf(context))
    return { ...(await readRecorrido(context, llave)), editable: true }
  })

  on('PUT gestion/locales/:codigoLocal/verificar-posicion', async (context) => {
    const { params, body, administrador } = context
    const llave = { codigoEmpresa: administrador.codigoEmpresa, ...params }
    await setVerificar(context.db, llave, body.verificarPosicion, hechoOf(context))
    return { ...(await readRecorrido(context, llave)), editable: true }
  })

  on('GET gestion/ubicaciones', async ({ query, db, administrador }) => ({
    articulos: await searchUbicaciones(
      db,
      { codigoEmpresa: administrador.codigoEmpresa, codigoLocal: query.local },
      query.filtro ?? '',
    ),
  }))

  on('PUT gestion/ubicaciones/:artCodigo', (context) => {
    const { params, body, db, administrador } = context
    const { codigoLocal, lugar } = body
    const llave = { codigoEmpresa: administrador.codigoEmpresa, codigoLocal, ...params }
    return setUbicacion(db, llave, lugar, hechoOf(context))
  })
}
