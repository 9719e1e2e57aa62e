import type { Articulo } from '@surtido/contract/articulos'
import { useEffect } from 'react'
import { useTipoEntrega } from '../local/store.ts'
import { usePromocionDe } from './promocion-de.ts'
import { promocionesDelArticulo, usePromocionesVigentes } from './promociones.ts'

/** Lets the cards of lists say which promotion their article takes part in. */
export default function MarcaPromociones() {
  const { codigo } = useTipoEntrega()
  const { data } = usePromocionesVigentes()
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
