import { Notice } from '@surtido/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { porEmpacarQuery } from '../../data/empaque.ts'
import { countSinSellar, fraseSinSellar } from './por-sellar.ts'

/** Tells what was left in the tanda before, until somebody seals it. */
export default function SinSellar({ codigoLocal, dejados }: { codigoLocal: number; dejados: readonly number[] }) {
  const { data } = useQuery(porEmpacarQuery(codigoLocal))
  const n = countSinSellar(dejados, data?.pedidos)
  if (n === 0) return null
  return (
    <Notice titulo={fraseSinSellar(n)}>
      Sus clientes esperan. Los sella quien empaca, o tú en <Link to="/empacar">Empacar</Link>.
    </Notice>
  )
}
