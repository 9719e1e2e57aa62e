import { Button } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { textoRechazo } from '@surtido/web/rechazos'
import { useQuery } from '@tanstack/react-query'
import { useAskCodigo } from '../../data/codigos.ts'
import { empresaQuery } from '../../data/empresas.ts'
import { USUARIOS } from '../../textos/usuarios.ts'
import { CampoCodigo } from '../codigos/campo-codigo.tsx'

interface Props {
  /** The current e-mail, which receives the code. */
  email: string
  /** Undefined until a code was requested. */
  codigo: string | undefined
  onCodigo: (codigo: string) => void
  error?: string | undefined
}

/** K-20: replaces the password where the empresa uses codes; renders nothing otherwise. */
export function CodigoDeCorreo({ email, codigo, onCodigo, error }: Props) {
  const conCodigo = useQuery(empresaQuery()).data?.codigoVerificacion === true
  const { run, loading, refused } = useAskCodigo('CORREO', () => onCodigo(''))
  if (!conCodigo) return null
  return (
    <>
      {codigo !== undefined && (
        <CampoCodigo codigo={codigo} hint={USUARIOS.loEnviamosA(email)} error={error} onChange={onCodigo} />
      )}
      {refused !== undefined && (
        <Notice tono="danger" announce>
          {textoRechazo(refused)}
        </Notice>
      )}
      <Button variant="quiet" wide loading={loading} onClick={() => void run(email)}>
        {codigo === undefined ? USUARIOS.usarUnCodigoEn : USUARIOS.enviarOtroCodigo}
      </Button>
    </>
  )
}
