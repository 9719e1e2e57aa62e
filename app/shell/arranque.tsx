// What the app does after the first view: none of it is in the first script, and nothing waits for it.
import { rutaDeEnlace } from '@surtido/rules/enlaces'
import { keysToRemove, type StorageConfig } from '@surtido/rules/versiones'
import { Placeholder } from '@surtido/ui/placeholder'
import { type ModalProps, openModal } from '@surtido/web/overlays/modals'
import { isDeTodos, queryClient } from '@surtido/web/query-client'
import { trajoAlgo } from '@surtido/web/storage'
import { useEffect } from 'react'
import { config } from '#config'
import { readVersion } from '../data/versiones.ts'
import { onAtras, onEnlace, onResume } from '../device/app.ts'
import { paintBarra } from '../device/barra.ts'
import { useRed } from '../device/conectado.ts'
import { mendImagenes } from '../device/imagenes.ts'
import { isNativa } from '../device/plataforma.ts'
import { preferencias } from '../device/preferencias.ts'
import { requestRastreo } from '../device/rastreo.ts'
import { onRed } from '../device/red.ts'
import { registerTrabajador } from '../device/trabajador.ts'
import { tellVersionNueva, watchCodigo } from '../device/version-nueva.ts'
import { entrando } from '../sesion/entrando.ts'
import { APLICACION } from '../textos/aplicacion.ts'
import { MARCO } from '../textos/marco.ts'
import { UpdateApp } from './actualizar.tsx'
import { forgetKeys } from './olvidar-claves.ts'

/** The longest wait before a link or a tapped notification opens its screen, on a slow network. */
const START_MS = 3_000
/** Returning to an open app checks again after a day, and at once after a failure. */
const AGAIN_MS = 24 * 3_600_000

let started = false
let answered = 0

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
  // A late version check delays the start no further; an open modal does. A closed modal does not come back.
  await Promise.race([reviewVersion(), late.then(() => (answered ? reviewing : undefined))])
  // The link or tap that opened the app is followed once the start is over.
  const propios = { dominio: config.dominio, esquema: config.packageId }
  quietly(
    onEnlace((address) => {
      const ruta = rutaDeEnlace(address, propios)
      if (ruta) go(ruta)
    }),
  )
  quietly(import('./avisos.ts').then(({ listenAvisos }) => listenAvisos(go)))
  quietly(onAtras(() => history.back()))
  quietly(onResume(() => Date.now() - answered > AGAIN_MS && void reviewVersion()))
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

const KEY = 'storageVersion'
let reviewing: Promise<void> | undefined

/** C-61: may this version be used, and what must the device forget? A failure is silent and retried later. */
function reviewVersion(): Promise<void> {
  reviewing ??= review().finally(() => {
    reviewing = undefined
  })
  return reviewing
}

async function review(): Promise<void> {
  for (;;) {
    const revision = await readVersion()
    if (!revision) return
    answered = Date.now()
    await applyStorage(revision.storageConfig)
    if (!revision.actualizar || !isNativa) return
    const { habilitada } = revision
    await openModal(APLICACION.actualizaTitulo, async () => ({ default: UpdateApp }), {
      blocking: !habilitada, // V-31
      deadClose: true,
      size: 'card',
    })
    // S-53: a version that may not be used asks again, whatever closed the modal.
    if (habilitada) return // S-52
  }
}

/** K-40, A-35. A device without any data of ours when the page opened has nothing of an older version to forget. */
async function applyStorage(storage: StorageConfig): Promise<void> {
  const applied = await preferencias.read<number>(KEY)
  if (applied !== undefined && applied >= storage.version) return
  if (trajoAlgo) forgetKeys(keysToRemove(storage, applied))
  await preferencias.write(KEY, storage.version)
}

let telling = false

/** S-55: without a network a modal covers a native app, and reopens whenever it is dismissed, until there is one. */
async function watchRed(): Promise<void> {
  // Loaded while there is a network: the message about a missing one must not need it.
  if (isNativa) await import('@surtido/web/overlays/dialog')
  await onRed((connected) => {
    useRed.setState({ connected })
    if (!connected && isNativa) void tellSinRed()
  })
}

async function tellSinRed(): Promise<void> {
  if (telling) return
  telling = true
  while (!useRed.getState().connected)
    await openModal(MARCO.sinConexion, async () => ({ default: SinRed }), { blocking: true, size: 'card' })
  telling = false
}

/** Says that there is no network (U-117). */
function SinRed({ onClose }: ModalProps<void>) {
  const connected = useRed((state) => state.connected)
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing is the same whoever asks for it
  useEffect(() => {
    if (connected) onClose()
  }, [connected])
  return <Placeholder tipo="offline" texto={APLICACION.sinRed} />
}
