import { earlyPart } from '@surtido/web/lazy-part'

/** The delivery popover, with the dialog it stands in. */
export const FormaDeEntrega = earlyPart(() => import('./forma-de-entrega.tsx'))
