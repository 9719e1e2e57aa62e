/** The texts of notifications on the device. Named by their id (T) where they have one. */
export const AVISOS = {
  // T-121, T-122
  ver: 'Ver',
  canjear: 'Canjear',
  titulo: 'Notificaciones',
  permitir: 'Permitir las notificaciones',
  avisarme: 'Avisarme',
  ahoraNo: 'Ahora no',
  oferta: '¿Te avisamos cómo va tu pedido?',
  ofertaTexto: 'Cuando lo preparamos, cuando sale y cuando llega, en este dispositivo.',
  listo: 'Te vamos a avisar en este dispositivo.',
  falla: 'No pudimos activar las notificaciones. Inténtalo otra vez.',
  noGuardado: 'No pudimos guardar el cambio. Inténtalo otra vez.',
  imposible:
    'Este navegador no puede avisarte. En un iPhone o iPad, agrega la tienda a la pantalla de inicio y ábrela desde ahí.',
  sinCuenta: 'Inicia sesión para elegir sobre qué te avisamos.',
} as const

/** U-134 The subjects of notifications (CX-15), in the order of the page. */
export const TEMAS = [
  ['pedidos', 'Tus pedidos', 'Cómo van, y lo que haga falta preguntarte.'],
  ['cupones', 'Cupones', 'Los que te regalamos y los que puedes canjear.'],
  ['ofertas', 'Ofertas y novedades', 'Lo que conviene esta semana.'],
  ['calificaciones', 'Calificar tus compras', 'Un rato después de recibirlas.'],
] as const
