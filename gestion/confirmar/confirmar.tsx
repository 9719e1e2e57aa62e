import type { DetalleDe } from '@surtido/contract/detalles'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import type { ModalProps } from '@surtido/web/overlays/modals'
import { textoRechazo } from '@surtido/web/rechazos'
import { useAction } from '@surtido/web/use-action'
import { type FormEvent, useState } from 'react'
import { SinLlave } from '../device/llaves.ts'
import { CampoCodigo } from '../parts/campos.tsx'
import { ConLlave, type PreguntasDeIdentidad } from './con-llave.tsx'
import s from './confirmar.module.css'

/** The means of confirming: a code or a passkey, or the password of a person with neither. */
type MedioDeConfirmar = DetalleDe<'Sesion.ERROR_CONFIRMAR'>['con']

type Props = ModalProps<true> & {
  con: MedioDeConfirmar
  /** A sentence about the action. */
  paraQue: string
  identidad: PreguntasDeIdentidad
}

/** Confirms the identity before an action that an unattended screen must not allow. */
export function Confirmar({ con, paraQue, identidad, onClose }: Props) {
  const [texto, setTexto] = useState('')
  const [error, setError] = useState<string>()
  const { run, loading } = useAction(
    () => identidad.confirm(con === 'CODIGO' ? { codigo: texto.trim() } : { clave: texto }),
    {
      ownOffline: true,
      onDone: () => onClose(true),
      onRefused: (refused) => setError(textoRechazo(refused)),
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!texto.trim()) return setError(con === 'CODIGO' ? 'Escribe el código.' : 'Escribe tu contraseña.')
    setError(undefined)
    void run()
  }
  return (
    <form className={s.parte} onSubmit={submit} noValidate>
      <p>{paraQue} La confirmación vale cinco minutos.</p>
      {con === 'CODIGO' && (
        <ConLlave
          identidad={identidad}
          onConfirmado={() => onClose(true)}
          onRefused={(refused) => setError(refused instanceof SinLlave ? refused.message : textoRechazo(refused))}
        />
      )}
      {con === 'CODIGO' ? (
        <CampoCodigo value={texto} onText={setTexto} {...(error && { error })} />
      ) : (
        <Field
          label="Tu contraseña"
          type="password"
          name="clave"
          value={texto}
          onChange={(event) => setTexto(event.target.value)}
          {...(error && { error })}
        />
      )}
      <Button type="submit" wide loading={loading}>
        Confirmar
      </Button>
    </form>
  )
}
