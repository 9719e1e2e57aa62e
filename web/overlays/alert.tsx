import { Alert } from '@surtido/ui/alert'
import type { ComponentProps } from 'react'
import { useCapa } from './history.ts'

/** An alert that the back button closes. */
export function Alerta(props: ComponentProps<typeof Alert>) {
  useCapa(props.onClose)
  return <Alert {...props} />
}
