// Each field of a request that names an owner is checked where the contract says.
import { isDeInvitado, type Place } from '@surtido/contract/calls'
import type { TObject } from 'typebox'
import { expect, test } from 'vitest'
import { calls } from '../testing/acceso.ts'

/** Fields that name a person or a person's thing, wherever they stand in a request. */
const NAMES_SOMEBODY = [
  'usuario',
  'usuario-app',
  'userId',
  'idUsuario',
  'idUsuarioAplicacion',
  'idDireccion',
  'idPedido',
  'idCupon',
  'idLista',
  'idProgramado',
  'idPaymentProfile',
  'idReclamo',
  'id',
]
/** Fields that name an empresa. Anybody may read of any empresa what a guest may read of one. */
const NAMES_EMPRESA = ['empresa', 'codigoEmpresa']

/**
 * The owner fields that `dueno` does not name, each with its reason. A new call whose field is in neither list fails.
 */
const ANSWERED_OTHERWISE: Readonly<Record<string, string>> = {
  'POST usuarios body.idUsuario': 'ignored: the server makes the id (A-20)',
  'POST usuarios/login body.usuario': 'the e-mail of whoever logs in',
  'PUT usuarios/:id body.idUsuario': 'ignored: the address names it',
  'PUT usuarios/:id body.idUsuarioAplicacion': 'ignored: the session names it',
  'POST empresas/login-admin body.usuario': 'the name of whoever logs in',
  'POST gestion/sesion/pin body.usuario': 'the name of whoever comes in',
  'POST gestion/personal body.usuario': 'the name that somebody new logs in with',
  'PUT gestion/locales/:codigoLocal/mensajes/:idMensaje body.idPedido':
    'looked for among the pedidos of that local: 404',
  'POST direcciones body.idUsuario': 'ignored: the session is the owner',
  'POST direcciones body.idDireccion': 'ignored: the server makes the id',
  'PUT direcciones/:id body.idUsuario': 'ignored: the session is the owner',
  'PUT direcciones/:id body.idDireccion': 'ignored: the address names it',
  'POST pedidos/realizar-pago-pedido body.idDireccion': 'looked for among the addresses of the session: 404',
  'POST pedidos/realizar-pago-pedido body.idCupon': 'looked for among the cupones of the session: 404',
  'PUT pedidos/:idPedido body.idDireccion': 'the same',
  'POST pedidos/:idPedido/cotizar body.idDireccion': 'the same',
  'PUT pedidos/:idPedido body.idCupon': 'only null: the cupon of the pedido itself goes back',
  'POST pedidos/:idPedido/cotizar body.idCupon': 'the same',
  'DELETE pagos-web/payment-profile body.idPaymentProfile': 'looked for among the cards of the session: 404',
  'DELETE pagos-web/payment-profile query.idPaymentProfile': 'the same',
  'POST pagos-web/payment-profile/baja body.idPaymentProfile': 'the same',
  'POST pagos-web/payment-profile/confirmar body.idPaymentProfile': 'the same',
  'POST programados body.idPaymentProfile': 'looked for among the cards of the session',
  'PUT programados/:idProgramado body.idPaymentProfile': 'the same',
  'PUT usuarios/:id body.codigoEmpresa': 'ignored: the session names it',
  'PUT carrito body.codigoEmpresa': 'ignored: the address and the session name it',
  'POST listas body.idLista': 'ignored: the server makes the id',
  'POST usuarios/:id/actuar-como params.id': 'looked for among the usuarios of the empresa of the session: 404',
  'DELETE usuarios/:id/actuar-como params.id': 'ends only a session that this administrator opened',
  'GET gestion/pedidos/:idPedido/reclamos/:idReclamo/foto params.idReclamo':
    'looked for among those of the pedido: 404',
  'POST gestion/pedidos/:idPedido/reclamos/:idReclamo/respuesta params.idReclamo': 'the same',
  'GET empresas/:id params.id': 'an empresa, which anybody may read',
  'GET ofertas-especiales-home/:id/articulos params.id': 'a rail, which anybody may read',
  'POST gestion/sesion/llave body.id': 'the passkey, whose signature is checked',
  'POST gestion/yo/llaves body.id': 'the new passkey of the session',
}

test('every call checks each field that names a person or their thing', () => {
  // covers: A-30 A-39 A-61 A-63 A-64 A-65 A-66 A-72 A-73 C-02 C-04 C-12 C-13 C-16 C-17 C-23 C-24 C-25 C-26 C-27 C-28 C-30 C-31
  // covers: CX-01 CX-02 CX-03 CX-04 CX-05 CX-06 CX-07 CX-08 CX-12 CX-15 CX-28 CX-29 CX-31 CX-40
  const unchecked = calls.flatMap(([name, call]) => {
    const { access, params, query, body } = call
    const names = isDeInvitado(call) ? NAMES_SOMEBODY : [...NAMES_SOMEBODY, ...NAMES_EMPRESA]
    const named =
      typeof access === 'object' ? ('dueno' in access ? access.dueno : 'alcance' in access ? access.alcance : {}) : {}
    const places: readonly (Place | undefined)[] = Object.values(named).flat()
    const fields = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      Object.keys((schema as TObject | undefined)?.properties ?? {}).map((field) => [part, field] as const),
    )
    return fields
      .filter(([part, field]) => names.includes(field) && !places.includes(`${part}.${field}` as Place))
      .map(([part, field]) => `${name} ${part}.${field}`)
  })
  expect(unchecked.sort()).toEqual(Object.keys(ANSWERED_OTHERWISE).sort())
})
