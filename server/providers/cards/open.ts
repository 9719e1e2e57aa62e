import type { TarjetasConfig } from '../../config/tarjetas.ts'
import { openBamboo } from './bamboo.ts'
import type { CardProvider } from './provider.ts'

/** The provider that the settings name, asked by `fetch`; undefined when they name none. */
export function openCardProvider(
  config: TarjetasConfig | undefined,
  fetch = globalThis.fetch,
): CardProvider | undefined {
  return (
    config &&
    openBamboo({
      url: config.url,
      publicKey: config.clavePublica,
      privateKey: config.clavePrivada,
      origin: config.origen,
      noticeSecret: config.secretoAvisos,
      noticeHeader: config.encabezadoFirma,
      timeout: config.esperaMs,
      fetch,
    })
  )
}
