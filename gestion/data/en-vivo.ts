// Changes in a local, as they happen: each one reloads the screen at once, and the periodic reloads become rare.
import type { CambioDeCola } from '@surtido/contract/gestion-hoy'
import { followEventos } from '@surtido/web/event-stream'
import { queryClient } from '@surtido/web/query-client'
import { setVivo } from './ritmo.ts'
import { ask } from './send.ts'

/** In a busy minute a shop changes many times a second, faster than a person reads. */
const MOST_OFTEN_MS = 1_000

/** Runs until the returned function is called. */
export function followLocal(local: number): () => void {
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const askAgain = () => {
    clearTimeout(timer)
    timer = undefined
    last = performance.now()
    for (const key of ['cola', 'sugerida', 'mostrador']) void queryClient.invalidateQueries({ queryKey: [key, local] })
  }
  const stop = followEventos<CambioDeCola>({
    event: 'cambio',
    desde: '0',
    open: (desde, signal) => ask('GET gestion/eventos', { query: { local }, signal, desde }),
    onEvento({ todo, pedidos }) {
      const rest = last + MOST_OFTEN_MS - performance.now()
      if (rest <= 0) askAgain()
      else timer ??= setTimeout(askAgain, rest)
      if (todo) void queryClient.invalidateQueries({ queryKey: ['pedido'] })
      for (const { idPedido } of pedidos) void queryClient.invalidateQueries({ queryKey: ['pedido', idPedido] })
    },
    onVivo(vivo) {
      if (setVivo(vivo) && !vivo) askAgain()
    },
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
