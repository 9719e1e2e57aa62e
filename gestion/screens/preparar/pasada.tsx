import { formatCantidad } from '@surtido/rules/cantidades'
import { fraseLugar } from '@surtido/rules/recorrido'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signal } from '../../device/aviso.ts'
import type { TandaGuardada } from '../../device/guardado.ts'
import { Titulo } from '../../parts/titulo.tsx'
import { sinContarDe } from '../../preparar/pasada.ts'
import { dropTanda, useTandas } from '../../preparar/tandas-guardadas.ts'
import f from './filas.module.css'
import s from './herramienta.module.css'
import p from './pasada.module.css'

/**
 * The desk handed the tanda to another person, or closed this one's access (no `nombre`): nothing is scanned here any
 * more, and the goods go to them.
 */
export default function Pasada({ guardada, nombre }: { guardada: TandaGuardada; nombre?: string | undefined }) {
  const { idTanda } = guardada
  const tomas = useTandas(({ tomas }) => tomas).filter((one) => one.idTanda === idTanda)
  const navigate = useNavigate()
  useEffect(() => signal('mal'), [])
  const sinContar = sinContarDe(guardada, tomas)
  return (
    <div className={s.herramienta}>
      <main className={s.cuerpoLargo}>
        <div className={p.aviso} role="alert">
          <Titulo>{nombre ? `Tu tanda pasó a ${nombre}` : 'Cerraron tu acceso'}</Titulo>
          <p>Deja de juntar y dale el carro con lo que tiene{nombre ? '' : ' a quien está a cargo'}.</p>
        </div>
        {sinContar.length > 0 && (
          <section>
            <h2>Esto no quedó contado</h2>
            <p className={s.suave}>Díselo a {nombre ?? 'esa persona'} para que lo lea, o devuélvelo al estante.</p>
            <ul className={f.lista} aria-label="No quedó contado">
              {sinContar.map(({ clave, nombre: que, contenido, posicion, cantidad, porPeso, lugar }) => (
                <li key={clave} className={f.tarjeta}>
                  <span>
                    {posicion}: {formatCantidad(cantidad, porPeso)} de {`${que} ${contenido}`.trim()}
                    {lugar && <small>{fraseLugar(lugar)}</small>}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
      <footer className={s.botones}>
        <button
          type="button"
          className={`${s.boton} ${s.listo}`}
          onClick={() => void dropTanda(idTanda).then(() => navigate({ to: '/preparar' }))}
        >
          Ya se lo di
        </button>
      </footer>
    </div>
  )
}
