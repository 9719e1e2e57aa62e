/** The replacements chosen beforehand for an article that runs out. */
export const SUSTITUTOS = {
  elegir: 'Si falta, elegir otro',
  elegirDe: (nombre: string) => `Si falta, elegir otro: ${nombre}`,
  cambiar: 'Cambiar lo que elegiste',
  cambiarDe: (nombre: string) => `Cambiar lo que elegiste por si falta ${nombre}`,
  siFalta: (nombres: readonly string[]) => `Si falta, va ${nombres.join(', o ')}`,
  siFaltaAlguno: (n: number) =>
    n === 1 ? 'Si falta, va el que elegiste' : `Si falta, va uno de los ${n} que elegiste`,
  explica: (nombre: string) =>
    `Elige hasta tres, en el orden en que los prefieres. Si falta ${nombre}, ponemos el primero que haya, sin preguntarte. No pagas más de lo que costaba.`,
  elegidos: 'Lo que elegiste',
  ninguno: 'Todavía no elegiste ninguno.',
  noEsta: 'Este local ya no lo vende',
  noHay: 'Hoy no hay',
  subir: (nombre: string) => `Poner ${nombre} un lugar antes`,
  quitar: (nombre: string) => `Quitar ${nombre}`,
  agregar: 'Elegir',
  agregarDe: (nombre: string) => `Elegir ${nombre}`,
  elegido: (nombre: string, lugar: number) => `${nombre}, elegido en el lugar ${lugar}.`,
  subido: (nombre: string, lugar: number) => `${nombre}, ahora en el lugar ${lugar}.`,
  quitado: (nombre: string) => `Quitaste ${nombre}.`,
  lleno: 'Ya elegiste tres. Quita uno para elegir otro.',
  buscar: 'Buscar otro artículo',
  parecidos: 'Parecidos',
  hallados: 'Lo que encontramos',
  sinParecidos: 'No hay parecidos en este local. Busca el que quieras.',
  sinHallados: (texto: string) => `No encontramos «${texto}» en este local.`,
  sinTraer: 'No pudimos cargar los artículos.',
  listo: 'Listo',
  enFinalizar: (n: number) =>
    n === 1
      ? 'Para un artículo ya elegiste en el carrito qué va si falta: eso va primero.'
      : `Para ${n} artículos ya elegiste en el carrito qué va si faltan: eso va primero.`,
} as const
