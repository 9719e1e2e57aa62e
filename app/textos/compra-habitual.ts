/** The customer's usual purchase, first on inicio. */
export const SIEMPRE = {
  titulo: 'Tu compra de siempre',
  detalle: 'En tus cantidades, a los precios de hoy.',
  toca: 'Para reponer',
  noHay: 'Hoy no hay',
  agregar: (articulos: string, total: string) => `Agregar ${articulos} · ${total}`,
  marca: 'Marca lo que quieras llevar',
  marcarTodos: 'Marcar todos',
  desmarcarTodos: 'Desmarcar todos',
  verCarrito: 'Ver carrito',
  comoSiempre: (como: string) => `Como la última vez: ${como}. Puedes cambiarlo al confirmar.`,
  comoElegiste: (donde: string, resto: string) =>
    `${donde}, como elegiste. Lo demás, como la última vez: ${resto}. Puedes cambiarlo al confirmar.`,
  desde: (dia: string, hora: string) => `${dia} desde las ${hora}`,
  horario: (dia: string, horas: string) =>
    `Te proponemos el ${dia.toLowerCase()}, de ${horas}, como en tu último pedido.`,
  vacia: 'Después de tu primer pedido verás aquí lo que más compras, para pedirlo de nuevo con un toque.',
  sinTraer: 'No pudimos cargar tu compra de siempre.',
} as const
