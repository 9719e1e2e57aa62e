// What a device forgets of a person, and when.

import { queryClient } from '@surtido/web/query-client'
import { almacen } from '@surtido/web/storage'
import { useCarritos } from '../carrito/store.ts'
import { useLocal } from '../local/store.ts'
import { readAdministrador, setAdministrador, useAdministrador } from './administrador.ts'
import { correoEscrito } from './correo-escrito.ts'
import { useSesion } from './store.ts'

/** Answers that are the same for everybody; any other query is taken for somebody's own. */
const DE_TODOS = new Set([
  'articulos',
  'bolsas',
  'categorias',
  'contacto',
  'contacto-existe',
  'dias',
  'empresa',
  'estructura',
  'locales',
  'medios-pago',
  'ofertas',
  'paises',
  'por-codigos',
  'promocion',
  'promociones',
  'promociones-vigentes',
  'rail',
  'rails',
  'search',
  'terminos',
  'tipos-documento',
  'visible',
  'zonas',
])

/** The same for everybody, by a query's key. */
export const isDeTodos = (queryKey: readonly unknown[]) => DE_TODOS.has(String(queryKey[0]))

/** Typed into a form and not sent yet; some with whose it is after a point. */
const EMPEZADO = ['finalizar', 'pedidoPendiente', 'perfilEmpezado', 'registroEmpezado', 'direccionEmpezada']

/** Of the device and not of who used it. */
const DEL_APARATO = ['local', 'storageVersion', 'salidaPendiente']

/** Who is here, which is told when it changes. */
const QUIEN = ['usuario', 'administrador']

// However somebody goes (logs out, in another tab too; a session that ends): nobody else sees what they were answered.
useSesion.subscribe(({ usuario }, { usuario: before }) => {
  if (!before || usuario?.idUsuario === before.idUsuario) return
  if (useAdministrador.getState().actuandoComo === before.idUsuario) forgetActuado(before.idUsuario)
  const { direccion, setDireccion } = useLocal.getState()
  if (direccion?.idDireccion) setDireccion({ ...direccion, idDireccion: undefined })
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isDeTodos(queryKey) })
  // What the service worker kept tells what somebody looked at (`app/sw/datos.ts`).
  void globalThis.caches?.delete('surtido-datos').catch(() => {})
})

/** S-07, A-06: carrito, shop and address stay; what was typed goes. */
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
  useCarritos.setState({ carritos: {} })
  for (const key of almacen.keys()) if (![...DEL_APARATO, ...QUIEN].includes(key)) almacen.remove(key)
}

/**
 * However an administrator stops acting as somebody: nothing of theirs stays, their carrito least of all, since the next
 * usuario's would be merged with it. Another tab may act as the next one already.
 */
function forgetActuado(idUsuario: number): void {
  forgetCosas()
  const { administrador, actuandoComo } = readAdministrador()
  if (actuandoComo === idUsuario) setAdministrador(administrador && { administrador })
}
