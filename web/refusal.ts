import type { DetalleDe } from '@surtido/contract/detalles'
import type { CodigoError } from '@surtido/contract/rechazos'

/** The server could not be reached. */
export const SIN_CONEXION = 'Red.SIN_CONEXION'

/** The code of a refusal: one of the contract, or the network's. */
type CodigoRechazo = CodigoError | typeof SIN_CONEXION

/** A code that this page does not know: the server is newer. No comparison with a code of the contract compiles for it. */
type CodigoAjeno = string & { readonly ajeno: true }

type Detalle<C extends CodigoRechazo> = C extends CodigoError ? DetalleDe<C> : never

/** A refusal with a known code, and the details that the contract gives it. */
interface RefusalOf<C extends CodigoRechazo> extends Refusal {
  readonly code: C
  readonly detalles: readonly Detalle<C>[]
}

/** A refusal by the server (K-06), or `Red.SIN_CONEXION` when it could not be reached. */
export class Refusal extends Error {
  readonly code: CodigoRechazo | CodigoAjeno
  readonly estado: number
  readonly detalles: readonly object[]
  /** After how many seconds the server wants to be asked again (`Retry-After`). */
  readonly espera: number | undefined
  /** The name of the request in the server's log (`idTraza`). */
  readonly traza: string | undefined

  constructor(
    code: Refusal['code'],
    estado: number,
    detalles: readonly object[] = [],
    mensaje: string = code,
    espera?: number,
    traza?: string,
  ) {
    super(mensaje)
    this.code = code
    this.estado = estado
    this.detalles = detalles
    this.espera = espera
    this.traza = traza
  }

  /** The request itself is fine: it may succeed a little later. */
  get isPassing(): boolean {
    return this.estado === 0 || this.estado === 429 || this.estado >= 500
  }

  is<C extends CodigoRechazo>(code: C): this is RefusalOf<C> {
    return this.code.toLowerCase() === code.toLowerCase()
  }
}

export const isRefusal = <C extends CodigoRechazo>(error: unknown, code: C): error is RefusalOf<C> =>
  error instanceof Refusal && error.is(code)

/** A reviver for the JSON of an answer, as `JSON.parse` takes it. */
export type Reviver = (key: string, value: unknown) => unknown

/**
 * The content of an answer.
 * @throws Refusal, with `Red.SIN_CONEXION` too when the network was lost before the answer was complete.
 */
export async function readAnswer<T>(answer: Response, reviver?: Reviver): Promise<T> {
  const text = await answer.text().catch(() => undefined)
  // C-32 answers a word, not JSON.
  if (answer.ok && text && answer.headers.get('content-type')?.startsWith('text/plain')) return text as T
  const said = parse(text ?? '', reviver)
  if (answer.ok && said === undefined) throw new Refusal(SIN_CONEXION, 0)
  if (answer.ok) return said as T
  const body = typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : undefined
  throw new Refusal(
    codeOf(said ?? text) ?? 'Servidor.ERROR_INTERNO',
    answer.status,
    (body?.detalles as Refusal['detalles']) ?? [],
    typeof body?.mensaje === 'string' ? body.mensaje : undefined,
    secondsOf(answer.headers.get('retry-after')),
    answer.headers.get('x-traza') ?? undefined,
  )
}

/** A date, the other form of `Retry-After`, is not read: the device's clock may be wrong. */
const secondsOf = (header: string | null) => (/^[1-9]\d*$/.test(header ?? '') ? Number(header) : undefined)

function parse(text: string, reviver?: Reviver): unknown {
  try {
    return JSON.parse(text, reviver)
  } catch {
    return undefined
  }
}

/** the code of a refusal: the body itself, its `error`, or the `error` of that. */
export function codeOf(body: unknown): Refusal['code'] | undefined {
  if (typeof body === 'string') return /^\w+(\.\w+)?$/.test(body.trim()) ? (body.trim() as Refusal['code']) : undefined
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  return error === undefined ? undefined : codeOf(error)
}

/** The server refuses this page or package, perhaps an outdated one, and not a session. */
export const isOfAplicacion = async (answer: Response) =>
  isRefusal(
    await readAnswer(answer.clone()).catch((refused: unknown) => refused),
    'Sesion.ERROR_APLICACION_DESCONOCIDA',
  )
