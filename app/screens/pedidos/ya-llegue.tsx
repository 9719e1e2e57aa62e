import type { Pedido } from '@surtido/contract/pedidos'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { textoRechazo } from '@surtido/web/rechazos'
import { showSinConexion } from '@surtido/web/views/conexion'
import { type FormEvent, useState } from 'react'
import { sayLlegue } from '../../data/pedido-cambios.ts'
import { refreshPedido } from '../../data/pedidos.ts'
import { YA_LLEGUE } from '../../textos/ya-llegue.ts'

/** CX-40: whoever comes for a pedido says that they are here, and where they wait. */
export function YaLlegue({ pedido: { idPedido, estado, codigoRetiro, llego } }: { pedido: Pedido }) {
  const [lugar, setLugar] = useState(llego?.lugar ?? '')
  const [loading, setLoading] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  if (estado !== 'LISTO_PARA_RETIRO' || codigoRetiro === null) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (loading) return
    setLoading(true)
    setRefused(undefined)
    try {
      await sayLlegue(idPedido, lugar.trim())
    } catch (error) {
      if (!(await showSinConexion(error))) {
        setRefused(error)
        void refreshPedido(idPedido)
      }
    }
    setLoading(false)
  }
  return (
    <form className="formulario" onSubmit={(event) => void submit(event)} noValidate>
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
