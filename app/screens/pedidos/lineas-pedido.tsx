import type { Pedido } from '@surtido/contract/pedidos'
import { formatPesos, formatPrecio } from '@surtido/rules/dinero'
import { formatPedidaDe } from '@surtido/rules/habituales'
import { MOTIVO_TEXTOS } from '@surtido/rules/preparacion'
import { Icon } from '@surtido/ui/icon'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import { precioEnCentavos } from '../../data/pedidos-en-centavos.ts'
import { ARTICULOS } from '../../textos/articulos.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { SIN_STOCK } from '../../textos/sin-stock.ts'
import { codigosDe, SiFalta } from '../articulos/si-falta.tsx'
import { precioAcordadoDe, regaloDeLinea, tellDiferencia } from './diferencia.ts'
import s from './pedido.module.css'

type Linea = Pedido['lineas'][number]

/** The ordered lines, what was prepared of each and why, and their cost; bags appear with the totals. */
export function LineasPedido({
  lineas,
  codigoLocal,
  cambioProductoSinStock: general,
}: Pick<Pedido, 'lineas' | 'codigoLocal' | 'cambioProductoSinStock'>) {
  const todos = codigosDe(lineas)
  return (
    <ul className={l.list}>
      {lineas
        .filter(({ esBolsa }) => !esBolsa)
        .map((linea) => (
          <li key={linea.artCodigo} className={l.line}>
            <img src={linea.urlImagen} alt="" loading="lazy" />
            <div>
              <strong>{linea.nombre}</strong>
              <p className={t.soft}>
                {[
                  linea.contenido,
                  formatPedidaDe(linea),
                  `${formatPesos(linea.precioUnitario)}${linea.ventaFraccionada ? '/kg' : ` ${ARTICULOS.cadaUno}`}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {linea.nota && <p className={t.soft}>{PEDIDOS.nota(linea.nota)}</p>}
              {linea.cantidadPreparada === null && linea.cambioProductoSinStock !== general && (
                <p className={t.soft}>{PEDIDOS.siFalta(SIN_STOCK.deseos[linea.cambioProductoSinStock])}</p>
              )}
              {linea.cantidadPreparada === null && linea.sustitutos.length > 0 && (
                <SiFalta codigoLocal={codigoLocal} codigos={linea.sustitutos} todos={todos} />
              )}
              <Preparado linea={linea} />
            </div>
            <Importe linea={linea} />
          </li>
        ))}
    </ul>
  )
}

function Preparado({ linea }: { linea: Linea }) {
  if (linea.cantidadPreparada === null) return null
  const diferencia = tellDiferencia(linea)
  const regalo = regaloDeLinea(linea)
  if (!diferencia || !linea.motivoDiferencia)
    return (
      <p className={s.preparado}>
        <Icon name="check" size={16} /> {PEDIDOS.preparado}
      </p>
    )
  return (
    <p className={s.diferencia}>
      <Icon name={ICON[linea.motivoDiferencia]} size={16} />
      <span>
        {MOTIVO_TEXTOS[linea.motivoDiferencia]}: {diferencia}
        {regalo > 0 && PEDIDOS.yVanDeRegalo(formatPrecio(regalo))}
        {linea.porTelefono && PEDIDOS.loAcordastePorTelefono}
      </span>
    </p>
  )
}

const ICON = { SIN_STOCK: 'info', PESO_REAL: 'scale', REEMPLAZO: 'repeat' } as const

/** The cost of the line, with the agreed cost where it differs: crossed out only where it was higher. */
function Importe({ linea }: { linea: Linea }) {
  const { precioTotal, precioFinal } = precioEnCentavos(linea)
  const final = precioFinal ?? precioTotal
  // A replacement has no promotion of its own: compare it with the line's cost after its promotions.
  const antes = linea.reemplazo ? precioAcordadoDe(linea) : precioTotal
  return (
    <div className={s.importe}>
      {linea.motivoDiferencia === 'PESO_REAL' && final !== antes && (
        <span className={s.pedido}>{PEDIDOS.pedidoPor(formatPrecio(antes))}</span>
      )}
      {linea.motivoDiferencia !== 'PESO_REAL' && final < antes && (
        <s>
          <span className="visually-hidden">{PEDIDOS.antes} </span>
          {formatPrecio(antes)}
        </s>
      )}
      <strong>{formatPrecio(final)}</strong>
    </div>
  )
}
