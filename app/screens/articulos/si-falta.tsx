import type { Articulo } from '@surtido/contract/articulos'
import t from '@surtido/ui/text.module.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { articulosPorCodigosQuery } from '../../data/articulos.ts'
import { SUSTITUTOS } from '../../textos/sustitutos.ts'

interface Props {
  codigoLocal: number
  /** Of this line, in their order. */
  codigos: readonly string[]
  /** Of all the lines of the page, which are asked for together. */
  todos: readonly string[]
}

/** The codes that lines were given beforehand, each once, in one order for all. */
export const codigosDe = (lineas: readonly { readonly sustitutos?: readonly string[] | undefined }[]): string[] =>
  [...new Set(lineas.flatMap(({ sustitutos = [] }) => sustitutos))].sort()

export const nombreEntero = ({ nombre, contenido }: Pick<Articulo, 'nombre' | 'contenido'>): string =>
  [nombre, contenido].filter(Boolean).join(' ')

/** What goes in the place of a line that runs out, by name; without a network that there is something. */
export function SiFalta({ codigoLocal, codigos, todos }: Props) {
  const { data } = useQuery({
    ...articulosPorCodigosQuery(codigoLocal, todos),
    placeholderData: keepPreviousData,
  })
  const nombres = codigos.flatMap((codigo) => {
    const articulo = data?.find(({ artCodigo }) => artCodigo === codigo)
    return articulo ? [nombreEntero(articulo)] : []
  })
  return (
    <p className={t.soft}>
      {nombres.length > 0 ? SUSTITUTOS.siFalta(nombres) : SUSTITUTOS.siFaltaAlguno(codigos.length)}
    </p>
  )
}
