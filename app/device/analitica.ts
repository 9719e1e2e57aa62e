import { useEffect } from 'react'
import { config } from '#config'
import { pagina } from './pagina.ts'
import { plataforma } from './plataforma.ts'

/** T-130 The names sent to analytics; no screen shows them. */
type PaginaMedida = 'Login' | 'Cupones Page' | 'Configuración Tarjeta'
type ClickMedido = 'Ver detalle' | 'Seleccionar cupón' | 'Volver' | 'Aceptar/Salir'

type Evento =
  | { readonly tipo: 'pagina'; readonly nombre: PaginaMedida }
  | { readonly tipo: 'click'; readonly nombre: ClickMedido; readonly pantalla: PaginaMedida }

/** G-07: undefined while analytics is off. Until the server's setting is known, a package uses its own. */
const destinoDe = () =>
  pagina.settings.analitica ?? (config.analytics.habilitado && config.analytics.url ? config.analytics.url : undefined)

/** Groups the events of one opening of the app, without identifying the customer. */
let visita: string | undefined

/**
 * I-07, I-08. While analytics is off, the app makes, keeps and sends nothing. A tracker that does not answer has no
 * effect.
 */
function track(evento: Evento): void {
  const destino = destinoDe()
  if (!destino) return
  visita ??= crypto.randomUUID()
  const { packageId: aplicacion, version, codigoEmpresa: empresa } = config
  const body = JSON.stringify({
    ...evento,
    aplicacion,
    version,
    empresa,
    plataforma,
    visita,
    fecha: new Date().toISOString(),
  })
  // Plain text needs no permission from a tracker on another origin. The request outlives the page and sends no cookie.
  fetch(destino, { method: 'POST', body, keepalive: true, mode: 'no-cors', credentials: 'omit' }).catch(() => {})
}

/** Once each time the page, or the modal in its place, is shown. */
export function usePaginaMedida(nombre: PaginaMedida): void {
  useEffect(() => track({ tipo: 'pagina', nombre }), [nombre])
}

/** `pantalla` is where it was pressed. */
export function trackClick(nombre: ClickMedido, pantalla: PaginaMedida): void {
  track({ tipo: 'click', nombre, pantalla })
}
