import { Button } from '@surtido/ui/button'
import { EmptyView } from '@surtido/web/views/states'
import { useEffect } from 'react'
import { T } from '../../textos/textos.ts'
import { Titulo } from '../../titulo.tsx'
import { askLogin } from './ask-login.ts'

/** The page of a guest where a session is needed: the login over it, and a button to open the login again. */
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
