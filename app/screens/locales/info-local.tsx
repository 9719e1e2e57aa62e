import { EMPRESA_SIEMPRE_DOMICILIO } from '@surtido/rules/entregas'
import { Badge } from '@surtido/ui/badge'
import t from '@surtido/ui/text.module.css'
import { ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { config } from '#config'
import { localesQuery } from '../../data/locales.ts'
import { pagina } from '../../device/pagina.ts'
import { useLocal } from '../../local/store.ts'
import { nombreDia } from '../../textos/fechas.ts'
import { LOCALES } from '../../textos/locales.ts'
import { Titulo } from '../../titulo.tsx'
import m from './mapa.module.css'
import { Mapa } from './mapa-luego.ts'

/** A visit that begins with this page, on the slowest telephone; how much later than the page its map is fetched. */
const OPENING_MS = 5_000
const MAP_MS = 800

/** The page of a shop: address, hours, map (R-32, U-137). */
export default function InfoLocal() {
  const elegido = useLocal((state) => state.local)
  // The server draws no map, and its code leaves the network to what the first presses need.
  const [late, setLate] = useState(false)
  useEffect(() => {
    const opened = pagina.dibujada === '/info-local' && performance.now() < OPENING_MS
    const timer = setTimeout(() => setLate(true), opened ? MAP_MS : 0)
    return () => clearTimeout(timer)
  }, [])
  const { data, error, refetch } = useQuery({
    // Empresa 999 has no pickup: list its delivering shops.
    ...localesQuery(config.codigoEmpresa === EMPRESA_SIEMPRE_DOMICILIO ? 'entrega-domicilio' : 'entrega-local', {}, ''),
    enabled: elegido !== undefined,
  })
  if (!elegido) return <Navigate to="/lista-locales" />
  if (error) return <ErrorView error={error} onRetry={() => void refetch()} />
  const local = data?.find(({ codigoLocal }) => codigoLocal === elegido.codigoLocal)
  return (
    <>
      <Titulo>{elegido.nombre}</Titulo>
      <p>{elegido.direccion}</p>
      {local && (
        <>
          <p>
            {local.estaCerrado ? <Badge>{LOCALES.cerrado}</Badge> : <Badge tone="success">{LOCALES.abierto}</Badge>}
          </p>
          <p>
            <a className={t.link} href={`tel:${local.telefono.replace(/\s/g, '')}`}>
              {LOCALES.llamarAl(local.telefono)}
            </a>
          </p>
          <table className={m.horarios}>
            <caption className="visually-hidden">{LOCALES.horarios}</caption>
            <tbody>
              {local.horarios.map(({ dia, horaDesde, horaHasta }) => (
                <tr key={`${dia}-${horaDesde}`}>
                  <th scope="row" style={{ textAlign: 'start', paddingInlineEnd: 24 }}>
                    {nombreDia(dia)}
                  </th>
                  <td>{LOCALES.a(horaDesde, horaHasta)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Suspense fallback={<div className={m.mapa} />}>
            {late ? (
              <Mapa
                label={LOCALES.dondeEsta}
                puntos={[
                  { id: local.codigoLocal, nombre: local.nombre, latitud: local.latitud, longitud: local.longitud },
                ]}
              />
            ) : (
              <div className={m.mapa} />
            )}
          </Suspense>
        </>
      )}
    </>
  )
}
