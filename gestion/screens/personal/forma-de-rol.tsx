import type { DatosDeRol } from '@surtido/contract/gestion-roles'
import type { PermisoLocal } from '@surtido/contract/permisos'
import { PERMISOS_LOCAL } from '@surtido/contract/valores'
import { Button } from '@surtido/ui/button'
import { Checkbox } from '@surtido/ui/checkbox'
import { type FormEvent, useState } from 'react'
import { useActionWithSentence } from '../../data/use-action-with-sentence.ts'
import { CampoConTope } from '../../parts/campo-con-tope.tsx'
import { Fallo } from '../../parts/fallo.tsx'
import l from '../listado.module.css'
import { PERMISOS } from './frases.ts'
import s from './personal.module.css'

interface Props {
  datos: DatosDeRol
  /** The permissions that a role of this person may have. */
  puede: readonly PermisoLocal[]
  onSave: (datos: DatosDeRol) => Promise<void>
}

/** The name of a role, and what it allows. */
export function FormaDeRol({ datos, puede, onSave }: Props) {
  const [nombre, setNombre] = useState(datos.nombre)
  const [permisos, setPermisos] = useState<readonly PermisoLocal[]>(datos.permisos)
  const { error, loading, run, setError } = useActionWithSentence()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!nombre.trim()) return setError('Escribe un nombre.')
    if (permisos.length === 0) return setError('Elige al menos una cosa que pueda hacer.')
    void run(() => onSave({ nombre: nombre.trim(), permisos: [...permisos] }))
  }
  return (
    <form className={l.parte} onSubmit={submit} noValidate>
      <Fallo>{error}</Fallo>
      <CampoConTope
        label="Nombre del rol"
        maxLength={40}
        autoComplete="off"
        value={nombre}
        onChange={(event) => setNombre(event.target.value)}
      />
      <fieldset className={s.permisos}>
        <legend>Qué puede hacer</legend>
        {PERMISOS_LOCAL.map((permiso) => (
          <Checkbox
            key={permiso}
            label={PERMISOS[permiso]}
            detalle={puede.includes(permiso) ? undefined : 'No lo tienes en todos los locales.'}
            disabled={!puede.includes(permiso)}
            checked={permisos.includes(permiso)}
            onChange={({ target: { checked } }) =>
              setPermisos(PERMISOS_LOCAL.filter((one) => (one === permiso ? checked : permisos.includes(one))))
            }
          />
        ))}
      </fieldset>
      <p>Si alguien ya tiene este rol, el cambio vale para esa persona desde su próximo toque.</p>
      <Button type="submit" wide loading={loading}>
        Guardar
      </Button>
    </form>
  )
}
