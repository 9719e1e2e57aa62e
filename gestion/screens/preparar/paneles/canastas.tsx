import { readCodigoCanasta } from '@surtido/rules/canastas'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Icon } from '@surtido/ui/icon'
import { IconButton } from '@surtido/ui/icon-button'
import { type FormEvent, useState } from 'react'
import type { TandaGuardada } from '../../../device/guardado.ts'
import { canastaActual, canastasDe } from '../../../preparar/canastas.ts'
import f from '../filas.module.css'
import s from '../herramienta.module.css'
import p from '../posicion.module.css'

interface Props {
  guardada: TandaGuardada
  /** The pedido that the next basket belongs to; undefined: the first one without a basket. */
  elegido: number | undefined
  onElegir: (idPedido: number) => void
  onCodigo: (codigo: string) => void
  onClose: () => void
}

/** The trolley is being loaded: the picker scans the code of each basket, in the order of the positions. */
export default function Canastas({ guardada, elegido, onElegir, onCodigo, onClose }: Props) {
  const [texto, setTexto] = useState('')
  const [error, setError] = useState('')
  const actual = canastaActual(guardada, elegido)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const codigo = readCodigoCanasta(texto)
    if (codigo === undefined) return setError('Un código de canasta tiene de 5 a 20 letras, números o guiones.')
    setTexto('')
    setError('')
    onCodigo(codigo)
  }
  if (!actual) return null
  return (
    <main className={s.cuerpoLargo}>
      <div className={s.tituloPanel}>
        <h1 className={s.nombre}>Lee la canasta {actual.posicion}</h1>
        <IconButton icon="close" label="Seguir sin leer las canastas" onClick={onClose} />
      </div>
      <p className={s.contenido}>Después, al empacar, leer la canasta abre su pedido.</p>
      <ul className={f.lista}>
        {canastasDe(guardada).map((canasta) => (
          <li key={canasta.idPedido}>
            <button
              type="button"
              className={f.fila}
              aria-current={canasta.idPedido === actual.idPedido ? 'step' : undefined}
              onClick={() => onElegir(canasta.idPedido)}
            >
              <b className={p.letra} data-posicion={canasta.posicion}>
                {canasta.posicion}
              </b>
              <span>
                {canasta.codigo ?? 'Sin código'}
                <small>Pedido {canasta.idPedido}</small>
              </span>
              {canasta.codigo && <Icon name="check" size={20} label="Leída" />}
            </button>
          </li>
        ))}
      </ul>
      <form className={s.leerCanasta} onSubmit={submit} noValidate>
        <Field
          label={`Código de la canasta ${actual.posicion}`}
          hint="Si no se puede leer, escríbelo."
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          value={texto}
          error={error}
          onChange={(event) => setTexto(event.target.value)}
        />
        <Button type="submit" variant="secondary" wide>
          Guardar
        </Button>
      </form>
    </main>
  )
}
