import { Sheet } from '@surtido/ui/sheet'
import type { ComponentProps } from 'react'
import { useCapa } from './history.ts'

/** A sheet that the back button closes. */
export function Hoja(props: ComponentProps<typeof Sheet>) {
  useCapa(props.onClose)
  return <Sheet {...props} />
}
