import type { Textos } from '@surtido/rules/textos'
import type { MENU as MENU_ES } from '../menu.ts'

export const MENU: Textos<typeof MENU_ES> = {
  hola: 'Olá,',
  administracion: (nombre, apellido) => `Administração: ${nombre} ${apellido}`,
  escanearYComprar: 'Escanear e comprar',
  enCurso: (enCurso) => `${enCurso} em andamento`,
  n1Nueva: '1 nova',
  nuevas: (noLeidas) => `${noLeidas} novas`,
  tuLocal: 'A sua loja',
  bienvenida: 'Boas-vindas',
  version: (version) => `Versão ${version}`,
  volver: 'Voltar',
}
