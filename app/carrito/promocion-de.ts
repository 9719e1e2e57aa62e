import type { Articulo } from '@surtido/contract/articulos'
import { create } from 'zustand'

interface PromocionDe {
  /** The title of the first promotion an article takes part in; absent until the promotions of the shop are known. */
  readonly tell: ((articulo: Articulo) => string | undefined) | undefined
}

/** What tells a card its promotion. Apart from what fills it, whose code comes after the first view. */
export const usePromocionDe = create<PromocionDe>(() => ({ tell: undefined }))
