import type { Administrador, UsuarioEncontrado } from '@surtido/contract/administradores'
import { type ModalProps, openModal } from '@surtido/web/overlays/modals'
import { createElement } from 'react'
import { leaveAdministrador } from '../../data/administradores.ts'
import { entrando } from '../../sesion/entrando.ts'
import { ADMINISTRADORES } from '../../textos/administradores.ts'

/** the second modal; true once the administrator acts as the chosen usuario. */
export async function askUsuario(administrador: Administrador): Promise<boolean> {
  const load = async () => {
    const { SeleccionarUsuario } = await import('../administradores/seleccionar-usuario.tsx')
    return { default: (props: ModalProps<boolean>) => createElement(SeleccionarUsuario, { ...props, administrador }) }
  }
  return (await openModal<boolean>(ADMINISTRADORES.titulo, load)) === true
}

/**
 * a logged-in administrator chooses the customer to act as; true once acting has begun. Closing the choice logs
 * out. After a reload the choice goes on here: only this tab knows the administrator.
 */
export async function chooseUsuario(administrador: Administrador): Promise<boolean> {
  entrando.keep(administrador)
  const chosen = await askUsuario(administrador)
  entrando.forget()
  if (!chosen) await leaveAdministrador()
  return chosen
}

/** CX-20: asks for the reason, then acts; true once acting has begun. */
export async function askMotivo(administrador: Administrador, usuario: UsuarioEncontrado): Promise<boolean> {
  const load = async () => {
    const { MotivoDeActuar } = await import('../administradores/motivo.tsx')
    return {
      default: (props: ModalProps<boolean>) => createElement(MotivoDeActuar, { ...props, administrador, usuario }),
    }
  }
  return (
    (await openModal<boolean>(ADMINISTRADORES.actuarComo(usuario.nombre, usuario.apellido), load, { size: 'card' })) ===
    true
  )
}
