/** T-60 … T-76: exact to the character. */
export const C = {
  volver: 'Volver',
  pideSesion: 'Inicia sesión para ver tus cupones.',
  cupon: 'Cupón',
  noEsta: 'No encontramos ese cupón entre los tuyos.',
  codigo: 'Código:',
  primeraCompra: 'Solo para tu primera compra.',
  noDescuenta: 'No descuenta lo que ya está en oferta o promoción.',
  dondeSirve: 'Dónde lo puedes usar',
  misCupones: 'Mis Cupones',
  ingresaTuCupon: 'Ingresa tu cupón',
  canjear: 'Canjear',
  noTienesCupones: '¡No tienes cupones!',
  verDetalle: 'Ver detalle',
  usar: 'Usar',
  error: 'Error',
  errorAlCanjear: 'Error al canjear el cupón',
  exito: '¡Éxito!',
  canjeado: 'El cupón fue canjeado satisfactoriamente',
  /** T-64. */
  montoMinimo: (monto: string) => `Monto mínimo: ${monto}`,
  /** T-65. */
  validoHasta: (fecha: string) => `Válido hasta: ${fecha}`,
  /** T-68. */
  descuento: (cuanto: string) => `Te descontamos ${cuanto} en tu próxima compra`,
  /** T-70. */
  falta: (monto: string) => `Te falta ${monto} en el pedido para poder usar este cupón.`,
} as const
