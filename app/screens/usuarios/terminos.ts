import { acceptTerminos } from '../../data/usuarios.ts'
import { openModal } from '../../shell/modales.tsx'
import { T } from '../../textos/textos.ts'

/** U-91: whether they were accepted, and which; dismissing them is an answer too. */
export interface Respuesta {
  readonly acepta: boolean
  readonly id?: number
}

/** The terms over whatever is there. Closing always answers. */
export async function showTerminos(): Promise<Respuesta> {
  const answer = await openModal<Respuesta>(
    T.terminos,
    () => import('./terminos-modal.tsx'),
    // S-04: a press outside or Escape is no answer.
    { blocking: true },
  )
  return answer ?? { acepta: false }
}

/** S-04: after a login; accepted or not, the flow goes on. */
export async function askTerminos(): Promise<boolean> {
  const { acepta, id } = await showTerminos()
  if (acepta && id !== undefined) await acceptTerminos(id).catch(() => {})
  return acepta
}
