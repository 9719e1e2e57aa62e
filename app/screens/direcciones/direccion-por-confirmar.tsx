import type { Direccion } from '@surtido/contract/direcciones'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { confirmDireccion, deleteDireccion } from '../../data/direcciones.ts'
import { useLocal } from '../../local/store.ts'
import { EsTuya } from '../usuarios/es-tuya.tsx'

/** Renders nothing for an address known to be the customer's. */
export function DireccionPorConfirmar({ direccion }: { direccion: Direccion | undefined }) {
  if (!direccion?.porConfirmar) return null
  const { idDireccion } = direccion
  return (
    <EsTuya
      que={direccionEscrita(direccion)}
      onMia={() => confirmDireccion(idDireccion)}
      onQuitar={() => removeDireccion(idDireccion)}
    />
  )
}

/** From then on nothing is delivered there. */
export async function removeDireccion(idDireccion: number): Promise<void> {
  await deleteDireccion(idDireccion)
  const { direccion, setDireccion } = useLocal.getState()
  if (direccion?.idDireccion === idDireccion) setDireccion(undefined)
}
