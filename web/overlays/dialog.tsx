import { Dialog } from '@surtido/ui/dialog'
import { Sheet } from '@surtido/ui/sheet'
import type { ComponentProps } from 'react'
import { useCapa } from './history.ts'

/** A dialog that the back button closes. */
export function Dialogo(props: ComponentProps<typeof Dialog>) {
  useCapa(props.onClose)
  return <Dialog {...props} />
}

/** A sheet that the back button closes. */
export function Hoja(props: ComponentProps<typeof Sheet>) {
  useCapa(props.onClose)
  return <Sheet {...props} />
}
