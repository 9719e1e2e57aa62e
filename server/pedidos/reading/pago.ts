// How a pedido is paid, and how the money of its card moved.
import type { Pedido } from '@surtido/contract/pedidos'
import { toInstanteIso } from '@surtido/rules/fechas'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import type { Pago, PagoOperacion } from '../../db/types.generated.ts'

export async function readPago(db: Db, llave: LlavePedido) {
  const [pago, movimientos] = await Promise.all([
    db
      .selectFrom('pago')
      .selectAll()
      .where((eb) => eb.and({ codigoEmpresa: llave.codigoEmpresa, idPedido: llave.idPedido }))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('pagoOperacion')
      .selectAll()
      .where((eb) => eb.and({ codigoEmpresa: llave.codigoEmpresa, idPedido: llave.idPedido }))
      .orderBy('orden')
      .execute(),
  ])
  return { pago, movimientos }
}

export const pagoOf = (pago: Selectable<Pago>, movimientos: readonly Selectable<PagoOperacion>[]): Pedido['pago'] => ({
  estado: pago.estado,
  urlAccion: pago.urlAccion,
  tarjeta:
    pago.tarjetaLast4 === null
      ? null
      : { brand: pago.tarjetaMarca ?? '', last4: pago.tarjetaLast4, cuotas: pago.cuotas },
  montoCapturado: pago.montoCapturado,
  montoDevuelto: pago.montoDevuelto,
  movimientos: movimientos.map(({ tipo, estado, monto, motivo, creada, resuelta }) => ({
    tipo,
    estado,
    monto,
    motivo,
    fecha: toInstanteIso(resuelta ?? creada),
  })),
})
