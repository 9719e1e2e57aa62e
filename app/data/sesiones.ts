import type { UsuarioRegistro } from '@surtido/contract/usuarios'
import { config } from '#config'
import { openSesion } from './salida.ts'
import { send } from './send.ts'

/** C-05; `enter` stores the usuario. */
export const login = (usuario: string, clave: string) =>
  openSesion(() => send('POST usuarios/login', { body: { usuario: usuario.trim(), clave } }))

type Registro = Omit<UsuarioRegistro, 'codigoEmpresa' | 'red' | 'idPushNotifications'>

/** C-01, with those fields of the specification's entity that the server fills in. */
export const register = (datos: Registro) =>
  openSesion(() =>
    send('POST usuarios', {
      body: {
        idUsuario: null,
        ...datos,
        numeroDocumento: datos.idTipoDocumento ? datos.numeroDocumento : null,
        codigoEmpresa: config.codigoEmpresa,
        red: config.red,
        cantidadLogs: 0,
        fechaUltLogin: null,
        idPushNotifications: null,
        esClienteGeneral: false,
      },
    }),
  )
