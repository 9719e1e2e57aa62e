import { Notice } from '@surtido/ui/notice'
import { ahora } from '@surtido/web/hora'
import { useQuery } from '@tanstack/react-query'
import { momentoDe } from '../data/hora.ts'
import { segundoFactorQuery } from '../data/segundo-factor.ts'

/** Tells a person that somebody else removed their second factor. */
export function Quitado() {
  const { data } = useQuery(segundoFactorQuery())
  const { quitado } = data ?? {}
  if (!quitado) return null
  return (
    <Notice tono="danger" titulo="Te quitaron el segundo factor">
      {quitado.quien ?? 'Alguien en la terminal'}, {momentoDe(quitado.fecha, ahora())}. Si no lo pediste, cambia tu
      contraseña y avisa a quien administra. Actívalo de nuevo en Segundo factor.
    </Notice>
  )
}
