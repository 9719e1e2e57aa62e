// A packaged page has nothing in it of what its server has for pages: it asks.
import { almacen } from '@surtido/web/storage'
import { pagina } from '../device/pagina.ts'
import { send } from './send.ts'

const KEY = 'ajustes'

/** Once a start; until it is answered, or without a network, what was answered last holds. */
export async function readAjustes(): Promise<void> {
  Object.assign(pagina.settings, almacen.read<object>(KEY))
  const ajustes = await send('GET aplicaciones/ajustes').catch(() => undefined)
  if (ajustes) {
    Object.assign(pagina.settings, ajustes)
    almacen.write(KEY, ajustes)
  }
  // only where the server has an identity server.
  if (pagina.settings.tokenServicio) (await import('./token.ts')).keepTokenServicio()
}
