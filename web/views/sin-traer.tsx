import { Button } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import type { ReactNode } from 'react'
import { TEXTS } from '../texts.ts'

/** U-111 for a part of a page: a message in place of what could not be loaded, with a way to retry. */
export function SinTraer({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Notice
      tono="danger"
      announce
      action={
        <Button variant="quiet" size="s" onClick={onRetry}>
          {TEXTS.reintentar}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
