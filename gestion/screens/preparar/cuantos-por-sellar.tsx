import { useQuery } from '@tanstack/react-query'
import { porEmpacarQuery } from '../../data/empaque.ts'
import { textoEmpacar } from './por-sellar.ts'

/** How many pedidos of the local wait for their bags to be closed. */
export default function CuantosPorSellar({ codigoLocal }: { codigoLocal: number }) {
  const { data } = useQuery(porEmpacarQuery(codigoLocal))
  return textoEmpacar(data?.pedidos.filter(({ lineas, dichas }) => lineas === dichas).length ?? 0)
}
