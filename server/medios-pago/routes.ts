import { requireEmpresa } from '../empresas/empresa.ts'
import type { On } from '../http/on.ts'
import { getLocalOrRefuse } from '../locales/local.ts'
import { listMediosPago } from './list-medios-pago.ts'

export function mediosPagoRoutes(on: On): void {
  on('GET medios-pago/disponibles', async (context) => {
    const { empresa, local, 'tipo-entrega': tipoEntrega } = context.query
    await requireEmpresa(context.db, empresa)
    if (local !== undefined) await getLocalOrRefuse(context.db, empresa, local)
    return listMediosPago(context, { codigoEmpresa: empresa, codigoLocal: local, tipoEntrega })
  })
}
