import { Hoja } from '@surtido/web/overlays/sheet'
import { T } from '../../textos/textos.ts'
import { Opciones } from './opciones.tsx'

/** U-118: the same options in a sheet from the start side, over the current screen. */
export default function MenuLateral({ onClose }: { onClose: () => void }) {
  return (
    <Hoja open onClose={onClose} titulo={T.otrasOpciones} side="start">
      <Opciones onChosen={onClose} />
    </Hoja>
  )
}
