// Somebody who acts as a person may not make the calls that only the person may make.
import { actAs, createAdministrador, createUsuario, expect, test } from '../testing/test.ts'

test('an acting administrator cannot do what only the person may', async ({ app, db }) => {
  // covers: A-32 A-38 A-39 A-61 A-72 A-73 CX-20 C-02 C-03 C-08 C-10 C-12 C-24 C-27 C-28 C-30 C-31 CX-12 CX-13 CX-14 CX-16 CX-23 CX-25 CX-26 CX-27 CX-29 CX-30
  const usuario = await createUsuario(db)
  const { idUsuario } = usuario
  const acting = app.as({ token: await actAs(app, await createAdministrador(db), usuario) })
  const { post, put, get, delete: remove } = acting
  const answers = {
    'C-02 email': await put(`usuarios/${idUsuario}`, { email: 'otra@ejemplo.uy' }),
    'C-02 clave': await put(`usuarios/${idUsuario}`, { clave: 'x' }),
    'C-02 codigo': await put(`usuarios/${idUsuario}`, { codigo: '012345' }),
    'C-02 push': await put(`usuarios/${idUsuario}`, { idPushNotifications: 'x' }),
    'C-03': await remove(`usuarios/${idUsuario}`),
    'C-03 baja': await post(`usuarios/${idUsuario}/baja`, {}),
    'C-08': await put(`usuarios/${idUsuario}/modificar-password`, {}),
    'C-10': await get('usuarios/saldo-deuda-dorado'),
    'C-12': await post(`empresas/aceptar-terminos-condiciones/contratos/1/usuarios/${idUsuario}`),
    'C-24 card': await post('pedidos/realizar-pago-pedido', { medioPago: { idPaymentProfile: 1 } }),
    'C-27': await post('usuarios/registrar-device', {}),
    'C-28': await remove('usuarios/baja-device'),
    'C-30': await post('pagos-web/customer'),
    'C-31': await remove('pagos-web/payment-profile'),
    'C-31 baja': await post('pagos-web/payment-profile/baja', {}),
    'CX-12': await post('self/compras', {}),
    'CX-13': await put('self/compras/1/articulos', {}),
    'CX-14': await get('self/compras/1/codigo'),
    'CX-16': await get(`usuarios/${idUsuario}/datos`),
    'CX-23': await post(`usuarios/${idUsuario}/confirmar-correo`, {}),
    'CX-25': await get('usuarios/prueba-documento'),
    'CX-25 codigo': await post('usuarios/prueba-documento/codigo'),
    'CX-25 prueba': await post('usuarios/prueba-documento', {}),
    'CX-26': await post(`usuarios/${idUsuario}/confirmacion-correo`),
    'CX-27': await post('pagos-web/payment-profile/confirmar', {}),
    'CX-29': await post('listas', {}),
    'CX-29 nombre': await put('listas/1', {}),
    'CX-29 baja': await remove('listas/1'),
    'CX-29 articulo': await put('listas/1/articulos/001010', {}),
    'CX-29 sin articulo': await remove('listas/1/articulos/001010'),
    'CX-29 enlace': await put('listas/1/enlace', {}),
    'CX-30': await put('listas/favoritos/articulos/001010', {}),
    'CX-30 baja': await remove('listas/favoritos/articulos/001010'),
  }
  for (const [what, answer] of Object.entries(answers))
    expect.soft(answer, what).toMatchObject({ status: 403, body: { error: 'Sesion.ERROR_VEDADO_ACTUANDO' } })
  expect((await get(`usuarios/${idUsuario}`)).status).toBe(200)
})
