import { contract } from '@surtido/contract'
import { type CodigoError, ERRORES } from '@surtido/contract/rechazos'
import { expect, test } from 'vitest'
import { textoRechazo } from './rechazos.ts'
import { Refusal } from './refusal.ts'

/** Calls whose refusals somebody in the middle of a pedido may see. */
const CALLS = [
  'POST pedidos/realizar-pago-pedido',
  'PUT pedidos/:idPedido',
  'POST pedidos/:idPedido/cancelar',
  'POST pedidos/:idPedido/reemplazos/:idReemplazo',
  'POST pedidos/:idPedido/reclamos',
  'POST pedidos/:idPedido/calificacion',
] as const
/** No address of this app leads there, only another app's or an outdated one. */
const NEVER: readonly CodigoError[] = [
  'Pedidos.ERROR_NO_ENCONTRADO',
  'Reemplazos.ERROR_NO_ENCONTRADO',
  'Pedidos.ERROR_SOLICITUD_REPETIDA',
]

test('every refusal of a pedido has words that say what to do', () => {
  // covers: C-24 CX-03 CX-04 CX-06 CX-07
  for (const name of CALLS) {
    const refusals: readonly CodigoError[] = contract[name].refusals ?? []
    expect(refusals.length).toBeGreaterThan(0)
    const silent = refusals.filter(
      (code) => textoRechazo(new Refusal(code, 409), 'OTRO') === 'OTRO' && !NEVER.includes(code),
    )
    expect(silent, name).toEqual([])
  }
})

test('one refusal alone says that an e-mail is registered already', () => {
  //
  const codes = (Object.keys(ERRORES) as CodigoError[]).filter((code) => ERRORES[code][1].includes('ya registrado'))
  expect(codes).toEqual(['Usuarios.ERROR_CORREO_YA_REGISTRADO'])
})
