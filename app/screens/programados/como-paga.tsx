import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import { formatVencimiento, maskNumero } from '@surtido/rules/tarjetas'
import { RadioGroup } from '@surtido/ui/radio-group'
import { SkeletonRow } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { SinTraer } from '@surtido/web/views/sin-traer'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mediosPagoQuery } from '../../data/locales.ts'
import { tarjetasQuery } from '../../data/pagos-web.ts'
import { useSesion } from '../../sesion/store.ts'
import { PROGRAMADOS } from '../../textos/programados.ts'
import { ChooseMedio } from '../carrito/finalizar/choose-medio.tsx'
import { Seccion } from '../carrito/finalizar/seccion.tsx'

interface Props {
  codigoLocal: number
  tipoEntrega: CodigoTipoEntrega
  idMedioDePago: number | undefined
  idPaymentProfile: number | null
  onChange: (part: { idMedioDePago?: number; idPaymentProfile?: number | null }) => void
  /** Reports the missing choice; undefined: none is missing. */
  onFalta: (falta: string | undefined) => void
  falta: string | undefined
}

/** The way to pay, and for cards which of the saved ones. */
export function ComoPaga({
  codigoLocal,
  tipoEntrega,
  idMedioDePago,
  idPaymentProfile,
  onChange,
  onFalta,
  falta,
}: Props) {
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  const medios = useQuery({ ...mediosPagoQuery(codigoLocal, tipoEntrega), enabled: codigoLocal > 0 })
  const medio = medios.data?.find((one) => one.idMedioDePago === idMedioDePago)
  const conTarjeta = medio?.tipo === 'TARJETA_WEB'
  const tarjetas = useQuery(tarjetasQuery(conTarjeta ? idUsuario : undefined))
  const usables = tarjetas.data?.filter(
    ({ vencida, porConfirmar, idTarjetaPagosWeb }) =>
      !vencida && !porConfirmar && medio?.tarjetas.some((marca) => marca.idTarjetaPagosWeb === idTarjetaPagosWeb),
  )
  const tarjeta = usables?.find((one) => one.idPaymentProfile === idPaymentProfile)
  const loQueFalta = !medio ? PROGRAMADOS.eligeComoPagas : conTarjeta && !tarjeta ? PROGRAMADOS.eligeTarjeta : undefined
  useEffect(() => onFalta(loQueFalta), [loQueFalta, onFalta])
  return (
    <Seccion id="pago" titulo={PROGRAMADOS.pago} falta={falta}>
      {medios.error && !medios.data && (
        <SinTraer onRetry={() => void medios.refetch()}>{PROGRAMADOS.noHayMediosDePago}</SinTraer>
      )}
      {!medios.data && !medios.error && <SkeletonRow />}
      {medios.data && (
        <ChooseMedio
          label={PROGRAMADOS.pago}
          medios={medios.data}
          medio={medio}
          onChange={(id) => onChange({ idMedioDePago: id, idPaymentProfile: null })}
        />
      )}
      {conTarjeta && tarjetas.error && !tarjetas.data && (
        <SinTraer onRetry={() => void tarjetas.refetch()}>{PROGRAMADOS.noPudimosTraerTus}</SinTraer>
      )}
      {usables && usables.length > 0 && (
        <RadioGroup
          look="rows"
          label={PROGRAMADOS.tarjeta}
          name="tarjeta"
          value={tarjeta ? String(tarjeta.idPaymentProfile) : null}
          onChange={(id) => onChange({ idPaymentProfile: Number(id) })}
          options={usables.map((one) => ({
            value: String(one.idPaymentProfile),
            titulo: `${one.brand} ${maskNumero(one.last4)}`,
            end: formatVencimiento(one.expiration),
          }))}
        />
      )}
      {usables?.length === 0 && (
        <p>
          {PROGRAMADOS.sinTarjetas}{' '}
          <Link to="/tarjetas" className={t.link}>
            {PROGRAMADOS.misTarjetas}
          </Link>
        </p>
      )}
    </Seccion>
  )
}
