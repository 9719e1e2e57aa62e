import { Refusal } from './refusal.ts'

/** The ids of calls whose answer never came, by what was sent. */
const sinRespuesta = new Map<string, string>()

/**
 * K-09: makes a creating call under an id (`X-Solicitud`). Until it is answered, the same `what` is sent under the same
 * id, so that a second press creates nothing twice. Throws what `call` throws.
 */
export async function sendOnce<T>(what: unknown, call: (idSolicitud: string) => Promise<T>): Promise<T> {
  const key = JSON.stringify(what)
  const idSolicitud = sinRespuesta.get(key) ?? crypto.randomUUID()
  sinRespuesta.set(key, idSolicitud)
  try {
    const answer = await call(idSolicitud)
    sinRespuesta.delete(key)
    return answer
  } catch (error) {
    if (error instanceof Refusal && !error.isPassing) sinRespuesta.delete(key)
    throw error
  }
}
