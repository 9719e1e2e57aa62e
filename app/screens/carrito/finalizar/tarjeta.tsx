import type { MedioPago } from '@surtido/contract/medios-pago'
import type { PaymentProfile } from '@surtido/contract/pagos-web'
import { type Centavos, formatPrecio } from '@surtido/rules/dinero'
import { montoAutorizado } from '@surtido/rules/pagos'
import { formatVencimiento, maskNumero } from '@surtido/rules/tarjetas'
import { Badge } from '@surtido/ui/badge'
import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { RadioGroup } from '@surtido/ui/radio-group'
import { Select } from '@surtido/ui/select'
import { SkeletonRow } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { SinTraer } from '@surtido/web/views/sin-traer'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Change, Eleccion } from '../../../carrito/eleccion.ts'
import { readTarjetas, tarjetasQuery } from '../../../data/pagos-web.ts'
import { useSesion } from '../../../sesion/store.ts'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { PAGOS } from '../../../textos/pagos.ts'
import { TARJETAS } from '../../../textos/tarjetas.ts'
import { TarjetaPorConfirmar } from '../../tarjetas/tarjeta-por-confirmar.tsx'
import { addTarjeta } from '../../tarjetas/tarjetas.tsx'

/** The chosen saved card: a usable one, of a brand accepted here. */
export function useTarjetaElegida(
  medio: MedioPago | undefined,
  eleccion: Eleccion,
): { tarjeta: PaymentProfile | undefined; loading: boolean } {
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  const { data, isLoading } = useQuery(tarjetasQuery(medio?.tipo === 'TARJETA_WEB' ? idUsuario : undefined))
  if (medio?.tipo !== 'TARJETA_WEB') return { tarjeta: undefined, loading: false }
  const usable = data?.filter((one) => isUsable(one, medio)) ?? []
  const chosen = usable.find(({ idPaymentProfile }) => idPaymentProfile === eleccion.idPaymentProfile)
  return { tarjeta: chosen ?? usable[0], loading: isLoading }
}

const isUsable = ({ vencida, porConfirmar, idTarjetaPagosWeb }: PaymentProfile, { tarjetas }: MedioPago) =>
  !vencida && !porConfirmar && tarjetas.some((marca) => marca.idTarjetaPagosWeb === idTarjetaPagosWeb)

/** The amount held on the card, in cents: the confirm button promises that the charge never passes it. */
const autorizadoOf = (medio: MedioPago, tarjeta: PaymentProfile, total: Centavos) =>
  montoAutorizado(total, medio.margen, tarjeta.debito)

interface Props {
  medio: MedioPago
  elegida: PaymentProfile | undefined
  eleccion: Eleccion
  change: Change
  total: Centavos
}

/** The card that pays, its instalments, and the amount held on it; another card can be added without leaving. */
export function ChooseTarjeta({ medio, elegida, eleccion, change, total }: Props) {
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  const { data, error, refetch } = useQuery(tarjetasQuery(idUsuario))
  /** What was chosen since a card began to be added: another card, or instalments for the card with this id. */
  const since = useRef<{ tarjeta?: true; cuotasDe?: number }>({})
  const add = async (marca: MedioPago['tarjetas'][number]) => {
    const before = new Set(data?.map(({ idPaymentProfile }) => idPaymentProfile))
    const isNew = ({ idPaymentProfile }: PaymentProfile) => !before.has(idPaymentProfile)
    since.current = {}
    if (!(await addTarjeta(marca))) return
    const added = readTarjetas(idUsuario)?.find(isNew) ?? (await refetch()).data?.find(isNew)
    const { tarjeta, cuotasDe } = since.current
    if (!added || tarjeta) return
    // The card may show already, with instalments chosen for it.
    const { idPaymentProfile } = added
    change({ idPaymentProfile, ...(cuotasDe !== idPaymentProfile && { cuotas: undefined }) })
  }
  if (error) {
    return <SinTraer onRetry={() => void refetch()}>{FINALIZAR.noPudimosTraerTus}</SinTraer>
  }
  if (!data) return <SkeletonRow />
  return (
    <>
      {data.length === 0 && <p>{PAGOS.ninguna}</p>}
      {data.length > 0 && (
        <RadioGroup
          look="rows"
          label={TARJETAS.titulo}
          labelHidden
          name="tarjeta"
          value={elegida ? String(elegida.idPaymentProfile) : null}
          onChange={(id) => {
            since.current.tarjeta = true
            change({ idPaymentProfile: Number(id), cuotas: undefined })
          }}
          options={data.map((one) => ({
            value: String(one.idPaymentProfile),
            titulo: `${one.brand} ${maskNumero(one.last4)}`,
            end: one.vencida ? <Badge>{FINALIZAR.vencida}</Badge> : formatVencimiento(one.expiration),
            after: <TarjetaPorConfirmar tarjeta={one} />,
            disabled: !isUsable(one, medio),
          }))}
        />
      )}
      {elegida && elegida.cuotas.length > 1 && (
        <Select
          label={FINALIZAR.cuotas}
          value={String(eleccion.cuotas ?? 1)}
          onChange={(event) => {
            since.current.cuotasDe = elegida.idPaymentProfile
            change({ cuotas: Number(event.target.value) })
          }}
          options={elegida.cuotas.map((cuotas) => ({
            value: String(cuotas),
            text: cuotas === 1 ? FINALIZAR.n1Pago : FINALIZAR.cuantasCuotas(cuotas),
          }))}
        />
      )}
      <p className={t.soft}>{TARJETAS.agregarNueva}</p>
      <div className={l.actions}>
        {medio.tarjetas.map((marca) => (
          <Button key={marca.idTarjetaPagosWeb} variant="secondary" onClick={() => void add(marca)}>
            {marca.descripcion}
          </Button>
        ))}
      </div>
      {elegida && (
        <p className={t.soft}>
          {elegida.debito ? PAGOS.debito : PAGOS.reserva(formatPrecio(autorizadoOf(medio, elegida, total)))}
        </p>
      )}
    </>
  )
}
