import type { Direccion } from '@surtido/contract/direcciones'
import type { ZonaEntrega } from '@surtido/contract/entregas'
import type { Pedido } from '@surtido/contract/pedidos'
import { formatPesos, isPositive } from '@surtido/rules/dinero'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { sameDireccion } from '@surtido/rules/direcciones'
import { Notice } from '@surtido/ui/notice'
import { RadioGroup } from '@surtido/ui/radio-group'
import { SkeletonRow } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { queryClient } from '@surtido/web/query-client'
import { fraseDe } from '@surtido/web/rechazos'
import { SinTraer } from '@surtido/web/views/sin-traer'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { direccionesPorLocalQuery } from '../../data/direcciones.ts'
import { useSesion } from '../../sesion/store.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { Seccion } from '../carrito/finalizar/seccion.tsx'
import { AGREGAR_DIRECCION, askDireccion } from '../direcciones/ask-direccion.tsx'
import { DireccionPorConfirmar } from '../direcciones/direccion-por-confirmar.tsx'

/** The address the pedido has: a copy, with no number of its own. */
const DE_AHORA = 'pedido'

interface Props {
  pedido: Pedido & { direccion: NonNullable<Pedido['direccion']> }
  /** The new address; undefined when it stays. */
  elegida: Direccion | undefined
  /** The zone of that address, once known. */
  zona: ZonaEntrega | undefined
  fuera: boolean
  onChange: (direccion: Direccion | undefined) => void
}

/** The delivery address: as ordered, or another of the customer's that this shop delivers to. */
export function DireccionPorCambiar({ pedido, elegida, zona, fuera, onChange }: Props) {
  const usuario = useSesion((state) => state.usuario)
  const query = direccionesPorLocalQuery(usuario?.idUsuario, pedido.codigoLocal)
  const propias = useQuery(query)
  const [lejana, setLejana] = useState<string>()
  const otras = propias.data?.filter((one) => !isThere(one, pedido.direccion)) ?? []
  const add = async () => {
    const { latitud, longitud } = pedido.direccion
    const { nombre } = pedido.local
    const saved = await askDireccion({ codigoLocal: pedido.codigoLocal, nombre, latitud, longitud })
    if (!saved) return
    // Without a network the list itself reports the failure.
    const alcanzadas = await queryClient.fetchQuery(query).catch(() => undefined)
    const nueva = alcanzadas?.find(({ idDireccion }) => idDireccion === saved.idDireccion)
    if (nueva) onChange(isThere(nueva, pedido.direccion) ? undefined : nueva)
    setLejana(alcanzadas && !nueva ? direccionEscrita(saved) : undefined)
  }
  const opcion = (titulo: string, detalle: string, direccion: Direccion | undefined) => ({
    value: String(direccion?.idDireccion ?? DE_AHORA),
    titulo: (
      <>
        {titulo}
        {detalle && <small className={t.soft}> {detalle}</small>}
      </>
    ),
    disabled: direccion?.porConfirmar,
    after: <DireccionPorConfirmar direccion={direccion} />,
  })
  return (
    <Seccion id="donde" titulo={PEDIDOS.donde} falta={fuera ? fraseDe('Direcciones.ERROR_FUERA_DE_ZONA') : undefined}>
      <RadioGroup
        look="rows"
        label={PEDIDOS.direccionDeEntrega}
        labelHidden
        name="direccion-pedido"
        value={String(elegida?.idDireccion ?? DE_AHORA)}
        onChange={(id) => onChange(otras.find(({ idDireccion }) => String(idDireccion) === id))}
        options={[
          opcion(direccionEscrita(pedido.direccion), PEDIDOS.comoEstaAhora, undefined),
          ...otras.map((one) =>
            opcion(direccionEscrita(one), [one.alias, one.apartamento, one.ciudad].filter(Boolean).join(' · '), one),
          ),
        ]}
      />
      {propias.isLoading && <SkeletonRow />}
      {propias.error && <SinTraer onRetry={() => void propias.refetch()}>{PEDIDOS.noPudimosTraerTus}</SinTraer>}
      {zona && <p className={t.soft}>{tellZona(zona)}</p>}
      {propias.data && otras.length === 0 && (
        <p className={t.soft}>{PEDIDOS.noTienesOtraDireccion(pedido.local.nombre)}</p>
      )}
      {lejana && (
        <Notice tono="info" announce>
          {PEDIDOS.guardamosPeroNoLlega(lejana, pedido.local.nombre)}
        </Notice>
      )}
      <button type="button" className={t.link} aria-haspopup="dialog" onClick={() => void add()}>
        {AGREGAR_DIRECCION}
      </button>
    </Seccion>
  )
}

/** The pedido holds a copy of the address, without an id to compare. */
function isThere(one: Direccion, there: NonNullable<Pedido['direccion']>): boolean {
  return sameDireccion(one, there) && one.latitud === there.latitud && one.longitud === there.longitud
}

function tellZona({ costo, montoMinimo, montoEnvioGratis }: ZonaEntrega): string {
  return [
    costo === 0 ? PEDIDOS.entregaGratis : PEDIDOS.entregaDesde(formatPesos(costo)),
    isPositive(montoMinimo) && PEDIDOS.minimo(formatPesos(montoMinimo)),
    isPositive(costo) && montoEnvioGratis !== null && PEDIDOS.gratisDesde(formatPesos(montoEnvioGratis)),
  ]
    .filter(Boolean)
    .join(', ')
}
