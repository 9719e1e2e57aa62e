import type { Articulo } from '@surtido/contract/articulos'
import type { CambioProductoSinStock } from '@surtido/contract/pedido-solicitud'
import type { Centesimos } from '@surtido/rules/cantidades'
import type { Centavos } from '@surtido/rules/dinero'
import { completeStored, type Template } from '@surtido/web/complete-stored'
import { almacen } from '@surtido/web/storage'
import { create } from 'zustand'
import { config } from '#config'
import { ARTICULO } from '../data/articulo-plantilla.ts'
import { useLocal } from '../local/store.ts'
import { onForget } from '../sesion/at-logout.ts'

/** A line: cantidad, and the article as last seen, to draw it and add it up without a network. */
export interface LineaDelCarrito {
  readonly artCodigo: string
  /** Hundredths of a unit or kg. */
  readonly cantidad: Centesimos
  readonly nota?: string | undefined
  /** E-16: what to do when it runs out, if not the same as for the whole pedido. */
  readonly cambioProductoSinStock?: CambioProductoSinStock | undefined
  /** Codes of the articles to replace it with when it runs out, in order of preference. */
  readonly sustitutos?: readonly string[] | undefined
  readonly modificado: string
  /** When it was first put in. Lines are sorted by it, and no two share a value. */
  readonly puesto: number
  readonly articulo: Articulo
  /** Cents per unit or kg that the usuario last saw, if the price has changed since; until they touch the line. */
  readonly antes?: Centavos
}

type Lineas = Readonly<Record<string, LineaDelCarrito>>
type Carritos = Readonly<Record<string, Lineas>>

interface CarritoState {
  /**
   * The key is `empresa.local`: each shop has its own carrito. A change names the shop it is for, because the customer may
   * choose another while an answer is on its way.
   */
  readonly carritos: Carritos
  setCantidad(codigoLocal: number, articulo: Articulo, cantidad: Centesimos): void
  setNota(codigoLocal: number, artCodigo: string, nota: string): void
  /** `undefined`: as for the whole pedido. */
  setSinStock(codigoLocal: number, artCodigo: string, cambio: CambioProductoSinStock | undefined): void
  setSustitutos(codigoLocal: number, artCodigo: string, sustitutos: readonly string[]): void
  /** Puts a line back as it was, wishes included. */
  putBack(codigoLocal: number, line: LineaDelCarrito): void
  /** Replaces every line with what `line` returns. */
  refresh(codigoLocal: number, line: (one: LineaDelCarrito) => LineaDelCarrito): void
  clear(codigoLocal: number): void
  /** The lines after a merge with the carrito on the server. */
  replace(codigoLocal: number, lineas: readonly Omit<LineaDelCarrito, 'puesto'>[]): void
}

const KEY = 'carrito'

const LINEA: Template<LineaDelCarrito> = { artCodigo: '', cantidad: 0, modificado: '', puesto: 0, articulo: ARTICULO }
const CARRITOS: Template<Carritos> = { '*': { '*': LINEA } }

/** Reads the stored carritos, which may lack fields that came later. */
function readCarritos(): Carritos {
  return completeStored(almacen.read<Carritos>(KEY) ?? {}, CARRITOS)
}

export function placeOf(local: { codigoLocal: number } | undefined): string {
  return `${config.codigoEmpresa}.${local?.codigoLocal ?? 0}`
}

/** The place of a new line: after every other, though several are put in within one millisecond. */
const afterAll = (lineas: Lineas) =>
  Object.values(lineas).reduce((last, { puesto }) => Math.max(last, puesto + 1), Date.now())

export const inOrder = (lineas: Lineas): readonly LineaDelCarrito[] =>
  Object.values(lineas).sort((a, b) => a.puesto - b.puesto)

export const useCarritos = create<CarritoState>((set, get) => {
  const change = (codigoLocal: number, edit: (lineas: Lineas) => Lineas) => {
    const place = placeOf({ codigoLocal })
    const carritos = { ...get().carritos, [place]: edit(get().carritos[place] ?? {}) }
    almacen.write(KEY, carritos)
    set({ carritos })
  }
  const say = (
    codigoLocal: number,
    artCodigo: string,
    said: Pick<LineaDelCarrito, 'nota' | 'cambioProductoSinStock' | 'sustitutos'>,
  ) =>
    change(codigoLocal, (lineas) => {
      const line = lineas[artCodigo]
      return line ? { ...lineas, [artCodigo]: { ...line, ...said, modificado: new Date().toISOString() } } : lineas
    })
  return {
    carritos: readCarritos(),
    setCantidad(codigoLocal, articulo, cantidad) {
      change(codigoLocal, (lineas) => {
        const { artCodigo } = articulo
        const { [artCodigo]: known, ...others } = lineas
        if (cantidad <= 0) return others
        const { antes: _, ...line } = known ?? { puesto: afterAll(lineas) }
        const modificado = new Date().toISOString()
        // Spread over all lines, so that a known one stays where it was.
        return { ...lineas, [artCodigo]: { ...line, artCodigo, cantidad, modificado, articulo } }
      })
    },
    setNota: (codigoLocal, artCodigo, nota) => say(codigoLocal, artCodigo, { nota }),
    setSinStock: (codigoLocal, artCodigo, cambioProductoSinStock) =>
      say(codigoLocal, artCodigo, { cambioProductoSinStock }),
    setSustitutos: (codigoLocal, artCodigo, sustitutos) => say(codigoLocal, artCodigo, { sustitutos }),
    putBack: (codigoLocal, line) =>
      change(codigoLocal, (lineas) => ({
        ...lineas,
        [line.artCodigo]: { ...line, modificado: new Date().toISOString() },
      })),
    refresh(codigoLocal, line) {
      change(codigoLocal, (lineas) =>
        Object.fromEntries(Object.entries(lineas).map(([code, one]) => [code, line(one)])),
      )
    },
    clear(codigoLocal) {
      change(codigoLocal, () => ({}))
    },
    replace(codigoLocal, lineas) {
      change(codigoLocal, (before) => {
        const after = afterAll(before)
        const next = lineas.map((line, i) => [
          line.artCodigo,
          {
            ...line,
            puesto: before[line.artCodigo]?.puesto ?? after + i,
            // Keep a price change that the usuario has not seen yet.
            ...(before[line.artCodigo]?.antes !== undefined && { antes: before[line.artCodigo]!.antes! }),
          },
        ])
        return Object.fromEntries(next)
      })
    },
  }
})
onForget(() => useCarritos.setState({ carritos: {} }))

almacen.watch(KEY, () => useCarritos.setState({ carritos: readCarritos() }))

const NONE: Lineas = {}

/** The carrito of the chosen shop, in the order things were put in. */
export function useLineas(): readonly LineaDelCarrito[] {
  const place = useLocal((state) => placeOf(state.local))
  const lineas = useCarritos((state) => state.carritos[place] ?? NONE)
  return inOrder(lineas)
}

/** How many lines it has. A screen that reads only this is not drawn again when a cantidad changes. */
export function useCuantasLineas(): number {
  const place = useLocal((state) => placeOf(state.local))
  return useCarritos((state) => Object.keys(state.carritos[place] ?? NONE).length)
}

/** How much of an article it has; 0 without the article. */
export function useCantidadEnCarrito(artCodigo: string): Centesimos {
  const place = useLocal((state) => placeOf(state.local))
  return useCarritos((state) => state.carritos[place]?.[artCodigo]?.cantidad ?? 0)
}
