import type { Textos } from '@surtido/rules/textos'
import { AVISOS as AVISOS_ES, type TEMAS as TEMAS_ES } from '../avisos.ts'

export const AVISOS: Textos<typeof AVISOS_ES> = {
  ...AVISOS_ES,
  falla: 'No pudimos activar las notificaciones. Intentalo otra vez.',
  noGuardado: 'No pudimos guardar el cambio. Intentalo otra vez.',
  imposible:
    'Este navegador no puede avisarte. En un iPhone o iPad, agregá la tienda a la pantalla de inicio y abrila desde ahí.',
  sinCuenta: 'Iniciá sesión para elegir sobre qué te avisamos.',
}

export const TEMAS: Textos<typeof TEMAS_ES> = [
  ['pedidos', 'Tus pedidos', 'Cómo van, y lo que haga falta preguntarte.'],
  ['cupones', 'Cupones', 'Los que te regalamos y los que podés canjear.'],
  ['ofertas', 'Ofertas y novedades', 'Lo que conviene esta semana.'],
  ['calificaciones', 'Calificar tus compras', 'Un rato después de recibirlas.'],
]
