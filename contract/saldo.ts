import { type Static, Type } from 'typebox'
import { Fecha, Monto, Texto } from './base.ts'
import { calls } from './calls.ts'

/**
 * E-05, K-21. `plan` 1000 is Tienda, any other Mercado (B-16); `saldo` is the total debt, `deuda` the part about to
 * fall due, `fechaEjecucion` the day they were computed; of each card its last four digits alone.
 */
export const Saldo = Type.Object({
  plan: Type.Integer(),
  saldo: Monto,
  deuda: Monto,
  fechaEjecucion: Fecha,
  numerosPANPorDocumento: Type.Array(Type.Object({ pan: Type.String() })),
})
export type Saldo = Static<typeof Saldo>

export const saldo = calls({
  'GET usuarios/saldo-deuda-dorado': {
    summary:
      'C-10 What the usuario owes, by their own document (A-38); [] when nothing is known, and outside empresa 999',
    access: 'usuario',
    actuando: 'vedado',
    query: Type.Object({ documento: Type.Optional(Texto(60)) }),
    answer: { 200: Type.Array(Saldo) },
    refusals: ['Sesion.ERROR_USUARIO_NO_AUTORIZADO', 'Saldo.ERROR_NO_DISPONIBLE'],
  },
})
