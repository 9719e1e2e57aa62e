import type { Direccion } from '@surtido/contract/direcciones'
import type { Pedido } from '@surtido/contract/pedidos'
import { ENTREGA_DOMICILIO, findZona } from '@surtido/rules/entregas'
import { useQuery } from '@tanstack/react-query'
import { diasQuery, zonasQuery } from '../../data/locales.ts'
import type { CambiosEmpezados } from './cambio-empezado.ts'
import type { HorarioDeEntrega } from './efectos-de-edicion.ts'

/** A franja of a day, with its hours. */
export type HorarioElegido = HorarioDeEntrega & { readonly idFranja: number }

/** The destination and time of a pedido while it is changed; undefined means not chosen, so it stays as it is. */
export function useDestino(pedido: Pedido, { empezado, change }: CambiosEmpezados) {
  const { direccion, elegida } = empezado
  const zonas = useQuery({ ...zonasQuery(pedido.codigoLocal, ENTREGA_DOMICILIO), enabled: direccion !== undefined })
  const zona = direccion && zonas.data && findZona(zonas.data, direccion)
  const dias = useQuery(diasQuery(direccion ? zona?.zonaEntrega : pedido.zonaEntrega))
  const dia = dias.data?.find(({ fecha }) => fecha === (elegida?.fecha ?? pedido.fechaEntrega)) ?? dias.data?.[0]
  const otraZona = zona !== undefined && zona.zonaEntrega !== pedido.zonaEntrega
  const deAhora =
    !otraZona && dia?.fecha === pedido.fechaEntrega ? dia.franjas.find((one) => isDe(pedido, one)) : undefined
  const franja =
    dia?.franjas.find(({ idFranja }) => elegida?.fecha === dia.fecha && idFranja === elegida.idFranja) ?? deAhora
  const horario: HorarioElegido | undefined =
    dia && franja && franja !== deAhora
      ? { fecha: dia.fecha, idFranja: franja.idFranja, horaDesde: franja.horaDesde, horaHasta: franja.horaHasta }
      : undefined
  return {
    direccion,
    setDireccion: (otra: Direccion | undefined) => change(() => ({ direccion: otra })),
    zona,
    /** The shop does not deliver there. */
    fuera: direccion !== undefined && zonas.data !== undefined && !zona,
    /** Its franjas differ from those of the current destination. */
    otraZona,
    /** Undefined when the time stays as it is. */
    horario,
    setHorario: (fecha: string, idFranja: number | undefined) => change(() => ({ elegida: { fecha, idFranja } })),
    dias: dias.data,
    dia,
    franja,
    /** The pedido's current franja, if it is on the day shown. */
    deAhora,
    error: zonas.error ?? dias.error,
    refetch: () => void (zonas.error ? zonas : dias).refetch(),
  }
}

function isDe({ horaDesde, horaHasta }: Pedido, franja: { horaDesde: string; horaHasta: string }): boolean {
  return franja.horaDesde === horaDesde && franja.horaHasta === horaHasta
}
