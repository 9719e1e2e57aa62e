import type { CambioDeRol, DatosDeRol, RolPropio, Roles as Todos } from '@surtido/contract/gestion-roles'
import { ROLES, type Rol } from '@surtido/rules/personal'
import { Button } from '@surtido/ui/button'
import { Dialog } from '@surtido/ui/dialog'
import { Notice } from '@surtido/ui/notice'
import { isRefusal } from '@surtido/web/refusal'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { diaDe, horaDe } from '../../data/hora.ts'
import { changeRolPropio, createRol, deleteRol, rolesQuery } from '../../data/roles.ts'
import { useActionWithSentence } from '../../data/use-action-with-sentence.ts'
import { Fallo } from '../../parts/fallo.tsx'
import { Titulo } from '../../parts/titulo.tsx'
import { VolverACuenta } from '../../parts/volver-a-cuenta.tsx'
import { Cargando } from '../../views/cargando.tsx'
import { ErrorView } from '../../views/error-view.tsx'
import { SinSenal } from '../../views/sin-senal.tsx'
import l from '../listado.module.css'
import { FormaDeRol } from './forma-de-rol.tsx'
import { LISTOS, PERMISOS } from './frases.ts'
import s from './personal.module.css'

/** The first values of the form, and its call. */
interface Abierto {
  readonly titulo: string
  readonly datos: DatosDeRol
  readonly onSave: (datos: DatosDeRol) => Promise<void>
}

/** The roles of the empresa's own: copies of the ready-made ones, with more or less that they allow. */
export default function Roles() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(rolesQuery())
  const [abierto, setAbierto] = useState<Abierto>()
  const close = () => setAbierto(undefined)
  return (
    <>
      <Titulo>Roles</Titulo>
      <SinSenal error={error} dataUpdatedAt={dataUpdatedAt} />
      {data ? (
        <>
          <Propios todos={data} onAbrir={setAbierto} />
          <Listos todos={data} onAbrir={setAbierto} />
          <Cambios cambios={data.cambios} />
        </>
      ) : error && isRefusal(error, 'Sesion.ERROR_USUARIO_NO_AUTORIZADO') ? (
        <Notice>Los roles los hace quien administra todos los locales.</Notice>
      ) : error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : (
        <Cargando texto="Buscando los roles…" />
      )}
      <VolverACuenta />
      <Dialog open={abierto !== undefined} onClose={close} titulo={abierto?.titulo ?? ''}>
        {abierto && data && (
          <FormaDeRol
            datos={abierto.datos}
            puede={data.permisos}
            onSave={async (datos) => {
              await abierto.onSave(datos)
              close()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

interface Props {
  todos: Todos
  onAbrir: (abierto: Abierto) => void
}

const textOf = (permisos: DatosDeRol['permisos']): string => permisos.map((permiso) => PERMISOS[permiso]).join(' · ')

function Propios({ todos: { roles }, onAbrir }: Props) {
  return (
    <section className={l.parte} aria-label="Roles de la empresa">
      <h2>De la empresa</h2>
      {roles.length === 0 ? (
        <p>Todavía no hay ninguno. Copia uno de los de abajo y cámbialo a tu gusto.</p>
      ) : (
        <ul className={l.lista}>
          {roles.map((rol) => (
            <Propio
              key={rol.idRol}
              rol={rol}
              onCambiar={() =>
                onAbrir({ titulo: rol.nombre, datos: rol, onSave: (datos) => changeRolPropio(rol, datos) })
              }
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Propio({ rol, onCambiar }: { rol: RolPropio; onCambiar: () => void }) {
  const [borra, setBorra] = useState(false)
  const { error, loading, run } = useActionWithSentence()
  const { nombre, permisos, personas, editable } = rol
  return (
    <li className={s.rol}>
      <b>{nombre}</b>
      <small>{textOf(permisos)}</small>
      <small>
        {personas === 0 ? 'Nadie lo tiene' : personas === 1 ? 'Lo tiene 1 persona' : `Lo tienen ${personas} personas`}
      </small>
      <Fallo>{error}</Fallo>
      {editable && (
        <div className={s.botones}>
          <Button size="s" variant="secondary" aria-label={`Cambiar: ${nombre}`} onClick={onCambiar}>
            Cambiar
          </Button>
          {personas === 0 && (
            <Button
              size="s"
              variant={borra ? 'danger' : 'quiet'}
              loading={loading}
              onClick={() => (borra ? void run(() => deleteRol(rol)) : setBorra(true))}
            >
              {borra ? `Sí, borrar «${nombre}»` : 'Borrar'}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** A copy starts with those permissions of the role that the person has themselves. */
function Listos({ todos: { permisos: puede }, onAbrir }: Props) {
  const copy = (rol: Rol) =>
    onAbrir({
      titulo: `Copia de «${LISTOS[rol]}»`,
      datos: { nombre: '', permisos: ROLES[rol].filter((permiso) => puede.includes(permiso)) },
      onSave: createRol,
    })
  return (
    <section className={l.parte} aria-label="Roles listos">
      <h2>Listos para copiar</h2>
      <ul className={l.lista}>
        {(Object.keys(ROLES) as Rol[]).map((rol) => (
          <li key={rol} className={s.rol}>
            <b>{LISTOS[rol]}</b>
            <small>{textOf([...ROLES[rol]])}</small>
            <div className={s.botones}>
              <Button size="s" variant="secondary" aria-label={`Copiar: ${LISTOS[rol]}`} onClick={() => copy(rol)}>
                Copiar
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Cambios({ cambios }: { cambios: readonly CambioDeRol[] }) {
  return (
    <section className={l.parte} aria-label="Cambios">
      <h2>Cambios</h2>
      {cambios.length === 0 && <p>Nadie cambió nada todavía.</p>}
      <ol className={s.historia}>
        {cambios.map((cambio) => (
          <li key={cambio.idCambio}>
            {hechoDe(cambio)}
            <small>
              {diaDe(cambio.fecha)}, {horaDe(cambio.fecha)} · {cambio.quien ?? 'la terminal'}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}

function hechoDe({ antes, despues }: CambioDeRol): string {
  if (!antes) return `Rol nuevo «${despues!.nombre}»: ${textOf(despues!.permisos)}`
  if (!despues) return `Se borró «${antes.nombre}»`
  const more = despues.permisos.filter((permiso) => !antes.permisos.includes(permiso))
  const less = antes.permisos.filter((permiso) => !despues.permisos.includes(permiso))
  return [
    antes.nombre === despues.nombre ? `«${despues.nombre}»` : `«${antes.nombre}» pasó a «${despues.nombre}»`,
    more.length > 0 && `ahora puede: ${textOf(more)}`,
    less.length > 0 && `ya no puede: ${textOf(less)}`,
  ]
    .filter(Boolean)
    .join('; ')
}
