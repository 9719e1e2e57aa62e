import type { Tanda } from '@surtido/contract/gestion-tandas'
import { formatUnidades } from '@surtido/rules/cantidades'
import type { Parada } from '../../preparar/paradas.ts'
import { articuloDe } from '../../preparar/pasada.ts'

/** "A: va 1 un. de Yerba Canarias 1 kg en su lugar"; empty: nothing replaces it. */
export const fraseEnSuLugar = (tanda: Tanda, { partes }: Pick<Parada, 'partes'>): string =>
  partes
    .flatMap(({ posicion, otros }) =>
      otros.map(({ artCodigo, cantidad }) => {
        const { nombre, contenido, porPeso } = articuloDe(tanda, artCodigo)
        return `${posicion}: va ${formatUnidades(cantidad, porPeso)} de ${`${nombre} ${contenido}`.trim()} en su lugar`
      }),
    )
    .join(' · ')
