// The parts of the tool that load after its first line is on the screen.
import { lazyPart } from '@surtido/web/lazy-part'
import { lazy } from 'react'

const LATEST_MS = 1_000

// Its reader of codes is larger than the tool, and a hand-held scanner needs none.
export const Camara = lazy(() => import('./camara.tsx'))

// The service worker keeps them: they need no network later.
export const PARTS = {
  Notas: () => import('./notas.tsx'),
  Choque: () => import('./choque.tsx'),
  Lista: () => import('./lista.tsx'),
  Pasada: () => import('./pasada.tsx'),
  Otro: () => import('./paneles/otro.tsx'),
  Revision: () => import('./revision.tsx'),
  Vacio: () => import('./paneles/vacio.tsx'),
  PorQueSinLeer: () => import('./paneles/sin-leer.tsx'),
  CodigoEscrito: () => import('./paneles/codigo-escrito.tsx'),
  Peso: () => import('./paneles/peso.tsx'),
  Etiqueta: () => import('./paneles/etiqueta.tsx'),
  Preguntada: () => import('./preguntada.tsx'),
  CodigoNuevo: () => import('./paneles/codigo.tsx'),
  Posicion: () => import('./paneles/posicion.tsx'),
  PanelAbierto: () => import('./panel-abierto.tsx'),
  readCanasta: () => import('./read-canasta.ts'),
  lookCodigo: () => import('./look-codigo.ts'),
  Canastas: () => import('./paneles/canastas.tsx'),
  Cantidad: () => import('./paneles/cantidad.tsx'),
  NoHay: () => import('./paneles/no-hay.tsx'),
} as const

/** Loads them after the tool's first line is drawn and takes scans. Returns a function that cancels it. */
export function loadWhenIdle(): () => void {
  const load = () => {
    for (const part of Object.values(PARTS)) void part().catch(() => {})
  }
  // Safari has no idle callbacks.
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(load, LATEST_MS)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(load, { timeout: LATEST_MS })
  return () => cancelIdleCallback(id)
}

export const Notas = lazyPart(PARTS.Notas)
export const Choque = lazyPart(PARTS.Choque)
export const Lista = lazyPart(PARTS.Lista)
export const Otro = lazyPart(PARTS.Otro)
export const Revision = lazyPart(PARTS.Revision)
export const Vacio = lazyPart(PARTS.Vacio)
export const PorQueSinLeer = lazyPart(PARTS.PorQueSinLeer)
export const CodigoEscrito = lazyPart(PARTS.CodigoEscrito)
export const Peso = lazyPart(PARTS.Peso)
export const Etiqueta = lazyPart(PARTS.Etiqueta)
export const Preguntada = lazyPart(PARTS.Preguntada)
export const CodigoNuevo = lazyPart(PARTS.CodigoNuevo)
export const Posicion = lazyPart(PARTS.Posicion)
export const PanelAbierto = lazyPart(PARTS.PanelAbierto)
export const Canastas = lazyPart(PARTS.Canastas)
export const Cantidad = lazyPart(PARTS.Cantidad)
export const NoHay = lazyPart(PARTS.NoHay)
