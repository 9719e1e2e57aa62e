import { buttonClass } from '@surtido/ui/button'
import t from '@surtido/ui/text.module.css'
import { fraseDe } from '@surtido/web/rechazos'
import { EmptyView } from '@surtido/web/views/states'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useLocal } from '../../local/store.ts'
import { type CompraEnCurso, useSelf } from '../../self/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { SELF } from '../../textos/self.ts'
import { Titulo } from '../../titulo.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'
import s from './self.module.css'

/** A purchase needs a session, and a shop that allows scanning. Renders it once open, else what is missing. */
export function ConCompra({ titulo, children }: { titulo: string; children: (enCurso: CompraEnCurso) => ReactNode }) {
  const usuario = useSesion((state) => state.usuario)
  const local = useLocal((state) => state.local)
  const enCurso = useSelf((state) => state.enCurso)
  const open = useSelf((state) => state.open)
  const idUsuarioAplicacion = usuario?.idUsuarioAplicacion
  const codigoLocal = local?.codigoLocal
  const cerrado = local?.self === false
  useEffect(() => {
    if (idUsuarioAplicacion !== undefined && codigoLocal !== undefined && !cerrado)
      open(idUsuarioAplicacion, codigoLocal)
  }, [idUsuarioAplicacion, codigoLocal, cerrado, open])
  if (!usuario) return <AskSesion titulo={titulo} texto={SELF.pideSesion} />
  if (!local || cerrado) {
    return (
      <>
        <Titulo>{titulo}</Titulo>
        <EmptyView
          texto={local ? fraseDe('Self.ERROR_NO_HABILITADO') : SELF.sinLocal}
          action={
            <Link to="/lista-locales" className={buttonClass()}>
              {SELF.cambiarDeLocal}
            </Link>
          }
        />
      </>
    )
  }
  const own = enCurso?.idUsuarioAplicacion === idUsuarioAplicacion && enCurso?.codigoLocal === codigoLocal
  return (
    <>
      <Titulo>{titulo}</Titulo>
      <p className={`${t.soft} ${s.local}`}>{SELF.estasEn(local.nombre)}</p>
      {enCurso && own && children(enCurso)}
    </>
  )
}
