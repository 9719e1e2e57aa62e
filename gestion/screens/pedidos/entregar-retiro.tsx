import type { PedidoDelLocal } from '@surtido/contract/gestion-pedidos'
import { Button } from '@surtido/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostradorQuery } from '../../data/mostrador.ts'
import { usePermisoEn } from '../../sesion/store.ts'
import { Cargando } from '../../views/cargando.tsx'
import { ErrorView } from '../../views/error-view.tsx'
import { Entrega } from '../mostrador/entrega.tsx'
import s from './pedidos.module.css'

interface Props {
  pedido: Pick<PedidoDelLocal, 'idPedido' | 'codigoLocal'>
  /** `frase`: a sentence about the outcome, if there was one. */
  onClose: (frase?: string) => void
}

/** A pickup is handed over on its own page as at the counter. */
export default function EntregarRetiro({ pedido: { idPedido, codigoLocal }, onClose }: Props) {
  const { data, error, refetch } = useQuery(mostradorQuery(codigoLocal))
  const [marcados, setMarcados] = useState<readonly string[]>([])
  const dirige = usePermisoEn(codigoLocal, 'PREPARACION_DIRIGIR')
  const pedido = data?.pedidos.find((one) => one.idPedido === idPedido)
  if (pedido)
    return (
      <Entrega pedido={pedido} codigo="" dirige={dirige} marcados={marcados} onMark={setMarcados} onClose={onClose} />
    )
  if (!data)
    return error ? (
      <ErrorView error={error} onRetry={() => void refetch()} />
    ) : (
      <Cargando texto="Buscando sus bolsas…" />
    )
  return (
    <div className={s.datos}>
      <p>Ya no está para retirar.</p>
      <Button variant="secondary" onClick={() => onClose()}>
        Volver
      </Button>
    </div>
  )
}
