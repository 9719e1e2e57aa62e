import { type ModalProps, openModal } from '@surtido/web/overlays/modals'
import { createElement } from 'react'
import { SALDO } from '../../textos/saldo.ts'

/** U-106, A-07: the balance over the current screen. */
export async function showSaldo(): Promise<void> {
  await openModal<void>(SALDO.titulo, async () => {
    const { ConsultaSaldo } = await import('./consulta-saldo.tsx')
    return { default: ({ onClose }: ModalProps<void>) => createElement(ConsultaSaldo, { onClose: () => onClose() }) }
  })
}
