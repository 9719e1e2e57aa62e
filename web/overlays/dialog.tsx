import { Dialog } from '@surtido/ui/dialog'
import type { ComponentProps } from 'react'
import { useCapa } from './history.ts'

/** A dialog that the back button closes. */
export function Dialogo(props: ComponentProps<typeof Dialog>) {
  useCapa(props.onClose)
  return <Dialog {...props} />
}
