import { type Static, Type } from 'typebox'
import { Entrada, Fecha, Monto, ResultadoOk, Texto, UnoDe } from './base.ts'
import { calls } from './calls.ts'

/**
 * E-05, K-21. `plan` 1000 is Tienda, any other Mercado (B-16); `saldo` is the total debt, `deuda` the part about to
 * fall due, `fechaEjecucion` the day they were computed; of each card only its last four digits.
 */
export const Saldo = Type.Object({
  plan: Type.Integer(),
  saldo: Monto,
  deuda: Monto,
  fechaEjecucion: Fecha,
  numerosPANPorDocumento: Type.Array(Type.Object({ pan: Type.String() })),
})
export type Saldo = Static<typeof Saldo>

/**
 * CX-25. `SIN_DOCUMENTO`: the profile has no document. `NO_HACE_FALTA`: outside empresa 999 no proof is needed. `como`:
 * by a `CODIGO` sent to the e-mail of the empresa's own record, or by `DATOS` that its holder knows.
 */
export const PruebaDocumento = Type.Object({
  estado: UnoDe(['NO_HACE_FALTA', 'SIN_DOCUMENTO', 'SIN_PROBAR', 'PROBADO']),
  como: UnoDe(['CODIGO', 'DATOS']),
})
export type PruebaDocumento = Static<typeof PruebaDocumento>

export const saldo = calls({
  'GET usuarios/saldo-deuda-dorado': {
    summary: 'C-10 What the usuario owes, by their proved document (A-38, CX-25); [] outside empresa 999',
    access: 'usuario',
    actuando: 'vedado',
    query: Type.Object({ documento: Type.Optional(Texto(60)) }),
    answer: { 200: Type.Array(Saldo) },
    refusals: ['Sesion.ERROR_USUARIO_NO_AUTORIZADO', 'Saldo.ERROR_NO_DISPONIBLE'],
  },
  'GET usuarios/prueba-documento': {
    summary: 'CX-25 Whether the document of the profile is proved, and how it can be',
    access: 'usuario',
    actuando: 'vedado',
    answer: { 200: PruebaDocumento },
  },
  'POST usuarios/prueba-documento/codigo': {
    summary: 'CX-25 Sends a code to the empresa’s e-mail of this document; one answer, with or without',
    access: 'usuario',
    actuando: 'vedado',
    answer: { 200: ResultadoOk },
  },
  'POST usuarios/prueba-documento': {
    summary: 'CX-25 Proves it: by the code, or by client number and birth date',
    access: 'usuario',
    actuando: 'vedado',
    body: Entrada({
      codigo: Type.Optional(Texto(20)),
      numeroCliente: Type.Optional(Texto(30)),
      fechaNacimiento: Type.Optional(Fecha),
    }),
    answer: { 200: PruebaDocumento },
    refusals: ['Saldo.ERROR_PRUEBA'],
  },
})
