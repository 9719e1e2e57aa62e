import type { Textos } from '@surtido/rules/textos'
import type { SIN_STOCK as SIN_STOCK_ES } from '../sin-stock.ts'

export const SIN_STOCK: Textos<typeof SIN_STOCK_ES> = {
  celular: 'Mobile to reach you',
  ayuda: 'It is kept in your profile. We use it if something of your order is missing.',
  faltaCelular: 'Enter a mobile number so that we can reach you, or choose another option for missing products.',
  deseos: {
    Contactarme: 'Contact me',
    'Reemplazar por similar': 'Replace with something similar',
    'No reemplazar': 'Do not replace',
  },
}
