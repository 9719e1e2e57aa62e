import type { Articulo } from '@surtido/contract/articulos'
import { isPositive } from '@surtido/rules/dinero'
import { envaseEnPesos } from './en-pesos.ts'
import type { ArticuloEmpresa, Comun } from './memoria/articulo-empresa.ts'

/** The part of an article's answer that is the same in every local of its empresa. */
export const fijoDe = (one: ArticuloEmpresa) => ({
  ...propioDe(one),
  ...comunDe(one),
  codigosBarras: [...one.codigosBarras],
})

function propioDe(one: ArticuloEmpresa) {
  return {
    id: one.id,
    artCodigo: one.artCodigo,
    codigoArticuloLocal: one.artCodigo,
    nombre: one.nombre,
    descripcion: one.nombre,
    descripcionAmpliada: one.descripcionAmpliada,
    marca: one.marca,
    contenido: one.contenido,
    moneda: one.moneda,
    urlImagen: one.urlImagen,
    ...(one.fotos.length > 0 && { fotos: one.fotos.map((foto) => ({ ...foto })), dibujo: one.dibujo }),
  } satisfies Partial<Articulo>
}

function comunDe(one: Comun) {
  const { precioEnvase } = envaseEnPesos(one)
  return {
    vtaFraccionada: one.fraccionada ? 1 : 0,
    unidad: one.fraccionada ? 'K/G' : 'Un.',
    pasoVenta: one.pasoVenta,
    minimoVenta: one.minimoVenta,
    ...(one.habitual && { ventaHabitual: { ...one.habitual, cantidades: [...one.habitual.cantidades] } }),
    ...(one.deseos.length > 0 && { deseos: [...one.deseos] }),
    envase: isPositive(precioEnvase) ? { precio: precioEnvase } : null,
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
  } satisfies Partial<Articulo>
}

export type DeLocal = Omit<Articulo, keyof ReturnType<typeof fijoDe>>

/** Values that many articles share are written once, when they are read. */
export const writeComun = (one: Comun): string => inside(comunDe(one))

/** The JSON of an article: nothing of it is kept for each, so that an article costs the same whether asked before or not. */
export const jsonDe = (one: ArticuloEmpresa, local: DeLocal): string =>
  `{${inside(propioDe(one))},${one.comunEscrito},"codigosBarras":${JSON.stringify(one.codigosBarras)},${inside(local)}}`

const inside = (one: object): string => JSON.stringify(one).slice(1, -1)
