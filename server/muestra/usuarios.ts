/** Who can try the sample; printed at the start. They exist only in the sample. */
export const USUARIOS_DEMO = [
  {
    email: 'ana@ejemplo.uy',
    clave: 'surtido-demo',
    nombre: 'Ana',
    apellido: 'Silva',
    documento: '12345672',
    descripcion: 'has an address in Pocitos',
  },
  {
    email: 'bruno@ejemplo.uy',
    clave: 'surtido-demo',
    nombre: 'Bruno',
    apellido: 'Pereira',
    documento: null,
    descripcion: 'a second customer',
  },
] as const
