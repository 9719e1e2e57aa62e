import { Notice } from '@surtido/ui/notice'
import type { ReactNode } from 'react'

/** Why something was not done, announced; nothing while there is no reason. */
export const Fallo = ({ children }: { children?: ReactNode }) =>
  children ? (
    <Notice tono="danger" announce>
      {children}
    </Notice>
  ) : null
