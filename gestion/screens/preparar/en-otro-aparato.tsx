import { Button } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { tandasQuery } from '../../data/tandas.ts'
import { goOnHere } from '../../preparar/tandas.ts'
import { useLocal } from '../../sesion/store.ts'
import s from './tus-tandas.module.css'

/** An own tanda that this device does not have: the desk made it, or its phone ran flat, was left behind or was reset. */
export default function EnOtroAparato({ aqui }: { aqui: readonly number[] }) {
  const codigoLocal = useLocal()?.codigoLocal ?? 0
  const navigate = useNavigate()
  const { data } = useQuery(tandasQuery(codigoLocal))
  const { run, loading, refused } = useAction((idTanda: number) => goOnHere(idTanda), {
    ownOffline: true,
    onDone: ({ idTanda }) => void navigate({ to: '/preparar/$idTanda', params: { idTanda } }),
  })
  const otras = data?.tandas.filter(({ propia, idTanda }) => propia && !aqui.includes(idTanda)) ?? []
  return otras.map(({ idTanda, lineas, dichas, aparato, armada, pedidos }) => {
    const nueva = armada && dichas === 0
    return (
      <section key={idTanda} className={s.tarjeta}>
        <h2>{nueva ? 'Quien encarga te armó una tanda' : `Tu tanda de ${aparato ?? 'otro aparato'}`}</h2>
        <p className={s.cuenta}>
          {nueva
            ? `${pedidos.length === 1 ? '1 pedido' : `${pedidos.length} pedidos`} · ${lineas === 1 ? '1 línea' : `${lineas} líneas`}`
            : `${dichas} de ${lineas} líneas`}
        </p>
        {!nueva && (
          <p className={s.suave}>Lo que ese aparato no envió todavía no está aquí: se suma cuando tenga señal.</p>
        )}
        {refused !== undefined && (
          <Notice tono="danger" announce>
            {isRefusal(refused, SIN_CONEXION) ? 'Para traerla hace falta señal.' : textoRechazo(refused)}
          </Notice>
        )}
        <Button size="l" wide loading={loading} onClick={() => void run(idTanda)}>
          {nueva ? 'Empezar' : 'Seguir aquí'}
        </Button>
      </section>
    )
  })
}
