import type { Articulo } from '@surtido/contract/articulos'
import { create } from 'zustand'

interface PromocionDe {
  /** The title of the article's first promotion. Undefined until the promotions of the shop have loaded. */
  readonly tell: ((articulo: Articulo) => string | undefined) | undefined
}

/** How a card finds its promotion. Apart from the code that fills it, which loads after the first view. */
export const usePromocionDe = create<PromocionDe>(() => ({ tell: undefined }))
