import type { Tanda } from '@surtido/contract/gestion-tandas'
import { formatUnidades } from '@surtido/rules/cantidades'
import type { Parada, ParteDeParada } from '../../preparar/paradas.ts'
import { articuloDe } from '../../preparar/pasada.ts'

/** "1 un. de Yerba Canarias 1 kg en su lugar" */
export function fraseDeOtro(tanda: Tanda, { artCodigo, cantidad }: ParteDeParada['otros'][number]): string {
  const { nombre, contenido, porPeso } = articuloDe(tanda, artCodigo)
  return `${formatUnidades(cantidad, porPeso)} de ${`${nombre} ${contenido}`.trim()} en su lugar`
}

/** "A: va 1 un. de Yerba Canarias 1 kg en su lugar"; empty: nothing replaces it. */
export const fraseEnSuLugar = (tanda: Tanda, { partes }: Pick<Parada, 'partes'>): string =>
  partes
    .flatMap(({ posicion, otros }) => otros.map((otro) => `${posicion}: va ${fraseDeOtro(tanda, otro)}`))
    .join(' · ')
