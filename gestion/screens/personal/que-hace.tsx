import type { PersonaConHistoria, RolDado } from '@surtido/contract/gestion-personal'
import { Button } from '@surtido/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRol, personalQuery } from '../../data/personal.ts'
import { useActionWithSentence } from '../../data/use-action-with-sentence.ts'
import { Fallo } from '../../parts/fallo.tsx'
import { useLocal, useSesion } from '../../sesion/store.ts'
import l from '../listado.module.css'
import { chooseRol } from './datos.ts'
import { ElegirRol } from './elegir-rol.tsx'
import { fraseDeUnicoRol, textoDe } from './frases.ts'
import s from './personal.module.css'

const same = (one: RolDado) => (other: RolDado) => one.rol === other.rol && one.codigoLocal === other.codigoLocal

/** The roles of a person: taken away, and given where they are missing. */
export function QueHace({ persona }: { persona: PersonaConHistoria }) {
  const { data } = useQuery(personalQuery())
  const propia = useSesion((state) => state.persona?.trabajo.idAdministrador === persona.idAdministrador)
  const puedeDar = propia ? [] : (data?.puedeDar ?? [])
  const sinRol = persona.roles.length === 0
  return (
    <section className={l.parte} aria-label="Qué hace">
      <h2>Qué hace</h2>
      {sinRol && <p>No tiene ningún rol: no puede hacer nada en ningún local.</p>}
      <ul className={l.lista}>
        {persona.roles.map((dado) => (
          <FilaDeRol
            key={`${dado.rol}.${dado.codigoLocal}`}
            persona={persona}
            dado={dado}
            quitable={puedeDar.some(same(dado))}
            aviso={persona.roles.length === 1 ? fraseDeUnicoRol(puedeDar) : undefined}
          />
        ))}
      </ul>
      <Dar persona={persona} otros={puedeDar.filter((one) => !persona.roles.some(same(one)))} />
    </section>
  )
}

interface FilaDeRolProps {
  persona: PersonaConHistoria
  dado: RolDado
  quitable: boolean
  /** Says what it means to take it away. */
  aviso: string | undefined
}

function FilaDeRol({ persona, dado, quitable, aviso }: FilaDeRolProps) {
  const locales = useSesion((state) => state.persona?.trabajo.locales ?? [])
  const [preguntado, setPreguntado] = useState(false)
  const { error, loading, run } = useActionWithSentence()
  const texto = textoDe(dado, locales)
  return (
    <li className={s.fila}>
      {texto}
      {quitable && !preguntado && (
        <Button variant="quiet" size="s" aria-label={`Quitar: ${texto}`} onClick={() => setPreguntado(true)}>
          Quitar
        </Button>
      )}
      {preguntado && (
        <div className={s.pregunta}>
          {aviso && <p role="status">{aviso}</p>}
          <div className={s.botones}>
            <Button
              variant="danger"
              size="s"
              autoFocus
              loading={loading}
              aria-label={`Sí, quitar: ${texto}`}
              onClick={() => void run(() => changeRol(persona, dado, true))}
            >
              Sí, quitar
            </Button>
            <Button variant="quiet" size="s" onClick={() => setPreguntado(false)}>
              Cancelar
            </Button>
          </div>
          <Fallo>{error}</Fallo>
        </div>
      )}
    </li>
  )
}

function Dar({ persona, otros }: { persona: PersonaConHistoria; otros: readonly RolDado[] }) {
  const local = useLocal()
  const [dando, setDando] = useState<RolDado>()
  const { error, loading, run } = useActionWithSentence()
  const primero = chooseRol(otros, local?.codigoLocal)
  if (dando)
    return (
      <>
        <Fallo>{error}</Fallo>
        <ElegirRol puedeDar={otros} dado={dando} onChange={setDando} />
        <Button
          loading={loading}
          onClick={() => void run(() => changeRol(persona, dando, false)).then(() => setDando(undefined))}
        >
          Dar este rol
        </Button>
        <Button variant="quiet" onClick={() => setDando(undefined)}>
          Cancelar
        </Button>
      </>
    )
  // The viewer can't see a person without a role in the viewer's locales.
  const perdida = persona.roles.length === 0 && !otros.some(({ codigoLocal }) => codigoLocal === null)
  return (
    primero &&
    !perdida && (
      <Button variant="secondary" onClick={() => setDando(primero)}>
        {persona.roles.length === 0 ? 'Dar un rol' : 'Dar otro rol'}
      </Button>
    )
  )
}
