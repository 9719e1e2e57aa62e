import type { Articulo } from '@surtido/contract/articulos'
import { LRUCache } from 'lru-cache'
import type { ArticuloEmpresa } from './articulo-empresa.ts'
import { envaseEnPesos } from './en-pesos.ts'

/** The part of an article's answer that is the same in every local of its empresa. */
export function fijoDe(one: ArticuloEmpresa) {
  const { precioEnvase } = envaseEnPesos(one)
  return {
    id: one.id,
    artCodigo: one.artCodigo,
    codigoArticuloLocal: one.artCodigo,
    nombre: one.nombre,
    descripcion: one.nombre,
    descripcionAmpliada: one.descripcionAmpliada,
    marca: one.marca,
    contenido: one.contenido,
    moneda: one.moneda as 'UYU',
    urlImagen: one.urlImagen,
    ...(one.fotos.length > 0 && { fotos: one.fotos.map((foto) => ({ ...foto })), dibujo: one.dibujo }),
    vtaFraccionada: one.fraccionada ? 1 : 0,
    unidad: one.fraccionada ? 'K/G' : 'Un.',
    pasoVenta: one.pasoVenta,
    minimoVenta: one.minimoVenta,
    ...(one.habitual && { ventaHabitual: { ...one.habitual, cantidades: [...one.habitual.cantidades] } }),
    ...(one.deseos.length > 0 && { deseos: [...one.deseos] }),
    envase: precioEnvase > 0 ? { precio: precioEnvase } : null,
    precioEnvase,
    cantidad: 0,
    rubro: {
      id: one.categoria.id,
      descripcion: one.categoria.descripcion,
      imagen: one.categoria.imagen,
      codEstMerc: one.codEstMerc,
    },
    limitePorPedido: one.limitePorPedido,
    ...(one.edadMinima !== null && { edadMinima: one.edadMinima }),
    etiquetas: [...one.etiquetas],
    codigosBarras: [...one.codigosBarras],
  } satisfies Partial<Articulo>
}

export type DeLocal = Omit<Articulo, keyof ReturnType<typeof fijoDe>>

/** About 6 MB: the most viewed articles, of all companies. */
const KEPT = 8_000
const written = new LRUCache<ArticuloEmpresa, string>({ max: KEPT })

/** The JSON of an article. All but the local's part is written once. */
export function jsonDe(one: ArticuloEmpresa, local: DeLocal): string {
  let fijo = written.get(one)
  if (fijo === undefined) {
    fijo = `${JSON.stringify(fijoDe(one)).slice(0, -1)},`
    written.set(one, fijo)
  }
  return fijo + JSON.stringify(local).slice(1)
}
