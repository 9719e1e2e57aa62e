import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import type { ModalProps } from '@surtido/web/overlays/modals'
import { textoRechazo } from '@surtido/web/rechazos'
import { type FormEvent, useState } from 'react'
import type { Con } from '../data/confirmar.ts'
import s from './cuenta.module.css'

type Props = ModalProps<true> & {
  con: Con
  confirmar: (dicho: { codigo?: string; clave?: string }) => Promise<unknown>
}

/** Asked before what a screen that was left open must not do. */
export function Confirmar({ con, confirmar, onClose }: Props) {
  const [texto, setTexto] = useState('')
  const [error, setError] = useState<string>()
  const [loading, setLoading] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const dicho = texto.trim()
    if (!dicho) return setError(con === 'CODIGO' ? 'Escribe el código.' : 'Escribe tu contraseña.')
    setLoading(true)
    setError(undefined)
    try {
      await confirmar(con === 'CODIGO' ? { codigo: dicho } : { clave: texto })
      onClose(true)
    } catch (refused) {
      setError(textoRechazo(refused))
      setLoading(false)
    }
  }
  return (
    <form className={s.parte} onSubmit={(event) => void submit(event)} noValidate>
      <p>Lo que vas a hacer cambia permisos o cuentas. Dura cinco minutos.</p>
      {con === 'CODIGO' ? (
        <Field
          label="Código de tu aplicación"
          name="codigo"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="Seis números. Sin el teléfono, uno de tus códigos de recuperación."
          value={texto}
          onChange={(event) => setTexto(event.target.value)}
          {...(error && { error })}
        />
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
