export const FICHA = {
  titulo: 'Información del artículo',
  ingredientes: 'Ingredientes',
  contiene: 'Contiene',
  puedeContener: 'Puede contener',
  origen: 'Origen',
  nutricion: 'Información nutricional',
  cada100: 'Cada 100 g o ml',
  porcion: 'Por porción',
  porcionDe: (porcion: string) => `Porción de ${porcion}`,
  soloMayores: (edad: number) => `Solo para mayores de ${edad} años: al entregarlo pedimos un documento.`,
  llevasParaMayores: (edad: number) =>
    `Llevas artículos solo para mayores de ${edad} años: quien recibe el pedido muestra su documento.`,
} as const
