// The parts of the tool that load after its first line is on the screen.
import { lazyPart } from '@surtido/web/lazy-part'
import { lazy } from 'react'

const LATEST_MS = 1_000

// Its reader of codes is larger than the tool, and a hand-held scanner needs none.
export const Camara = lazy(() => import('./camara.tsx'))

// The service worker keeps them: they need no network later.
export const PARTES = {
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
    for (const part of Object.values(PARTES)) void part().catch(() => {})
  }
  // Safari has no idle callbacks.
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(load, LATEST_MS)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(load, { timeout: LATEST_MS })
  return () => cancelIdleCallback(id)
}

export const Notas = lazyPart(PARTES.Notas)
export const Choque = lazyPart(PARTES.Choque)
export const Lista = lazyPart(PARTES.Lista)
export const Otro = lazyPart(PARTES.Otro)
export const Revision = lazyPart(PARTES.Revision)
export const Vacio = lazyPart(PARTES.Vacio)
export const PorQueSinLeer = lazyPart(PARTES.PorQueSinLeer)
export const CodigoEscrito = lazyPart(PARTES.CodigoEscrito)
export const Peso = lazyPart(PARTES.Peso)
export const Etiqueta = lazyPart(PARTES.Etiqueta)
export const Preguntada = lazyPart(PARTES.Preguntada)
export const CodigoNuevo = lazyPart(PARTES.CodigoNuevo)
export const Posicion = lazyPart(PARTES.Posicion)
export const PanelAbierto = lazyPart(PARTES.PanelAbierto)
export const Canastas = lazyPart(PARTES.Canastas)
export const Cantidad = lazyPart(PARTES.Cantidad)
export const NoHay = lazyPart(PARTES.NoHay)
