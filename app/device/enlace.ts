// The address at which the app opens. Imported before the router, which reads the address once.
import { almacen } from '@surtido/web/storage'

/** an address may come with `/#` before its route. */
if (location.hash.startsWith('#/')) history.replaceState(null, '', location.hash.slice(1))

// With a shop chosen the app opens at its home, which the server has drawn: one paint, not two.
if (location.pathname === '/' && almacen.read('local')) history.replaceState(null, '', '/tabs/home')
