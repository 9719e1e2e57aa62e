// When a device sends what the server has not heard: the tomas (`send-tomas.ts`), then the codes of the baskets.
import { Refusal } from '@surtido/web/refusal'
import { sendCanastas, sendTomas } from '../data/tandas.ts'
import { keepRespuestas, readTomas } from '../device/guardado.ts'
import { useSesion } from '../sesion/store.ts'
import { lookNovedades } from './novedades.ts'
import { isDeOtro } from './pasada.ts'
import { type Enviado, type Outbox, sendTodo } from './send-tomas.ts'
import { changeTanda, idPropio, useTandas } from './tandas-guardadas.ts'

const RETRY_MS: readonly number[] = [2_000, 5_000, 10_000, 20_000]
let timer: ReturnType<typeof setTimeout> | undefined
let tries = 0
let sending: Promise<void> | undefined
let again = false

/** Sends whenever the network may be back, or somebody logs in. */
export function keepSending(): void {
  addEventListener('online', () => void sendOutbox())
  document.addEventListener('visibilitychange', () => void (document.hidden || sendOutbox()))
  useSesion.subscribe((now, before) => {
    if (now.persona !== before.persona && now.persona) void sendOutbox()
  })
}

/** Sends what is unsent, in one tab at a time. A call during a send makes it send once more. */
export function sendOutbox(): Promise<void> {
  again = true
  sending ??= (async () => {
    while (again) {
      again = false
      await (navigator.locks ? navigator.locks.request('gestion-salida', sendRound) : sendRound())
    }
  })().finally(() => {
    sending = undefined
  })
  return sending
}

const OUTBOX: Outbox = {
  read: readTomas,
  send: sendTomas,
  async keep(respuestas) {
    await keepRespuestas(respuestas)
    useTandas.setState({ tomas: await readTomas() })
  },
}

async function sendRound(): Promise<void> {
  const id = idPropio()
  if (id === undefined || useSesion.getState().vencida) return
  clearTimeout(timer)
  const ofTomas = await sendTodo(OUTBOX, id)
  const enviado = (await sendCanastasLeidas(id)) ? ofTomas : 'SIN_SENAL'
  useTandas.setState({ enviado })
  void lookDeOtros(id)
  planRetry(enviado)
}

/** A login sends again at once: nothing is planned for it. */
function planRetry(enviado: Enviado): void {
  if (enviado === 'AL_DIA') tries = 0
  else if (enviado !== 'SIN_SESION')
    timer = setTimeout(() => void sendOutbox(), RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)])
}

/** False when there is no network. A refusal is final: the trolley is another person's by now. */
async function sendCanastasLeidas(idAdministrador: number): Promise<boolean> {
  const waiting = useTandas
    .getState()
    .tandas.filter((one) => one.canastasPorEnviar && one.idAdministrador === idAdministrador)
  for (const { idTanda, canastas = {} } of waiting) {
    try {
      await sendCanastas(idTanda, canastas)
    } catch (error) {
      if (!(error instanceof Refusal) || error.isPassing || error.estado === 401 || error.estado === 403) return false
    }
    // A basket that was read meanwhile still waits.
    await changeTanda(idTanda, (now) => ({ canastasPorEnviar: now.canastas !== canastas }))
  }
  return true
}

/** A refused toma may be the first sign that its tanda is another person's. */
async function lookDeOtros(idAdministrador: number): Promise<void> {
  const { tandas, tomas } = useTandas.getState()
  const refused = new Set(tomas.filter(isDeOtro).map(({ idTanda }) => idTanda))
  for (const one of tandas)
    if (one.idAdministrador === idAdministrador && !one.pasada && refused.has(one.idTanda))
      await lookNovedades(one.idTanda).catch(() => {})
}
