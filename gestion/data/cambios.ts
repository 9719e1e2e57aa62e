import type { Cambio, Sobre } from '@surtido/contract/gestion-cambios'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { send } from './send.ts'

export interface FiltrosDeCambios {
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
  readonly persona?: number | undefined
  readonly sobre?: Sobre | undefined
  readonly pedido?: number | undefined
}

export const cambiosQuery = (filtros: FiltrosDeCambios) =>
  infiniteQueryOptions({
    queryKey: ['cambios', filtros],
    queryFn: ({ signal, pageParam }) =>
      send('GET gestion/cambios', { query: { ...filtros, ...(pageParam && { antesDe: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    staleTime: 0,
  })

/** A file has no more than this. */
const MOST_EN_ARCHIVO = 20_000
const POR_VEZ = 500

/** All of them, for a file. */
export async function readCambios(filtros: FiltrosDeCambios): Promise<Cambio[]> {
  const all: Cambio[] = []
  let antesDe: string | null = ''
  while (antesDe !== null && all.length < MOST_EN_ARCHIVO) {
    const page = await readPage(filtros, antesDe)
    all.push(...page.cambios)
    antesDe = page.siguiente
  }
  return all
}

const readPage = (filtros: FiltrosDeCambios, antesDe: string) =>
  send('GET gestion/cambios', { query: { ...filtros, cuantos: POR_VEZ, ...(antesDe && { antesDe }) } })
