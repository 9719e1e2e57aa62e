import type { PaymentProfile } from '@surtido/contract/pagos-web'
import { confirmTarjeta, deleteTarjeta, refreshTarjetas } from '../../data/pagos-web.ts'
import { EsTuya } from '../usuarios/es-tuya.tsx'

/** Nothing for a card that is known to be theirs. */
export function TarjetaPorConfirmar({ tarjeta }: { tarjeta: PaymentProfile }) {
  if (!tarjeta.porConfirmar) return null
  return (
    <EsTuya
      que={`${tarjeta.brand} terminada en ${tarjeta.last4}`}
      onMia={() => confirmTarjeta(tarjeta).finally(refreshTarjetas)}
      onQuitar={() => deleteTarjeta(tarjeta).finally(refreshTarjetas)}
    />
  )
}
