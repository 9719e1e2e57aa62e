import type { Textos } from '@surtido/rules/textos'
import type { INICIO as INICIO_ES } from '../inicio.ts'

export const INICIO: Textos<typeof INICIO_ES> = {
  entregaEn: (destino) => `Entrega em ${destino}`,
  inicio: 'Início',
  buscarYerbaQuesoPanales: 'Buscar erva-mate, queijo, fraldas…',
  categorias: 'Categorias',
  vuelveAComprar: 'Compre de novo',
  ofertasDeLaSemana: 'Ofertas da semana',
  verTodas: 'Ver todas',
  promociones: 'Promoções',
  fechaYHoras: (fechaEntrega, horaDesde, horaHasta) => `${fechaEntrega} das ${horaDesde} às ${horaHasta}`,
}
