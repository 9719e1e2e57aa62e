import { Button } from '@surtido/ui/button'
import { Checkbox } from '@surtido/ui/checkbox'
import l from '@surtido/ui/layout.module.css'
import { Placeholder } from '@surtido/ui/placeholder'
import type { ModalProps } from '@surtido/web/overlays/modals'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { terminosQuery } from '../../data/usuarios.ts'
import { CUENTA } from '../../textos/cuenta.ts'
import { T } from '../../textos/textos.ts'
import { USUARIOS } from '../../textos/usuarios.ts'
import s from './terminos-modal.module.css'

/** U-91: whether they were accepted, and which; dismissing them is an answer too. */
export interface RespuestaDeTerminos {
  readonly acepta: boolean
  readonly id?: number
}

/** Asks to accept the terms (U-91, S-45). */
export default function Terminos({ onClose }: ModalProps<RespuestaDeTerminos>) {
  const { data, error } = useQuery({ ...terminosQuery(), staleTime: 0 })
  // The id of the accepted text: if a newer text loads meanwhile, the box is empty again.
  const [aceptado, setAceptado] = useState<number>()
  // without the contract the flow just leaves.
  useEffect(() => {
    if (error && !data) onClose({ acepta: false })
  }, [error, data, onClose])
  const back = (
    <Button variant="quiet" wide onClick={() => onClose({ acepta: false })}>
      {USUARIOS.volver}
    </Button>
  )
  if (!data) return <Placeholder tipo="loading" action={back} />
  const acepta = aceptado === data.id // V-30
  return (
    <div className={l.form}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it (C-11), and the policy runs no script in it */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className={s.contrato} tabIndex={0} dangerouslySetInnerHTML={{ __html: data.contrato }} />
      <Checkbox
        label={CUENTA.leiTerminos}
        checked={acepta}
        onChange={(event) => setAceptado(event.target.checked ? data.id : undefined)}
      />
      <Button wide size="l" disabled={!acepta} onClick={() => onClose({ acepta: true, id: data.id })}>
        {T.continuar}
      </Button>
      {back}
    </div>
  )
}
