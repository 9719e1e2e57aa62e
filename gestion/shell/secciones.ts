import type { IconName } from '@surtido/ui/icon'

/** The sections of the back office, in the order of the bar. */
export const SECCIONES = [
  { to: '/hoy', text: 'Hoy', icon: 'clock' },
  { to: '/preparar', text: 'Preparar', icon: 'bag' },
  { to: '/pedidos', text: 'Pedidos', icon: 'list' },
  { to: '/tandas', text: 'Tandas', icon: 'cart' },
  { to: '/empacar', text: 'Empacar', icon: 'tag' },
  { to: '/mostrador', text: 'Mostrador', icon: 'cash' },
  { to: '/cuenta', text: 'Cuenta', icon: 'user' },
] as const satisfies readonly { to: string; text: string; icon: IconName }[]

/** The facts that each screen of `router.tsx` states for the frame that `shell.tsx` draws around it. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The section that is marked while the screen shows. */
    readonly seccion: (typeof SECCIONES)[number]['to'] | null
    /** About the person, independent of a local. */
    readonly sinLocal?: true
    /** Drawn without a frame: the picker's tool has the whole screen, and what is printed the whole page. */
    readonly entera?: true
  }
}
