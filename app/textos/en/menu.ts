import type { Textos } from '@surtido/rules/textos'
import type { MENU as MENU_ES } from '../menu.ts'

export const MENU: Textos<typeof MENU_ES> = {
  hola: 'Hello,',
  administracion: (nombre, apellido) => `Administration: ${nombre} ${apellido}`,
  escanearYComprar: 'Scan and shop',
  enCurso: (enCurso) => `${enCurso} open`,
  n1Nueva: '1 new',
  nuevas: (noLeidas) => `${noLeidas} new`,
  tuLocal: 'Your store',
  bienvenida: 'Welcome page',
  version: (version) => `Version ${version}`,
  volver: 'Back',
}
