import type { Administrador, UsuarioEncontrado } from '@surtido/contract/administradores'
import { checkMotivo, MOTIVO_MAX } from '@surtido/rules/administradores'
import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { TextArea } from '@surtido/ui/text-area'
import type { ModalProps } from '@surtido/web/overlays/modals'
import { textoRechazo } from '@surtido/web/rechazos'
import { type FormEvent, useState } from 'react'
import { useBeginActuar } from '../../data/administradores.ts'
import { ADMINISTRADORES } from '../../textos/administradores.ts'

type Props = ModalProps<boolean> & { administrador: Administrador; usuario: UsuarioEncontrado }

/** CX-20: asks for the reason before acting as a usuario; closes with whether acting began. */
export function MotivoDeActuar({ administrador, usuario, onClose }: Props) {
  const [motivo, setMotivo] = useState('')
  const { run, loading, refused } = useBeginActuar(administrador, usuario.idUsuario, () => onClose(true))
  const ready = checkMotivo(motivo) === null && !loading
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) void run(motivo)
  }
  return (
    <form className={l.form} onSubmit={submit} noValidate>
      <TextArea
        label={ADMINISTRADORES.motivo}
        hint={ADMINISTRADORES.motivoAyuda}
        maxLength={MOTIVO_MAX}
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
      {refused !== undefined && (
        <Notice tono="danger" announce>
          {textoRechazo(refused)}
        </Notice>
      )}
      <Button type="submit" size="l" wide disabled={!ready} loading={loading}>
        {ADMINISTRADORES.ingresar}
      </Button>
    </form>
  )
}
