import s from './herramienta.module.css'
import type { Mensaje } from './paneles/panel.ts'

/** The last message; after an unknown code, a way to say that it is the article in hand's. */
export function UltimoMensaje({
  mensaje,
  onCodigo,
}: {
  mensaje: Mensaje | undefined
  onCodigo: (codigo: string) => void
}) {
  const { tono, texto, codigo } = mensaje ?? {}
  return (
    <>
      <p className={s.dicho} data-tono={tono} role="status" aria-live="assertive">
        {texto}
      </p>
      {codigo && (
        <button type="button" className={`${s.boton} ${s.suelto}`} onClick={() => onCodigo(codigo)}>
          ¿Y si es de este artículo?
        </button>
      )}
    </>
  )
}
