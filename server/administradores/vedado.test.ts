// Somebody who acts as a person may not make the calls that only the person may make.
import { actAs, createAdministrador, createUsuario, expect, test } from '../testing/test.ts'

test('an acting administrator cannot do what only the person may', async ({ app, db }) => {
  // covers: A-32 A-38 A-39 A-61 A-72 A-73 CX-20 C-02 C-03 C-08 C-10 C-12 C-24 C-27 C-28 C-30 C-31 CX-12 CX-13 CX-14 CX-16 CX-23 CX-25 CX-26 CX-27 CX-29 CX-30
  const usuario = await createUsuario(db)
  const { idUsuario } = usuario
  const acting = app.as({ token: await actAs(app, await createAdministrador(db), usuario) })
  const { post, put, get, delete: remove } = acting
  const answers = {
    'PUT usuarios/:id email': await put(`usuarios/${idUsuario}`, { email: 'otra@ejemplo.uy' }),
    'PUT usuarios/:id clave': await put(`usuarios/${idUsuario}`, { clave: 'x' }),
    'PUT usuarios/:id codigo': await put(`usuarios/${idUsuario}`, { codigo: '012345' }),
    'PUT usuarios/:id idPushNotifications': await put(`usuarios/${idUsuario}`, { idPushNotifications: 'x' }),
    'DELETE usuarios/:id': await remove(`usuarios/${idUsuario}`),
    'POST usuarios/:id/baja': await post(`usuarios/${idUsuario}/baja`, {}),
    'PUT usuarios/:id/modificar-password': await put(`usuarios/${idUsuario}/modificar-password`, {}),
    'GET usuarios/saldo-deuda-dorado': await get('usuarios/saldo-deuda-dorado'),
    'POST empresas/aceptar-terminos-condiciones/contratos/1/usuarios/:id': await post(
      `empresas/aceptar-terminos-condiciones/contratos/1/usuarios/${idUsuario}`,
    ),
    'POST pedidos/realizar-pago-pedido medioPago': await post('pedidos/realizar-pago-pedido', {
      medioPago: { idPaymentProfile: 1 },
    }),
    'POST usuarios/registrar-device': await post('usuarios/registrar-device', {}),
    'DELETE usuarios/baja-device': await remove('usuarios/baja-device'),
    'POST pagos-web/customer': await post('pagos-web/customer'),
    'DELETE pagos-web/payment-profile': await remove('pagos-web/payment-profile'),
    'POST pagos-web/payment-profile/baja': await post('pagos-web/payment-profile/baja', {}),
    'POST self/compras': await post('self/compras', {}),
    'PUT self/compras/1/articulos': await put('self/compras/1/articulos', {}),
    'GET self/compras/1/codigo': await get('self/compras/1/codigo'),
    'GET usuarios/:id/datos': await get(`usuarios/${idUsuario}/datos`),
    'POST usuarios/:id/confirmar-correo': await post(`usuarios/${idUsuario}/confirmar-correo`, {}),
    'GET usuarios/prueba-documento': await get('usuarios/prueba-documento'),
    'POST usuarios/prueba-documento/codigo': await post('usuarios/prueba-documento/codigo'),
    'POST usuarios/prueba-documento': await post('usuarios/prueba-documento', {}),
    'POST usuarios/:id/confirmacion-correo': await post(`usuarios/${idUsuario}/confirmacion-correo`),
    'POST pagos-web/payment-profile/confirmar': await post('pagos-web/payment-profile/confirmar', {}),
    'POST listas': await post('listas', {}),
    'PUT listas/1': await put('listas/1', {}),
    'DELETE listas/1': await remove('listas/1'),
    'PUT listas/1/articulos/001010': await put('listas/1/articulos/001010', {}),
    'DELETE listas/1/articulos/001010': await remove('listas/1/articulos/001010'),
    'PUT listas/1/enlace': await put('listas/1/enlace', {}),
    'PUT listas/favoritos/articulos/001010': await put('listas/favoritos/articulos/001010', {}),
    'DELETE listas/favoritos/articulos/001010': await remove('listas/favoritos/articulos/001010'),
  }
  for (const [what, answer] of Object.entries(answers))
    expect.soft(answer, what).toMatchObject({ status: 403, body: { error: 'Sesion.ERROR_VEDADO_ACTUANDO' } })
  expect((await get(`usuarios/${idUsuario}`)).status).toBe(200)
})
