import type { Pedido } from '@surtido/contract/pedidos'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { RadioGroup } from '@surtido/ui/radio-group'
import { textoRechazo } from '@surtido/web/rechazos'
import { type FormEvent, useState } from 'react'
import { useSayLlegue } from '../../data/pedido-despues.ts'
import { YA_LLEGUE } from '../../textos/ya-llegue.ts'

/** Values that name no place: inside, and a place that is not in the list. */
const ENTRO = ''
const OTRO = '\n'

/** CX-40: a customer who comes for a pedido says that they have arrived, and where they wait. */
export function YaLlegue({ pedido }: { pedido: Pedido }) {
  // An older app kept pedidos without places.
  const { idPedido, estado, codigoRetiro, llego, lugaresRetiro = [] } = pedido
  const anunciado = llego?.lugar
  const conocido = anunciado === undefined || anunciado === ENTRO || lugaresRetiro.includes(anunciado)
  const [elegido, setElegido] = useState<string | null>(conocido ? (anunciado ?? null) : OTRO)
  const [otro, setOtro] = useState(conocido ? '' : anunciado)
  const [falta, setFalta] = useState(false)
  const { run, loading, refused } = useSayLlegue(idPedido)
  if (estado !== 'LISTO_PARA_RETIRO' || codigoRetiro === null) return null
  const elige = lugaresRetiro.length > 0
  const escribe = !elige || elegido === OTRO
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFalta(elige && elegido === null)
    if (escribe) void run(otro.trim())
    else if (elegido !== null) void run(elegido)
  }
  return (
    <form className={l.form} onSubmit={submit} noValidate>
      {elige && (
        <RadioGroup
          look="rows"
          label={YA_LLEGUE.lugar}
          name="lugar-retiro"
          value={elegido}
          error={falta && elegido === null ? YA_LLEGUE.elige : ''}
          onChange={setElegido}
          options={[
            ...lugaresRetiro.map((lugar) => ({ value: lugar, titulo: lugar })),
            { value: ENTRO, titulo: YA_LLEGUE.entro },
            { value: OTRO, titulo: YA_LLEGUE.otroLugar },
          ]}
        />
      )}
      {escribe && (
        <Field
          label={YA_LLEGUE.lugar}
          labelHidden={elige}
          hint={YA_LLEGUE.ejemplo}
          optional
          maxLength={60}
          value={otro}
          onChange={(event) => setOtro(event.target.value)}
        />
      )}
      {llego && (
        <Notice tono="success" titulo={YA_LLEGUE.avisado} announce>
          {llego.lugar ? YA_LLEGUE.teBuscamos(llego.lugar) : YA_LLEGUE.acercate}
        </Notice>
      )}
      <Button type="submit" variant={llego ? 'secondary' : 'primary'} wide loading={loading}>
        {llego ? YA_LLEGUE.cambiar : YA_LLEGUE.boton}
      </Button>
      {refused !== undefined && (
        <Notice tono="danger" announce>
          {textoRechazo(refused)}
        </Notice>
      )}
    </form>
  )
}
