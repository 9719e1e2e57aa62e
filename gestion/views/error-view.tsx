import { Refusal } from '@surtido/web/refusal'
import { ErrorView as Comun } from '@surtido/web/views/states'
import type { ComponentProps } from 'react'
import { trazaDe } from '../traza.ts'
import s from './error-view.module.css'

/** Names the data that could not be read, and the code of the fault in the log, to be told by telephone. */
export function ErrorView(props: ComponentProps<typeof Comun>) {
  const { error, inexistente } = props
  // A thing that does not exist is no fault.
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
