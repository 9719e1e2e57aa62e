// Writes the tomas of a pedido, and the plain amounts that they put in. The last statement (`end`) travels with the
// commit; `flush` writes earlier what a line must read.
import type { RespuestaDeToma, Toma } from '@surtido/contract/gestion-tandas'
import type { Centavos } from '@surtido/rules/dinero'
import type { Dicho } from '@surtido/rules/tomas'
import { CompiledQuery } from 'kysely'
import { filaOf, type PersonaDeCambio } from '../cambios/actor.ts'
import type { Transaction } from '../db/client.ts'
import { AT_COMMIT } from '../db/juntas.ts'
import type { LlavePedido } from '../db/llaves.ts'
import { cantidadEscrita, dichoEscrito, sumasEscritas } from '../pedidos/base/filas.ts'
import type { TomaSencilla } from '../pedidos/preparing/say-linea.ts'
import { computeFinales } from '../pedidos/preparing/totales-finales.ts'
import type { LoadedPedido } from './load-pedido.ts'
import type { LlaveTanda } from './read-tanda.ts'

interface OrigenDeTomas {
  readonly tanda: LlaveTanda
  readonly llave: LlavePedido
  readonly actor: PersonaDeCambio
  readonly now: Date
  /** The device's clock as it sent them. */
  readonly enviada?: Date | undefined
  /** When the tanda was taken: nothing in it was said before. */
  readonly creada: Date
}

const ESCRIBIR = `
  with linea as materialized (
    select x.orden, x.cantidad_propia, x.cantidad_preparada, x.precio_final, x.motivo_diferencia, x.por_telefono
    from jsonb_to_recordset($3::jsonb) as x (orden int, cantidad_propia numeric, cantidad_preparada numeric,
      precio_final numeric, motivo_diferencia text, por_telefono boolean)),
  propio as materialized (
    select x.orden, x.id_tanda, x.art_codigo, x.cantidad
    from jsonb_to_recordset($4::jsonb) as x (orden int, id_tanda int, art_codigo text, cantidad numeric)),
  lineas as (
    update pedido_linea l set cantidad_propia = x.cantidad_propia, cantidad_preparada = x.cantidad_preparada,
      precio_final = x.precio_final, motivo_diferencia = x.motivo_diferencia, por_telefono = x.por_telefono,
      reemplazo = null, quien = $9, id_administrador = $10, id_dispositivo = $11
    from linea x where l.codigo_empresa = $1 and l.id_pedido = $2 and l.orden = x.orden),
  quitados as (
    delete from puesto u using linea x
    where u.codigo_empresa = $1 and u.id_pedido = $2 and u.orden = x.orden
      and not exists (select from propio y
        where y.orden = u.orden and y.id_tanda = u.id_tanda and y.art_codigo = u.art_codigo)),
  puestos as (
    insert into puesto (codigo_empresa, id_pedido, orden, id_tanda, art_codigo, cantidad)
    select $1, $2, orden, id_tanda, art_codigo, cantidad from propio
    on conflict (codigo_empresa, id_pedido, orden, id_tanda, art_codigo) do update set cantidad = excluded.cantidad),
  dichos as (
    insert into dicho (codigo_empresa, id_pedido, orden, id_tanda, dispositivo, secuencia, llegada, propia, otros,
      terminada, excepcion, por_telefono)
    select $1, $2, x."orden", x."idTanda", x."dispositivo", x."secuencia", x."llegada", x."propia", x."otros",
      x."terminada", x."excepcion", x."porTelefono"
    from jsonb_to_recordset($5::jsonb) as x ("orden" int, "idTanda" int, "dispositivo" text, "secuencia" bigint,
      "llegada" int, "propia" numeric, "otros" jsonb, "terminada" boolean, "excepcion" text, "porTelefono" boolean)
    on conflict (codigo_empresa, id_pedido, orden, id_tanda) do update set dispositivo = excluded.dispositivo,
      secuencia = excluded.secuencia, llegada = excluded.llegada, propia = excluded.propia, otros = excluded.otros,
      terminada = excluded.terminada, excepcion = excluded.excepcion, por_telefono = excluded.por_telefono),
  tomas as (
    insert into toma (codigo_empresa, id_pedido, id_tanda, id_toma, orden, dispositivo, secuencia, dicho, respuesta,
      id_administrador, id_dispositivo, hecha, recibida, desfase)
    select $1, $2, $8, x."idToma", x."orden", x."dispositivo", x."secuencia", x."dicho", x."respuesta",
      $10, $11, x."hecha", $12, $14
    from jsonb_to_recordset($6::jsonb) as x ("idToma" uuid, "orden" int, "dispositivo" text, "secuencia" bigint,
      "dicho" jsonb, "respuesta" jsonb, "hecha" timestamptz)
    on conflict do nothing),
  promociones as (
    update pedido_promocion o set ahorro = x.ahorro
    from jsonb_to_recordset($7::jsonb) as x ("idPromocion" int, ahorro numeric)
    where o.codigo_empresa = $1 and o.id_pedido = $2 and o.id_promocion = x."idPromocion")
  update pedido set subtotal = (x.t->>'subtotal')::numeric, descuentos = (x.t->>'descuentos')::numeric,
    cupon = (x.t->>'cupon')::numeric, envases = (x.t->>'envases')::numeric, bolsas = (x.t->>'bolsas')::numeric,
    entrega = (x.t->>'entrega')::numeric, total = (x.t->>'total')::numeric, version = version + 1
  from (select $13::jsonb as t) x
  where codigo_empresa = $1 and id_pedido = $2 and x.t is not null`

const MOST_DESFASE = 10 * 366 * 86_400

/** How many seconds the device's clock is ahead of ours; the time a request takes to arrive is a part of it. */
const desfaseDe = ({ enviada, now }: Pick<OrigenDeTomas, 'enviada' | 'now'>): number | null =>
  enviada ? Math.max(-MOST_DESFASE, Math.min(MOST_DESFASE, Math.round((+enviada - +now) / 1_000))) : null

/** When it was said by our clock: not before its tanda was taken, nor after it arrived. */
export function hechaDe(
  hecha: string,
  { enviada, now, creada }: Pick<OrigenDeTomas, 'enviada' | 'now' | 'creada'>,
): Date {
  const said = +new Date(hecha) + (enviada ? +now - +enviada : 0)
  return new Date(Math.max(+creada, Math.min(said, +now)))
}

/** Collects the tomas until they are written. */
export class TomasPorEscribir {
  readonly #de: OrigenDeTomas
  #lineas = new Map<number, TomaSencilla>()
  #dichos = new Map<number, readonly Dicho[]>()
  #tomas: object[] = []

  constructor(de: OrigenDeTomas) {
    this.#de = de
  }

  addDichos(orden: number, dichos: readonly Dicho[]): void {
    this.#dichos.set(orden, dichos)
  }

  addLinea(orden: number, sencilla: TomaSencilla): void {
    this.#lineas.set(orden, sencilla)
  }

  addToma({ idToma, orden, dispositivo, secuencia, hecha }: Toma, escrita: string, respuesta: RespuestaDeToma): void {
    const said = { idToma, orden, dispositivo, secuencia, hecha: hechaDe(hecha, this.#de) }
    this.#tomas.push({ ...said, dicho: JSON.parse(escrita), respuesta })
  }

  /** Writes the lines said so far, before something that reads them from the database. */
  async flush(trx: Transaction): Promise<void> {
    if (this.#dichos.size + this.#lineas.size > 0) await this.#write(trx, ESCRIBIR)
  }

  /** Writes the rest, and the totals where a line changed. It must be the last statement of its transaction. */
  async end(trx: Transaction, changed: { readonly loaded: LoadedPedido; readonly entrega: Centavos } | undefined) {
    if (!changed && this.#dichos.size + this.#tomas.length === 0) return
    const finales = changed && computeFinales(changed.loaded, changed.entrega)
    await this.#write(trx, ESCRIBIR + AT_COMMIT, finales)
  }

  async #write(trx: Transaction, text: string, finales?: ReturnType<typeof computeFinales>): Promise<void> {
    const { tanda, llave, actor, now } = this.#de
    const fila = filaOf(actor)
    const lineas = [...this.#lineas].map(([orden, sencilla]) => {
      const sums = sumasEscritas(sencilla.sums)
      return {
        orden,
        cantidad_propia: sums.cantidadPropia,
        cantidad_preparada: sums.cantidadPreparada,
        precio_final: sums.precioFinal,
        motivo_diferencia: sums.motivoDiferencia,
        por_telefono: sums.porTelefono,
      }
    })
    const propios = [...this.#lineas].flatMap(([orden, { puestos }]) =>
      puestos.map(({ idTanda, artCodigo, cantidad }) => ({
        orden,
        id_tanda: idTanda,
        art_codigo: artCodigo,
        cantidad: cantidadEscrita(cantidad),
      })),
    )
    const dichos = [...this.#dichos].flatMap(([orden, suyos]) =>
      suyos.map((dicho) => ({ ...dichoEscrito(dicho), orden })),
    )
    const parts = [lineas, propios, dichos, this.#tomas, finales?.ahorros ?? []].map((part) => JSON.stringify(part))
    this.#lineas = new Map()
    this.#dichos = new Map()
    this.#tomas = []
    await trx.executeQuery(
      CompiledQuery.raw(text, [
        llave.codigoEmpresa,
        llave.idPedido,
        ...parts,
        tanda.idTanda,
        fila.quien,
        fila.idAdministrador,
        fila.idDispositivo,
        now,
        finales ? JSON.stringify(finales.totales) : null,
        desfaseDe(this.#de),
      ]),
    )
  }
}
