import type { Plataforma } from '@surtido/contract/base'

/** What Capacitor's bridge leaves in the window before any script of ours runs. */
const { androidBridge, webkit } = globalThis as {
  androidBridge?: unknown
  webkit?: { messageHandlers?: { bridge?: unknown } }
}

/** B-21 What the app runs on. A-34: the web says so too, where a version is asked. */
export const plataforma: Plataforma = androidBridge ? 'ANDROID' : webkit?.messageHandlers?.bridge ? 'IOS' : 'WEB'

export const isNativa = plataforma !== 'WEB'
