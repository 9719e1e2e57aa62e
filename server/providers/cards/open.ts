import type { Proveedor, TarjetasConfig } from '../../config/tarjetas.ts'
import { openBamboo } from './bamboo.ts'
import type { CardProvider, CardSettings } from './provider.ts'
import { openRambla } from './rambla.ts'

const OPEN: Readonly<Record<Proveedor, (settings: CardSettings) => CardProvider>> = {
  bamboo: openBamboo,
  rambla: openRambla,
}

/** The provider named in the settings, called with `fetch`; undefined when they name none. */
export function openCardProvider(
  config: TarjetasConfig | undefined,
  fetch = globalThis.fetch,
): CardProvider | undefined {
  return (
    config &&
    OPEN[config.proveedor]({
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
