import type { Dato } from '@surtido/rules/textos'

export const INICIO = {
  entregaEn: (destino: Dato) => `Entrega en ${destino}`,
  inicio: 'Inicio',
  buscarYerbaQuesoPanales: 'Buscar yerba, queso, pañales…',
  categorias: 'Categorías',
  vuelveAComprar: 'Vuelve a comprar',
  ofertasDeLaSemana: 'Ofertas de la semana',
  verTodas: 'Ver todas',
  promociones: 'Promociones',
  fechaYHoras: (fechaEntrega: Dato, horaDesde: Dato, horaHasta: Dato) =>
    `${fechaEntrega} de ${horaDesde} a ${horaHasta}`,
} as const
