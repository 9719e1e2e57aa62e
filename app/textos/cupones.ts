/** The texts of the cupones: first those of the specification, exact to the character, by their id (T); then ours. */
export const CUPONES = {
  // T-60 … T-63
  misCupones: 'Mis Cupones',
  ingresaTuCupon: 'Ingresa tu cupón',
  canjear: 'Canjear',
  noTienesCupones: '¡No tienes cupones!',
  /** T-64. */
  montoMinimo: (monto: string) => `Monto mínimo: ${monto}`,
  /** T-65. */
  validoHasta: (fecha: string) => `Válido hasta: ${fecha}`,
  // T-66, T-67
  verDetalle: 'Ver detalle',
  usar: 'Usar',
  /** T-68. */
  descuento: (cuanto: string) => `Te descontamos ${cuanto} en tu próxima compra`,
  /** The title of T-69 and T-70. */
  error: 'Error',
  /** T-70. */
  falta: (monto: string) => `Te falta ${monto} en el pedido para poder usar este cupón.`,
  // T-74, T-75
  errorAlCanjear: 'Error al canjear el cupón',
  exito: '¡Éxito!',
  canjeado: 'El cupón fue canjeado satisfactoriamente',
  // Ours.
  volver: 'Volver',
  pideSesion: 'Inicia sesión para ver tus cupones.',
  cupon: 'Cupón',
  noEsta: 'No encontramos ese cupón entre los tuyos.',
  codigo: 'Código:',
  primeraCompra: 'Solo para tu primera compra.',
  noDescuenta: 'No descuenta lo que ya está en oferta o promoción.',
  dondeSirve: 'Dónde lo puedes usar',
} as const
