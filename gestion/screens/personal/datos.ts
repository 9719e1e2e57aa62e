/** As many characters as the contract takes (`POST gestion/personal`). */
export const MAXIMO = { nombre: 50, apellido: 50, usuario: 60 } as const

export interface Datos {
  readonly nombre: string
  readonly apellido: string
  readonly usuario: string
}

/** What is wrong with each field of a new person, said at the field. */
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
