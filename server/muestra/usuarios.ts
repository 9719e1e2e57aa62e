import { PERMISOS, type Permiso } from '@surtido/contract/permisos'
import type { Rol } from '@surtido/rules/personal'

/** The demo users, printed at the start. They exist only in the sample. */
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

interface AdministradorDemo {
  readonly usuario: string
  readonly clave: string
  readonly nombre: string
  readonly apellido: string
  readonly permisos: readonly Permiso[]
  /** Their role at `/gestion/`; without `local`, it holds in every local. */
  readonly rol?: { readonly rol: Rol; readonly local?: number }
  /** The PIN for the hand-helds of that local. */
  readonly pin?: string
  readonly descripcion: string
}

/**
 * The administrators of the sample: the same in each empresa. The first logs in where usuarios do, with this name in
 * place of an e-mail; the others at `/gestion/`.
 */
export const ADMINISTRADORES_DEMO: readonly AdministradorDemo[] = [
  {
    usuario: 'caja1',
    clave: 'surtido-demo',
    nombre: 'Carla',
    apellido: 'Rodríguez',
    permisos: PERMISOS,
    rol: { rol: 'ADMINISTRADOR' },
    descripcion: 'an administrator: finds customers and acts as them; at /gestion/ sees to people and roles',
  },
  {
    usuario: 'prepara1',
    clave: 'surtido-demo',
    nombre: 'Diego',
    apellido: 'Núñez',
    permisos: [],
    rol: { rol: 'PREPARADOR', local: 1 },
    pin: '407193',
    descripcion: 'at /gestion/: prepares pedidos in the first shop; PIN 407193',
  },
  {
    usuario: 'empaca1',
    clave: 'surtido-demo',
    nombre: 'Marta',
    apellido: 'Viera',
    permisos: [],
    rol: { rol: 'EMPACADOR', local: 1 },
    descripcion: 'at /gestion/: joins and packs pedidos in the first shop',
  },
  {
    usuario: 'mostrador1',
    clave: 'surtido-demo',
    nombre: 'Julio',
    apellido: 'Pintos',
    permisos: [],
    rol: { rol: 'MOSTRADOR', local: 1 },
    descripcion: 'at /gestion/: hands over at the counter of the first shop',
  },
  {
    usuario: 'encargada1',
    clave: 'surtido-demo',
    nombre: 'Elena',
    apellido: 'Acosta',
    permisos: [],
    rol: { rol: 'ENCARGADO' },
    descripcion: 'at /gestion/: runs the floor in every shop',
  },
]
