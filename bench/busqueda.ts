import { normalize } from '../rules/busqueda.ts'
import { LISTAS, type Medida, measure, readConsultas } from '../server/testing/consultas.ts'
import { readMuestra } from '../server/testing/muestra-busqueda.ts'
import { type Figura, round } from './figura.ts'

/** How good the answers are to what people type, beside a search that knows only the letters typed. */
export default async function busqueda(): Promise<Figura[]> {
  const muestra = await readMuestra()
  const times: number[] = []
  const ours = (consulta: string) => {
    const before = performance.now()
    const { posiciones } = muestra.search(consulta)
    times.push(performance.now() - before)
    return posiciones
  }
  const plain = makePlain(muestra)
  const figuras: Figura[] = []
  for (const lista of LISTAS) {
    const consultas = await readConsultas(muestra, lista)
    const [reached, words] = [measure(consultas, ours), measure(consultas, plain)]
    const say = (nombre: string, key: Exclude<keyof Medida, 'consultas'>): Figura => ({
      nombre: `search, ${lista}.csv, ${consultas.length} queries of shoppers: ${nombre}`,
      valor: round(reached[key], 3),
      unidad: 'of 1',
      referencia: `words as they are typed, the most sold first: ${round(words[key], 3)}`,
    })
    figuras.push(
      say('nDCG@10', 'ndcg10'),
      say('precision@5', 'precision5'),
      say('a good first answer', 'primera'),
      say('nothing found', 'nada'),
    )
  }
  times.sort((a, b) => a - b)
  return [
    ...figuras,
    {
      nombre: 'search: a query, all of its answers in order',
      valor: round(times[Math.floor(times.length / 2)]!, 2),
      unidad: 'ms',
      referencia: `95 of 100 in ${round(times[Math.floor(times.length * 0.95)]!, 2)} ms`,
    },
  ]
}

/** The articles with the most of the words typed, the most widely sold first. */
function makePlain({ posiciones, labelOf, difusionOf }: Awaited<ReturnType<typeof readMuestra>>) {
  const said = posiciones.map((position) => ({ position, words: new Set(normalize(labelOf(position)).split(' ')) }))
  return (consulta: string): number[] => {
    const asked = normalize(consulta).split(' ')
    return said
      .map(({ position, words }) => ({ position, have: asked.filter((word) => words.has(word)).length }))
      .filter(({ have }) => have > 0)
      .sort((a, b) => b.have - a.have || difusionOf(b.position) - difusionOf(a.position))
      .map(({ position }) => position)
  }
}
