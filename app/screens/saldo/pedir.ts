import { createElement } from 'react'
import { type ModalProps, openModal } from '../../shell/modales.tsx'
import { SALDO } from '../../textos/saldo.ts'

/** U-106, A-07: the balance over whatever is there. */
export async function showSaldo(): Promise<void> {
  await openModal<void>(SALDO.titulo, async () => {
    const { ConsultaSaldo } = await import('./consulta-saldo.tsx')
    return { default: ({ onClose }: ModalProps<void>) => createElement(ConsultaSaldo, { onClose: () => onClose() }) }
  })
}
