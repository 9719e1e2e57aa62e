import { type ModalProps, openModal } from '@surtido/web/overlays/modals'
import type { ComponentProps } from 'react'
import type { DireccionElegida } from '../../local/store.ts'
import { DIRECCIONES } from '../../textos/direcciones.ts'
import type { FormularioDireccion } from './formulario-direccion.tsx'

export const AGREGAR_DIRECCION = DIRECCIONES.agregarDireccion

/** Asks a usuario for a new address over the current screen, which keeps its input; returns it once saved. */
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
