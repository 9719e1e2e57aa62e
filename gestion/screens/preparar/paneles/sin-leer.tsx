import type { SinLeer } from '@surtido/contract/gestion-tandas'
import { IconButton } from '@surtido/ui/icon-button'
import type { Parada } from '../../../preparar/paradas.ts'
import { useLocal } from '../../../sesion/store.ts'
import s from '../herramienta.module.css'

const MOTIVOS: readonly (readonly [SinLeer, string])[] = [
  ['DANADO', 'El código no se lee'],
  ['SIN_CODIGO', 'No tiene código'],
  ['SIN_LECTOR', 'Hoy no uso lector'],
]

/** Why an article goes in unread. For one that must be read, only somebody who directs the shop may say so. */
export default function PorQueSinLeer({
  parada: { nombre, contenido, seLee },
  onClose,
  onType,
  onMotivo,
}: {
  parada: Parada
  onClose: () => void
  /** Types the code instead. */
  onType: () => void
  onMotivo: (motivo: SinLeer) => void
}) {
  const dirige = useLocal()?.permisos.includes('PREPARACION_DIRIGIR') ?? false
  const motivos = seLee ? MOTIVOS.filter(([motivo]) => dirige && motivo !== 'SIN_LECTOR') : MOTIVOS
  const articulo = `${nombre} ${contenido}`
  return (
    <main className={s.cuerpo}>
      <div className={s.tituloPanel}>
        <h1 className={s.nombre}>{seLee ? 'De este se lee el código' : 'Falta leer el código'}</h1>
        <IconButton icon="close" label="Cancelar" onClick={onClose} />
      </div>
      <p className={s.contenido}>
        {!seLee
          ? `${articulo}: léelo ahora, y queda guardado. Si no se puede, di por qué. Con «Hoy no uso lector» no se pregunta más en este aparato hasta que leas algo.`
          : dirige
            ? `${articulo}: léelo ahora, y queda guardado. Si no se puede leer, mira que sea ese. Queda con tu nombre.`
            : `${articulo}: léelo con el escáner, o con la cámara, arriba, y queda guardado. Si no se puede, sáltalo y llama a tu encargado.`}
      </p>
      <div className={s.opciones}>
        {!seLee && (
          <button type="button" className={s.boton} onClick={onType}>
            Escribo el código
          </button>
        )}
        {motivos.map(([motivo, texto]) => (
          <button key={motivo} type="button" className={s.boton} onClick={() => onMotivo(motivo)}>
            {texto}
          </button>
        ))}
        {motivos.length === 0 && (
          <button type="button" className={`${s.boton} ${s.listo}`} onClick={onClose}>
            Volver
          </button>
        )}
      </div>
    </main>
  )
}
