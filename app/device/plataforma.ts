import type { Plataforma } from '@surtido/contract/base'

/** Capacitor's bridge leaves these in the window before any script of ours runs. */
const { androidBridge, webkit } = globalThis as {
  androidBridge?: unknown
  webkit?: { messageHandlers?: { bridge?: unknown } }
}

/** B-21. A-34: the web names itself too where a version is asked. */
export const plataforma: Plataforma = androidBridge ? 'ANDROID' : webkit?.messageHandlers?.bridge ? 'IOS' : 'WEB'

export const isNativa = plataforma !== 'WEB'
