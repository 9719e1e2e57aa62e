// Which request a pedido goes out with, and which earlier ones nobody ever answered: together they make that a pedido
// is placed once, whatever repeats, reloads or is lost on the way.
import { almacen } from '@surtido/web/storage'

interface Enviada {
  readonly id: string
  /** What it asked for, to know the same wish again. */
  readonly huella: string
  readonly anteriores: readonly string[]
}

interface Guardadas {
  readonly ultima?: Enviada
  readonly sinRespuesta: readonly string[]
}

const KEY = 'solicitudes'
/** As many as one call may name. */
const MAX = 20

const read = (): Guardadas => almacen.read<Guardadas>(KEY) ?? { sinRespuesta: [] }

/**
 * The id to send `datos` with: the same one for the same wish, so that pressing again, or after a reload, can only
 * repeat it. Another wish gets another id, and names those whose answer never came: had one of them arrived, the server
 * says so instead of placing a second pedido. Kept before it is sent.
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

/** The server has said no to it: nothing of it is there. */
export function settleSolicitud(idSolicitud: string): void {
  const { ultima, sinRespuesta } = read()
  almacen.write(KEY, { ...(ultima && { ultima }), sinRespuesta: sinRespuesta.filter((one) => one !== idSolicitud) })
}

/** The pedido is placed: whatever was tried before is over. */
export function forgetSolicitudes(): void {
  almacen.remove(KEY)
}

/** Whether a pedido was sent that nobody has answered for. */
export function someSinRespuesta(): boolean {
  return read().sinRespuesta.length > 0
}
