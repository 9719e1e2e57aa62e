import { EMPRESA_CON_SALDO } from '@surtido/rules/saldo'
import { buttonClass } from '@surtido/ui/button'
import { Placeholder } from '@surtido/ui/placeholder'
import { fraseDe } from '@surtido/web/rechazos'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { config } from '#config'
import { pruebaQuery } from '../../data/prueba-documento.ts'
import { saldoQuery } from '../../data/saldo.ts'
import { useSesion } from '../../sesion/store.ts'
import { SALDO } from '../../textos/saldo.ts'
import { Titulo } from '../../titulo.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'
import { ProbarDocumento } from './probar-documento.tsx'
import { Registros } from './registros.tsx'

/** R-29 as a page. */
export default function ConsultaSaldoPagina() {
  const usuario = useSesion((state) => state.usuario)
  if (config.codigoEmpresa === EMPRESA_CON_SALDO && !usuario) {
    return <AskSesion titulo={SALDO.titulo} texto={SALDO.iniciaSesionParaVer} />
  }
  return (
    <>
      <Titulo>{SALDO.titulo}</Titulo>
      <ConsultaSaldo />
    </>
  )
}

/** R-29, U-71, U-72; with `onClose`, over another screen. */
export function ConsultaSaldo({ onClose }: { onClose?: () => void }) {
  const usuario = useSesion((state) => state.usuario)
  const { data: prueba, ...asked } = useQuery(pruebaQuery(usuario))
  const { data, error, refetch } = useQuery(saldoQuery(usuario))
  if (config.codigoEmpresa !== EMPRESA_CON_SALDO) return <EmptyView texto={SALDO.otraEmpresa} />
  // no menu entry leads here, but an address can.
  if (!usuario?.numeroDocumento) {
    return (
      <EmptyView
        texto={SALDO.sinDocumento}
        action={
          <Link to="/perfil-usuario" className={buttonClass()} onClick={onClose}>
            {SALDO.editarPerfil}
          </Link>
        }
      />
    )
  }
  if (asked.error)
    return (
      <ErrorView
        error={asked.error}
        onRetry={() => void asked.refetch()}
        texto={fraseDe('Saldo.ERROR_NO_DISPONIBLE')}
      />
    )
  if (prueba?.estado === 'SIN_PROBAR') return <ProbarDocumento como={prueba.como} />
  if (error)
    return <ErrorView error={error} onRetry={() => void refetch()} texto={fraseDe('Saldo.ERROR_NO_DISPONIBLE')} /> // X-12
  if (!data || !prueba) return <Placeholder tipo="loading" texto={SALDO.obteniendo} />
  return data.length === 0 ? <EmptyView texto={SALDO.ninguno} /> : <Registros saldos={data} />
}
