import type { Bulto, Temperatura } from '@surtido/contract/gestion-bultos'

interface Dentro {
  readonly temperatura: Temperatura
  readonly limpieza: boolean
  readonly crudo: boolean
}

/** Which bags hold what goes apart: their codes do not tell. Undefined: nothing does. */
export function fraseDeAparte(
  articulos: readonly Dentro[],
  bultos: readonly Pick<Bulto, 'temperatura'>[],
): string | undefined {
  const several = (kind: Temperatura) => bultos.filter(({ temperatura }) => temperatura === kind).length > 1
  const partes = [
    several('AMBIENTE') &&
      articulos.some(({ limpieza, temperatura }) => limpieza && temperatura === 'AMBIENTE') &&
      'la limpieza, en una de Ambiente',
    several('FRIO') &&
      articulos.some(({ crudo, temperatura }) => crudo && temperatura === 'FRIO') &&
      'la carne cruda, en una de Frío',
  ].filter((one) => one !== false)
  return partes.length === 0 ? undefined : `Aparte: ${partes.join('; ')}. Da igual cuál de esos códigos le pones.`
}
