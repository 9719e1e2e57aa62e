// A dangerous call first asks again who is at the screen: it waits for the answer and goes on by itself.
import type { ContractCall } from '@surtido/contract'
import { openModal } from '@surtido/web/overlays/modals'
import { isRefusal } from '@surtido/web/refusal'
import type { makeSend } from '@surtido/web/send'
import { createElement } from 'react'
import type { PreguntasDeIdentidad } from './con-llave.tsx'
import { paraQue } from './para-que.ts'

export type Send = ReturnType<typeof makeSend>['send']

/** `send` that asks for a code, or the password, where the server does, and then makes the call again. */
export function confirmed(send: Send, identidad: PreguntasDeIdentidad): Send {
  const make = send as (name: ContractCall, ...parts: unknown[]) => Promise<unknown>
  const asking = async (name: ContractCall, ...parts: unknown[]) => {
    try {
      return await make(name, ...parts)
    } catch (refusal) {
      if (!isRefusal(refusal, 'Sesion.ERROR_CONFIRMAR')) throw refusal
      const con = refusal.detalles[0]?.con ?? 'CLAVE'
      const said = await openModal<true>(
        'Confirma que eres tú',
        async () => {
          const { Confirmar } = await import('./confirmar.tsx')
          return { default: (props) => createElement(Confirmar, { con, paraQue: paraQue(name), identidad, ...props }) }
        },
        { size: 'card' },
      )
      if (!said) throw refusal
      return make(name, ...parts)
    }
  }
  return asking as Send
}
