import { readPartOfLugar } from '@surtido/rules/recorrido'
import { type Campo, codigo, entero, LineaError } from './campos.ts'

/** An aisle, a module or a shelf; empty: none. */
const partOfLugar: Campo = (text) => {
  const part = text.trim() === '' ? '' : readPartOfLugar(text)
  if (part === undefined) throw new LineaError(`"${text.slice(0, 30)}" is not up to twelve letters and digits`)
  return part
}

/** The places of articles in a local; a line without an aisle takes the place away. */
export const claseUbicaciones = {
  catalogo: 'nada' as const,
  tabla: { nombre: 'ubicacion', llave: ['codigo_local', 'art_codigo'] },
  columnas: {
    codigo_local: [entero(1, 99_999), 'int'],
    art_codigo: [codigo, 'text'],
    pasillo: [partOfLugar, 'text'],
    modulo: [partOfLugar, 'text'],
    estante: [partOfLugar, 'text'],
  } satisfies Readonly<Record<string, readonly [Campo, string]>>,
  opcionales: ['modulo', 'estante'],
  merge: mergeUbicaciones([]),
  mergeWithout: mergeUbicaciones,
}

/** When the file repeats an article, the last line counts. A column missing from the file is empty. */
function mergeUbicaciones(faltan: readonly string[]): string[] {
  const valor = (name: string) => (faltan.includes(name) ? `''` : `u.${name}`)
  return [
    `delete from ubicacion b using (
       select distinct on (codigo_local, art_codigo) codigo_local, art_codigo, pasillo from entrada
       order by codigo_local, art_codigo, linea desc) u
     where b.codigo_empresa = $1 and b.codigo_local = u.codigo_local and b.art_codigo = u.art_codigo and u.pasillo = ''`,
    `insert into ubicacion (codigo_empresa, codigo_local, art_codigo, pasillo, modulo, estante)
     select $1, u.codigo_local, u.art_codigo, u.pasillo, ${valor('modulo')}, ${valor('estante')} from (
       select distinct on (codigo_local, art_codigo) * from entrada
       order by codigo_local, art_codigo, linea desc) u
     where u.pasillo <> ''
     on conflict (codigo_empresa, codigo_local, art_codigo) do update
       set pasillo = excluded.pasillo, modulo = excluded.modulo, estante = excluded.estante
       where (ubicacion.pasillo, ubicacion.modulo, ubicacion.estante)
         is distinct from (excluded.pasillo, excluded.modulo, excluded.estante)`,
  ]
}
