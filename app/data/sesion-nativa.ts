// K-10 The session of a phone: tokens held here, where the web has cookies. Imported on phones only.
import type { ContractCall } from '@surtido/contract'
import { isOfAplicacion } from '@surtido/web/refusal'
import { secreto } from '../device/secreto.ts'
import { servidor } from '../device/servidor.ts'

type TipoDeSesion = 'usuario' | 'administrador'

interface Tokens {
  readonly token: string
  /** Absent when the session is not renewed: an administrator's, and the one of acting as a usuario. */
  readonly tokenRefresco?: string
}

type Sesiones = { [Q in TipoDeSesion]?: Tokens }

const KEY = 'sesion'
/**
 * The key of the mark that a login leaves on this phone, so that the next login is not counted with strangers' guesses.
 */
const EQUIPO = 'equipo'
const ENTRADAS: readonly ContractCall[] = ['POST usuarios', 'POST usuarios/login', 'POST empresas/login-admin']

/** The session that the answer of a call opens. */
const ABRE: Partial<Record<ContractCall, TipoDeSesion>> = {
  'POST usuarios': 'usuario',
  'POST usuarios/login': 'usuario',
  'POST sesiones/refrescar': 'usuario',
  'POST usuarios/:id/actuar-como': 'usuario',
  'POST empresas/login-admin': 'administrador',
}

/** The sessions that end once a call has been answered. */
const CIERRA: Partial<Record<ContractCall, readonly TipoDeSesion[]>> = {
  'DELETE sesiones/actual': ['usuario', 'administrador'],
  'DELETE empresas/login-admin': ['administrador'],
  'DELETE usuarios/:id/actuar-como': ['usuario'],
  'POST usuarios/:id/baja': ['usuario'],
}

let loading: Promise<Sesiones> | undefined
let equipo: Promise<string | undefined> | undefined

/** The sessions that this phone keeps, read once. */
const sesiones = () => (loading ??= secreto.read<Sesiones>(KEY).then((kept) => kept ?? {}))
const readEquipo = () => (equipo ??= secreto.read<string>(EQUIPO))

/** The headers by which a call identifies its caller, and the handling of its answer. */
interface NativeCall {
  readonly headers: Readonly<Record<string, string>>
  /** Replaces the body that the app would send. */
  readonly body?: object
  answered(answer: Response): Promise<void>
}

/** Called before each call; `deAdministrador`: the call uses the administrator's own session. */
export async function beginCall(name: ContractCall, deAdministrador: boolean): Promise<NativeCall> {
  const kept = await sesiones()
  const before = { ...kept }
  const refresco = name === 'POST sesiones/refrescar'
  const own = deAdministrador || name === 'DELETE empresas/login-admin'
  // Acting as a usuario ends with the administrator's own session.
  const both = name === 'DELETE sesiones/actual'
  const kind: TipoDeSesion = own || (both && before.administrador) ? 'administrador' : 'usuario'

  const token = refresco ? undefined : before[kind]?.token
  const mark = ENTRADAS.includes(name) ? await readEquipo() : undefined

  /** Only when the session is still the same: a late answer must not log out a usuario who has just logged in. */
  const forget = async (...whose: readonly TipoDeSesion[]) => {
    const gone = whose.filter((one) => kept[one] && kept[one] === before[one])
    for (const one of gone) delete kept[one]
    if (gone.length > 0) await (Object.keys(kept).length > 0 ? secreto.write(KEY, kept) : secreto.remove(KEY))
  }

  return {
    headers: {
      ...(token && { 'x-sesion': token }),
      ...(mark && { 'x-equipo': mark }),
    },
    ...(refresco && { body: before.usuario?.tokenRefresco ? { tokenRefresco: before.usuario.tokenRefresco } : {} }),
    async answered(answer) {
      const opens = ABRE[name]
      if (answer.ok && opens) {
        const { sesion } = (await answer
          .clone()
          .json()
          .catch(() => ({}))) as { sesion?: Partial<Tokens> }
        if (!sesion?.token) return
        const { token, tokenRefresco } = sesion
        kept[opens] = { token, ...(tokenRefresco && { tokenRefresco }) }
        await secreto.write(KEY, kept)
        const given = answer.headers.get('x-equipo')
        if (given) {
          equipo = Promise.resolve(given)
          await secreto.write(EQUIPO, given)
        }
      } else if (answer.ok) await forget(...(CIERRA[name] ?? []))
      else if (answer.status === 401 && (refresco || !opens) && !(await isOfAplicacion(answer))) {
        // Acting as a usuario depends on the administrator's session.
        if (own) await forget('administrador', ...(before.usuario?.tokenRefresco ? [] : (['usuario'] as const)))
        else if (refresco || !before.usuario?.tokenRefresco) await forget('usuario')
      }
    },
  }
}

/** Pictures contained in the package. */
const TRAIDAS = /^\/(ilustraciones|marcas)\//

/** Reviver for an answer's JSON: prefixes a picture's path with the server's address. */
export function withServidor(key: string, value: unknown): unknown {
  const picture = typeof value === 'string' && value.startsWith('/') && /^(url(Imagen|Logo)|imagen)/.test(key)
  return picture && !TRAIDAS.test(value) ? servidor + value : value
}
