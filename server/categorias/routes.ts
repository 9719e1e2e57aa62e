import type { Catalogo } from '../articulos/catalogo.ts'
import { catalogoLocalOf } from '../articulos/catalogo-local.ts'
import { countByRubro } from '../articulos/local.ts'
import { sendPagina } from '../articulos/respuesta.ts'
import type { On } from '../http/on.ts'
import { RefusalError } from '../http/refusal.ts'
import { listCategorias } from './list-categorias.ts'

interface EmpresaOLocal {
  empresa: number
  local?: number
}

/** The rubros of an empresa with their number of articles: in the local, or in the whole empresa without one. */
async function rubrosOf(catalogo: Catalogo, { empresa, local }: EmpresaOLocal) {
  if (local !== undefined) {
    const delLocal = await catalogoLocalOf(catalogo, empresa, local)
    return { rubros: delLocal.empresa.rubros, counts: delLocal.counts() }
  }
  const todo = await catalogo.empresa(empresa)
  if (!todo) throw new RefusalError('Empresas.ERROR_NO_ENCONTRADO')
  return { rubros: todo.rubros, counts: countByRubro(todo.columnas) }
}

export function categoriasRoutes(on: On): void {
  on('GET categorias', async ({ query, catalogo, request, reply }) => {
    const { rubros, counts } = await rubrosOf(catalogo, query)
    return sendPagina(request, reply, catalogo, `${query.empresa}.${query.local ?? ''}|categorias|`, () =>
      listCategorias(rubros, counts),
    )
  })

  on('GET estructura-mercadologica', async ({ query, catalogo, request, reply }) => {
    const { rubros, counts } = await rubrosOf(catalogo, query)
    return sendPagina(request, reply, catalogo, `${query.empresa}.${query.local ?? ''}|estructura|`, () => {
      const node = ({ id, codEstMerc, descripcion, nivel }: (typeof rubros)[number]) => ({
        id,
        codEstMerc,
        descripcion,
        nivel,
        cantidadArticulos: counts.get(codEstMerc) ?? 0,
      })
      const sold = rubros.filter(({ codEstMerc }) => counts.get(codEstMerc)).sort((a, b) => a.orden - b.orden)
      return sold
        .filter(({ nivel }) => nivel === 1)
        .map((parent) => ({
          ...node(parent),
          hijos: sold
            .filter(({ nivel, codEstMerc }) => nivel === 2 && codEstMerc.startsWith(parent.codEstMerc))
            .map((child) => ({ ...node(child), hijos: [] })),
        }))
    })
  })
}
