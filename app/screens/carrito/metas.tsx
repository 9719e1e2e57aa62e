import type { ZonaEntrega } from '@surtido/contract/entregas'
import { faltaEnvioGratis } from '@surtido/rules/carrito'
import { formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { Progress } from '@surtido/ui/progress'
import { CARRITO } from '../../textos/carrito.ts'

interface Props {
  zona: Pick<ZonaEntrega, 'costo' | 'montoMinimo' | 'montoEnvioGratis'>
  /** Cents. */
  costoPedido: number
}

/** What the carrito lacks to reach the minimum for delivery, and then free delivery. */
export function Metas({ zona, costoPedido }: Props) {
  const minimo = toCentavos(zona.montoMinimo)
  if (costoPedido < minimo) {
    return (
      <Progress
        label={CARRITO.minimoDeLaEntrega}
        value={costoPedido}
        max={minimo}
        texto={CARRITO.teFaltanParaEl(formatPrecio(minimo - costoPedido), formatPrecio(minimo))}
      />
    )
  }
  if (zona.costo === 0 || zona.montoEnvioGratis === null) return null
  const gratis = toCentavos(zona.montoEnvioGratis)
  const costo = toCentavos(zona.costo)
  const falta = faltaEnvioGratis({ costo, montoEnvioGratis: gratis }, costoPedido) ?? 0
  return (
    <Progress
      label={CARRITO.envioGratis}
      value={costoPedido}
      max={gratis}
      texto={falta > 0 ? CARRITO.teFaltanParaEl2(formatPrecio(falta), formatPrecio(costo)) : CARRITO.tuEnvioEsGratis}
    />
  )
}
