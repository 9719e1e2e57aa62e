// A shop's printing agent: takes labels from the server's queue, writes them to the printer, and reports the result. It
// stores nothing: if it stops before reporting a label, the next agent prints that label as a copy.

import { setTimeout as sleep } from 'node:timers/promises'
import type { CuerpoError } from '@surtido/contract/errores'
import type { TrabajoDeImpresion } from '@surtido/contract/gestion-impresiones'
import type { AjustesDeImpresora } from './ajustes.ts'
import { type Impreso, writeToPrinter } from './write-to-printer.ts'

/** The server doesn't answer, or not as it should: try again later. */
class SinServidor extends Error {}
/** A permanent refusal, such as a wrong password or another local. */
export class Rechazado extends Error {}

interface Pace {
  /** Pause between two looks at an empty queue. */
  readonly esperaMs: number
  /** Pause before calling a server that doesn't answer again. */
  readonly reintentoMs: number
  /** How long a printer may take for one job. */
  readonly plazoMs: number
}

const PACE: Pace = { esperaMs: 1_500, reintentoMs: 5_000, plazoMs: 30_000 }

const NETWORK_MS = 15_000

/** Prints until `signal` aborts. @throws Rechazado */
export async function runAgente(
  ajustes: AjustesDeImpresora,
  log: (line: string) => void,
  signal: AbortSignal,
  { esperaMs, reintentoMs, plazoMs }: Pace = PACE,
): Promise<void> {
  const { codigoLocal, impresora, lenguaje } = ajustes
  const api = openApi(ajustes)
  let down = false
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {})
  /** Repeats until the server answers. By then it may have given the job to another agent; it handles that itself. */
  const tell = async ({ idImpresion, intento }: TrabajoDeImpresion, impreso: Impreso) => {
    do {
      try {
        await api(`gestion/impresiones/${idImpresion}/resultado`, { intento, ...impreso })
        return
      } catch (error) {
        if (!(error instanceof SinServidor)) throw error
        await pause(reintentoMs)
      }
    } while (!signal.aborted)
  }
  while (!signal.aborted) {
    try {
      const { trabajo } = (await api('gestion/impresiones/tomar', { codigoLocal, lenguaje })) as {
        trabajo: TrabajoDeImpresion | null
      }
      if (down) log('El servidor responde de nuevo.')
      down = false
      if (!trabajo) {
        await pause(esperaMs)
        continue
      }
      const impreso = await writeToPrinter(impresora, datosDe(trabajo), plazoMs)
      log(
        impreso.resultado === 'IMPRESA'
          ? `Impresa la ${trabajo.idImpresion}.`
          : `La ${trabajo.idImpresion} no salió: ${impreso.error}`,
      )
      await tell(trabajo, impreso)
    } catch (error) {
      if (!(error instanceof SinServidor)) throw error
      if (!down) log('El servidor no responde; se sigue intentando.')
      down = true
      await pause(reintentoMs)
    }
  }
}

const datosDe = ({ zpl, escpos }: TrabajoDeImpresion): string | Uint8Array =>
  escpos === undefined ? zpl : Buffer.from(escpos, 'base64')

function openApi({ api, codigoEmpresa, usuario, clave, aplicacion }: AjustesDeImpresora) {
  let token: string | undefined
  const post = async (path: string, body: object): Promise<Response> => {
    try {
      return await fetch(`${api}${path}`, {
        method: 'POST',
        signal: AbortSignal.timeout(NETWORK_MS),
        headers: {
          'content-type': 'application/json',
          'x-empresa': String(codigoEmpresa),
          // The agent is no browser: the session comes in the answer, not as a cookie.
          'x-plataforma': 'ANDROID',
          ...(aplicacion && { authorization: `Basic ${Buffer.from(aplicacion).toString('base64')}` }),
          ...(token && { 'x-sesion': token }),
        },
        body: JSON.stringify(body),
      })
    } catch {
      throw new SinServidor()
    }
  }
  const read = async (answer: Response): Promise<unknown> => {
    if (answer.ok) return answer.json()
    if (answer.status >= 500 || answer.status === 429 || answer.status === 408) throw new SinServidor()
    const { mensaje, error } = (await answer.json().catch(() => ({}))) as Partial<CuerpoError>
    throw new Rechazado(mensaje ?? error ?? `El servidor respondió ${answer.status}.`)
  }
  const enter = async () => {
    token = undefined
    const answer = await post('empresas/login-admin', { base: 1, usuario, clave })
    if (answer.status === 401) throw new Rechazado('El servidor no acepta a IMPRESORA_USUARIO con esa contraseña.')
    const { sesion } = (await read(answer)) as { sesion: { token?: string } }
    token = sesion.token
  }
  return async (path: string, body: object): Promise<unknown> => {
    if (token === undefined) await enter()
    const answer = await post(path, body)
    if (answer.status !== 401) return read(answer)
    await enter()
    return read(await post(path, body))
  }
}
