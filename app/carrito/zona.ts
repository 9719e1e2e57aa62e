import type { ZonaEntrega } from '@surtido/contract/entregas'
import { findZona, RETIRO_LOCAL } from '@surtido/rules/entregas'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { zonasQuery } from '../data/locales.ts'
import { useLocal, useTipoEntrega } from '../local/store.ts'

/** The zone of the chosen address, or of pickup, with its cost; undefined outside every zone. */
export function useZona(): { zona: ZonaEntrega | undefined; zonas: UseQueryResult<ZonaEntrega[]> } {
  const local = useLocal((state) => state.local)
  const direccion = useLocal((state) => state.direccion)
  const { codigo } = useTipoEntrega()
  const zonas = useQuery({ ...zonasQuery(local?.codigoLocal ?? 0, codigo), enabled: local !== undefined })
  const all = zonas.data ?? []
  const zona = codigo === RETIRO_LOCAL ? all[0] : direccion && findZona(all, direccion)
  return { zona, zonas }
}
