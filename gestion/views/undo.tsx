import { Button } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { type ReactNode, useState } from 'react'
import { useActionWithSentence } from '../data/use-action-with-sentence.ts'

/** Keeps the last action with its counter-change a press away. It stays until the next action: nobody has to hurry. */
export function useUndo(): {
  readonly hecho: (texto: string, undo: () => Promise<unknown>) => void
  readonly barra: ReactNode
} {
  const [ultimo, setUltimo] = useState<{ readonly texto: string; readonly undo?: () => Promise<unknown> }>()
  const { run, loading, error } = useActionWithSentence()
  const back = async (undo: () => Promise<unknown>) => {
    await undo()
    setUltimo({ texto: 'Quedó como antes.' })
  }
  const { texto, undo } = ultimo ?? {}
  return {
    hecho: (texto, undo) => setUltimo({ texto, undo }),
    barra: (
      <div role="status">
        {texto && (
          <Notice
            tono={error ? 'danger' : 'info'}
            titulo={texto}
            action={
              undo && (
                <Button size="s" variant="secondary" loading={loading} onClick={() => void run(() => back(undo))}>
                  Deshacer
                </Button>
              )
            }
          >
            {error}
          </Notice>
        )}
      </div>
    ),
  }
}
