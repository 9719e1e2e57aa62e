import { config } from '#config'
import { plataforma } from '../device/plataforma.ts'
import { send } from './send.ts'

/** C-61: may this version go on? Nothing while that cannot be asked. */
export const readVersion = () =>
  send('GET versiones', { query: { version: config.version, aplicacion: config.packageId, plataforma } }).catch(
    () => undefined,
  )
