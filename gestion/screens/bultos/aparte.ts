import type { Bulto, Temperatura } from '@surtido/contract/gestion-bultos'
import { aparteOf } from '@surtido/rules/bultos'

const APARTES = [
  { aparte: 'LIMPIEZA', kind: 'AMBIENTE', frase: 'la limpieza, en una de Ambiente' },
  { aparte: 'CRUDO', kind: 'FRIO', frase: 'la carne cruda, en una de Frío' },
] as const

/**
 * Says which bags hold what is packed apart, because their codes do not. Undefined when nothing is apart.
 */
export function fraseDeAparte(
  articulos: readonly Parameters<typeof aparteOf>[0][],
  bultos: readonly Pick<Bulto, 'temperatura'>[],
): string | undefined {
  const several = (kind: Temperatura) => bultos.filter(({ temperatura }) => temperatura === kind).length > 1
  const frases = APARTES.flatMap(({ aparte, kind, frase }) =>
    several(kind) && articulos.some((one) => aparteOf(one) === aparte) ? frase : [],
  )
  return frases.length === 0 ? undefined : `Aparte: ${frases.join('; ')}. Da igual cuál de esos códigos le pones.`
}
