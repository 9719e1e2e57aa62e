import { isInAny, kindsOf } from './en-lugar.ts'
import { Encontrados } from './encontrados.ts'
import type { Indexados } from './indexados.ts'
import type { Surtido } from './marcador.ts'
import { isIn } from './postings.ts'

/** Other articles in the rubro of the best find that are there to be bought: those whose names are most like its first. */
export function rankLike(
  {
    postings,
    rubros: { rubro },
    cercania,
    difusion,
    lengths,
  }: Pick<Indexados, 'postings' | 'rubros' | 'cercania' | 'difusion' | 'lengths'>,
  found: Encontrados,
  surtido: Surtido,
): Encontrados {
  const [best] = found.best(1)
  if (best === undefined) return Encontrados.NONE
  const known = new Set(found.todas)
  const kinds = kindsOf((raiz) => postings.get(raiz)?.numero === cercania.primera[best])
    .flatMap((raiz) => postings.get(raiz) ?? [])
    .filter(({ posiciones }) => !isIn(posiciones, best))
  const isOther = (position: number) => isInAny(kinds, position)
  const posiciones: number[] = []
  const puntos: number[] = []
  cercania.alike(best, (worthOf) => {
    for (let position = 0; position < rubro.length; position++) {
      // A bag has no words and no rubro.
      if (rubro[position] !== rubro[best] || lengths[position] === 0 || known.has(position)) continue
      if (!surtido.sells(position) || !surtido.isDisponible(position)) continue
      posiciones.push(position)
      puntos.push(worthOf(position) + Math.min(1, difusion[position]! * 0.1) - (isOther(position) ? OTHER_KIND : 0))
    }
  })
  return new Encontrados(Uint32Array.from(posiciones), Float64Array.from(puntos), null)
}

/** How many words in common another kind of the thing has to make up for: bleach in gel behind bleach. */
const OTHER_KIND = 2
