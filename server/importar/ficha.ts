import { type Campo, entero, LineaError, lista, texto } from './campos.ts'

/** "Energía=250 kcal=75 kcal": a name, how much in 100 g or ml, and perhaps how much in a portion. */
const nutricion: Campo = (text, hoy) => {
  for (const one of text.split('|').filter(Boolean)) {
    const [nombre, ...valores] = one.split('=').map((part) => part.trim())
    if (!nombre || valores.length < 1 || valores.length > 2 || !valores[0])
      throw new LineaError(`"${one.slice(0, 40)}" is not a name, a value and perhaps that of a portion, joined by =`)
  }
  return lista(text, hoy)
}

/** The age from which a person may receive an article, or the articles of a rubro; empty: as the level above says. */
export const EDAD: Readonly<Record<'edad_minima', readonly [leer: Campo, tipo: string]>> = {
  edad_minima: [entero(1, 99, { opcional: true }), 'int'],
}

/** The columns of an article's label. */
export const FICHA: Readonly<Record<string, readonly [leer: Campo, tipo: string]>> = {
  ingredientes: [texto(4_000), 'text'],
  origen: [texto(120), 'text'],
  alergenos: [lista, 'text[]'],
  puede_contener: [lista, 'text[]'],
  porcion: [texto(60), 'text'],
  nutricion: [nutricion, 'text[]'],
  fuente_ficha: [texto(200), 'text'],
}
