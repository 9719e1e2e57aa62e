import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { countArticulo } from '../../data/quiebres.ts'
import { ubicacionesQuery } from '../../data/ubicaciones.ts'
import { useUndo } from '../../views/undo.tsx'
import s from './faltantes.module.css'

/** An article seen missing by somebody who picks no pedido, taken off sale by name or code. */
export function FueraDeVenta({ codigoLocal }: { codigoLocal: number }) {
  const [texto, setTexto] = useState('')
  const filtro = useDeferredValue(texto.trim())
  const { data } = useQuery({ ...ubicacionesQuery(codigoLocal, filtro), enabled: filtro.length > 1 })
  const { hecho, barra } = useUndo()
  const { run, loading, refused } = useAction(
    async ({ artCodigo, nombre }: { artCodigo: string; nombre: string; buscado: string }) => {
      await countArticulo(codigoLocal, artCodigo, 0)
      hecho(`${nombre}: ya no se vende`, () => countArticulo(codigoLocal, artCodigo, null))
    },
    // Another search may have begun meanwhile.
    { ownOffline: true, onDone: (_, { buscado }) => setTexto((now) => (now === buscado ? '' : now)) },
  )
  return (
    <section className={s.parte}>
      <h2>Falta otro</h2>
      <Field
        label="Buscar lo que no está en el estante"
        placeholder="Nombre o código"
        type="search"
        maxLength={60}
        value={texto}
        onChange={(event) => setTexto(event.target.value)}
      />
      {refused !== undefined && (
        <Notice tono="danger" announce>
          {isRefusal(refused, SIN_CONEXION) ? 'Para esto hace falta señal.' : textoRechazo(refused)}
        </Notice>
      )}
      {barra}
      {filtro.length > 1 && data?.articulos.length === 0 && <p>Este local no vende nada con ese nombre o código.</p>}
      {filtro.length > 1 && (
        <ul className={s.lista} aria-label="Encontrados">
          {data?.articulos.slice(0, 8).map(({ artCodigo, nombre, contenido }) => (
            <li key={artCodigo} className={s.fila}>
              <b>
                {nombre} {contenido}
              </b>
              <Button
                size="s"
                variant="secondary"
                loading={loading}
                aria-label={`No vender más: ${nombre}`}
                onClick={() => void run({ artCodigo, nombre, buscado: texto })}
              >
                No vender más
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
