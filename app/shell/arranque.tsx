// The work after the first view: none of it is in the first script, and nothing waits for it.
import { rutaDeEnlace } from '@surtido/rules/enlaces'
import { isDeTodos, queryClient } from '@surtido/web/query-client'
import { config } from '#config'
import { onAtras, onEnlace, onResume } from '../device/app.ts'
import { paintBarra } from '../device/barra.ts'
import { mendImagenes } from '../device/imagenes.ts'
import { isNativa } from '../device/plataforma.ts'
import { requestRastreo } from '../device/rastreo.ts'
import { registerTrabajador } from '../device/trabajador.ts'
import { tellVersionNueva, watchCodigo } from '../device/version-nueva.ts'
import { watchRed } from '../screens/aplicacion/sin-red.tsx'
import { openReview, reviewAgain, reviewVersion } from '../screens/aplicacion/version.ts'
import { entrando } from '../sesion/entrando.ts'

/** The longest wait before a link or a tapped notification opens its screen, on a slow network. */
const START_MS = 3_000

let started = false

/** S-51, once a visit. `go` opens an in-app route. When one of these steps fails, the others still run. */
export async function start(go: (ruta: string) => void): Promise<void> {
  if (started) return
  started = true
  const quietly = (work: Promise<void>) => void work.catch(() => {})
  quietly(paintBarra())
  quietly(requestRastreo())
  quietly(watchRed())
  mendImagenes()
  // An administrator reloaded before choosing a customer; the login's own page opens the choice by itself.
  if (entrando.read() && location.pathname !== '/login')
    quietly(import('../screens/entrar/ask-login.ts').then(async ({ askLogin }) => void (await askLogin())))
  if (isNativa) quietly(startNativa())
  quietly(registerTrabajador({ onNueva: tellVersionNueva, onPrimera: keepSeen }))
  watchCodigo()
  const late = new Promise((resolve) => setTimeout(resolve, START_MS))
  // After START_MS the start waits only for an open modal. A closed modal is not opened again.
  await Promise.race([reviewVersion(), late.then(openReview)])
  // The link or tap that opened the app is followed once the start is over.
  const propios = { dominio: config.dominio, esquema: config.packageId }
  quietly(
    onEnlace((address) => {
      const ruta = rutaDeEnlace(address, propios)
      if (ruta) go(ruta)
    }),
  )
  quietly(import('../screens/aplicacion/avisos-recibidos.ts').then(({ listenAvisos }) => listenAvisos(go)))
  quietly(onAtras(() => history.back()))
  quietly(onResume(reviewAgain))
}

/** A package requests what the server writes into the page on the web. */
async function startNativa(): Promise<void> {
  const { readAjustes } = await import('../data/ajustes.ts')
  await readAjustes()
}

/** On a first visit the worker starts after the page: request what is shown once more, so that the worker caches it. */
function keepSeen(): void {
  void queryClient.invalidateQueries({ type: 'active', predicate: isDeTodos })
  for (const { src } of document.images)
    if (new URL(src, location.href).origin === location.origin) void fetch(src).catch(() => {})
}
