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
  const local = useLocal((state) => state.local)
  const lineas = useLineas()
  const { data } = useQuery({
    ...articulosPorCodigosQuery(local?.codigoLocal ?? 0, lineas.map(({ artCodigo }) => artCodigo).sort()),
    enabled: shown && local !== undefined && lineas.length > 0,
    staleTime: 15_000,
  })
  useEffect(() => {
    if (shown && data) bringUpToDate(data)
  }, [shown, data])
}
