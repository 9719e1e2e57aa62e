import type { DeQue, Tolerancia, ToleranciaPropia } from '@surtido/contract/gestion-tolerancias'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { type FormEvent, useState } from 'react'
import { changeTolerancia } from '../../data/tolerancias.ts'
import { Fallo } from '../../parts/fallo.tsx'
import l from '../listado.module.css'
import { readPorciento, textoDe } from './frases.ts'

/** The tolerance to change, as the list showed it. */
export interface Elegida {
  readonly que: DeQue
  readonly nombre: string
  readonly propia: ToleranciaPropia
  readonly vigente: Tolerancia
}

const MAS_DEBAJO = 100
const MAS_ENCIMA = 20

/** Two percents. Somebody else's change meanwhile is shown, and the next press says it on top of that. */
export function Cambiar({ elegida, onDone }: { elegida: Elegida; onDone: () => void }) {
  const { que, propia, vigente } = elegida
  const [visto, setVisto] = useState(propia)
  const [debajo, setDebajo] = useState(String(propia.debajo ?? ''))
  const [encima, setEncima] = useState(String(propia.encima ?? ''))
  const [falta, setFalta] = useState(false)
  const [error, setError] = useState<string>()
  const { run, loading } = useAction((dicha: ToleranciaPropia) => changeTolerancia(que, dicha, visto), {
    ownOffline: true,
    onDone,
    onRefused: (refused) => {
      if (isRefusal(refused, 'Tolerancias.ERROR_CAMBIADA') && refused.detalles[0]) {
        const ahora = refused.detalles[0]
        setVisto({ debajo: ahora.debajo, encima: ahora.encima })
        setError(`Alguien la cambió mientras tanto: ahora es ${textoDe(ahora)}. Guarda otra vez para poner la tuya.`)
      } else setError(isRefusal(refused, SIN_CONEXION) ? 'Para esto hace falta señal.' : textoRechazo(refused))
    },
  })
  const entera = que.de === 'EMPRESA'
  const [menos, mas] = [readPorciento(debajo, MAS_DEBAJO), readPorciento(encima, MAS_ENCIMA)]
  const isWrong = (n: number | null | undefined) => n === undefined || (entera && n === null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFalta(true)
    setError(undefined)
    if (menos === undefined || mas === undefined || isWrong(menos) || isWrong(mas)) return
    void run({ debajo: menos, encima: mas })
  }
  const hint = (n: number) =>
    entera ? undefined : `Vacío: ${n} %, como ${que.de === 'ARTICULO' ? 'su rubro' : 'lo que está arriba'}.`
  return (
    <form className={l.parte} onSubmit={submit} noValidate>
      <Fallo>{error}</Fallo>
      <Field
        label="Cuánto menos puede pesar (%)"
        type="number"
        maxLength={5}
        value={debajo}
        hint={propia.debajo === null ? hint(vigente.debajo) : undefined}
        error={falta && isWrong(menos) ? `Un número entero, de 0 a ${MAS_DEBAJO}.` : ''}
        onChange={(event) => setDebajo(event.target.value)}
      />
      <Field
        label="Cuánto más puede pesar (%)"
        type="number"
        maxLength={5}
        value={encima}
        hint={propia.encima === null ? hint(vigente.encima) : undefined}
        error={falta && isWrong(mas) ? `Un número entero, de 0 a ${MAS_ENCIMA}.` : ''}
        onChange={(event) => setEncima(event.target.value)}
      />
      <Button type="submit" wide loading={loading}>
        Guardar
      </Button>
    </form>
  )
}
