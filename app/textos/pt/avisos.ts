import type { Textos } from '@surtido/rules/textos'
import type { AVISOS as AVISOS_ES, TEMAS as TEMAS_ES } from '../avisos.ts'

export const AVISOS: Textos<typeof AVISOS_ES> = {
  ver: 'Ver',
  canjear: 'Resgatar',
  titulo: 'Notificações',
  permitir: 'Permitir as notificações',
  avisarme: 'Quero receber avisos',
  ahoraNo: 'Agora não',
  oferta: 'Quer que a gente avise como vai o seu pedido?',
  ofertaTexto: 'Quando o preparamos, quando sai e quando chega, neste dispositivo.',
  listo: 'Vamos avisar você neste dispositivo.',
  falla: 'Não conseguimos ativar as notificações. Tente outra vez.',
  noGuardado: 'Não conseguimos salvar a mudança. Tente outra vez.',
  imposible:
    'Este navegador não consegue avisar você. Em um iPhone ou iPad, adicione a loja à tela inicial e abra por ali.',
  sinCuenta: 'Entre na sua conta para escolher sobre o que avisamos.',
}

export const TEMAS: Textos<typeof TEMAS_ES> = [
  ['pedidos', 'Os seus pedidos', 'Como vão, e o que for preciso perguntar.'],
  ['cupones', 'Cupons', 'Os que damos a você e os que pode resgatar.'],
  ['ofertas', 'Ofertas e novidades', 'O que vale a pena nesta semana.'],
  ['calificaciones', 'Avaliar as suas compras', 'Um tempo depois de recebê-las.'],
]
