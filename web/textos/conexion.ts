/** The sentences that both front ends say when they are offline. */
export const CONEXION = {
  sinConexion: 'Sin conexión',
  sinConexionDeAntes: 'Sin conexión: esto es lo último que tenemos.',
  deAntes: 'No pudimos ver si hay cambios: esto es lo último que tenemos.',
} as const
