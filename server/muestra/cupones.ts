import type { Pesos, Porcentaje } from '@surtido/contract/base'
import { addDias } from '@surtido/rules/fechas'
import type pg from 'pg'

interface CuponDemo {
  codigo: string
  titulo: string
  descripcion: string
  condiciones?: string
  descuento?: Porcentaje
  total?: Pesos
  topeDescuento?: Pesos
  montoMinimo?: Pesos
  /** Days from the load to its last day. */
  dias: number
  rubros?: string[]
  rubrosExcluidos?: string[]
  locales?: number[]
  acumulable?: boolean
  soloPrimeraCompra?: boolean
  usos?: number
  limiteTotal?: number
  /** The demo usuario who has it from the start; without one it is redeemed. */
  de?: string
}

/** Cupones to try: by code, given to a demo usuario, of one shop, of some rubros, in short supply. */
export const CUPONES_DEMO: readonly CuponDemo[] = [
  {
    codigo: 'BIENVENIDA',
    titulo: 'Bienvenida',
    descripcion: '10% en tu primera compra',
    condiciones: 'Hasta $300 de descuento. No incluye cervezas, vinos y licores.',
    descuento: 10,
    topeDescuento: 300,
    montoMinimo: 800,
    rubrosExcluidos: ['04'],
    soloPrimeraCompra: true,
    dias: 90,
  },
  {
    codigo: 'MATE',
    titulo: 'Para el mate',
    descripcion: '20% en yerba, café y té',
    descuento: 20,
    rubros: ['0101'],
    acumulable: false,
    usos: 3,
    dias: 30,
  },
  {
    codigo: 'PRIMEROS30',
    titulo: 'Los primeros treinta',
    descripcion: '$150 para los primeros treinta que lo canjeen',
    total: 150,
    montoMinimo: 600,
    limiteTotal: 30,
    dias: 20,
  },
  {
    codigo: 'GRACIAS200',
    titulo: 'Gracias por comprar',
    descripcion: '$200 en tu próximo pedido',
    total: 200,
    montoMinimo: 1500,
    dias: 15,
    de: 'ana@ejemplo.uy',
  },
  {
    codigo: 'LOCAL2',
    titulo: 'Solo en un local',
    descripcion: '15% para conocer el local',
    descuento: 15,
    topeDescuento: 500,
    locales: [2],
    dias: 45,
    de: 'ana@ejemplo.uy',
  },
]

/** Every empresa gets all of them. Existing cupones stay as they are. */
export async function loadCupones(client: pg.Client, hoy: string): Promise<void> {
  for (const one of CUPONES_DEMO) {
    await client.query(
      `insert into cupon (codigo_empresa, codigo, titulo, descripcion, condiciones, descuento, total, tope_descuento,
         monto_minimo, vigencia_desde, vigencia_hasta, acumulable, locales, rubros, rubros_excluidos, limite_por_usuario,
         limite_total, solo_primera_compra)
       select codigo_empresa, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17 from empresa
       on conflict do nothing`,
      [
        one.codigo,
        one.titulo,
        one.descripcion,
        one.condiciones ?? '',
        one.descuento,
        one.total,
        one.topeDescuento,
        one.montoMinimo ?? 0,
        hoy,
        addDias(hoy, one.dias),
        one.acumulable ?? true,
        one.locales ?? [],
        one.rubros ?? [],
        one.rubrosExcluidos ?? [],
        one.usos ?? 1,
        one.limiteTotal,
        one.soloPrimeraCompra ?? false,
      ],
    )
    await client.query(
      `insert into cupon_usuario (codigo_empresa, id_cupon, id_usuario_aplicacion, origen, fecha)
       select c.codigo_empresa, c.id_cupon, a.id_usuario_aplicacion, 'ASIGNADO', now()
       from cupon c join usuario_aplicacion a using (codigo_empresa) join usuario u using (id_usuario)
       where c.codigo = $1 and u.email = $2 on conflict do nothing`,
      [one.codigo, one.de ?? ''],
    )
  }
}
