import type { Pedido } from '@surtido/contract/pedidos'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { textoRechazo } from '@surtido/web/rechazos'
import { type FormEvent, useState } from 'react'
import { useSayLlegue } from '../../data/pedido-cambios.ts'
import { YA_LLEGUE } from '../../textos/ya-llegue.ts'

/** CX-40: a customer who comes for a pedido says that they have arrived, and where they wait. */
export function YaLlegue({ pedido: { idPedido, estado, codigoRetiro, llego } }: { pedido: Pedido }) {
  const [lugar, setLugar] = useState(llego?.lugar ?? '')
  const { run, loading, refused } = useSayLlegue(idPedido)
  if (estado !== 'LISTO_PARA_RETIRO' || codigoRetiro === null) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(lugar.trim())
  }
  return (
    <form className={l.form} onSubmit={submit} noValidate>
      {llego && (
        <Notice tono="success" titulo={YA_LLEGUE.avisado} announce>
          {llego.lugar ? YA_LLEGUE.teBuscamos(llego.lugar) : YA_LLEGUE.acercate}
        </Notice>
      )}
      <Field
        label={YA_LLEGUE.lugar}
        hint={YA_LLEGUE.ejemplo}
        optional
        maxLength={60}
        value={lugar}
        onChange={(event) => setLugar(event.target.value)}
      />
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
