import type { Textos } from '@surtido/rules/textos'
import { DIRECCIONES as DIRECCIONES_ES } from '../direcciones.ts'

export const DIRECCIONES: Textos<typeof DIRECCIONES_ES> = {
  ...DIRECCIONES_ES,
  puedesElegirOtroLocal: ': podés elegir otro local',
  iniciaSesionParaCambiar: 'Iniciá sesión para cambiar tus direcciones.',
  faltaTuDireccionNo: (nombre) =>
    `Falta tu dirección: ${nombre} no llega a las que tenés guardadas. Agregá otra o elegí otro local.`,
  iniciaSesionParaVer: 'Iniciá sesión para ver y guardar tus direcciones.',
  todaviaNoTienesDirecciones: 'Todavía no tenés direcciones.',
  revisaElPunto: 'Revisá el punto',
  ajustaElPuntoToca: 'Ajustá el punto: tocá el mapa, arrastralo o usá los botones.',
  estoyAqui: 'Estoy acá',
  tocaElMapaDonde: 'Tocá el mapa donde queda tu casa, o usá los botones.',
  elPuntoEstaLejos: (lejos) => `El punto está lejos de ${lejos}. Revisalo antes de guardar.`,
  faltaTuDireccionEscribela: (nombre) => `Falta tu dirección: escribila para que ${nombre} te lo lleve.`,
}
