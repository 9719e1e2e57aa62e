// Which article is most like the missing one: what a picker would reach for first.
import { fold } from '@surtido/rules/busqueda'
import type { Parada } from './paradas.ts'

type Articulo = Pick<Parada, 'nombre' | 'contenido'>

const palabrasDe = (nombre: string) => new Set<string>(fold(nombre).match(/[\p{L}\d]{3,}/gu))

/** "sin gluten", "sin lactosa": what a person may not be able to eat. */
const sinDe = (nombre: string): readonly string[] => fold(nombre).match(/\bsin \p{L}+/gu) ?? []

/** Does it leave out all that the missing one does? */
export const isSinLoMismo = (falta: Pick<Articulo, 'nombre'>, otro: Pick<Articulo, 'nombre'>): boolean =>
  sinDe(falta.nombre).every((one) => sinDe(otro.nombre).includes(one))

/** Those that share most words of its name first, of these the ones of its content; the rest in the order they had. */
export function sortParecidos<A extends Articulo>(falta: Articulo, otros: readonly A[]): A[] {
  const palabras = palabrasDe(falta.nombre)
  const like = ({ nombre, contenido }: A) =>
    2 * [...palabrasDe(nombre)].filter((one) => palabras.has(one)).length +
    (fold(contenido) === fold(falta.contenido) ? 1 : 0)
  return otros
    .map((otro) => ({ otro, like: like(otro) }))
    .sort((a, b) => b.like - a.like)
    .map(({ otro }) => otro)
}
