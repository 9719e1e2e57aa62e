import { Notice } from '@surtido/ui/notice'
import s from './personal.module.css'

/** Shown once, to be told to whose it is. */
export function ClavePrimera({ usuario, clave }: { usuario: string; clave: string }) {
  return (
    <section className={s.parte}>
      <Notice tono="success" titulo="Dale esta contraseña" announce>
        Entra con «{usuario}» y esta contraseña, y ahí elige la suya. No se vuelve a mostrar.
      </Notice>
      <code className={s.clave}>{clave}</code>
    </section>
  )
}
