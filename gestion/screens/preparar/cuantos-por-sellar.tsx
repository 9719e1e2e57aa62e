import { useQuery } from '@tanstack/react-query'
import { porEmpacarQuery } from '../../data/empaque.ts'
import { textoDeEmpaque } from './por-sellar.ts'

/** How many pedidos of the local wait for their bags to be closed. */
export default function CuantosPorSellar({ codigoLocal }: { codigoLocal: number }) {
  const { data } = useQuery(porEmpacarQuery(codigoLocal))
  return textoDeEmpaque(data?.pedidos.filter(({ lineas, dichas }) => lineas === dichas).length ?? 0)
}
