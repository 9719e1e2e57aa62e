import type { Administrador, UsuarioEncontrado } from '@surtido/contract/administradores'
import { type ModalProps, openModal } from '@surtido/web/overlays/modals'
import { createElement } from 'react'
import { ADMINISTRADORES } from '../../textos/administradores.ts'

/** the second modal; true once the administrator acts as the chosen usuario. */
export async function askUsuario(administrador: Administrador): Promise<boolean> {
  const load = async () => {
    const { SeleccionarUsuario } = await import('./seleccionar-usuario.tsx')
    return { default: (props: ModalProps<boolean>) => createElement(SeleccionarUsuario, { ...props, administrador }) }
  }
  return (await openModal<boolean>(ADMINISTRADORES.titulo, load)) === true
}

/** CX-20: asks for the reason, then acts; true once acting has begun. */
export async function askMotivo(administrador: Administrador, usuario: UsuarioEncontrado): Promise<boolean> {
  const load = async () => {
    const { MotivoDeActuar } = await import('./motivo.tsx')
    return {
      default: (props: ModalProps<boolean>) => createElement(MotivoDeActuar, { ...props, administrador, usuario }),
    }
  }
  return (
    (await openModal<boolean>(ADMINISTRADORES.actuarComo(usuario.nombre, usuario.apellido), load, { size: 'card' })) ===
    true
  )
}
