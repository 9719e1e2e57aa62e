import { fold } from './busqueda.ts'

/** The words of a bought article. */
interface Comprado {
  readonly nombre: string
  readonly marca: string
  readonly descripcion: string
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/**
 * The first `cuantos` earlier purchases that match every typed word, in their order: each typed word begins one of the
 * article's. None for fewer than two letters.
 */
export function findComprados<A extends Comprado>(comprados: readonly A[], texto: string, cuantos: number): A[] {
  const typed = wordsOf(texto)
  if (typed.join('').length < 2) return []
  const fits = ({ nombre, marca, descripcion }: A) => {
    const words = wordsOf(`${nombre} ${marca} ${descripcion}`)
    return typed.every((one) => words.some((word) => word.startsWith(one)))
  }
  const found: A[] = []
  for (const one of comprados) {
    if (found.length === cuantos) break
    if (fits(one)) found.push(one)
  }
  return found
}
