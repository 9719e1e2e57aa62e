// A part that several calls have alike is written once, with a reference to it everywhere else.
import type { Json, JsonObject } from '../json.ts'

export type Paths = Readonly<Record<string, Record<string, Json>>>

export type OperacionOpenapi = { parameters?: JsonObject[]; responses: Record<string, JsonObject> }

const operacionesDe = (paths: Paths) =>
  Object.values(paths).flatMap((path) => Object.values(path).map((one) => one as OperacionOpenapi))

const refToResponse = (name: string) => ({ $ref: `#/components/responses/${name}` })
export const refToParameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })

/** Somewhere in the document. */
interface Lugar {
  readonly one: JsonObject
  readonly en: JsonObject[] | Record<string, JsonObject>
  readonly key: string | number
}

/**
 * Extracts each part that stands at two places or more and has a name; another part of the same name gets its number
 * too: `local-2`.
 */
function share(
  lugares: readonly Lugar[],
  nameOf: (written: string, one: JsonObject) => string | undefined,
  refTo: (name: string) => JsonObject,
): JsonObject {
  const times = new Map<string, number>()
  const written = lugares.map((lugar) => ({ lugar, text: JSON.stringify(lugar.one) }))
  for (const { text } of written) times.set(text, (times.get(text) ?? 0) + 1)
  const shared: Record<string, JsonObject> = {}
  for (const { lugar, text } of written) {
    const base = times.get(text)! < 2 ? undefined : nameOf(text, lugar.one)
    if (base === undefined) continue
    let name = base
    for (let n = 2; name in shared && JSON.stringify(shared[name]) !== text; n++) name = `${base}-${n}`
    shared[name] = lugar.one
    ;(lugar.en as Record<string, JsonObject>)[lugar.key] = refTo(name)
  }
  return shared
}

const responsesOf = (paths: Paths, isOne: (estado: string) => boolean): Lugar[] =>
  operacionesDe(paths).flatMap(({ responses }) =>
    Object.entries(responses)
      .filter(([estado, one]) => isOne(estado) && !('$ref' in one))
      .map(([estado, one]) => ({ one, en: responses, key: estado })),
  )

const UNO = /"application\/json":\{"schema":\{"\$ref":"#\/components\/schemas\/(\w+)"\}\}/
const VARIOS = /"application\/json":\{"schema":\{"type":"array","items":\{"\$ref":"#\/components\/schemas\/(\w+)"\}\}\}/

/** An answer is named after what it holds. */
export const shareAnswers = (paths: Paths): JsonObject =>
  share(
    responsesOf(paths, (estado) => estado === '200' || estado === '201'),
    (written, { description }) => {
      const made = description === 'Made' ? 'Hecho' : ''
      const [, entidad] = UNO.exec(written) ?? []
      const [, deLista] = VARIOS.exec(written) ?? []
      return entidad ? entidad + made : deLista && `Varios${deLista}${made}`
    },
    refToResponse,
  )

/** Named by all its codes, up to so many. */
const MOST_NOMBRADOS = 2

/** `Locales.ERROR_NO_ENCONTRADO` → `Locales404`, `Pagos.ERROR_NO_DISPONIBLE` → `Pagos.NO_DISPONIBLE`. */
const shortened = (code: string) => code.replace(/\.ERROR_NO_ENCONTRAD[AO]S?$/, '404').replace('.ERROR_', '.')

/** A refusal is named after its codes: of many, after the first and the number of the others. */
export const shareRefusals = (paths: Paths): JsonObject =>
  share(
    responsesOf(paths, (estado) => estado >= '400'),
    (written) => {
      const codes = [...written.matchAll(/schemas\/([^"]+)"/g)]
        .map(([, code]) => shortened(code!))
        .filter((code) => !code.startsWith('Comun'))
      return codes.length > MOST_NOMBRADOS ? `${codes[0]}-y-${codes.length - 1}-mas` : codes.join('-')
    },
    refToResponse,
  )

export const shareParameters = (paths: Paths): JsonObject =>
  share(
    operacionesDe(paths).flatMap(({ parameters = [] }) =>
      parameters.map((one, i) => ({ one, en: parameters, key: i })),
    ),
    (_, { name }) => (typeof name === 'string' ? name : undefined),
    refToParameter,
  )

/** Says what is in the path of several calls once, for all of them. */
export function sharePathParameters(paths: Paths): void {
  for (const path of Object.values(paths)) {
    const calls = Object.values(path) as { parameters?: JsonObject[] }[]
    const [first] = calls
    const inAll = (first!.parameters ?? []).filter((one) =>
      calls.every(({ parameters = [] }) => parameters.some((other) => JSON.stringify(other) === JSON.stringify(one))),
    )
    if (calls.length < 2 || inAll.length === 0) continue
    const known = new Set(inAll.map((one) => JSON.stringify(one)))
    for (const call of calls) {
      const own = call.parameters!.filter((one) => !known.has(JSON.stringify(one)))
      if (own.length > 0) call.parameters = own
      else delete call.parameters
    }
    path.parameters = inAll
  }
}

const CUERPO = /"application\/json":\{"schema":\{"\$ref":"#\/components\/schemas\/(\w+)"\}/

/** A body that two calls share is named after its schema. */
export const shareBodies = (paths: Paths): JsonObject =>
  share(
    (Object.values(paths).flatMap(Object.values) as Record<string, JsonObject>[]).flatMap((en) =>
      en.requestBody ? [{ one: en.requestBody, en, key: 'requestBody' }] : [],
    ),
    (written) => CUERPO.exec(written)?.[1],
    (name) => ({ $ref: `#/components/requestBodies/${name}` }),
  )
