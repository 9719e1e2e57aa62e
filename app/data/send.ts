import type { Contract, ContractCall } from '@surtido/contract'
import { hearFecha } from '@surtido/web/hora'
import { makeSend, type Prepared } from '@surtido/web/send'
import { config } from '#config'
import { pagina } from '../device/pagina.ts'
import { isNativa, plataforma } from '../device/plataforma.ts'
import { servidor } from '../device/servidor.ts'
import { isActuando, setAdministrador, useAdministrador } from '../sesion/administrador.ts'
import { claveTemporal } from '../sesion/clave-temporal.ts'
import { correoEscrito } from '../sesion/correo-escrito.ts'
import { useSesion } from '../sesion/store.ts'
import { CERROJO_SESION } from '../sw/pendiente-comun.ts'
import { IDIOMA } from '../textos/idioma.ts'
import { isGuardada, isRenewing, noteGuardado } from './guardado.ts'

/** The calls of a shop's tools (`alcance`) do not belong to this app. */
type DeAdministrador = {
  [N in ContractCall]: Contract[N]['access'] extends { permiso: string }
    ? Contract[N]['access'] extends { alcance: unknown }
      ? never
      : N
    : never
}[ContractCall]

/** Calls made with the administrator's own session, which is not refreshed. */
const DE_ADMINISTRADOR: Readonly<Record<DeAdministrador, true>> = {
  'GET usuarios/busqueda': true,
  'POST usuarios/:id/actuar-como': true,
  'DELETE usuarios/:id/actuar-como': true,
}

/** The calls for which 401 means a wrong password. */
const LOGIN: readonly ContractCall[] = ['POST usuarios/login', 'POST empresas/login-admin']

/** A phone's session code, once the first call has loaded it. */
let nativa: typeof import('./sesion-nativa.ts') | undefined

/** Answers to requests sent before this device changed the password: what they say of it is no longer true. */
const deAntesDelCambio = new WeakSet<Response>()

/** Prepares a request of this call: its headers name the app and the usuario. */
export async function prepare(name: ContractCall): Promise<Prepared> {
  const deAdministrador = name in DE_ADMINISTRADOR
  const usuario = deAdministrador ? useAdministrador.getState().administrador : useSesion.getState().usuario
  if (isNativa) nativa ??= await import('./sesion-nativa.ts')
  const call = nativa && (await nativa.beginCall(name, deAdministrador))
  const cambios = claveTemporal.changes()
  return {
    credentials: isNativa ? 'omit' : 'same-origin',
    ...(isRenewing() && { cache: 'reload' }),
    headers: {
      authorization: `Basic ${pagina.aplicacion ?? btoa(`${config.packageId}:`)}`,
      'x-version-app': config.version,
      'x-aplicacion': config.packageId,
      'x-empresa': String(config.codigoEmpresa),
      'x-red': String(config.red),
      'x-plataforma': plataforma,
      'x-idioma': IDIOMA.codigo,
      ...call?.headers,
      ...(usuario && { 'x-usuario': String(usuario.idUsuario) }),
    },
    body: call?.body,
    async answered(answer) {
      noteGuardado(answer)
      if (cambios !== claveTemporal.changes()) deAntesDelCambio.add(answer)
      // A read is left out: a cache may have kept its answer for long.
      if (!name.startsWith('GET')) hearFecha(answer.headers.get('date'))
      await call?.answered(answer)
    },
  }
}

/** An expired session is refreshed once, by one tab at a time, and the call is repeated. */
export const { send, ask, read, request } = makeSend({
  base: `${servidor}${config.serverProducts}`,

  prepare,

  async unauthorized(name, answer, repeat) {
    if (LOGIN.includes(name)) return answer
    if (name in DE_ADMINISTRADOR) {
      if (isActuando()) useSesion.getState().setUsuario(undefined)
      if (useAdministrador.getState().administrador) void tellVencida(false)
      setAdministrador(undefined)
      return answer
    }
    if (!useSesion.getState().usuario) return answer
    const actuando = isActuando()
    if (!actuando && (await refresh())) return repeat()
    const { usuario } = useSesion.getState()
    if (usuario) {
      if (!actuando) correoEscrito.keep(usuario.email)
      useSesion.getState().setUsuario(undefined)
      await tellVencida(actuando)
    }
    return answer
  },

  refused(refusal, answer) {
    if (!refusal.is('Usuarios.ERROR_DEBE_CAMBIAR_CLAVE') || deAntesDelCambio.has(answer)) return
    const { usuario, setUsuario } = useSesion.getState()
    if (usuario && !usuario.blnCambiarPsw) setUsuario({ ...usuario, blnCambiarPsw: true })
  },

  async complete(name, answer, content) {
    if (!isGuardada(answer)) return content
    const guardadas = await import('./respuestas-guardadas.ts').catch(() => undefined)
    return guardadas?.completeRespuesta(name, content) ?? content
  },

  reviver: () => nativa?.withServidor,
})

/** A-80: tells a usuario that they were logged out without asking for it. The texts are not in the first script. */
async function tellVencida(actuando: boolean): Promise<void> {
  const vencida = await import('../sesion/vencida.ts').catch(() => undefined)
  vencida?.tellVencida(actuando)
}

/** Calls that change the session run one at a time, in all tabs: the answer to an earlier one must not replace a later. */
export const inTurn = <T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  navigator.locks?.request(CERROJO_SESION, { signal }, call) ?? call()

let refreshing: Promise<boolean> | undefined

/**
 * Refreshes the session, and says whether there is one again. Throws when the server can't be reached, which ends no
 * session.
 */
function refresh(): Promise<boolean> {
  refreshing ??= (async () => {
    try {
      return await inTurn(async () => {
        const answer = await request('POST sesiones/refrescar', { body: {} })
        if (answer.status !== 401 && !answer.ok) return read<never>(answer)
        return answer.ok
      })
    } finally {
      refreshing = undefined
    }
  })()
  return refreshing
}
