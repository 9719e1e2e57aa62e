import { fraseDeEscrito, LARGO_DE_CODIGO, readEscrito } from '../../../preparar/escrito.ts'
import type { Parada } from '../../../preparar/paradas.ts'
import { type Tecla, Teclado } from './teclado.tsx'

interface Props {
  parada: Parada
  tecla: Tecla
  onClose: () => void
  /** The code of the stop's article was typed. */
  onEs: () => void
}

/** The numbers under the bars, typed where they cannot be scanned. */
export default function CodigoEscrito({ parada, tecla, onClose, onEs }: Props) {
  return (
    <Teclado<string>
      titulo="¿Qué números tiene el código?"
      detalle={`${parada.nombre} ${parada.contenido}: los que están abajo de las barras.`}
      unidad=""
      decimal={false}
      largo={LARGO_DE_CODIGO}
      tecla={tecla}
      boton="Es este"
      read={readEscrito}
      leyenda={() => 'Es este.'}
      porQueNo={(codigo) => fraseDeEscrito(codigo, parada)}
      onClose={onClose}
      onDone={onEs}
    />
  )
}
