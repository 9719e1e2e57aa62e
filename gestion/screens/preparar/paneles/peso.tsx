import { type Centesimos, formatCantidad } from '@surtido/rules/cantidades'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { IconButton } from '@surtido/ui/icon-button'
import { type FormEvent, useState } from 'react'
import type { Palabra } from '../../../device/guardado.ts'
import { conExcepcion, conRegalo, pesoPagado } from '../../../preparar/arreglos.ts'
import { palabraOf } from '../../../preparar/decisiones.ts'
import type { ParteDeParada } from '../../../preparar/paradas.ts'
import { frasePesada, isPorTarjeta, pesadaOf } from '../../../preparar/peso.ts'
import { useLocal } from '../../../sesion/store.ts'
import s from '../herramienta.module.css'

interface Props {
  parte: ParteDeParada
  peso: Centesimos
  onClose: () => void
  onSay: (palabra: Palabra) => void
  /** The picker finds no more of it than this. */
  onFalta: () => void
}

/** The weight is above or below the tolerance: the picker decides what to do with it. */
export default function Peso({ parte, peso, onClose, onSay, onFalta }: Props) {
  const dirige = useLocal()?.permisos.includes('PREPARACION_DIRIGIR') ?? false
  const [porque, setPorque] = useState(false)
  const menos = pesadaOf(parte, peso) === 'MENOS'
  const paga = formatCantidad(pesoPagado(parte, peso), true)
  if (porque) return <Porque parte={parte} peso={peso} onClose={() => setPorque(false)} onSay={onSay} />
  return (
    <main className={s.cuerpo}>
      <div className={s.tituloPanel}>
        <h1 className={s.nombre}>{frasePesada(parte.pedida, peso)}</h1>
        <IconButton icon="close" label="Pesarlo de nuevo" onClick={onClose} />
      </div>
      <p className={s.contenido}>
        {menos
          ? 'Es menos de lo que pidió.'
          : isPorTarjeta(parte)
            ? `Su tarjeta cubre hasta ${paga}: lo que pasa va de regalo.`
            : `No paga más de ${paga}: lo que pasa va de regalo.`}
      </p>
      <div className={s.opciones}>
        {menos ? (
          <>
            <button type="button" className={s.boton} onClick={() => onSay(palabraOf(parte, peso, false))}>
              Agrego otra pieza
            </button>
            <button type="button" className={`${s.boton} ${s.listo}`} onClick={onFalta}>
              No hay más
            </button>
          </>
        ) : (
          <>
            <button type="button" className={s.boton} onClick={onClose}>
              Busco otra pieza
            </button>
            {dirige && pesoPagado(parte, peso, true) > pesoPagado(parte, peso) && (
              <button type="button" className={s.boton} onClick={() => setPorque(true)}>
                Que lo pague
              </button>
            )}
            <button type="button" className={s.boton} onClick={() => onSay(conRegalo(parte, peso))}>
              Va igual: {formatCantidad(peso - pesoPagado(parte, peso), true)} de regalo
            </button>
          </>
        )}
      </div>
    </main>
  )
}

/** The person in charge of the shop allows it to be charged, and gives a reason. */
function Porque({ parte, peso, onClose, onSay }: Omit<Props, 'onFalta'>) {
  const [motivo, setMotivo] = useState('')
  const [falta, setFalta] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (motivo.trim()) onSay(conExcepcion(parte, peso, motivo.trim()))
    else setFalta(true)
  }
  return (
    <main className={s.cuerpo}>
      <h1 className={s.nombre}>¿Por qué lo paga?</h1>
      <p className={s.contenido}>Paga {formatCantidad(pesoPagado(parte, peso, true), true)}. Queda con tu nombre.</p>
      <form className={s.opciones} onSubmit={submit} noValidate>
        <Field
          label="Por qué"
          maxLength={200}
          value={motivo}
          error={falta && !motivo.trim() ? 'Escribe por qué.' : ''}
          onChange={(event) => setMotivo(event.target.value)}
        />
        <Button type="submit">Guardar</Button>
        <Button variant="secondary" onClick={onClose}>
          Volver
        </Button>
      </form>
    </main>
  )
}
