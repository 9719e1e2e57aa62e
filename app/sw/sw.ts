// The service worker: the app opens without a network, with the catalogue as last seen. It runs on the web in a built
// app (`app/device/trabajador.ts` registers it). docs/decisions/0022-service-worker.md explains why it is our own.
import './avisos.ts'
import './pendiente.ts'
import { answerArchivo, answerFoto, answerImagen, answerPagina, dropSobrantes, keepArchivos } from './archivos.ts'
import { construccion } from './construccion.ts'
import { answerDato } from './datos.ts'
import { tratoDe } from './reglas.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(keepArchivos()))

self.addEventListener('activate', (event) => {
  event.waitUntil(dropSobrantes().then(() => self.clients.claim()))
})

// A new version waits until the customer asks for it.
self.addEventListener('message', (event) => {
  if (event.data === 'actualizar') event.waitUntil(self.skipWaiting())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const later = (work: Promise<unknown>) => event.waitUntil(work)
  switch (tratoDe(request, self.location.origin, construccion.serverProducts)) {
    case 'pagina':
      return event.respondWith(answerPagina(request))
    case 'archivo':
      return event.respondWith(answerArchivo(request))
    case 'imagen':
      return event.respondWith(answerImagen(request, later))
    case 'foto':
      return event.respondWith(answerFoto(request, later))
    case 'dato':
      return event.respondWith(answerDato(request, later))
  }
})
