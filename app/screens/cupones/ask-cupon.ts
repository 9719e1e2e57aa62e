import type { Cupon } from '@surtido/contract/cupones'
import type { CuponConElegible } from '@surtido/rules/cupones'
import type { Centavos } from '@surtido/rules/dinero'
import { type ModalProps, openModal } from '@surtido/web/overlays/modals'
import { createElement } from 'react'
import { CUPONES } from '../../textos/cupones.ts'

/** U-85: the detail over the current screen. */
export async function showDetalle(cupon: Cupon): Promise<void> {
  await openModal<void>(cupon.titulo, async () => {
    const { DetalleCupon } = await import('./detalle-cupon.tsx')
    return {
      default: ({ onClose }: ModalProps<void>) => createElement(DetalleCupon, { cupon, onClose: () => onClose() }),
    }
  })
}

/** S-42, U-86: the carrito a cupon is chosen for: its cost in cents, and a cupon with the part it applies to. */
export interface CarritoDeCupon {
  readonly costoPedido: Centavos
  readonly codigoLocal: number
  readonly conElegibleOf: (cupon: Cupon) => CuponConElegible
}

/** The cupones over a carrito; returns the one to use. */
export function askCupon(carrito: CarritoDeCupon): Promise<Cupon | undefined> {
  return openModal<Cupon>(CUPONES.misCupones, async () => {
    const { Cupones } = await import('./cupones.tsx')
    return {
      default: ({ onClose }: ModalProps<Cupon>) => createElement(Cupones, { carrito, onClose }),
    }
  })
}
