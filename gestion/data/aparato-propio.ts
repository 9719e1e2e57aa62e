// The calls of this device about itself: it becomes a hand-held of a shop, people log in on it, it stops being one.
import { queryClient } from '@surtido/web/query-client'
import { isRefusal } from '@surtido/web/refusal'
import { wipeGuardado } from '../device/guardado.ts'
import { keepAparato, unlock, useAparato } from '../sesion/aparato.ts'
import { enter, leave, tellFin, useSesion } from '../sesion/store.ts'
import { send } from './send.ts'

/** `codigo`: that of the QR. The current person is logged out: from now on people log in with their PIN. */
export async function enrol(codigo: string): Promise<void> {
  const { aparato } = await send('POST gestion/aparato/alta', { body: { codigo } })
  await send('DELETE empresas/login-admin').catch(() => {})
  await leave()
  queryClient.clear()
  await keepAparato(aparato)
}

/** Logs in with six digits, replacing the previous person. */
export const enterByPin = (usuario: string, pin: string): Promise<void> =>
  enterAs(send('POST gestion/sesion/pin', { body: { usuario: usuario.trim(), pin } }))

/** The same with a badge. */
export const enterByCredencial = (credencial: string): Promise<void> =>
  enterAs(send('POST gestion/sesion/credencial', { body: { credencial } }))

async function enterAs(answer: Promise<{ idUsuario: number }>): Promise<void> {
  const before = useSesion.getState().persona?.trabajo.idAdministrador
  const { idUsuario } = await answer.catch(async (refused) => {
    if (isRefusal(refused, 'Aparatos.ERROR_DESCONOCIDO')) await checkAparato()
    throw refused
  })
  if (before !== undefined && before !== idUsuario) {
    await leave()
    queryClient.clear()
  }
  await enter(await send('GET gestion/yo'))
  unlock()
}

/** Called whenever the server rejects the session: the person with the trolley reads why. */
export async function learnFin(): Promise<void> {
  const { motivo } = await send('GET gestion/sesion/fin')
  if (motivo) tellFin(motivo)
  await checkAparato()
}

/** A device that was revoked keeps nothing. */
export async function checkAparato(): Promise<void> {
  if (!useAparato.getState().aparato) return
  const { aparato } = await send('GET gestion/aparato')
  if (aparato) return
  await wipeGuardado()
  location.replace('/gestion/entrar?fin=APARATO_QUITADO')
}
