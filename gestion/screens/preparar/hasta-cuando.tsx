import { ahora } from '@surtido/web/hora'
import { useQuery } from '@tanstack/react-query'
import { hastaCuando } from '../../al-dia.ts'
import { hoyQuery } from '../../data/hoy.ts'
import { cada } from '../../data/ritmo.ts'

const MINUTO_MS = 60_000

/** Until when there is nothing to prepare here, where that is known. */
export default function HastaCuando({ codigoLocal }: { codigoLocal: number }) {
  const { data } = useQuery({ ...hoyQuery(codigoLocal), refetchInterval: cada(MINUTO_MS) })
  return <>{(data && hastaCuando(data, ahora())) ?? 'Cuando llegue uno aparece aquí.'}</>
}
