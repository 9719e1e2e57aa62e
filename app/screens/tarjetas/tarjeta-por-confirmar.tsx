import type { PaymentProfile } from '@surtido/contract/pagos-web'
import { confirmTarjeta, deleteTarjeta } from '../../data/pagos-web.ts'
import { TARJETAS } from '../../textos/tarjetas.ts'
import { EsTuya } from '../usuarios/es-tuya.tsx'

/** Renders nothing for a card known to be the customer's. */
export function TarjetaPorConfirmar({ tarjeta }: { tarjeta: PaymentProfile }) {
  if (!tarjeta.porConfirmar) return null
  return (
    <EsTuya
      que={TARJETAS.terminadaEn(tarjeta.brand, tarjeta.last4)}
      onMia={() => confirmTarjeta(tarjeta)}
      onQuitar={() => deleteTarjeta(tarjeta)}
    />
  )
}
