import { Refusal } from '@surtido/web/refusal'
import { ErrorView as Comun } from '@surtido/web/views/states'
import type { ComponentProps } from 'react'
import s from './error-view.module.css'
import { trazaDe } from './traza.ts'

/** What could not be read, and the code by which it is found in the log: to be told by telephone. */
export function ErrorView(props: ComponentProps<typeof Comun>) {
  const { error, inexistente } = props
  // What does not exist is no fault.
  const traza = inexistente && error instanceof Refusal && error.estado < 500 ? undefined : trazaDe(error)
  return (
    <>
      <Comun {...props} />
      {traza && (
        <p className={s.traza}>
          Si sigue así, avisa a quien administra y di este código: <code>{traza}</code>
        </p>
      )}
    </>
  )
}
