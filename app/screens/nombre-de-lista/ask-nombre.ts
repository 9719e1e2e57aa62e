import type { Cantidad } from '@surtido/contract/base'
import type { Lista } from '@surtido/contract/listas'
import { type ModalProps, openModal } from '@surtido/web/overlays/modals'
import { createElement } from 'react'
import { LISTAS } from '../../textos/listas.ts'
import { askLogin } from '../entrar/ask-login.ts'

/**
 * Asks for a name over the current screen and runs `save`; returns its list, or undefined when the customer closed it.
 */
export function askNombre(
  titulo: string,
  { antes = '', save }: { antes?: string; save: (nombre: string) => Promise<Lista> },
): Promise<Lista | undefined> {
  const load = async () => {
    const { NombreDeLista } = await import('./nombre-de-lista.tsx')
    return { default: (props: ModalProps<Lista>) => createElement(NombreDeLista, { ...props, antes, save }) }
  }
  return openModal<Lista>(titulo, load, { size: 'card' })
}

/** Saves these lines as a list with a name the customer gives; asks for a login first. */
export async function saveComoLista(
  lineas: readonly { readonly artCodigo: string; readonly cantidad: Cantidad }[],
  antes = '',
): Promise<Lista | undefined> {
  if (!(await askLogin())) return undefined
  const { createLista } = await import('../../data/listas.ts')
  return askNombre(LISTAS.nueva, { antes, save: (nombre) => createLista(nombre, lineas) })
}
