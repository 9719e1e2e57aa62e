// Places for the shops of the sample: of articles, so that their tandas are walked by aisle, and of waiting customers.
import { comparePasillos, sectorDe } from '@surtido/rules/recorrido'
import type pg from 'pg'

/** Shelves of a module, from the floor up. */
const ESTANTES = 5

interface Rubro {
  readonly cod_est_merc: string
  readonly slug: string
  readonly categoria: string
}

/** One aisle for each category and sector, in walking order; in it one module for each rubro. Places already known stay. */
export async function loadUbicaciones(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Rubro>(
    `select distinct r.cod_est_merc, r.slug, c.slug as categoria from rubro r
     join rubro c on c.codigo_empresa = r.codigo_empresa and c.cod_est_merc = left(r.cod_est_merc, 2) order by 1`,
  )
  const rubros = rows.map((rubro) => {
    const sector = sectorDe(rubro.slug, rubro.categoria)
    return { ...rubro, sector, pasillo: `${rubro.cod_est_merc.slice(0, 2)} ${sector}` }
  })
  const pasillos = [...new Map(rubros.map((rubro) => [rubro.pasillo, rubro])).values()].sort(comparePasillos)
  const numeros = new Map(pasillos.map(({ pasillo }, i) => [pasillo, String(i + 1)]))
  const lugares = rubros.map(({ cod_est_merc, pasillo }) => ({
    cod_est_merc,
    pasillo: numeros.get(pasillo)!,
    modulo: String(rubros.filter((one) => one.pasillo === pasillo && one.cod_est_merc <= cod_est_merc).length),
  }))
  await client.query(
    `insert into ubicacion (codigo_empresa, codigo_local, art_codigo, pasillo, modulo, estante)
     select al.codigo_empresa, al.codigo_local, al.art_codigo, l.pasillo, l.modulo,
       (1 + row_number() over (partition by al.codigo_empresa, al.codigo_local, a.cod_est_merc order by a.art_codigo) % $2)::text
     from articulo_local al join articulo a using (codigo_empresa, art_codigo)
     join jsonb_to_recordset($1) as l (cod_est_merc text, pasillo text, modulo text) using (cod_est_merc)
     on conflict do nothing`,
    [JSON.stringify(lugares), ESTANTES],
  )
}

/** Bays in the car park of the first shop of each empresa where customers pick up. */
export async function loadLugaresRetiro(client: pg.Client): Promise<void> {
  await client.query(
    `insert into lugar_retiro (codigo_empresa, codigo_local, nombre, orden)
     select codigo_empresa, codigo_local, 'Lugar ' || n, n from (
       select codigo_empresa, min(codigo_local) as codigo_local from zona_entrega where tipo_entrega = 21
       group by codigo_empresa) z, generate_series(1, 4) n
     on conflict do nothing`,
  )
}
