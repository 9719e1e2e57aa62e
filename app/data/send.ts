import type { Contract, ContractCall } from '@surtido/contract'
import type { Answer, Body, Call, Params, Query } from '@surtido/contract/calls'
import { config } from '#config'
import { isNativa, plataforma } from '../device/plataforma.ts'
import { servidor } from '../device/servidor.ts'
import { isActuando, setAdministrador, useAdministrador } from '../sesion/administrador.ts'
import { correoEscrito } from '../sesion/correo-escrito.ts'
import { useSesion } from '../sesion/store.ts'
import { noteGuardado } from './guardado.ts'

/** What the server said no with (K-06), or `Red.SIN_CONEXION` when it could not be asked. */
export class Refusal extends Error {
  readonly code: string
  readonly estado: number
  readonly detalles: readonly Readonly<Record<string, unknown>>[]

  constructor(
    code: string,
    estado: number,
    detalles: readonly Readonly<Record<string, unknown>>[] = [],
    mensaje = code,
  ) {
    super(mensaje)
    this.code = code
    this.estado = estado
    this.detalles = detalles
  }

  /** Not what was asked is wrong: the same may be answered a little later. */
  get isPassing(): boolean {
    return this.estado === 0 || this.estado === 429 || this.estado >= 500
  }

  is(code: string): boolean {
    return this.code.toLowerCase() === code.toLowerCase()
  }
}

export const SIN_CONEXION = 'Red.SIN_CONEXION'

type Parts<N extends ContractCall> = {
  signal?: AbortSignal
  /** Asks the server even for what the browser still holds: where the answer is money. */
  alDia?: boolean
} & (Contract[N] extends { params: unknown } ? { params: Params<Contract[N] & Call> } : { params?: undefined }) &
  (Contract[N] extends { query: unknown } ? { query: Query<Contract[N] & Call> } : { query?: undefined }) &
  (Contract[N] extends { body: unknown } ? { body: Body<Contract[N] & Call> } : { body?: undefined })

type Asked = { params?: object; query?: object; body?: unknown; signal?: AbortSignal; alDia?: boolean; desde?: string }

type DeAdministrador = {
  [N in ContractCall]: Contract[N]['access'] extends { permiso: string } ? N : never
}[ContractCall]

/** They go with the administrator's own session, which is not refreshed. */
const DE_ADMINISTRADOR: Readonly<Record<DeAdministrador, true>> = {
  'GET usuarios/busqueda': true,
  'POST usuarios/:id/actuar-como': true,
  'DELETE usuarios/:id/actuar-como': true,
}

/** Here 401 says that the password is wrong. */
const LOGIN: readonly ContractCall[] = ['POST usuarios/login', 'POST empresas/login-admin']

const TIMEOUT_MS = 15_000

/**
 * Makes a call of the contract (I-01, K-09) and gives its answer; throws Refusal. A session that has run out is
 * refreshed once, by one tab at a time, and the call made again.
 */
export async function send<N extends ContractCall>(
  name: N,
  ...[parts]: Record<string, never> extends Parts<N> ? [parts?: Parts<N>] : [parts: Parts<N>]
): Promise<Answer<Contract[N]>> {
  return read(await ask(name, (parts ?? {}) as Asked))
}

/** What is answered, before it is read; `desde` asks for a stream of events, from after that one on. */
export async function ask(name: ContractCall, asked: Asked): Promise<Response> {
  const answer = await request(name, asked)
  if (answer.status !== 401 || LOGIN.includes(name)) return answer
  if (name in DE_ADMINISTRADOR) {
    if (isActuando()) useSesion.getState().setUsuario(undefined)
    if (useAdministrador.getState().administrador) void tellVencida(false)
    setAdministrador(undefined)
    return answer
  }
  if (!useSesion.getState().usuario) return answer
  const actuando = isActuando()
  if (!actuando && (await refresh())) return request(name, asked)
  const { usuario } = useSesion.getState()
  if (usuario) {
    if (!actuando) correoEscrito.keep(usuario.email)
    useSesion.getState().setUsuario(undefined)
    await tellVencida(actuando)
  }
  return answer
}

/** A-80: whoever is logged out without having asked for it is told. The words are not in the first script. */
async function tellVencida(actuando: boolean): Promise<void> {
  const vencida = await import('../sesion/vencida.ts').catch(() => undefined)
  vencida?.tellVencida(actuando)
}

/** What a phone does with its session, once the first call has asked for it. */
let nativa: typeof import('./sesion-nativa.ts') | undefined

async function request(name: ContractCall, { params, query, body, signal, alDia, desde }: Asked): Promise<Response> {
  const [method, pattern] = name.split(' ') as [string, string]
  const path = pattern.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[key])),
  )
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  )
  const deAdministrador = name in DE_ADMINISTRADOR
  const usuario = deAdministrador ? useAdministrador.getState().administrador : useSesion.getState().usuario
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    if (isNativa) nativa ??= await import('./sesion-nativa.ts')
    const llamada = nativa && (await nativa.beginLlamada(name, deAdministrador))
    const content = llamada?.body ?? body
    const answer = await fetch(`${servidor}${config.serverProducts}${path}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      credentials: isNativa ? 'omit' : 'same-origin',
      ...(alDia && { cache: 'no-cache' }),
      headers: {
        ...(content !== undefined && { 'content-type': 'application/json' }),
        'x-version-app': config.version,
        'x-aplicacion': config.packageId,
        'x-empresa': String(config.codigoEmpresa),
        'x-red': String(config.red),
        'x-plataforma': plataforma,
        ...(llamada?.token && { 'x-sesion': llamada.token }),
        ...(usuario && { 'x-usuario': String(usuario.idUsuario) }),
        ...(desde !== undefined && { accept: 'text/event-stream', 'last-event-id': desde }),
      },
      ...(content !== undefined && { body: JSON.stringify(content) }),
      // A stream ends when whoever reads it says so.
      signal: signal && desde === undefined ? AbortSignal.any([signal, timeout]) : (signal ?? timeout),
    })
    noteGuardado(answer)
    if (llamada) await llamada.answered(answer)
    return answer
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Refusal(SIN_CONEXION, 0)
  }
}

/** What was answered; throws Refusal, `Red.SIN_CONEXION` too when the network went before the answer was whole. */
export async function read<T>(answer: Response): Promise<T> {
  const text = await answer.text().catch(() => undefined)
  // C-32 is a word, not JSON.
  if (answer.ok && text && answer.headers.get('content-type')?.startsWith('text/plain')) return text as T
  const said = parse(text ?? '')
  if (answer.ok && said === undefined) throw new Refusal(SIN_CONEXION, 0)
  if (answer.ok) return said as T
  const body = typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : undefined
  if (body?.error === 'Usuarios.ERROR_DEBE_CAMBIAR_CLAVE') {
    const { usuario, setUsuario } = useSesion.getState()
    if (usuario && !usuario.blnCambiarPsw) setUsuario({ ...usuario, blnCambiarPsw: true })
  }
  throw new Refusal(
    codeOf(said ?? text) ?? 'Servidor.ERROR_INTERNO',
    answer.status,
    (body?.detalles as Refusal['detalles']) ?? [],
    typeof body?.mensaje === 'string' ? body.mensaje : undefined,
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, nativa?.withServidor)
  } catch {
    return undefined
  }
}

/** A-55: the code of a refusal: the body itself, its `error`, or the `error` of that. */
export function codeOf(body: unknown): string | undefined {
  if (typeof body === 'string') return /^\w+(\.\w+)?$/.test(body.trim()) ? body.trim() : undefined
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  return error === undefined ? undefined : codeOf(error)
}

let refreshing: Promise<boolean> | undefined

/** Whether there is a session again; throws when that could not be asked, which ends no session. */
function refresh(): Promise<boolean> {
  refreshing ??= (async () => {
    const ask = async () => {
      const answer = await request('POST sesiones/refrescar', { body: {} })
      if (answer.status !== 401 && !answer.ok) return read<never>(answer)
      return answer.ok
    }
    try {
      return await (navigator.locks ? navigator.locks.request('surtido-sesion', ask) : ask())
    } finally {
      refreshing = undefined
    }
  })()
  return refreshing
}
