import { applyPromociones, type LineaPromocion } from '../rules/promociones.ts'
import type { ReglaDeVenta } from '../rules/promociones-tipos.ts'
import { type Figura, round } from './figura.ts'

const LINES = 200
const PROMOTIONS = 500
const TURNS = 300

/** A carrito of 200 lines against 500 promotions in force. Each promotion names something in it. */
export default async function promociones(): Promise<Figura[]> {
  return [
    measure('groups of up to 4 articles and percentages', 4),
    measure('groups of up to 12 articles, all of which compete', 12),
  ]
}

function measure(nombre: string, articles: number): Figura {
  const next = random(7)
  const lineas = Array.from({ length: LINES }, (_, i): LineaPromocion => {
    const unitario = 1_500 + Math.floor(next() * 40_000)
    return {
      artCodigo: String(i).padStart(6, '0'),
      precio: unitario,
      unitario,
      cantidad: next() < 0.2 ? 10 + Math.floor(next() * 190) : 100 * (1 + Math.floor(next() * 4)),
      marca: `Marca ${Math.floor(next() * 40)}`,
      codEstMerc: `${10 + Math.floor(next() * 9)}${10 + Math.floor(next() * 9)}`,
    }
  })
  const some = () =>
    Array.from({ length: 2 + Math.floor(next() * (articles - 1)) }, () => lineas[Math.floor(next() * LINES)]!.artCodigo)
  const kinds: ((i: number) => Pick<ReglaDeVenta, 'tipo' | 'parametros'> & Partial<ReglaDeVenta>)[] = [
    () => ({ tipo: 'LLEVA_N_PAGA_M', parametros: { lleva: 2, paga: 1 }, artCodigos: some() }),
    () => ({ tipo: 'LLEVA_N_PAGA_M', parametros: { lleva: 3, paga: 2, limite: 2 }, artCodigos: some() }),
    () => ({ tipo: 'SEGUNDA_UNIDAD', parametros: { porcentaje: 50 }, artCodigos: some() }),
    () => ({ tipo: 'COMBO', parametros: { porcentaje: 15 }, artCodigos: [...new Set(some())] }),
    (i) => ({ tipo: 'PORCENTAJE_MARCA', parametros: { porcentaje: 5 + (i % 20) }, marcas: [`Marca ${i % 40}`] }),
    (i) => ({ tipo: 'PORCENTAJE_RUBRO', parametros: { porcentaje: 5 + (i % 15) }, rubros: [String(10 + (i % 9))] }),
  ]
  const promociones = Array.from({ length: PROMOTIONS }, (_, i) => ({
    idPromocion: i + 1,
    titulo: `Promo ${i + 1}`,
    artCodigos: [],
    rubros: [],
    marcas: [],
    ...kinds[i % kinds.length]!(i),
  }))
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    // Processor time, not wall time: other work on the machine doesn't lengthen it.
    const before = process.threadCpuUsage()
    applyPromociones(lineas, promociones, { hoy: '2026-03-11' })
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / 1000)
  }
  times.sort((a, b) => a - b)
  return {
    nombre: `promotions: ${LINES} lines, ${PROMOTIONS} promotions, ${nombre}`,
    valor: round(times[Math.floor(TURNS / 2)]!, 2),
    unidad: 'ms',
    referencia: `the quickest ${round(times[0]!, 2)} ms, 95 of 100 in ${round(times[Math.floor(TURNS * 0.95)]!, 2)} ms; promised 10 ms`,
  }
}

/** Generates the same numbers at every run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
