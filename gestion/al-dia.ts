import type { HoyDelLocal } from '@surtido/contract/gestion-hoy'
import { MINUTOS_CONGELADO } from '@surtido/rules/bultos'
import { minutosDe, minutosEn } from '@surtido/rules/fechas'

type Franja = HoyDelLocal['franjas'][number]

/** The hour of the next slot that begins later today. */
function proximaDe(franjas: readonly Pick<Franja, 'horaDesde'>[], ahora: Date): string | undefined {
  const hours = franjas.map(({ horaDesde }) => horaDesde).filter((hora) => minutosDe(hora) > minutosEn(ahora))
  return hours.sort()[0]
}

/** No device has anything left to prepare. */
export const isQuieto = ({
  tarde,
  enRiesgo,
  esperandoRespuesta,
  porPreparar,
  enCurso,
}: Pick<HoyDelLocal, 'tarde' | 'enRiesgo' | 'esperandoRespuesta' | 'porPreparar' | 'enCurso'>): boolean =>
  tarde + enRiesgo + esperandoRespuesta + porPreparar + enCurso === 0

/** Until when nothing has to be prepared; undefined while there is something, although not for this person. */
export function hastaCuando(
  hoy: Parameters<typeof isQuieto>[0] & {
    readonly franjas: readonly Pick<Franja, 'horaDesde' | 'cerrada' | 'ocupados' | 'cupo'>[]
  },
  ahora: Date,
): string | undefined {
  if (!isQuieto(hoy)) return undefined
  const abiertas = hoy.franjas.filter(({ cerrada, ocupados, cupo }) => !cerrada && ocupados < cupo)
  const proxima = proximaDe(abiertas, ahora)
  if (proxima === undefined) return 'Hoy no quedan horarios que reciban pedidos.'
  return `Hasta las ${proxima} no hay nada que preparar. Lo que llegue aparece aquí.`
}

/** The sentence for a picker with nothing left to do: when work goes on, and with how many pedidos. */
export function textoAlDia(franjas: readonly Pick<Franja, 'horaDesde' | 'ocupados'>[], ahora: Date): string {
  const proxima = proximaDe(franjas, ahora)
  if (proxima === undefined) return 'Todo al día. Hoy no quedan horarios.'
  const pedidos = franjas.reduce((sum, { horaDesde, ocupados }) => sum + (horaDesde === proxima ? ocupados : 0), 0)
  const cuantos = pedidos === 0 ? 'todavía sin pedidos' : pedidos === 1 ? 'con 1 pedido' : `con ${pedidos} pedidos`
  return `Todo al día. El próximo horario es a las ${proxima}, ${cuantos}.`
}

/** For how long something frozen has been out of its cold store, and whether that is too long. */
export function esperaDeCongelado(desde: string, ahora: Date): { readonly minutos: number; readonly tarde: boolean } {
  const minutos = Math.max(0, Math.floor((ahora.getTime() - Date.parse(desde)) / 60_000))
  return { minutos, tarde: minutos >= MINUTOS_CONGELADO }
}
