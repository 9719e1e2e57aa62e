import type { Administrador, UsuarioEncontrado } from '@surtido/contract/administradores'
import { checkMotivo, MOTIVO_MAX } from '@surtido/rules/administradores'
import { Button } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { TextArea } from '@surtido/ui/text-area'
import type { ModalProps } from '@surtido/web/overlays/modals'
import { textoRechazo } from '@surtido/web/rechazos'
import { showSinConexion } from '@surtido/web/views/conexion'
import { type FormEvent, useState } from 'react'
import { beginActuar } from '../../data/administradores.ts'
import { ADMINISTRADORES } from '../../textos/administradores.ts'

type Props = ModalProps<boolean> & { administrador: Administrador; usuario: UsuarioEncontrado }

/** CX-20: the reason, before acting as somebody; closing says whether it is so. */
export function MotivoDeActuar({ administrador, usuario, onClose }: Props) {
  const [motivo, setMotivo] = useState('')
  const [error, setError] = useState<string>()
  const [loading, setLoading] = useState(false)
  const ready = checkMotivo(motivo) === null && !loading
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    setLoading(true)
    setError(undefined)
    try {
      await beginActuar(administrador, usuario.idUsuario, motivo)
      onClose(true)
    } catch (refusal) {
      setLoading(false)
      if (await showSinConexion(refusal)) return
      setError(textoRechazo(refusal))
    }
  }
  return (
    <form className="formulario" onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={ADMINISTRADORES.motivo}
        hint={ADMINISTRADORES.motivoAyuda}
        maxLength={MOTIVO_MAX}
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
      {error && (
        <Notice tono="danger" announce>
          {error}
        </Notice>
      )}
      <Button type="submit" size="l" wide disabled={!ready} loading={loading}>
        {ADMINISTRADORES.ingresar}
      </Button>
    </form>
  )
}
