import { Button } from '@surtido/ui/button'
import { EmptyView } from '@surtido/web/views/states'
import { useEffect } from 'react'
import { T } from '../../textos/textos.ts'
import { Titulo } from '../../titulo.tsx'
import { askLogin } from './pedir.ts'

/** What a guest sees of a page that is somebody's own: the login over it, and a way to ask for it again. */
export function AskSesion({ titulo, texto }: { titulo: string; texto: string }) {
  useEffect(() => {
    void askLogin()
  }, [])
  return (
    <>
      <Titulo>{titulo}</Titulo>
      <EmptyView texto={texto} action={<Button onClick={() => void askLogin()}>{T.iniciarSesion}</Button>} />
    </>
  )
}
