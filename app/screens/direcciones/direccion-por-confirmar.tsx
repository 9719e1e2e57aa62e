import type { Direccion } from '@surtido/contract/direcciones'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { confirmDireccion, deleteDireccion, refreshDirecciones } from '../../data/direcciones.ts'
import { useLocal } from '../../local/store.ts'
import { EsTuya } from '../usuarios/es-tuya.tsx'

/** Renders nothing for an address known to be the customer's. */
export function DireccionPorConfirmar({ direccion }: { direccion: Direccion | undefined }) {
  if (!direccion?.porConfirmar) return null
  const { idDireccion } = direccion
  return (
    <EsTuya
      que={direccionEscrita(direccion)}
      onMia={async () => {
        await confirmDireccion(idDireccion)
        await refreshDirecciones()
      }}
      onQuitar={() => removeDireccion(idDireccion)}
    />
  )
}

/** From then on nothing is delivered there. */
export async function removeDireccion(idDireccion: number): Promise<void> {
  try {
    await deleteDireccion(idDireccion)
    const { direccion, setDireccion } = useLocal.getState()
    if (direccion?.idDireccion === idDireccion) setDireccion(undefined)
  } finally {
    await refreshDirecciones()
  }
}
