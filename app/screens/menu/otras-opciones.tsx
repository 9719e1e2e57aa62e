import { T } from '../../textos/textos.ts'
import { Titulo } from '../../titulo.tsx'
import { Opciones } from './opciones.tsx'

/** R-03d. */
export default function OtrasOpciones() {
  return (
    <>
      <Titulo>{T.otrasOpciones}</Titulo>
      <Opciones />
    </>
  )
}
