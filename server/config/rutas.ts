/**
 * Reserved first segments of our own addresses beside the API: the server's own routes and the app's pages. The API
 * can't be mounted under any of them: one would hide the other.
 */
export const RUTAS_PROPIAS: readonly string[] = [
  ...['docs', 'salud', 'metricas', 'avisos', 'correo-de-prueba', 'gestion', '.well-known', 'sitemap'],
  ...['assets', 'iconos', 'ilustraciones', 'fotos', 'marcas', 'logos', 'sin-red'],
  ...['bienvenida', 'tabs', 'busqueda', 'categoria', 'articulo', 'ofertas', 'promocion', 'lista-locales', 'info-local'],
  ...['listas', 'lista', 'lista-compartida', 'programados', 'programado', 'programar'],
  ...['cupones', 'detalle-cupon', 'finalizar-pedido', 'pedido-realizado', 'historico-pedidos', 'detalle-pedido'],
  ...['calificar-experiencia', 'manual-modo-self', 'modo-self', 'codigo-pedido-self'],
  ...['login', 'registro-usuario', 'perfil-usuario', 'olvido-password', 'codigo-verificacion', 'cambiar-contrasena'],
  'confirmar-correo',
  ...['tarjetas', 'agregar-tarjeta', 'consulta-saldo', 'direcciones-envio', 'agregar-direccion'],
  ...['seleccionar-usuario', 'seleccion-usuario', 'soporte', 'notificaciones', 'configuracion', 'redirectTo'],
]
