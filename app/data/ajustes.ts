// A packaged page does not contain the server's settings for pages, so it asks for them.
import { almacen } from '@surtido/web/storage'
import { pagina } from '../device/pagina.ts'
import { send } from './send.ts'

const KEY = 'ajustes'

/** Called once per start. Until an answer comes, or without a network, the last answer holds. */
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
