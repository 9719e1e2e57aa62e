import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bringUpToDate } from '../../carrito/al-dia.ts'
import { useLineas } from '../../carrito/store.ts'
import { articulosPorCodigosQuery } from '../../data/articulos.ts'
import { useLocal } from '../../local/store.ts'

/**
 * Reloads the articles of the carrito and stores their current prices; loads nothing while the carrito is not shown.
 */
export function useFreshPrices(shown = true): void {
  const codigoLocal = useLocal((state) => state.local?.codigoLocal ?? 0)
  const lineas = useLineas()
  const { data } = useQuery({
    ...articulosPorCodigosQuery(codigoLocal, lineas.map(({ artCodigo }) => artCodigo).sort()),
    enabled: shown && codigoLocal > 0 && lineas.length > 0,
    staleTime: 15_000,
  })
  useEffect(() => {
    if (shown && data) bringUpToDate(codigoLocal, data)
  }, [shown, codigoLocal, data])
}
