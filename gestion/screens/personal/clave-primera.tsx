import { Notice } from '@surtido/ui/notice'
import l from '../listado.module.css'
import s from './personal.module.css'

type Props = {
  usuario: string
  clave: string
  /** A PIN for the hand-helds, not a password for the desk. */
  pin?: boolean
}

/** The first password or pin, shown once, to be passed on to its person. */
export function ClavePrimera({ usuario, clave, pin = false }: Props) {
  return (
    <section className={l.parte}>
      <Notice tono="success" titulo={pin ? 'Dale este PIN' : 'Dale esta contraseña'} announce>
        Entra con «{usuario}» y {pin ? 'este PIN en los aparatos del local' : 'esta contraseña'}, y ahí elige{' '}
        {pin ? 'el suyo' : 'la suya'}. No se vuelve a mostrar.
      </Notice>
      <code className={s.clave}>{clave}</code>
    </section>
  )
}
