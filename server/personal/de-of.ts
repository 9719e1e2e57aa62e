import type { SesionAdministrador } from '../http/sesion.ts'

/** The key of the person that a call is about. */
export const deOf = ({
  administrador,
  params,
}: {
  administrador: SesionAdministrador
  params: { idAdministrador: number }
}) => ({
  codigoEmpresa: administrador.codigoEmpresa,
  idAdministrador: params.idAdministrador,
})
