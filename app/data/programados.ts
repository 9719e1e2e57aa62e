import type { Pesos } from '@surtido/contract/base'
import type { Programado, ProgramadoEntrada } from '@surtido/contract/programados'
import { FRESCO, queryClient } from '@surtido/web/query-client'
import { sendOnce } from '@surtido/web/send-once'
import { queryOptions } from '@tanstack/react-query'
import { useSesion } from '../sesion/store.ts'
import { refreshAfterPlacing } from './after-placing.ts'
import { send } from './send.ts'

/** CX-32: the own scheduled pedidos; the screen of one picks it from here. */
export const programadosQuery = (idUsuario: number | undefined) =>
  queryOptions({
    queryKey: ['programados', idUsuario],
    queryFn: ({ signal }) => send('GET programados', { query: {}, signal }),
    enabled: idUsuario !== undefined,
    staleTime: FRESCO.propio,
  })

/** CX-33: what one of its dates costs now. */
export const cuentaQuery = (idProgramado: number, fecha: string | undefined) =>
  queryOptions({
    queryKey: ['programado', idProgramado, fecha],
    queryFn: ({ signal }) =>
      send('GET programados/:idProgramado/fechas/:fecha', { params: { idProgramado, fecha: fecha! }, signal }),
    enabled: fecha !== undefined,
    staleTime: 0,
  })

const keyDeMi = () => programadosQuery(useSesion.getState().usuario?.idUsuario).queryKey

async function keep(programado: Programado): Promise<Programado> {
  const queryKey = keyDeMi()
  // An in-flight response may be older than this one.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (all) =>
    all?.map((one) => (one.idProgramado === programado.idProgramado ? programado : one)),
  )
  await queryClient.invalidateQueries({ queryKey: ['programado', programado.idProgramado] })
  return programado
}

export async function createProgramado(body: ProgramadoEntrada): Promise<Programado> {
  const programado = await sendOnce(['programado', body], (once) => send('POST programados', { body, once }))
  await queryClient.invalidateQueries({ queryKey: keyDeMi() })
  return programado
}

export const changeProgramado = async (
  { idProgramado, pedido }: Programado,
  change: Partial<ProgramadoEntrada>,
): Promise<Programado> =>
  keep(await send('PUT programados/:idProgramado', { params: { idProgramado }, body: { ...pedido, ...change } }))

export async function deleteProgramado(idProgramado: number): Promise<void> {
  await send('DELETE programados/:idProgramado', { params: { idProgramado } })
  queryClient.setQueryData(keyDeMi(), (all) => all?.filter((one) => one.idProgramado !== idProgramado))
}

/** CX-34: places the pedido of a date. Throws Refusal; what it costs is read again either way. */
export async function confirmProgramado(
  idProgramado: number,
  fecha: string,
  body: { totalEsperado: Pesos; idFranja?: number },
): Promise<number> {
  try {
    const { idPedido } = await send('PUT programados/:idProgramado/fechas/:fecha', {
      params: { idProgramado, fecha },
      body,
    })
    await refreshAfterPlacing()
    return idPedido
  } finally {
    await queryClient.invalidateQueries({ queryKey: keyDeMi() })
    await queryClient.invalidateQueries({ queryKey: ['programado', idProgramado] })
  }
}
