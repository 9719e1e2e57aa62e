import { type ModalProps, openModal } from '@surtido/web/overlays/modals'
import type { ComponentProps } from 'react'
import type { DireccionElegida } from '../../local/store.ts'
import type { FormularioDireccion } from './formulario-direccion.tsx'

export const AGREGAR_DIRECCION = 'Agregar dirección'

/** A new address for whoever is logged in, over what is there, which keeps what was typed; answers it once it is saved. */
export function askDireccion(
  local: ComponentProps<typeof FormularioDireccion>['local'],
): Promise<DireccionElegida | undefined> {
  return openModal<DireccionElegida>(AGREGAR_DIRECCION, async () => {
    const { direccionEmpezada, FormularioDireccion } = await import('./formulario-direccion.tsx')
    return {
      default: ({ onClose }: ModalProps<DireccionElegida>) => (
        <FormularioDireccion antes={direccionEmpezada()} local={local} onDone={onClose} />
      ),
    }
  })
}
