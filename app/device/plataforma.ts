import type { Plataforma } from '@surtido/contract/base'

/** What Capacitor's bridge leaves in the window before any script of ours runs. */
const { androidBridge, webkit } = globalThis as {
  androidBridge?: unknown
  webkit?: { messageHandlers?: { bridge?: unknown } }
}

/** B-21 What the app runs on. */
export const plataforma: Plataforma = androidBridge ? 'ANDROID' : webkit?.messageHandlers?.bridge ? 'IOS' : 'WEB'

export const isNativa = plataforma !== 'WEB'
