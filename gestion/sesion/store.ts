// The person who works with this device, and their local; stored on it, so that it opens without a network.
import type { FinDeSesion } from '@surtido/contract/gestion-aparatos'
import type { Trabajo } from '@surtido/contract/gestion-pedidos'
import type { PermisoLocal } from '@surtido/contract/permisos'
import { create } from 'zustand'
import { forgetBorradores } from '../device/borradores.ts'
import { keepCosa, onBorrado, type PersonaEnAparato, readPersona } from '../device/guardado.ts'

interface Estado {
  readonly persona: PersonaEnAparato | undefined
  /** The server no longer knows the session; what the person said stays theirs. */
  readonly vencida: boolean
  /** Why it ended before its time. */
  readonly fin?: FinDeSesion | undefined
}

export const useSesion = create<Estado>(() => ({ persona: undefined, vencida: false }))

/** Tells the other tabs of this browser who works with it now; the session's cookie is one for all. */
const tabs = openChannel('surtido-gestion-persona')

/** Undefined where the browser has no channels, or forbids them with all storage. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

/** Reloads the tab, because what it shows and has in memory belongs to another person. */
function beginAgain(entered: boolean): void {
  const { pathname, searchParams } = new URL(location.href)
  if (entered && pathname === '/gestion/entrar') location.replace(`/gestion${searchParams.get('volver') ?? '/'}`)
  else location.reload()
}

/** Called before the first render. */
export async function openSesion(): Promise<void> {
  const reading = readPersona().catch(() => undefined)
  if (tabs)
    tabs.onmessage = async ({ data }: MessageEvent<number | null>) => {
      await reading
      if (data !== idOf(useSesion.getState().persona)) beginAgain(data !== null)
    }
  const persona = await reading
  // Another tab may have logged somebody else in.
  forgetBorradores(persona?.trabajo.idAdministrador)
  useSesion.setState({ persona })
  onBorrado(() => keepCosa('persona', useSesion.getState().persona))
}

async function setPersona(persona: PersonaEnAparato | undefined): Promise<void> {
  forgetBorradores(persona?.trabajo.idAdministrador)
  useSesion.setState({ persona, vencida: false, fin: undefined })
  try {
    await keepCosa('persona', persona)
  } finally {
    tabs?.postMessage(idOf(persona))
  }
}

const idOf = (persona: PersonaEnAparato | undefined): number | null => persona?.trabajo.idAdministrador ?? null

/** Stores a login, or changed permissions; a person with a single local need not choose it. */
export function enter(trabajo: Trabajo): Promise<void> {
  const before = useSesion.getState().persona?.codigoLocal
  const codes = trabajo.locales.map(({ codigoLocal }) => codigoLocal)
  const codigoLocal = codes.length === 1 ? codes[0] : codes.find((one) => one === before)
  return setPersona({ trabajo, ...(codigoLocal !== undefined && { codigoLocal }) })
}

export const leave = (): Promise<void> => setPersona(undefined)

export async function chooseLocal(codigoLocal: number): Promise<void> {
  const { persona } = useSesion.getState()
  if (persona) await setPersona({ ...persona, codigoLocal })
}

export const tellVencida = (): void => useSesion.setState({ vencida: true })
export const tellFin = (fin: FinDeSesion): void => useSesion.setState({ fin })

/** The current local; undefined until it is chosen. */
export const useLocal = (): Trabajo['locales'][number] | undefined =>
  useSesion(({ persona }) => persona?.trabajo.locales.find(({ codigoLocal }) => codigoLocal === persona.codigoLocal))

/** Says whether the person has this permission in that local, whichever the current one is. */
export const usePermisoEn = (codigoLocal: number | undefined, permiso: PermisoLocal): boolean =>
  useSesion(
    ({ persona }) =>
      persona?.trabajo.locales.some((one) => one.codigoLocal === codigoLocal && one.permisos.includes(permiso)) ??
      false,
  )
