/** How the shop reaches the customer about missing articles. */
export const SIN_STOCK = {
  celular: 'Celular para contactarte',
  ayuda: 'Queda en tu perfil. Lo usamos si falta algo de tu pedido.',
  faltaCelular: 'Escribe un celular para que podamos contactarte, o elige otra opción si falta algo.',
  /** T-116, and ours, by what travels. */
  deseos: {
    Contactarme: 'Contactarme',
    'Reemplazar por similar': 'Reemplazar por similar',
    'No reemplazar': 'No reemplazar',
  },
} as const
