// C-61: may this version of the app be used, and what must the device forget?
import type { StorageConfig } from '@surtido/contract/aplicaciones'
import { keysToRemove } from '@surtido/rules/versiones'
import { openModal } from '@surtido/web/overlays/modals'
import { trajoAlgo } from '@surtido/web/storage'
import { readVersion } from '../../data/versiones.ts'
import { isNativa } from '../../device/plataforma.ts'
import { preferencias } from '../../device/preferencias.ts'
import { APLICACION } from '../../textos/aplicacion.ts'
import { UpdateApp } from './actualizar.tsx'
import { forgetKeys } from './forget-keys.ts'

const KEY = 'storageVersion'
/** Returning to an open app checks again after a day, and at once after a failure. */
const AGAIN_MS = 24 * 3_600_000

let reviewing: Promise<void> | undefined
let answered = 0

/** A failure is silent and retried later. */
export function reviewVersion(): Promise<void> {
  reviewing ??= review().finally(() => {
    reviewing = undefined
  })
  return reviewing
}

/** A review with its answer, whose modal is open; a late one is not waited for. */
export const openReview = (): Promise<void> | undefined => (answered ? reviewing : undefined)

export function reviewAgain(): void {
  if (Date.now() - answered > AGAIN_MS) void reviewVersion()
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
