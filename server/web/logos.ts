import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'

/** A company's mark: the one it names, or until it names one its first letter on its colour. */
export async function serveLogos(app: FastifyInstance, { db }: Deps): Promise<void> {
  app.get('/logos/:codigo(^\\d{1,9}).svg', { schema: { hide: true } }, async (request, reply) => {
    const { codigo } = request.params as { codigo: string }
    const empresa = await db
      .selectFrom('empresa')
      .select(['nombre', 'colorPrimario', 'imagenLogo'])
      .where('codigoEmpresa', '=', Number(codigo))
      .executeTakeFirst()
    if (!empresa) throw new RefusalError('Empresas.ERROR_NO_ENCONTRADO')
    if (empresa.imagenLogo && empresa.imagenLogo !== request.url.split('?')[0])
      return reply.header('cache-control', 'public, max-age=86400').redirect(empresa.imagenLogo, 302)
    const letter = /\p{L}/u.exec(empresa.nombre)?.[0]?.toUpperCase() ?? 'S'
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img"><rect width="64" height="64" rx="16" fill="${empresa.colorPrimario}"/><text x="32" y="44" font-family="sans-serif" font-size="36" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`,
      )
  })
}
