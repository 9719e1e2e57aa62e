/** Words of the views of both front ends. */
export const VISTAS = {
  sinConexion: 'Sin conexión',
  sinConexionDeAntes: 'Sin conexión: esto es lo último que tenemos.',
  deAntes: 'No pudimos ver si hay cambios: esto es lo último que tenemos.',
} as const
