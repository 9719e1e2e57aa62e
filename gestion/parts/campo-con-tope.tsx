import { Field } from '@surtido/ui/field'
import type { ComponentProps } from 'react'

type Props = ComponentProps<typeof Field> & { value: string; maxLength: number }

/** The form says how many letters are left when fewer than this are. */
const CERCA = 20
const PASO = 10

const fraseDe = (quedan: number): string =>
  quedan === 0 ? 'No entran más letras.' : quedan === 1 ? 'Queda 1 letra.' : `Quedan ${quedan} letras.`

/** A field that says how many letters are left near its end: seen at each, heard at every tenth. */
export function CampoConTope({ hint, ...rest }: Props) {
  const quedan = rest.maxLength - rest.value.length
  const cerca = quedan <= CERCA
  return (
    <div>
      <Field
        {...rest}
        hint={
          cerca ? (
            <>
              {hint} {fraseDe(quedan)}
            </>
          ) : (
            hint
          )
        }
      />
      <span role="status" className="visually-hidden">
        {cerca && fraseDe(Math.ceil(quedan / PASO) * PASO)}
      </span>
    </div>
  )
}
