import type { ZonaEntrega } from '@surtido/contract/entregas'
import { faltaEnvioGratis, toCosto } from '@surtido/rules/carrito'
import { type Centavos, formatPrecio } from '@surtido/rules/dinero'
import { Progress } from '@surtido/ui/progress'
import { CARRITO } from '../../textos/carrito.ts'

interface Props {
  zona: Pick<ZonaEntrega, 'costo' | 'montoMinimo' | 'montoEnvioGratis'>
  /** The lines after offers, tiers and promotions. */
  costoPedido: Centavos
}

/** The amounts that the carrito lacks for the minimum of a delivery, and then for free delivery. */
export function Metas({ zona, costoPedido }: Props) {
  const { costo, montoMinimo: minimo, montoEnvioGratis: gratis } = toCosto(zona)
  if (minimo != null && costoPedido < minimo) {
    return (
      <Progress
        label={CARRITO.minimoDeLaEntrega}
        value={costoPedido}
        max={minimo}
        texto={CARRITO.faltaParaElMinimo(formatPrecio(minimo - costoPedido), formatPrecio(minimo))}
      />
    )
  }
  if (costo === 0 || gratis == null) return null
  const falta = faltaEnvioGratis({ costo, montoEnvioGratis: gratis }, costoPedido) ?? 0
  return (
    <Progress
      label={CARRITO.envioGratis}
      value={costoPedido}
      max={gratis}
      texto={
        falta > 0 ? CARRITO.faltaParaElEnvioGratis(formatPrecio(falta), formatPrecio(costo)) : CARRITO.tuEnvioEsGratis
      }
    />
  )
}
