import type { PersonaNueva, RolDado } from '@surtido/contract/gestion-personal'

/** The longest texts that the contract takes (`POST gestion/personal`). */
export const MAXIMO = { nombre: 50, apellido: 50, usuario: 60 } as const

export type Datos = Pick<PersonaNueva, 'nombre' | 'apellido' | 'usuario'>

/** The fault of each field of a new person, for the field to show. */
export function erroresDe({ nombre, apellido, usuario }: Datos): Partial<Record<keyof Datos, string>> {
  const largo = (texto: string, maximo: number) =>
    texto.length > maximo ? `Hasta ${maximo} letras: tiene ${texto.length}.` : undefined
  const errores = {
    nombre: nombre ? largo(nombre, MAXIMO.nombre) : 'Escribe su nombre.',
    apellido: apellido ? largo(apellido, MAXIMO.apellido) : 'Escribe su apellido.',
    usuario: usuario
      ? (largo(usuario, MAXIMO.usuario) ??
        (/^[\p{L}\p{N}._-]+$/u.test(usuario) ? undefined : 'Lleva letras, números, punto y guiones, sin espacios.'))
      : 'Escribe con qué usuario entra.',
  }
  return Object.fromEntries(Object.entries(errores).filter(([, error]) => error !== undefined))
}

/** The role that a form starts with: work on the floor, in this local before any other. */
export function chooseRol(puedeDar: readonly RolDado[], codigoLocal: number | undefined): RolDado | undefined {
  const aqui = puedeDar.filter((one) => one.codigoLocal === codigoLocal)
  return aqui.find(({ rol }) => rol === 'PREPARADOR') ?? aqui[0] ?? puedeDar[0]
}
