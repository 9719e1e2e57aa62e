import { config } from '#config'
import { plataforma } from '../device/plataforma.ts'
import { send } from './send.ts'

/** C-61: may this version be used? Undefined while the server can't be reached. */
export const readVersion = () =>
  send('GET versiones', { query: { version: config.version, aplicacion: config.packageId, plataforma } }).catch(
    () => undefined,
  )
