import type { CompraSelf, Lectura } from '@surtido/contract/self'
import { completeStored, type Template } from '@surtido/web/complete-stored'
import { Refusal } from '@surtido/web/refusal'
import { almacen } from '@surtido/web/storage'
import { create } from 'zustand'
import { beginCompra, writeLecturas } from '../data/self.ts'
import { addLectura, setLectura } from './lista.ts'

/** A purchase on this device: the readings made here are the truth, and the server's answer follows them. */
export interface CompraEnCurso {
  readonly idSolicitud: string
  readonly idUsuarioAplicacion: number
  readonly codigoLocal: number
  readonly idCompra?: number | undefined
  readonly version: number
  readonly lecturas: readonly Lectura[]
  /** The last answer, and the version it was for. */
  readonly compra?: CompraSelf | undefined
  readonly sabida: number
}

interface SelfState {
  readonly enCurso: CompraEnCurso | undefined
  /** Why the server is behind; undefined while it keeps up. */
  readonly error: unknown
  /** Opens the purchase of the logged-in usuario in their shop; discards any other one. */
  open(idUsuarioAplicacion: number, codigoLocal: number): void
  read(codigo: string): void
  setCantidad(codigo: string, cantidad: Lectura['cantidad']): void
  /** After the charge, or to start over. */
  restart(): void
}

const KEY = 'compra-self'
const RETRY_MS = 5_000

const nueva = (idUsuarioAplicacion: number, codigoLocal: number): CompraEnCurso => ({
  idSolicitud: crypto.randomUUID(),
  idUsuarioAplicacion,
  codigoLocal,
  version: 0,
  lecturas: [],
  sabida: -1,
})

const EN_CURSO: Template<CompraEnCurso> = {
  idSolicitud: '',
  idUsuarioAplicacion: 0,
  codigoLocal: 0,
  version: 0,
  lecturas: [{ codigo: '', cantidad: 1 }],
  'compra?': {
    idCompra: 0,
    codigoEmpresa: 0,
    codigoLocal: 0,
    estado: 'ABIERTA',
    version: 0,
    articulos: [
      {
        codigo: '',
        cantidad: 0,
        estado: 'OK',
        artCodigo: null,
        nombre: '',
        contenido: '',
        urlImagen: '',
        rubroSlug: '',
        kilos: null,
        precio: 0,
        precioUnitario: 0,
        precioTotal: 0,
      },
    ],
    promociones: [{ idPromocion: 0, descripcion: '', ahorro: 0 }],
    totales: { subtotal: 0, descuentos: 0, envases: 0, bolsas: 0, total: 0 },
  },
  sabida: -1,
}

/** Reads what the device kept, perhaps before a purchase had all the fields of today. */
function readEnCurso(): CompraEnCurso | undefined {
  const kept = almacen.read<CompraEnCurso>(KEY)
  return kept && completeStored(kept, EN_CURSO)
}

export const useSelf = create<SelfState>((set, get) => {
  const keep = (enCurso: CompraEnCurso) => {
    almacen.write(KEY, enCurso)
    set({ enCurso })
  }
  const change = (edit: (lecturas: readonly Lectura[]) => readonly Lectura[]) => {
    const { enCurso } = get()
    if (!enCurso) return
    keep({ ...enCurso, lecturas: edit(enCurso.lecturas), version: enCurso.version + 1 })
    void syncCompra()
  }
  return {
    enCurso: readEnCurso(),
    error: undefined,
    open(idUsuarioAplicacion, codigoLocal) {
      const { enCurso } = get()
      const own = enCurso?.idUsuarioAplicacion === idUsuarioAplicacion && enCurso.codigoLocal === codigoLocal
      if (!own || enCurso.compra?.estado === 'COBRADA') keep(nueva(idUsuarioAplicacion, codigoLocal))
      void syncCompra()
    },
    read: (codigo) => change((lecturas) => addLectura(lecturas, codigo)),
    setCantidad: (codigo, cantidad) => change((lecturas) => setLectura(lecturas, codigo, cantidad)),
    restart() {
      const { enCurso } = get()
      if (enCurso) keep(nueva(enCurso.idUsuarioAplicacion, enCurso.codigoLocal))
      void syncCompra()
    },
  }
})

let running: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends the readings to the server; without a network it retries until it succeeds. Never throws. */
export function syncCompra(): Promise<void> {
  running ??= catchUp().finally(() => {
    running = undefined
    // Something was read after the request was made.
    const { enCurso, error } = useSelf.getState()
    if (enCurso && !error && enCurso.sabida !== enCurso.version) void syncCompra()
  })
  return running
}

async function catchUp(): Promise<void> {
  clearTimeout(timer)
  const asked = useSelf.getState().enCurso
  if (!asked) return
  try {
    const compra = await ask(asked)
    const now = useSelf.getState().enCurso
    // A new purchase was begun meanwhile.
    if (now?.idSolicitud !== asked.idSolicitud) return
    const next = { ...now, idCompra: compra.idCompra, compra, sabida: asked.version }
    almacen.write(KEY, next)
    useSelf.setState({ enCurso: next, error: undefined })
  } catch (error) {
    const now = useSelf.getState().enCurso
    if (error instanceof Refusal && now?.idSolicitud === asked.idSolicitud) {
      const next = error.is('Self.ERROR_VERSION')
        ? { ...now, version: Math.max(now.version, error.detalles[0]?.version ?? 0) + 1 }
        : error.is('Self.ERROR_NO_ENCONTRADA')
          ? { ...now, idSolicitud: crypto.randomUUID(), idCompra: undefined, sabida: -1 }
          : undefined
      if (next) {
        almacen.write(KEY, next)
        useSelf.setState({ enCurso: next, error: undefined })
        return
      }
    }
    useSelf.setState({ error })
    if (error instanceof Refusal && error.isPassing) timer = setTimeout(() => void syncCompra(), RETRY_MS)
  }
}

async function ask({ idSolicitud, codigoLocal, idCompra, version, lecturas }: CompraEnCurso): Promise<CompraSelf> {
  const begun = () => beginCompra(idSolicitud, codigoLocal)
  const compra = idCompra === undefined ? await begun() : undefined
  if (version === 0 || compra?.estado === 'COBRADA') return compra ?? begun()
  const id = idCompra ?? compra!.idCompra
  try {
    return await writeLecturas(id, version, lecturas)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Already charged with the readings sent before: later readings belong to no purchase.
    if (error.is('Self.ERROR_COBRADA')) return begun()
    throw error
  }
}

globalThis.addEventListener?.('online', () => void syncCompra())
// Two tabs of one phone share one list.
almacen.watch(KEY, () => useSelf.setState({ enCurso: readEnCurso() }))
