import type { Articulo } from '@surtido/contract/articulos'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { promocionesVigentesQuery } from '../data/articulos.ts'
import { useLocal, useTipoEntrega } from '../local/store.ts'
import { usePromocionDe } from './promocion-de.ts'
import { promocionesDelArticulo } from './promociones.ts'

/** Lets the cards of lists say which promotion their article takes part in. */
export default function MarcaPromociones() {
  const codigoLocal = useLocal((state) => state.local?.codigoLocal)
  const { codigo } = useTipoEntrega()
  const { data } = useQuery({ ...promocionesVigentesQuery(codigoLocal ?? 0), enabled: codigoLocal !== undefined })
  useEffect(() => {
    if (!data) return
    const told = new WeakMap<Articulo, string | undefined>()
    const tell = (articulo: Articulo) => {
      if (!told.has(articulo)) told.set(articulo, promocionesDelArticulo(articulo, data, codigo)[0]?.titulo)
      return told.get(articulo)
    }
    usePromocionDe.setState({ tell })
    return () => usePromocionDe.setState({ tell: undefined })
  }, [data, codigo])
  return null
}
