import { buttonClass } from '@surtido/ui/button'
import { EmptyView } from '@surtido/web/views/states'
import { Link } from '@tanstack/react-router'
import { Titulo } from '../parts/titulo.tsx'

export function Inexistente() {
  return (
    <>
      <Titulo>Esa página no existe</Titulo>
      <EmptyView
        texto="Puede que el enlace sea viejo o esté mal escrito."
        action={
          <Link to="/preparar" className={buttonClass()}>
            Ir a preparar
          </Link>
        }
      />
    </>
  )
}
