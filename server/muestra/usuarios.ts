import { PERMISOS } from '@surtido/contract/administradores'

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

/** Who runs the sample: the same in each empresa. Logs in where usuarios do, with this name in place of an e-mail. */
export const ADMINISTRADORES_DEMO = [
  {
    usuario: 'caja1',
    clave: 'surtido-demo',
    nombre: 'Carla',
    apellido: 'Rodríguez',
    permisos: PERMISOS,
    descripcion: 'an administrator: finds customers and acts as them',
  },
] as const
