// What the app does once it stands: nothing of it is in the first script, and nothing waits for it.
import { rutaDeEnlace } from '@surtido/rules/enlaces'
import { keysToRemove, type StorageConfig } from '@surtido/rules/versiones'
import { Placeholder } from '@surtido/ui/placeholder'
import { type ModalProps, openModal } from '@surtido/web/overlays/modals'
import { queryClient } from '@surtido/web/query-client'
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
import { isDeTodos } from '../sesion/olvido.ts'
import { APLICACION } from '../textos/aplicacion.ts'
import { UpdateApp } from './actualizar.tsx'
import { forgetKeys } from './olvidar-claves.ts'

/** However slow the network is, what opened the app does not wait longer than this. */
const START_MS = 3_000
/** Coming back to an app that stayed open asks again after a day, and at once after a failure. */
const AGAIN_MS = 24 * 3_600_000

let started = false
let answered = 0

/** S-51, once a visit. `go` opens an in-app route. A device that cannot do one of these does the others. */
export async function start(go: (ruta: string) => void): Promise<void> {
  if (started) return
  started = true
  const quietly = (work: Promise<void>) => void work.catch(() => {})
  quietly(paintBarra())
  quietly(requestRastreo())
  quietly(watchRed())
  mendImagenes()
  if (isNativa) quietly(startNativa())
  quietly(registerTrabajador({ onNueva: tellVersionNueva, onPrimera: keepSeen }))
  watchCodigo()
  const late = new Promise((resolve) => setTimeout(resolve, START_MS))
  // No answer in time holds nothing up; a modal that somebody is reading does. One that was closed does not come back.
  await Promise.race([reviewVersion(), late.then(() => (answered ? reviewing : undefined))])
  // What opened the app leads somewhere once the start is over.
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

/** What the server puts into the page on the web, a package asks for. */
async function startNativa(): Promise<void> {
  const { readAjustes } = await import('../data/ajustes.ts')
  await readAjustes()
}

/** A first visit's worker comes after the page: what is shown already is asked for once more, so that it is kept. */
function keepSeen(): void {
  void queryClient.invalidateQueries({ type: 'active', predicate: ({ queryKey }) => isDeTodos(queryKey) })
  for (const { src } of document.images)
    if (new URL(src, location.href).origin === location.origin) void fetch(src).catch(() => {})
}

const KEY = 'storageVersion'
let reviewing: Promise<void> | undefined

/** C-61: may this version go on, and what must the device forget? A failure is silent, and tried again later. */
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
      blocking: !habilitada,
      deadClose: true,
      size: 'card',
    })
    // S-53: one that may not go on is asked about again, whatever closed the modal.
    if (habilitada) return
  }
}

/** K-40, A-35. A device that had nothing of ours when the page opened has nothing of an older version to forget. */
async function applyStorage(storage: StorageConfig): Promise<void> {
  const applied = await preferencias.read<number>(KEY)
  if (applied !== undefined && applied >= storage.version) return
  if (trajoAlgo) forgetKeys(keysToRemove(storage, applied))
  await preferencias.write(KEY, storage.version)
}

let telling = false

/** S-55: without a network a native app is covered by a modal, again whenever it is dismissed, until there is one. */
async function watchRed(): Promise<void> {
  // Fetched while there is a network: what tells of none must not need one.
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
    await openModal('Sin conexión', async () => ({ default: SinRed }), { blocking: true, size: 'card' })
  telling = false
}

/** U-117. */
function SinRed({ onClose }: ModalProps<void>) {
  const connected = useRed((state) => state.connected)
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing is the same whoever asks for it
  useEffect(() => {
    if (connected) onClose()
  }, [connected])
  return <Placeholder tipo="offline" texto={APLICACION.sinRed} />
}
