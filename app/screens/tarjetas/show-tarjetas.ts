import { openModal } from '@surtido/web/overlays/modals'
import { TARJETAS } from '../../textos/tarjetas.ts'
import { askLogin } from '../entrar/ask-login.ts'

/** U-104, A-07: the cards over the current screen; a guest logs in first. */
export async function showTarjetas(): Promise<void> {
  if (!(await askLogin())) return
  await openModal(TARJETAS.titulo, async () => ({ default: (await import('./tarjetas.tsx')).Tarjetas }))
}
