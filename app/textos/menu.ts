import type { Dato } from '@surtido/rules/textos'

export const MENU = {
  hola: 'Hola,',
  administracion: (nombre: Dato, apellido: Dato) => `Administración: ${nombre} ${apellido}`,
  escanearYComprar: 'Escanear y comprar',
  enCurso: (enCurso: Dato) => `${enCurso} en curso`,
  n1Nueva: '1 nueva',
  nuevas: (noLeidas: Dato) => `${noLeidas} nuevas`,
  tuLocal: 'Tu local',
  bienvenida: 'Bienvenida',
  version: (version: Dato) => `Versión ${version}`,
  volver: 'Volver',
} as const
