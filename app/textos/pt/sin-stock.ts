import type { Textos } from '@surtido/rules/textos'
import type { SIN_STOCK as SIN_STOCK_ES } from '../sin-stock.ts'

export const SIN_STOCK: Textos<typeof SIN_STOCK_ES> = {
  celular: 'Celular para falar com você',
  ayuda: 'Fica no seu perfil. Usamos se faltar algo do seu pedido.',
  faltaCelular: 'Escreva um celular para podermos falar com você, ou escolha outra opção se faltar algo.',
  deseos: {
    Contactarme: 'Falar comigo',
    'Reemplazar por similar': 'Trocar por parecido',
    'No reemplazar': 'Não trocar',
  },
}
