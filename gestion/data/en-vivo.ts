// Changes in a local, as they happen: each one reloads the screen at once, and the periodic reloads become rare.
import type { CambioDeCola } from '@surtido/contract/gestion-hoy'
import { followEventos } from '@surtido/web/event-stream'
import { refreshCola } from './cola.ts'
import { refreshMostrador } from './mostrador.ts'
import { refreshPedidos, rereadPedido } from './pedidos.ts'
import { setVivo } from './ritmo.ts'
import { ask } from './send.ts'
import { refreshTandas } from './tandas.ts'

/** In a busy minute a shop changes many times a second, faster than a person reads. */
const MOST_OFTEN_MS = 1_000

/** Runs at once, then at most once per interval: all calls in between become one run at its end. */
function atMostEach(ms: number, run: () => void) {
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = () => {
    clearTimeout(timer)
    timer = undefined
    last = performance.now()
    run()
  }
  return {
    now,
    soon() {
      const rest = last + ms - performance.now()
      if (rest <= 0) now()
      else timer ??= setTimeout(now, rest)
    },
    stop: () => clearTimeout(timer),
  }
}

const follow = (local: number, onEvento: (cambio: CambioDeCola) => void, onVivo: (vivo: boolean) => void) =>
  followEventos<CambioDeCola>({
    event: 'cambio',
    desde: '0',
    open: (desde, signal) => ask('GET gestion/eventos', { query: { local }, signal, desde }),
    onEvento,
    onVivo,
  })

/** Runs until the returned function is called. */
export function followLocal(local: number): () => void {
  const again = atMostEach(MOST_OFTEN_MS, () => {
    refreshCola(local)
    void refreshTandas()
    void refreshMostrador()
  })
  const stop = follow(
    local,
    ({ todo, pedidos }) => {
      again.soon()
      if (todo) void refreshPedidos()
      for (const { idPedido } of pedidos) rereadPedido(idPedido)
    },
    (vivo) => {
      if (setVivo(vivo) && !vivo) again.now()
    },
  )
  return () => {
    again.stop()
    stop()
  }
}

/** Reports changes in some pedidos of a local, until the returned function is called. */
export function followPedidos(local: number, idPedidos: readonly number[], onCambio: () => void): () => void {
  const again = atMostEach(MOST_OFTEN_MS, onCambio)
  const stop = follow(
    local,
    ({ todo, pedidos }) => {
      if (todo || pedidos.some(({ idPedido }) => idPedidos.includes(idPedido))) again.soon()
    },
    () => {},
  )
  return () => {
    again.stop()
    stop()
  }
}
