import type { Contract, ContractCall } from '@surtido/contract'
import type { Answer, Body, Call, Params, Query } from '@surtido/contract/calls'
import { isOfAplicacion, Refusal, type Reviver, readAnswer, SIN_CONEXION } from './refusal.ts'

type Parts<N extends ContractCall> = {
  signal?: AbortSignal
  /** Skips the browser's cache: for answers about money. */
  alDia?: boolean
  /** The request is sent even if the user leaves the page. */
  keepalive?: boolean
  /** K-09 `X-Solicitud`: a creating call repeated under the same UUID creates once. */
  once?: string
} & (Contract[N] extends { params: unknown } ? { params: Params<Contract[N] & Call> } : { params?: undefined }) &
  (Contract[N] extends { query: unknown } ? { query: Query<Contract[N] & Call> } : { query?: undefined }) &
  (Contract[N] extends { body: unknown } ? { body: Body<Contract[N] & Call> } : { body?: undefined })

type Sendable = {
  params?: object
  query?: object
  body?: unknown
  signal?: AbortSignal
  alDia?: boolean
  keepalive?: boolean
  once?: string
  /** Requests a stream of events, from after this one on. */
  desde?: string
}

/** A front end's own headers and session data for one request. */
export interface Prepared {
  readonly headers: Readonly<Record<string, string>>
  readonly credentials: RequestCredentials
  readonly cache?: RequestCache
  /** Replaces the caller's body. */
  readonly body?: object | undefined
  answered?(answer: Response): Promise<void>
}

/** How a front end reaches the server, and how it handles its session. */
export interface Connection {
  /** The base of every path of the contract: `https://…/api/`. */
  readonly base: string
  prepare(name: ContractCall): Promise<Prepared>
  /** Runs on a 401 of a session: returns the caller's answer, perhaps from `repeat`, which makes the call again. */
  unauthorized(name: ContractCall, answer: Response, repeat: () => Promise<Response>): Promise<Response>
  /** Gets every refusal, and the answer that carried it, before the caller does. */
  refused?(refusal: Refusal, answer: Response): void
  /** The content of an answer, perhaps of an earlier version: with all the fields of today. */
  complete?<T>(name: ContractCall, answer: Response, content: T): T | Promise<T>
  /** The reviver for JSON answers, requested for each answer. */
  reviver?(): Reviver | undefined
}

const TIMEOUT_MS = 15_000

/** An address on the server. */
export let server = '/'

/** The calls of the contract over a front end's own connection. */
export function makeSend({ base, prepare, unauthorized, refused, complete, reviver }: Connection) {
  server = base
  /** One request and its answer, whatever its status. @throws Refusal `Red.SIN_CONEXION` when there is none. */
  async function request(name: ContractCall, { params, query, body, signal, alDia, keepalive, once, desde }: Sendable) {
    const [method, pattern] = name.split(' ') as [string, string]
    const path = pattern.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[key])),
    )
    const search = new URLSearchParams(
      Object.entries(query ?? {}).flatMap(([key, value]) =>
        value === undefined || value === '' ? [] : [[key, String(value)]],
      ),
    )
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    try {
      const { headers, credentials, cache, body: own, answered } = await prepare(name)
      const content = own ?? body
      const answer = await fetch(`${base}${path}${search.size > 0 ? `?${search}` : ''}`, {
        method,
        credentials,
        ...(keepalive && { keepalive }),
        ...(cache && { cache }),
        ...(alDia && { cache: 'no-cache' }),
        headers: {
          'content-type': 'application/json',
          ...headers,
          ...(once && { 'x-solicitud': once }),
          ...(desde !== undefined && { accept: 'text/event-stream', 'last-event-id': desde }),
        },
        ...(content !== undefined && { body: JSON.stringify(content) }),
        // A stream ends when its reader aborts it.
        signal: signal && desde === undefined ? AbortSignal.any([signal, timeout]) : (signal ?? timeout),
      })
      await answered?.(answer)
      return answer
    } catch (error) {
      if (signal?.aborted) throw error
      throw new Refusal(SIN_CONEXION, 0)
    }
  }

  /** The unread answer, after renewing the session if necessary. */
  async function ask(name: ContractCall, parts: Sendable): Promise<Response> {
    const answer = await request(name, parts)
    if (answer.status !== 401 || (await isOfAplicacion(answer))) return answer
    return unauthorized(name, answer, () => request(name, parts))
  }

  /** The content of the answer. @throws Refusal */
  async function read<T>(answer: Response): Promise<T> {
    try {
      return await readAnswer<T>(answer, reviver?.())
    } catch (error) {
      if (error instanceof Refusal) refused?.(error, answer)
      throw error
    }
  }

  /** Makes a call of the contract (I-01, K-09) and returns its answer. @throws Refusal */
  async function send<N extends ContractCall>(
    name: N,
    ...[parts]: Record<string, never> extends Parts<N> ? [parts?: Parts<N>] : [parts: Parts<N>]
  ): Promise<Answer<Contract[N]>> {
    const answer = await ask(name, parts ?? {})
    const content = await read<Answer<Contract[N]>>(answer)
    return complete ? complete(name, answer, content) : content
  }

  return { send, ask, request, read }
}
