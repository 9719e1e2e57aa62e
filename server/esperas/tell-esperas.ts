import { timeToCall } from '@surtido/rules/avisos'
import { TURNO_HORAS } from '@surtido/rules/esperas'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { enCadaIdioma, enviosSql } from '../notificaciones/add-notificacion.ts'

/** One statement announces this many. The next minute announces the next ones. */
const TANDA = 1_000
/** The place of the article's name in the words. */
const NOMBRE = '{nombre}'
const PALABRAS = enCadaIdioma((t) => [t.volvio(NOMBRE), t.yaHay(NOMBRE)])

/**
 * CX-50 Every minute, tells the customers who wait for an article that it is back. Goes by the current stock, however
 * it got there, so that a request made meanwhile isn't missed. Customers are told in order of asking, one for each unit
 * or kg not yet announced in the last hours; where stock isn't counted, all of them. Nobody is told in the quiet hours:
 * by the morning the article may be gone.
 */
export async function tellEsperas({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now()
  if (timeToCall(0, now, config.avisos.silencio) > now) return
  const turno = new Date(now.getTime() - TURNO_HORAS * 3_600_000)
  await sql`
    with hay as (
      select al.codigo_empresa, al.codigo_local, al.art_codigo,
        greatest(1, floor(al.stock)) - (
          select count(*) from espera t where t.codigo_empresa = al.codigo_empresa
            and t.codigo_local = al.codigo_local and t.art_codigo = al.art_codigo and t.avisada > ${turno}) as lugares
      from (select distinct codigo_empresa, codigo_local, art_codigo from espera
        where avisada is null and vence > ${now}) e
      join articulo_local al using (codigo_empresa, codigo_local, art_codigo)
      join articulo a using (codigo_empresa, art_codigo)
      where al.stock is null or al.stock >= a.minimo_venta),
    fila as (
      select e.codigo_empresa, e.id_espera, hay.lugares,
        row_number() over (partition by e.codigo_empresa, e.codigo_local, e.art_codigo order by e.id_espera) as turno
      from espera e join hay using (codigo_empresa, codigo_local, art_codigo)
      where e.avisada is null and e.vence > ${now}),
    avisadas as (
      update espera e set avisada = ${now}
      from (select * from fila where lugares is null or turno <= lugares order by id_espera limit ${TANDA}) f
      where e.codigo_empresa = f.codigo_empresa and e.id_espera = f.id_espera and e.avisada is null
      returning e.*),
    nueva as (
      insert into notificacion
        (codigo_empresa, id_usuario_aplicacion, tipo, titulo, texto, codigo_local, identificador, evento, creada)
      select a.codigo_empresa, a.id_usuario_aplicacion, 0,
        replace(${PALABRAS}::jsonb -> u.idioma ->> 0, ${NOMBRE}, a.nombre),
        replace(${PALABRAS}::jsonb -> u.idioma ->> 1, ${NOMBRE}, l.nombre),
        a.codigo_local, a.art_codigo, 'espera.' || a.id_espera, ${now}
      from avisadas a join local l using (codigo_empresa, codigo_local)
      join usuario_aplicacion c using (codigo_empresa, id_usuario_aplicacion) join usuario u using (id_usuario)
      on conflict do nothing
      returning codigo_empresa, id_notificacion, id_usuario_aplicacion),
    ${sql.raw(enviosSql(`'${now.toISOString()}'::timestamptz`, '10'))}
    select count(*) from encolados`.execute(db)
}
