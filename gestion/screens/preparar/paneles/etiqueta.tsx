import s from '../herramienta.module.css'

/** The same label was read again: a second package, or the same package twice. */
export default function Etiqueta({ onSame, onOther }: { onSame: () => void; onOther: () => void }) {
  return (
    <main className={s.cuerpo}>
      <h1 className={s.nombre}>Esa etiqueta ya se leyó</h1>
      <p className={s.contenido}>¿Es el mismo paquete, u otro que pesa igual?</p>
      <div className={s.opciones}>
        <button type="button" className={s.boton} onClick={onSame}>
          El mismo
        </button>
        <button type="button" className={`${s.boton} ${s.listo}`} onClick={onOther}>
          Otro paquete
        </button>
      </div>
    </main>
  )
}
