// A device forgets data of a person here.

import { isDeTodos, queryClient } from '@surtido/web/query-client'
import { almacen } from '@surtido/web/storage'
import { useLocal } from '../local/store.ts'
import { PENDIENTE } from '../sw/pendiente-comun.ts'
import { readAdministrador, setAdministrador, useAdministrador } from './administrador.ts'
import { emptyAll } from './at-logout.ts'
import { correoEscrito } from './correo-escrito.ts'
import { useSesion } from './store.ts'

/** Typed into a form and not sent yet; some keys have an id after a point. */
const EMPEZADO = [
  'finalizar',
  'pedidoPendiente',
  'cambioEmpezado',
  'perfilEmpezado',
  'registroEmpezado',
  'direccionEmpezada',
]

/** The key of the usuario's pedidos on the device (`app/data/pedidos-guardados.ts`). */
export const GUARDADOS = 'pedidosGuardados'

/** Belongs to the device, not to its usuario. */
const DEL_APARATO = ['local', 'storageVersion', 'salidaPendiente']

/** The identity, whose change is announced to subscribers. */
const QUIEN = ['usuario', 'administrador']

// However the session ends (a logout, in another tab too, or an expiry): another person must not see this one's
// answers.
useSesion.subscribe(({ usuario }, { usuario: before }) => {
  if (!before || usuario?.idUsuario === before.idUsuario) return
  if (useAdministrador.getState().actuandoComo === before.idUsuario) forgetActuado(before.idUsuario)
  const { direccion, setDireccion } = useLocal.getState()
  if (direccion?.idDireccion) setDireccion({ ...direccion, idDireccion: undefined })
  almacen.remove(GUARDADOS)
  queryClient.removeQueries({ predicate: (query) => !isDeTodos(query) })
  // The service worker's caches reveal what the customer looked at, and hold what waits for this session (`app/sw/`).
  for (const name of ['surtido-datos', PENDIENTE]) void globalThis.caches?.delete(name).catch(() => {})
})

/** S-07, A-06: carrito, shop and address stay; unsent form data goes. */
export function forgetUsuario(): void {
  correoEscrito.keep('')
  useSesion.getState().setUsuario(undefined)
  for (const key of almacen.keys()) if (EMPEZADO.includes(key.split('.')[0]!)) almacen.remove(key)
}

/** After C-03 nothing of the person stays on the device: carritos, addresses, searches, forms. */
export function forgetPersona(): void {
  forgetUsuario()
  forgetCosas()
  for (const key of QUIEN) almacen.remove(key)
}

function forgetCosas(): void {
  useLocal.getState().setDireccion(undefined)
  emptyAll()
  for (const key of almacen.keys()) if (![...DEL_APARATO, ...QUIEN].includes(key)) almacen.remove(key)
}

/**
 * However an administrator stops acting as a usuario, nothing of that usuario stays. A carrito that stayed would be
 * merged with the next usuario's. Another tab may already act as the next one.
 */
function forgetActuado(idUsuario: number): void {
  forgetCosas()
  const { administrador, actuandoComo } = readAdministrador()
  if (actuandoComo === idUsuario) setAdministrador(administrador && { administrador })
}
