import { Icon } from '@surtido/ui/icon'
import { lazyPart } from '@surtido/web/lazy-part'
import { Suspense } from 'react'
import { useSesion } from '../../sesion/store.ts'
import { actuandoComo } from '../../textos/actuando.ts'
import s from './actuando.module.css'

const BackToAdministrador = lazyPart(() => import('./volver.tsx'))

/**
 * above every page, and around the dialogs over it, while an administrator acts as a usuario; with the way back.
 * In the first script, so that no page ever shows without it and nothing moves when it appears.
 */
export function Actuando() {
  const usuario = useSesion((state) => state.usuario)
  if (!usuario) return null
  return (
    <>
      <section className={s.actuando} aria-label={actuandoComo(`${usuario.nombre} ${usuario.apellido}`)}>
        <Icon name="alert" size={20} />
        <p>
          {actuandoComo('')}
          <span className={s.nombre}>
            {usuario.nombre} {usuario.apellido}
          </span>
        </p>
        <Suspense>
          <BackToAdministrador />
        </Suspense>
      </section>
      <div className={s.marco} />
    </>
  )
}
