import { Button } from '@surtido/ui/button'
import { useAction } from '@surtido/web/use-action'
import { useEffect, useState } from 'react'
import { hayLlaves } from '../device/hay-llaves.ts'
import { signWithLlave } from '../device/llaves.ts'
import type { Send } from './confirmed.ts'

interface Props {
  send: Send
  onConfirmado: () => void
  onRefused: (refused: unknown) => void
}

/** For who has a passkey. */
export function ConLlave({ send, onConfirmado, onRefused }: Props) {
  const [tiene, setTiene] = useState(false)
  useEffect(() => {
    if (!hayLlaves()) return
    // Who can't be asked now confirms with a code.
    send('GET gestion/segundo-factor').then(
      ({ conLlaves, llaves }) => setTiene(conLlaves && llaves.length > 0),
      () => {},
    )
  }, [send])
  const { run, loading } = useAction(
    async () => {
      const llave = await signWithLlave(await send('POST gestion/sesion/llave/opciones'))
      await send('POST gestion/sesion/confirmar', { body: { llave } })
    },
    { ownOffline: true, onDone: onConfirmado, onRefused },
  )
  if (!tiene) return null
  return (
    <Button size="l" wide loading={loading} onClick={() => void run()}>
      Usar una llave
    </Button>
  )
}
