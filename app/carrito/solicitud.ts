// Chooses the id a pedido is sent with, and names the earlier ids that never got an answer. Together they place a
// pedido once, despite repeats, reloads and lost answers.
import { completeStored } from '@surtido/web/complete-stored'
import { almacen } from '@surtido/web/storage'

interface Enviada {
  readonly id: string
  /** Fingerprint of the request, to recognise the same one. */
  readonly huella: string
  readonly anteriores: readonly string[]
}

interface Guardadas {
  readonly ultima?: Enviada
  readonly sinRespuesta: readonly string[]
}

const KEY = 'solicitudes'
/** The most ids one call may name. */
const MAX = 20

/** Reads what the device kept, perhaps before it had all the fields of today. */
function read(): Guardadas {
  const kept = almacen.read<Guardadas>(KEY) ?? { sinRespuesta: [] }
  return completeStored(kept, { sinRespuesta: [], 'ultima?': { id: '', huella: '', anteriores: [] } })
}

/**
 * The id to send `datos` with. The same `datos` get the same id, so that pressing again, or after a reload, only
 * repeats the request. Other `datos` get a new id and name the ids whose answer never came: if one of those arrived,
 * the server says so instead of placing a second pedido. Stored before it is sent.
 */
export function prepareSolicitud(datos: unknown): { idSolicitud: string; solicitudesAnteriores?: string[] } {
  const { ultima, sinRespuesta } = read()
  const huella = JSON.stringify(datos)
  const same = ultima?.huella === huella
  const id = same ? ultima.id : crypto.randomUUID()
  const anteriores = same ? ultima.anteriores : sinRespuesta.slice(-MAX)
  almacen.write(KEY, {
    ultima: { id, huella, anteriores },
    sinRespuesta: [...sinRespuesta.filter((one) => one !== id), id],
  } satisfies Guardadas)
  return { idSolicitud: id, ...(anteriores.length > 0 && { solicitudesAnteriores: [...anteriores] }) }
}

/** The server refused it: there is no pedido with this id. */
export function markRefused(idSolicitud: string): void {
  const { ultima, sinRespuesta } = read()
  almacen.write(KEY, { ...(ultima && { ultima }), sinRespuesta: sinRespuesta.filter((one) => one !== idSolicitud) })
}

/**
 * The pedido of the last request was cancelled: the same choice, confirmed again, is another purchase. Ids without an
 * answer are still named.
 */
export function renewSolicitud(): void {
  const { sinRespuesta } = read()
  almacen.write(KEY, { sinRespuesta } satisfies Guardadas)
}

/** The pedido is placed: earlier tries no longer matter. */
export function forgetSolicitudes(): void {
  almacen.remove(KEY)
}

/** Says whether a pedido was sent and never answered. */
export function someSinRespuesta(): boolean {
  return read().sinRespuesta.length > 0
}
