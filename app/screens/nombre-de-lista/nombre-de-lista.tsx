import type { Lista } from '@surtido/contract/listas'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import l from '@surtido/ui/layout.module.css'
import type { ModalProps } from '@surtido/web/overlays/modals'
import { textoRechazo } from '@surtido/web/rechazos'
import { useAction } from '@surtido/web/use-action'
import { type FormEvent, useState } from 'react'
import { LISTAS } from '../../textos/listas.ts'

const MOST_LETTERS = 60

type Props = ModalProps<Lista> & { antes: string; save: (nombre: string) => Promise<Lista> }

export function NombreDeLista({ antes, save, onClose }: Props) {
  const [nombre, setNombre] = useState(antes)
  const [error, setError] = useState<string>()
  const { run, loading } = useAction(save, {
    onDone: onClose,
    onRefused: (refused) => setError(textoRechazo(refused)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loading) return
    if (nombre.trim() === '') return setError(LISTAS.faltaNombre)
    void run(nombre.trim())
  }
  return (
    <form className={l.form} onSubmit={submit} noValidate>
      <Field
        label={LISTAS.nombre}
        hint={LISTAS.ejemplo}
        required
        maxLength={MOST_LETTERS}
        value={nombre}
        {...(error && { error })}
        onChange={(event) => {
          setNombre(event.target.value)
          setError(undefined)
        }}
      />
      <Button size="l" wide type="submit" loading={loading}>
        {LISTAS.guardar}
      </Button>
    </form>
  )
}
