import type { Textos } from '@surtido/rules/textos'
import type { FICHA as FICHA_ES } from '../ficha.ts'

export const FICHA: Textos<typeof FICHA_ES> = {
  titulo: 'Informações do produto',
  ingredientes: 'Ingredientes',
  contiene: 'Contém',
  puedeContener: 'Pode conter',
  origen: 'Origem',
  nutricion: 'Informação nutricional',
  cada100: 'A cada 100 g ou ml',
  porcion: 'Por porção',
  porcionDe: (porcion) => `Porção de ${porcion}`,
  soloMayores: (edad) => `Só para maiores de ${edad} anos: na entrega pedimos um documento.`,
  llevasParaMayores: (edad) =>
    `Você leva produtos só para maiores de ${edad} anos: quem recebe o pedido mostra um documento.`,
}
