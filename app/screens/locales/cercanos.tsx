import type { Local } from '@surtido/contract/locales'
import { EMPRESA_SIEMPRE_DOMICILIO } from '@surtido/rules/entregas'
import l from '@surtido/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { config } from '#config'
import { dondeOf, localesQuery } from '../../data/locales.ts'
import { posicionQuery } from '../../data/posicion.ts'
import { useLocal } from '../../local/store.ts'
import { LOCALES } from '../../textos/locales.ts'
import { chooseLocal } from './choose-local.ts'
import { LocalRow } from './local-row.tsx'

const CUANTOS = 3

/** U-121 The shops nearest to the chosen address that deliver there, or else nearest to the device. */
export default function Cercanos() {
  const { direccion, local: actual } = useLocal()
  const navigate = useNavigate()
  const { data: posicion } = useQuery({ ...posicionQuery(), enabled: !direccion })
  const donde = direccion ?? (posicion ? dondeOf(posicion) : undefined)
  const entrega = direccion !== undefined || config.codigoEmpresa === EMPRESA_SIEMPRE_DOMICILIO
  const { data: locales } = useQuery({
    ...localesQuery(entrega ? 'entrega-domicilio' : 'entrega-local', donde ?? {}, ''),
    enabled: donde !== undefined,
  })
  if (!donde || !locales?.length) return null
  const pick = async (local: Local) => {
    // A delivery needs an address: the customer writes it for the chosen shop.
    if (entrega && !direccion) return navigate({ to: '/agregar-direccion', search: { local: local.codigoLocal } })
    if (await chooseLocal(local)) await navigate({ to: '/tabs/home' })
  }
  return (
    <section aria-labelledby="cercanos">
      <h2 id="cercanos">{direccion ? LOCALES.losMasCercanosA : LOCALES.losMasCercanos}</h2>
      <ul className={l.list}>
        {locales.slice(0, CUANTOS).map((local) => (
          <li key={local.codigoLocal}>
            <LocalRow
              local={local}
              actual={actual?.codigoLocal === local.codigoLocal}
              onPick={() => void pick(local)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
