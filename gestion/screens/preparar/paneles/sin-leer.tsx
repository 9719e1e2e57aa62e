import type { SinLeer } from '@surtido/contract/gestion-tandas'
import { IconButton } from '@surtido/ui/icon-button'
import type { Parada } from '../../../preparar/paradas.ts'
import s from '../herramienta.module.css'

const MOTIVOS: readonly (readonly [SinLeer, string])[] = [
  ['DANADO', 'El código no se lee'],
  ['SIN_CODIGO', 'No tiene código'],
  ['SIN_LECTOR', 'Hoy no uso lector'],
]

/** Why something goes in that was not scanned. */
export default function PorQueSinLeer({
  parada: { nombre, contenido },
  onClose,
  onMotivo,
}: {
  parada: Parada
  onClose: () => void
  onMotivo: (motivo: SinLeer) => void
}) {
  return (
    <main className={s.cuerpo}>
      <div className={s.tituloPanel}>
        <h1 className={s.nombre}>¿Por qué sin leer el código?</h1>
        <IconButton icon="close" label="Cancelar" onClick={onClose} />
      </div>
      <p className={s.contenido}>
        {nombre} {contenido}: mira que sea ese. Si hoy no usas lector, no se pregunta más en este aparato hasta que leas
        algo.
      </p>
      <div className={s.opciones}>
        {MOTIVOS.map(([motivo, texto]) => (
          <button key={motivo} type="button" className={s.boton} onClick={() => onMotivo(motivo)}>
            {texto}
          </button>
        ))}
      </div>
    </main>
  )
}
