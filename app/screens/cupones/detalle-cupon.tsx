import type { Cupon } from '@surtido/contract/cupones'
import { isPositive } from '@surtido/rules/dinero'
import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { SkeletonBlock } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { DeAntes } from '@surtido/web/views/de-antes'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { cuponesQuery } from '../../data/cupones.ts'
import { trackClick } from '../../device/analitica.ts'
import { useSesion } from '../../sesion/store.ts'
import { CUPONES } from '../../textos/cupones.ts'
import { montoMinimoDe, textoDescuento, validoHasta } from '../../textos/frases-de-cupon.ts'
import { T } from '../../textos/textos.ts'
import { Titulo } from '../../titulo.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'
import c from './cupones.module.css'

/** R-15 as a page, of the cupon its address names. */
export default function DetalleCuponPage() {
  const { idCupon } = useSearch({ from: '/detalle-cupon' })
  const usuario = useSesion((state) => state.usuario)
  const { data, error, refetch } = useQuery(cuponesQuery(usuario?.idUsuarioAplicacion))
  if (!usuario) return <AskSesion titulo={CUPONES.misCupones} texto={CUPONES.pideSesion} />
  if (idCupon === undefined) return <Navigate to="/cupones" replace />
  if (error && !data) return <ErrorView error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBlock alto="200px" />
  const cupon = data.find((one) => one.idCupon === idCupon)
  return (
    <>
      <p>
        <Link to="/cupones" className={t.link}>
          {CUPONES.misCupones}
        </Link>
      </p>
      <DeAntes error={error} onRetry={() => void refetch()} />
      <Titulo>{cupon?.titulo ?? CUPONES.cupon}</Titulo>
      {cupon ? <DetalleCupon cupon={cupon} /> : <EmptyView texto={CUPONES.noEsta} />}
    </>
  )
}

/** R-15, U-87: all data of a cupon; in a modal with a way out. */
export function DetalleCupon({ cupon, onClose }: { cupon: Cupon; onClose?: () => void }) {
  return (
    <div className={l.form}>
      <p className={c.descuento}>{textoDescuento(cupon)}</p>
      {cupon.descripcion && <p>{cupon.descripcion}</p>}
      {isPositive(cupon.montoMinimo) && <p>{montoMinimoDe(cupon.montoMinimo)}</p>}
      {/* */}
      {cupon.vigenciaHasta && <p>{validoHasta(cupon.vigenciaHasta)}</p>}
      {cupon.codigo && (
        <p className={t.soft}>
          {CUPONES.codigo} <strong>{cupon.codigo}</strong>
        </p>
      )}
      {cupon.soloPrimeraCompra && <p className={t.soft}>{CUPONES.primeraCompra}</p>}
      {!cupon.acumulable && <p className={t.soft}>{CUPONES.noDescuenta}</p>}
      {cupon.condiciones && <p className={t.soft}>{cupon.condiciones}</p>}
      <h2>{CUPONES.dondeSirve}</h2>
      <ul>
        {cupon.localesAplica.map(({ codigoLocal, nombre }) => (
          <li key={codigoLocal}>{nombre}</li>
        ))}
      </ul>
      {onClose && (
        <Button
          wide
          onClick={() => {
            trackClick('Aceptar/Salir', 'Cupones Page')
            onClose()
          }}
        >
          {T.aceptar}
        </Button>
      )}
    </div>
  )
}
