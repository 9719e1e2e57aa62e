import { RESULTADO_OK } from '@surtido/contract/base'
import { hechoOf } from '../cambios/hecho.ts'
import type { On } from '../http/on.ts'
import { forgetVista, keepVista, readVistas } from './vistas.ts'

export function vistasRoutes(on: On): void {
  on('GET gestion/vistas', ({ db, administrador, query }) => readVistas(db, administrador, query.local))

  on('PUT gestion/yo/vistas/:idVista', ({ db, administrador, params, body }) =>
    keepVista(db, propiaOf(administrador), { ...params, ...body }),
  )

  on('DELETE gestion/yo/vistas/:idVista', async ({ db, administrador, params }) => {
    await forgetVista(db, propiaOf(administrador), params.idVista)
    return RESULTADO_OK
  })

  on('PUT gestion/locales/:codigoLocal/vistas/:idVista', (context) => {
    const { db, administrador, params, body } = context
    return keepVista(db, compartidaOf(administrador, params), { ...params, ...body }, hechoOf(context))
  })

  on('DELETE gestion/locales/:codigoLocal/vistas/:idVista', async (context) => {
    const { db, administrador, params } = context
    await forgetVista(db, compartidaOf(administrador, params), params.idVista, hechoOf(context))
    return RESULTADO_OK
  })
}

const propiaOf = ({ codigoEmpresa, idAdministrador }: { codigoEmpresa: number; idAdministrador: number }) => ({
  codigoEmpresa,
  idAdministrador,
  codigoLocal: null,
})

const compartidaOf = ({ codigoEmpresa }: { codigoEmpresa: number }, { codigoLocal }: { codigoLocal: number }) => ({
  codigoEmpresa,
  idAdministrador: null,
  codigoLocal,
})
