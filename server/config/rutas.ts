/**
 * What an address of our own may begin with beside the API: what the server answers itself, and the app's pages. The API
 * cannot hang from any of them: it would take them away, or they it.
 */
export const RUTAS_PROPIAS: readonly string[] = [
  ...['docs', 'salud', 'metricas', 'avisos', 'correo-de-prueba', 'gestion', '.well-known', 'sitemap'],
  ...['assets', 'iconos', 'ilustraciones', 'fotos', 'marcas', 'logos', 'sin-red'],
  ...['bienvenida', 'tabs', 'busqueda', 'categoria', 'articulo', 'ofertas', 'promocion', 'lista-locales', 'info-local'],
  ...['listas', 'lista', 'lista-compartida'],
  ...['cupones', 'detalle-cupon', 'finalizar-pedido', 'pedido-realizado', 'historico-pedidos', 'detalle-pedido'],
  ...['calificar-experiencia', 'manual-modo-self', 'modo-self', 'codigo-pedido-self'],
  ...['login', 'registro-usuario', 'perfil-usuario', 'olvido-password', 'codigo-verificacion', 'cambiar-contrasena'],
  'confirmar-correo',
  ...['tarjetas', 'agregar-tarjeta', 'consulta-saldo', 'direcciones-envio', 'agregar-direccion'],
  ...['seleccionar-usuario', 'seleccion-usuario', 'soporte', 'notificaciones', 'configuracion', 'redirectTo'],
]
