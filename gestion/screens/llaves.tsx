import type { Llave, SegundoFactor } from '@surtido/contract/segundo-factor'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { type FormEvent, useState } from 'react'
import { diaDe } from '../data/hora.ts'
import { addLlave, removeLlave } from '../data/llaves.ts'
import { useActionWithSentence } from '../data/use-action-with-sentence.ts'
import { hasLlaves } from '../device/has-llaves.ts'
import { SinLlave } from '../device/llaves.ts'
import { Fallo } from '../parts/fallo.tsx'
import s from './cuenta.module.css'

interface Props {
  estado: SegundoFactor
  /** The recovery codes that come with the first one. */
  onCodigos: (codigos: readonly string[]) => void
}

/** The passkeys of the person: added on this device, and removed. */
export function Llaves({ estado: { llaves, telefono, conLlaves, exigido }, onCodigos }: Props) {
  const puede = conLlaves && hasLlaves()
  if (!puede && llaves.length === 0) return null
  return (
    <section className={s.parte} aria-label="Llaves de acceso">
      <h2>Llaves de acceso</h2>
      <p>Con una llave ingresas con tu huella, tu cara o el PIN del equipo, sin contraseña ni código.</p>
      {llaves.length > 0 && (
        <ul className={s.lista} aria-label="Tus llaves">
          {llaves.map((llave) => (
            <Fila key={llave.idLlave} llave={llave} ultima={llaves.length === 1 && !telefono} exigido={exigido} />
          ))}
        </ul>
      )}
      {puede ? <Nueva onCodigos={onCodigos} /> : <p>En este navegador no se puede agregar otra.</p>}
    </section>
  )
}

function Fila({ llave, ultima, exigido }: { llave: Llave; ultima: boolean; exigido: boolean }) {
  const { idLlave, nombre, alta, usada } = llave
  const [quita, setQuita] = useState(false)
  const { error, loading, run } = useActionWithSentence()
  return (
    <li className={s.llave}>
      <b>{nombre}</b>
      <Button
        variant={quita ? 'danger' : 'quiet'}
        loading={loading}
        aria-label={quita ? `Sí, quitar ${nombre}` : `Quitar ${nombre}`}
        onClick={() => (quita ? void run(() => removeLlave(idLlave)) : setQuita(true))}
      >
        {quita ? 'Sí, quitar' : 'Quitar'}
      </Button>
      <small role={error ? 'alert' : undefined}>
        {error ??
          (quita && ultima
            ? `Es la única: quedas sin segundo factor${exigido ? ', y tu empresa lo pide' : ''}.`
            : usada
              ? `Se usó por última vez el ${diaDe(usada)}`
              : `La agregaste el ${diaDe(alta)}`)}
      </small>
    </li>
  )
}

function Nueva({ onCodigos }: Pick<Props, 'onCodigos'>) {
  const [nombre, setNombre] = useState('')
  const { error, loading, run, setError } = useActionWithSentence()
  const add = async () => {
    try {
      const codigos = await addLlave(nombre.trim())
      setNombre((now) => (now === nombre ? '' : now))
      if (codigos) onCodigos(codigos)
    } catch (failed) {
      if (!(failed instanceof SinLlave)) throw failed
      setError(failed.message)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!nombre.trim()) return setError('Ponle un nombre a la llave.')
    void run(add)
  }
  return (
    <form className={s.parte} onSubmit={submit} noValidate>
      <Fallo>{error}</Fallo>
      <Field
        label="Nombre de la llave"
        hint="Por ejemplo «Mi teléfono»."
        maxLength={40}
        autoComplete="off"
        value={nombre}
        onChange={(event) => setNombre(event.target.value)}
      />
      <Button type="submit" variant="secondary" wide loading={loading}>
        Agregar una llave
      </Button>
    </form>
  )
}
