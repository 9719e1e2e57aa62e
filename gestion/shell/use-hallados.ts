import type { ArticuloDelLocal } from '@surtido/contract/gestion-articulos'
import { formatPesos } from '@surtido/rules/dinero'
import { findOrdenes, type OrdenDePaleta } from '@surtido/ui/paleta'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { articulosQuery } from '../data/articulos.ts'
import { buscarQuery } from '../data/buscar.ts'
import { ESTADOS } from '../screens/pedidos/frases.ts'
import { useLocal } from '../sesion/store.ts'

const MOST_ARTICULOS = 6

/**
 * Only articles with the words in their name, or with this code: the other results of the shop's search are no place to
 * go.
 */
const isNombrado = ({ artCodigo, codigosBarras, nombre, contenido }: ArticuloDelLocal, filtro: string): boolean =>
  [artCodigo, ...codigosBarras].includes(filtro) ||
  findOrdenes([{ texto: `${nombre} ${contenido}`, run: () => {} }], filtro).length > 0

/** The customers and articles of the local that the typed words name, as far as this person may look for them. */
export function useHallados(texto: string): readonly OrdenDePaleta[] {
  const navigate = useNavigate()
  const local = useLocal()
  const filtro = useDeferredValue(texto)
  const codigoLocal = local?.codigoLocal ?? 0
  const dirige = local?.permisos.includes('PREPARACION_DIRIGIR') ?? false
  const ve = local?.permisos.includes('PREPARACION_VER') ?? false
  const clientes = useQuery({ ...buscarQuery(codigoLocal, filtro), enabled: dirige && filtro.length > 1 })
  const articulos = useQuery({ ...articulosQuery(codigoLocal, filtro), enabled: ve && filtro.length > 2 })
  if (filtro.length < 2) return []
  return [
    ...(clientes.data?.pedidos ?? []).map(({ idPedido, cliente, telefono, estado }) => ({
      texto: cliente,
      detalle: [`Pedido ${idPedido}`, ESTADOS[estado], telefono && `termina en ${telefono}`]
        .filter(Boolean)
        .join(' · '),
      run: () => void navigate({ to: '/pedidos/$idPedido', params: { idPedido } }),
    })),
    ...(articulos.data?.articulos ?? [])
      .filter((articulo) => isNombrado(articulo, filtro))
      .slice(0, MOST_ARTICULOS)
      .map(({ artCodigo, nombre, contenido, precioUnitario, disponible }) => ({
        texto: `${nombre} ${contenido}`,
        detalle: ['Artículo', formatPesos(precioUnitario), !disponible && 'sin stock'].filter(Boolean).join(' · '),
        run: () => void navigate({ to: '/articulos/$artCodigo', params: { artCodigo } }),
      })),
  ]
}
