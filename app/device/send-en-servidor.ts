// On the server (vite.config.ts) this replaces `@surtido/web/send`: it asks the API of the same process, as a guest, so
// that a page has exactly the data that its browser would get.
import type { ContractCall } from '@surtido/contract'
import type { Ask } from '@surtido/contract/dibujo'
import { Refusal } from '@surtido/web/refusal'

let ask: Ask | undefined

export function setAsk(answer: Ask): void {
  ask = answer
}

interface Parts {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
}

async function send(name: ContractCall, { params = {}, query = {} }: Parts = {}): Promise<unknown> {
  const [method, pattern] = name.split(' ') as [string, string]
  if (!ask || method !== 'GET') throw new Refusal('Servidor.ERROR_INTERNO', 0)
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  )
  return ask(search.size > 0 ? `${path}?${search}` : path)
}

export const makeSend = () => ({ send, ask: send, read: send, request: send })
