// Keeps the person, their tandas, and everything they said. It is in IndexedDB, so that a reload, a killed tab or a
// flat battery loses nothing after the tone of success.

import type { ArticuloDelLocal } from '@surtido/contract/gestion-articulos'
import type { Trabajo } from '@surtido/contract/gestion-pedidos'
import type { RespuestaDeToma, Tanda, Toma } from '@surtido/contract/gestion-tandas'
import { TOLERANCIA } from '@surtido/rules/preparacion'
import { completeStored, type Template } from '@surtido/web/complete-stored'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A toma as the device keeps it: `n` is its key in the store, which orders the tomas, `respuesta` the answer of the server. */
export interface TomaGuardada {
  readonly n: number
  readonly idTanda: number
  readonly idAdministrador: number
  readonly toma: Toma
  readonly respuesta?: RespuestaDeToma
}

/** A pedido that the desk put into a tanda, or took out of it. */
export interface Movido {
  readonly idPedido: number
  /** True when it came to this device's person; otherwise it went to somebody else. */
  readonly entro: boolean
}

export interface TandaGuardada {
  readonly idTanda: number
  readonly idAdministrador: number
  readonly tanda: Tanda
  /** Skipped stops, the longest skipped first. */
  readonly saltadas: readonly string[]
  /** The notes that the picker said to have read; absent in a tanda stored by an older version. */
  readonly leidas?: readonly string[]
  /** Pedidos that the desk put in or took out while this device had it. */
  readonly movidos?: readonly Movido[]
  /** The codes of the baskets that were read here, by pedido; null: that basket went to another pedido. */
  readonly canastas?: Readonly<Record<number, string | null>>
  /** The server has not heard of them yet. */
  readonly canastasPorEnviar?: boolean
  /** The desk handed it to another person: nothing of it is picked here any more. */
  readonly pasada?: { readonly nombre: string } | undefined
  /** The pedidos whose bags are closed. */
  readonly sellados: readonly number[]
}

/** The person on this device, and their local. */
export interface PersonaEnAparato {
  readonly trabajo: Trabajo
  readonly codigoLocal?: number
}

// The templates of each store: the fields that older entries lack (decisions 0251 and 0264).
/** The fields that say which article it is. */
const NOMBRADO = {
  artCodigo: '',
  nombre: '',
  contenido: '',
  urlImagen: '',
  codigosBarras: [],
  ventaFraccionada: false,
} as const

const ARTICULO: Template<ArticuloDelLocal> = {
  ...NOMBRADO,
  precioUnitario: 0,
  disponible: true,
}

const TANDA: Template<TandaGuardada> = {
  idTanda: 0,
  idAdministrador: 0,
  tanda: {
    idTanda: 0,
    codigoLocal: 0,
    estado: 'ABIERTA',
    idAdministrador: 0,
    creada: '',
    pedidos: [
      {
        idPedido: 0,
        posicion: '',
        codigoCanasta: null,
        estado: 'PENDIENTE_PAGO',
        fechaEntrega: '',
        horaDesde: '',
        horaHasta: '',
        debido: '',
        margen: null,
        comentario: '',
        lineas: [
          {
            orden: 0,
            ...NOMBRADO,
            esBolsa: false,
            precioUnitario: 0,
            precioNeto: 0,
            stock: null,
            codEstMerc: '',
            rubro: '',
            categoria: '',
            sector: 'SECO',
            lugar: () => ({ pasillo: '', modulo: '', estante: '' }),
            tramo: 1,
            temperatura: 'AMBIENTE',
            edadMinima: null,
            seLee: false,
            cantidadPedida: 0,
            unidades: null,
            tolerancia: TOLERANCIA,
            nota: '',
            cambioProductoSinStock: 'Contactarme',
            elegidos: [ARTICULO],
            suya: false,
            puesta: 0,
            deOtras: 0,
            dicha: false,
            pregunta: () => ({
              estado: 'PENDIENTE',
              vence: '',
              cantidad: 0,
              articulo: {
                ...NOMBRADO,
                lugar: () => ({ pasillo: '', modulo: '', estante: '' }),
              },
              otras: [],
            }),
          },
        ],
      },
    ],
    verificarPosicion: 'SIEMPRE',
    mensajes: [{ idMensaje: '', idPedido: null, texto: '', quien: '', creado: '' }],
    formatosEtiqueta: [{ prefijo: '', digitosCodigo: 0, valor: 'PESO', decimales: 0 }],
    sustitutos: [{ codEstMerc: '', articulos: [ARTICULO] }],
  },
  saltadas: [],
  'movidos?': [{ idPedido: 0, entro: false }],
  'pasada?': { nombre: '' },
  sellados: [],
}

const TOMA: Template<TomaGuardada> = {
  n: 0,
  idTanda: 0,
  idAdministrador: 0,
  toma: {
    idToma: '',
    idPedido: 0,
    orden: 0,
    dispositivo: '',
    secuencia: 0,
    cantidad: 0,
    'otros?': [{ artCodigo: '', cantidad: 0 }],
    hecha: '',
  },
  'respuesta?': { idToma: '', resultado: 'PUESTA', cabe: 0, sobra: 0, deOtras: 0, error: null },
}

const PERSONA: Template<PersonaEnAparato> = {
  trabajo: {
    idAdministrador: 0,
    nombre: '',
    apellido: '',
    usuario: '',
    codigoEmpresa: 0,
    nombreEmpresa: '',
    pendiente: null,
    locales: [{ codigoLocal: 0, nombre: '', permisos: [] }],
  },
}

interface Guardado extends DBSchema {
  cosas: {
    key:
      | 'persona'
      | 'aparato'
      | 'dispositivo'
      | 'secuencia'
      | 'zurda'
      | 'sinLector'
      | 'toque'
      | 'frio'
      | 'formatoEtiqueta'
    value: unknown
  }
  tandas: { key: number; value: TandaGuardada }
  tomas: { key: number; value: Omit<TomaGuardada, 'n'> & { n?: number }; indexes: { tanda: number } }
}

let opened: Promise<IDBPDatabase<Guardado>> | undefined
const alBorrarse: (() => Promise<unknown>)[] = []
/** The browser refuses to open what it is still deleting: ms before each try. */
const AGAIN_MS: readonly number[] = [50, 200, 500, 1_000, 3_000, 10_000]

/** Runs when the browser has thrown away what the device kept, with the page open: what the page knows is kept again. */
export function onBorrado(work: () => Promise<unknown>): void {
  alBorrarse.push(async () => {
    for (const ms of AGAIN_MS) {
      await new Promise((resolve) => setTimeout(resolve, ms))
      if (await work().then(isDone, isUndone)) return
    }
  })
}
const isDone = () => true
const isUndone = () => false

function open(): Promise<IDBPDatabase<Guardado>> {
  opened ??= openDB<Guardado>('surtido-gestion', 1, {
    upgrade(db) {
      db.createObjectStore('cosas')
      db.createObjectStore('tandas', { keyPath: 'idTanda' })
      db.createObjectStore('tomas', { keyPath: 'n', autoIncrement: true }).createIndex('tanda', 'idTanda')
    },
    terminated() {
      opened = undefined
      for (const work of alBorrarse) void work()
    },
  }).catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

/** The promise resolves once the data is written to the disk, not just handed to it. */
const STRICT = { durability: 'strict' } as const

export async function readCosa<T>(key: Guardado['cosas']['key']): Promise<T | undefined> {
  return (await (await open()).get('cosas', key)) as T | undefined
}

export async function keepCosa(key: Guardado['cosas']['key'], value: unknown): Promise<void> {
  const db = await open()
  await (value === undefined ? db.delete('cosas', key) : db.put('cosas', value, key))
}

export async function readPersona(): Promise<PersonaEnAparato | undefined> {
  const kept = await readCosa<PersonaEnAparato>('persona')
  return kept && completeStored(kept, PERSONA)
}

/** The device's own id, made once. */
async function readDispositivo(): Promise<string> {
  const known = await readCosa<string>('dispositivo')
  if (known) return known
  const made = crypto.randomUUID()
  await keepCosa('dispositivo', made)
  return made
}

export async function readTandas(): Promise<TandaGuardada[]> {
  return (await (await open()).getAll('tandas')).map((one) => completeStored(one, TANDA))
}

export async function keepTanda(guardada: TandaGuardada): Promise<void> {
  const tx = (await open()).transaction('tandas', 'readwrite', STRICT)
  await Promise.all([tx.store.put(guardada), tx.done])
}

/** Keeps all of it again, each toma under its number. */
export async function keepTodo(tandas: readonly TandaGuardada[], tomas: readonly TomaGuardada[]): Promise<void> {
  const tx = (await open()).transaction(['tandas', 'tomas'], 'readwrite', STRICT)
  const puts = [
    ...tandas.map((tanda) => tx.objectStore('tandas').put(tanda)),
    ...tomas.map((toma) => tx.objectStore('tomas').put(toma)),
  ]
  await Promise.all([...puts, tx.done])
}

/** Deletes a finished tanda, with all that was said in it. */
export async function forgetTanda(idTanda: number): Promise<void> {
  const tx = (await open()).transaction(['tandas', 'tomas'], 'readwrite')
  await tx.objectStore('tandas').delete(idTanda)
  for (const key of await tx.objectStore('tomas').index('tanda').getAllKeys(idTanda))
    await tx.objectStore('tomas').delete(key)
  await tx.done
}

export async function readTomas(): Promise<TomaGuardada[]> {
  return ((await (await open()).getAll('tomas')) as TomaGuardada[]).map((one) => completeStored(one, TOMA))
}

export type Palabra = Omit<Toma, 'idToma' | 'dispositivo' | 'secuencia' | 'hecha'>

/** Stores the palabras, all of them or none, each with the device's next `secuencia`. Resolves once they are on the disk. */
export async function keepPalabras(
  idTanda: number,
  idAdministrador: number,
  palabras: readonly Palabra[],
): Promise<TomaGuardada[]> {
  const dispositivo = await readDispositivo()
  const tx = (await open()).transaction(['cosas', 'tomas'], 'readwrite', STRICT)
  // Each write says it too.
  tx.done.catch(() => {})
  const cosas = tx.objectStore('cosas')
  let secuencia = ((await cosas.get('secuencia')) as number | undefined) ?? 0
  const kept: TomaGuardada[] = []
  for (const palabra of palabras) {
    const hecha = new Date().toISOString()
    const toma = { ...palabra, idToma: crypto.randomUUID(), dispositivo, secuencia: ++secuencia, hecha }
    const n = await tx.objectStore('tomas').add({ idTanda, idAdministrador, toma })
    kept.push({ n, idTanda, idAdministrador, toma })
  }
  await cosas.put(secuencia, 'secuencia')
  await tx.done
  return kept
}

export async function keepRespuestas(respuestas: ReadonlyMap<number, RespuestaDeToma>): Promise<void> {
  const tx = (await open()).transaction('tomas', 'readwrite', STRICT)
  tx.done.catch(() => {})
  for (const [n, respuesta] of respuestas) {
    const toma = await tx.store.get(n)
    if (toma) await tx.store.put({ ...toma, respuesta })
  }
  await tx.done
}

/** Deletes everything: the device no longer belongs to the shop. */
export async function wipeGuardado(): Promise<void> {
  const tx = (await open()).transaction(['cosas', 'tandas', 'tomas'], 'readwrite')
  await Promise.all((['cosas', 'tandas', 'tomas'] as const).map((one) => tx.objectStore(one).clear()))
  await tx.done
}
