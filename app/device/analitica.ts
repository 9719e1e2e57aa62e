import { useEffect } from 'react'
import { config } from '#config'
import { pagina } from './pagina.ts'
import { plataforma } from './plataforma.ts'

/** T-130 The names that are sent; nobody is shown them. */
export type PaginaMedida = 'Login' | 'Cupones Page' | 'Configuración Tarjeta'
export type ClickMedido = 'Ver detalle' | 'Seleccionar cupón' | 'Volver' | 'Aceptar/Salir'

type Evento =
  | { readonly tipo: 'pagina'; readonly nombre: PaginaMedida }
  | { readonly tipo: 'click'; readonly nombre: ClickMedido; readonly pantalla: PaginaMedida }

/** G-07: undefined while analytics is off. The server says where to, before that a package its own configuration. */
const destinoDe = () =>
  pagina.settings.analitica ?? (config.analytics.habilitado && config.analytics.url ? config.analytics.url : undefined)

/** Ties together what one opening of the app sent, and says nothing of who it was. */
let visita: string | undefined

/** I-07, I-08. Nothing is made, kept or sent while analytics is off; a tracker that does not answer is not noticed. */
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
  // Plain text: a tracker elsewhere needs to allow nothing for it. It outlives the page, and brings no cookie along.
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
