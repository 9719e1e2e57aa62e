import type { Contract } from '@surtido/contract'
import type { Body } from '@surtido/contract/calls'
import { Button } from '@surtido/ui/button'
import { useAction } from '@surtido/web/use-action'
import { useEffect, useState } from 'react'
import { hasLlaves } from '../device/has-llaves.ts'
import { signWithLlave } from '../device/llaves.ts'

/** The questions to the server about the person at the screen. */
export interface PreguntasDeIdentidad {
  hasLlaves(): Promise<boolean>
  readOpciones(): Promise<PublicKeyCredentialRequestOptionsJSON>
  confirm(body: Body<Contract['POST gestion/sesion/confirmar']>): Promise<unknown>
}

interface Props {
  identidad: PreguntasDeIdentidad
  onConfirmado: () => void
  onRefused: (refused: unknown) => void
}

/** Offers the passkey to a person who has one. */
export function ConLlave({ identidad, onConfirmado, onRefused }: Props) {
  const [tiene, setTiene] = useState(false)
  useEffect(() => {
    if (!hasLlaves()) return
    // Without an answer the person confirms with a code.
    identidad.hasLlaves().then(setTiene, () => {})
  }, [identidad])
  const { run, loading } = useAction(
    async () => identidad.confirm({ llave: await signWithLlave(await identidad.readOpciones()) }),
    { ownOffline: true, onDone: onConfirmado, onRefused },
  )
  if (!tiene) return null
  return (
    <Button size="l" wide loading={loading} onClick={() => void run()}>
      Usar una llave
    </Button>
  )
}
