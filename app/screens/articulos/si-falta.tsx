import type { Articulo } from '@surtido/contract/articulos'
import t from '@surtido/ui/text.module.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { articulosPorCodigosQuery } from '../../data/articulos.ts'
import { SUSTITUTOS } from '../../textos/sustitutos.ts'

interface Props {
  codigoLocal: number
  /** This line's replacements, in order of preference. */
  codigos: readonly string[]
  /** The replacements of all the lines of the page, loaded in one request. */
  todos: readonly string[]
}

/** The replacement codes of all lines, each once, in a stable order. */
export const codigosDe = (lineas: readonly { readonly sustitutos?: readonly string[] | undefined }[]): string[] =>
  [...new Set(lineas.flatMap(({ sustitutos = [] }) => sustitutos))].sort()

export const nombreEntero = ({ nombre, contenido }: Pick<Articulo, 'nombre' | 'contenido'>): string =>
  [nombre, contenido].filter(Boolean).join(' ')

/** The names of a line's replacements; without a network, only that there are some. */
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
