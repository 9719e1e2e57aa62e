import type { Textos } from '@surtido/rules/textos'
import type { INICIO as INICIO_ES } from '../inicio.ts'

export const INICIO: Textos<typeof INICIO_ES> = {
  entregaEn: (destino) => `Delivery to ${destino}`,
  inicio: 'Home',
  buscarYerbaQuesoPanales: 'Search yerba, cheese, nappies…',
  categorias: 'Categories',
  vuelveAComprar: 'Buy again',
  ofertasDeLaSemana: 'Offers of the week',
  verTodas: 'See all',
  promociones: 'Promotions',
  fechaYHoras: (fechaEntrega, horaDesde, horaHasta) => `${fechaEntrega}, ${horaDesde} to ${horaHasta}`,
}
