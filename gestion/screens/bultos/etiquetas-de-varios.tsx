import type { Impresion } from '@surtido/contract/gestion-impresiones'
import { Button, buttonClass } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { EmptyView } from '@surtido/web/views/states'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { askImpresion } from '../../data/impresiones.ts'
import { useFormato } from '../../device/formato.ts'
import { Titulo } from '../../parts/titulo.tsx'
import s from './bultos.module.css'
import { Etiqueta } from './etiqueta.tsx'
import e from './etiquetas.module.css'
import { Tamanio } from './tamanio.tsx'

const MOST = 100

/** The labels of all bags of several pedidos, in one job of the browser. */
export default function EtiquetasDeVarios() {
  const { pedidos } = useSearch({ from: '/etiquetas' })
  const ids = [...new Set(pedidos.split(',').map(Number))].filter((one) => Number.isInteger(one) && one > 0)
  const idPedidos = ids.slice(0, MOST)
  return (
    <main className={e.pagina}>
      <div className={e.mando}>
        <Titulo>
          {idPedidos.length === 0
            ? 'Etiquetas'
            : idPedidos.length === 1
              ? 'Etiquetas de un pedido'
              : `Etiquetas de ${idPedidos.length} pedidos`}
        </Titulo>
        {idPedidos.length === 0 && <EmptyView texto="Marca pedidos en la lista y toca Etiquetas." />}
      </div>
      {idPedidos.length > 0 && <Imprimir idPedidos={idPedidos} />}
      <div className={`${e.mando} ${s.acciones}`}>
        <Link to="/pedidos" className={buttonClass({ variant: 'secondary' })}>
          Volver a los pedidos
        </Link>
      </div>
    </main>
  )
}

function Imprimir({ idPedidos }: { idPedidos: readonly number[] }) {
  const formato = useFormato((state) => state.formato)
  const [hechas, setHechas] = useState<{ readonly destino: Impresion['destino']; readonly de: readonly Impresion[] }>()
  const [sinBolsas, setSinBolsas] = useState<readonly number[]>([])
  // The requests without an answer yet: pressing again repeats each under the same id.
  const solicitudes = useRef(new Map<string, string>())
  useEffect(() => {
    if (hechas?.destino === 'NAVEGADOR' && hechas.de.length > 0) window.print()
  }, [hechas])
  const act = async (destino: Impresion['destino']) => {
    const de: Impresion[] = []
    const sin: number[] = []
    const idOf = (idPedido: number) => {
      const label = `${destino}.${formato}.${idPedido}`
      const id = solicitudes.current.get(label) ?? crypto.randomUUID()
      solicitudes.current.set(label, id)
      return id
    }
    for (const idPedido of idPedidos) {
      try {
        de.push(await askImpresion(idOf(idPedido), idPedido, destino, formato))
      } catch (refused) {
        if (!isRefusal(refused, 'Bultos.ERROR_NO_ENCONTRADO')) throw refused
        sin.push(idPedido)
      }
    }
    solicitudes.current.clear()
    return { destino, de, sin }
  }
  const { run, sent, refused } = useAction(act, {
    ownOffline: true,
    onDone({ destino, de, sin }) {
      setHechas({ destino, de })
      setSinBolsas(sin)
    },
  })
  const cuantas = hechas?.de.reduce((sum, { etiquetas }) => sum + etiquetas.length, 0) ?? 0
  return (
    <>
      <section className={e.mando} aria-label="Imprimir">
        <Tamanio />
        <div className={s.acciones}>
          <Button loading={sent === 'NAVEGADOR'} onClick={() => void run('NAVEGADOR')}>
            Imprimir todas desde aquí
          </Button>
          <Button variant="secondary" loading={sent === 'IMPRESORA'} onClick={() => void run('IMPRESORA')}>
            Enviarlas a la impresora del local
          </Button>
        </div>
        {refused !== undefined && (
          <Notice tono="danger" announce>
            {isRefusal(refused, SIN_CONEXION) ? 'Imprimir necesita señal.' : textoRechazo(refused)}
          </Notice>
        )}
        {hechas && (
          <Notice announce titulo={cuantas === 1 ? '1 etiqueta' : `${cuantas} etiquetas`}>
            {hechas.destino === 'IMPRESORA' && cuantas > 0 && 'Salen en orden, en cuanto la impresora esté libre. '}
            {sinBolsas.length > 0 && `Sin bolsas todavía: ${sinBolsas.join(', ')}.`}
          </Notice>
        )}
      </section>
      {hechas?.destino === 'NAVEGADOR' && (
        <ul className={e.etiquetas} aria-label="Etiquetas">
          {hechas.de.flatMap(({ formato: tamanio, etiquetas }) =>
            etiquetas.map((etiqueta) => <Etiqueta key={etiqueta.idBulto} etiqueta={etiqueta} formato={tamanio} />),
          )}
        </ul>
      )}
    </>
  )
}
