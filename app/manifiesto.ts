import { EMPRESA_SIEMPRE_DOMICILIO } from '@surtido/rules/tipos-entrega'
import { config } from '#config'
import { IDIOMA } from './textos/idioma.ts'
import { MARCO } from './textos/marco.ts'

const icono = (size: number, name: string, purpose: 'any' | 'maskable') => ({
  src: `/iconos/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The manifest makes the page installable, as the empresa of this variant (G-06). Its icons: `app/config/iconos/`. */
export const manifiesto = {
  id: '/',
  name: config.nombre,
  short_name: config.nombre,
  description:
    config.codigoEmpresa === EMPRESA_SIEMPRE_DOMICILIO ? MARCO.hazElSurtidoADomicilio : MARCO.hazElSurtidoDesde,
  lang: IDIOMA.intl,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: config.colors.primary,
  background_color: '#ffffff',
  categories: ['shopping', 'food'],
  icons: [icono(192, 'icono-192', 'any'), icono(512, 'icono-512', 'any'), icono(512, 'icono-maskable-512', 'maskable')],
  shortcuts: [
    { name: MARCO.buscar, url: '/tabs/busqueda' },
    { name: MARCO.carrito, url: '/tabs/carrito' },
    { name: MARCO.misPedidos, url: '/historico-pedidos' },
  ],
}
