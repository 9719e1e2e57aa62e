import type { Articulo } from '@surtido/contract/articulos'
import type { Pedido } from '@surtido/contract/pedidos'
import { type Centesimos, formatCantidad } from '@surtido/rules/cantidades'
import { formatPrecio } from '@surtido/rules/dinero'
import l from '@surtido/ui/layout.module.css'
import { Stepper } from '@surtido/ui/stepper'
import t from '@surtido/ui/text.module.css'
import { priceLinea } from '../../carrito/articulo-hoy.ts'
import { pedidaEnCentesimos } from '../../data/pedidos-en-centavos.ts'
import { ARTICULOS } from '../../textos/articulos.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { tintOf } from '../articulos/articulo.tsx'
import { CantidadStepper } from '../articulos/cantidad.tsx'

/** A line while the pedido is changed: one it has, or one that is added. */
export interface LineaPorCambiar {
  readonly artCodigo: string
  readonly nombre: string
  readonly contenido: string
  readonly urlImagen: string
  readonly ventaFraccionada: boolean
  /** The cantidad in the pedido; 0 for an added line. */
  readonly tiene: Centesimos
  /** The article as the shop sells it today; undefined when the shop no longer does. */
  readonly articulo: Articulo | undefined
}

export function lineaDelPedido(linea: Pedido['lineas'][number], articulo: Articulo | undefined): LineaPorCambiar {
  const { artCodigo, nombre, contenido, urlImagen, ventaFraccionada } = linea
  return {
    ...{ artCodigo, nombre, contenido, urlImagen, ventaFraccionada },
    tiene: pedidaEnCentesimos(linea).cantidadPedida,
    articulo,
  }
}

/** An article the pedido does not have. */
export function lineaAgregada(articulo: Articulo): LineaPorCambiar {
  const { artCodigo, nombre, contenido, urlImagen, vtaFraccionada } = articulo
  return { ...{ artCodigo, nombre, contenido, urlImagen }, ventaFraccionada: vtaFraccionada === 1, tiene: 0, articulo }
}

interface Props {
  lineas: readonly LineaPorCambiar[]
  cantidadOf: (artCodigo: string) => Centesimos
  onChange: (artCodigo: string, cantidad: Centesimos) => void
}

/** The cantidad of each line, at today's price. */
export function LineasPorCambiar({ lineas, cantidadOf, onChange }: Props) {
  return (
    <ul className={l.list}>
      {lineas.map((linea) => (
        <Linea
          key={linea.artCodigo}
          linea={linea}
          cantidad={cantidadOf(linea.artCodigo)}
          onChange={(cantidad) => onChange(linea.artCodigo, cantidad)}
        />
      ))}
    </ul>
  )
}

interface LineaProps {
  linea: LineaPorCambiar
  cantidad: Centesimos
  onChange: (cantidad: Centesimos) => void
}

export function Linea({ linea, cantidad, onChange }: LineaProps) {
  const { nombre, contenido, urlImagen, ventaFraccionada, tiene, articulo } = linea
  const precios = articulo && priceLinea(articulo, cantidad)
  const rebajado = precios && precios.unitario < precios.precio
  return (
    <li className={l.line}>
      <img
        src={urlImagen}
        alt=""
        loading="lazy"
        style={articulo && { background: `var(--tint-${tintOf(articulo)})` }}
      />
      <div>
        <strong>{nombre}</strong>
        <p className={t.soft}>
          {[
            contenido,
            precios && `${formatPrecio(precios.unitario)}${ventaFraccionada ? '/kg' : ` ${ARTICULOS.cadaUno}`}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          {rebajado && (
            <>
              {' '}
              <s>{formatPrecio(precios.precio)}</s>
            </>
          )}
        </p>
        {tiene > 0 && cantidad === 0 && <p className={t.soft}>{PEDIDOS.loQuitasDelPedido}</p>}
        {!articulo && cantidad > 0 && <p className={t.danger}>{PEDIDOS.elLocalYaNo}</p>}
        {articulo ? (
          <CantidadStepper articulo={articulo} cantidad={cantidad} tiene={tiene} onChange={onChange} />
        ) : (
          <Stepper
            label={nombre}
            value={cantidad}
            text={formatCantidad(cantidad, ventaFraccionada)}
            // All or nothing: there is no price for selling less.
            step={tiene}
            max={tiene}
            onChange={onChange}
          />
        )}
      </div>
      {precios && cantidad > 0 && <strong>{formatPrecio(precios.total)}</strong>}
    </li>
  )
}
