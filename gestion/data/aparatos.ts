import { queryClient } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { send } from './send.ts'
import { refreshTrabajo } from './sesion.ts'

const KEY = ['aparatos']

export const aparatosQuery = (local: number) =>
  queryOptions({
    queryKey: [...KEY, local],
    queryFn: ({ signal }) => send('GET gestion/aparatos', { query: { local }, signal }),
    // The device itself reports its enrolment.
    refetchInterval: 5_000,
  })

export interface Creado {
  readonly idAparato: number
  readonly nombre: string
  readonly codigo: string
}

/** Returns the code that the device opens. */
export async function createAparato(codigoLocal: number, nombre: string): Promise<Creado> {
  const { idAparato, codigo } = await send('POST gestion/aparatos', { body: { codigoLocal, nombre } })
  void queryClient.invalidateQueries({ queryKey: KEY })
  return { idAparato, nombre, codigo }
}

export async function endAparato(idAparato: number): Promise<void> {
  await send('POST gestion/aparatos/:idAparato/baja', { params: { idAparato } })
  await queryClient.invalidateQueries({ queryKey: KEY })
}

/** Changes the person's own PIN; what waited for it can go on. */
export async function changePin(pinActual: string, pinNuevo: string): Promise<void> {
  await send('PUT gestion/yo/pin', { body: { pinActual, pinNuevo } })
  await refreshTrabajo()
}
