import { useQuery } from '@tanstack/react-query'
import { tandasQuery } from '../../data/tandas.ts'
import { useLocal } from '../../sesion/store.ts'
import s from './tus-tandas.module.css'

/** The tandas that others have in hand: nobody takes their pedidos twice. */
export default function DeOtros() {
  const { data } = useQuery(tandasQuery(useLocal()?.codigoLocal ?? 0))
  const otras = data?.tandas.filter(({ propia }) => !propia) ?? []
  if (otras.length === 0) return null
  return (
    <section className={s.tarjeta}>
      <h2>Las tienen otros</h2>
      <ul className={s.otros}>
        {otras.map(({ idTanda, nombre, frio, pedidos, dichas, lineas }) => (
          <li key={idTanda}>
            <b>{nombre}</b> · {dichas} de {lineas} líneas{frio !== null && (frio ? ' · solo frío' : ' · sin frío')}
            <small>{pedidos.map(({ idPedido }) => idPedido).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
