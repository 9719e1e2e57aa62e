import type { Lista } from '@surtido/contract/listas'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import type { ModalProps } from '@surtido/web/overlays/modals'
import { textoRechazo } from '@surtido/web/rechazos'
import { showSinConexion } from '@surtido/web/views/conexion'
import { type FormEvent, useState } from 'react'
import { LISTAS } from '../../textos/listas.ts'

const MOST_LETTERS = 60

type Props = ModalProps<Lista> & { antes: string; save: (nombre: string) => Promise<Lista> }

/** How a list is called. */
export function NombreDeLista({ antes, save, onClose }: Props) {
  const [nombre, setNombre] = useState(antes)
  const [error, setError] = useState<string>()
  const [loading, setLoading] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (loading) return
    if (nombre.trim() === '') return setError(LISTAS.faltaNombre)
    setLoading(true)
    try {
      onClose(await save(nombre.trim()))
    } catch (refusal) {
      setLoading(false)
      if (!(await showSinConexion(refusal))) setError(textoRechazo(refusal))
    }
  }
  return (
    <form className="formulario" onSubmit={(event) => void submit(event)} noValidate>
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
