import s from './herramienta.module.css'
import type { MensajeDePanel } from './paneles/panel.ts'

/** The last message; after an unknown code, a way to say that it is the article in hand's. */
export function UltimoMensaje({
  mensaje,
  parada,
  onCodigo,
}: {
  mensaje: MensajeDePanel | undefined
  /** The stop on the screen; undefined: something else is. */
  parada: string | undefined
  onCodigo: (codigo: string) => void
}) {
  const { tono, texto, nuevo } = mensaje ?? {}
  return (
    <>
      <p className={s.frase} data-tono={tono} role="status" aria-live="assertive">
        {texto}
      </p>
      {nuevo && nuevo.clave === parada && (
        <button type="button" className={`${s.boton} ${s.suelto}`} onClick={() => onCodigo(nuevo.codigo)}>
          Creo que sí es este
        </button>
      )}
    </>
  )
}
