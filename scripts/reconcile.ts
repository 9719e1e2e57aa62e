// npm run reconcile: settles the card payments left open, shows the books, or acts on one payment.

import { parseArgs } from 'node:util'
import { formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { DIA_MS } from '@surtido/rules/fechas'
import { transact } from '../server/db/reintentos.ts'
import type { CommandDeps } from '../server/deps.ts'
import { RefusalError } from '../server/http/refusal.ts'
import { advancePago } from '../server/pagos/advance-pago.ts'
import { requestCapture, requestRefund, requestVoid } from '../server/pagos/operaciones.ts'
import { reconcilePagos } from '../server/pagos/reconcile-pagos.ts'
import { makeReporte } from '../server/pagos/reporte.ts'
import { guardOutput, wordsOf } from './sin-lugar.ts'
import { withDeps } from './with-deps.ts'

const USAGE = `npm run reconcile                                    settles what is open
npm run reconcile -- --report [--dias 30]             the books, compared with the provider's; exit code 1 if they differ, or if
                                                      something was refused
npm run reconcile -- capturar --empresa 10 --pedido 12045 --monto 1704.50
npm run reconcile -- devolver --empresa 10 --pedido 12045 --monto 99.90 [--motivo "Faltó el queso"]
npm run reconcile -- anular   --empresa 10 --pedido 12045 [--motivo "Pedido cancelado"]

What is asked twice is done once. A refund of the same amount for the same reason is the same refund: a second one that is
meant says so with a name of its own, --solicitud segunda.`

class UsageError extends Error {}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      report: { type: 'boolean' },
      dias: { type: 'string', default: '30' },
      empresa: { type: 'string' },
      pedido: { type: 'string' },
      monto: { type: 'string' },
      motivo: { type: 'string', default: '' },
      solicitud: { type: 'string' },
    },
  })
  const whole = (name: 'dias' | 'empresa' | 'pedido') => {
    const form = name === 'pedido' ? /^[1-9]\d{0,14}$/ : /^[1-9]\d{0,8}$/
    if (!form.test(values[name] ?? '')) throw new UsageError(`--${name} must be a whole number.`)
    return Number(values[name])
  }
  const [accion, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(`One thing at a time: what is "${rest.join(' ')}"?`)
  if (accion === undefined) return { report: values.report === true, dias: whole('dias') }
  if (accion !== 'capturar' && accion !== 'devolver' && accion !== 'anular')
    throw new UsageError(`What is "${accion}"?`)
  const needs = accion !== 'anular'
  if (needs && !/^\d{1,8}(\.\d{1,2})?$/.test(values.monto ?? ''))
    throw new UsageError('--monto must be pesos, as 99.90.')
  const { solicitud, motivo } = values
  if (solicitud !== undefined && accion !== 'devolver') throw new UsageError(`--solicitud is not of "${accion}".`)
  if (solicitud !== undefined && !/^\S.{0,98}\S$/.test(solicitud))
    throw new UsageError('--solicitud is a name of 2 to 100 letters.')
  if (motivo.length > 200) throw new UsageError('--motivo has more than 200 letters.')
  const llave = { codigoEmpresa: whole('empresa'), idPedido: whole('pedido') }
  return { accion, llave, monto: toCentavos(Number(values.monto ?? 0)), motivo, solicitud }
}

type Asked = ReturnType<typeof readArguments>

async function run(deps: CommandDeps, asked: Asked): Promise<void> {
  if (asked.accion === undefined && asked.report) return report(deps, asked.dias)
  if (asked.accion === undefined) {
    console.log(`${await reconcilePagos(deps)} payments looked at`)
    return
  }
  const { accion, llave, monto, motivo, solicitud } = asked
  const now = deps.clock.now()
  const asNew = await transact(deps.db, async (trx) => {
    if (accion === 'devolver') return requestRefund(trx, deps.cards!, llave, { monto, motivo, solicitud }, now)
    if (accion === 'capturar') await requestCapture(trx, llave, monto, now)
    else await requestVoid(trx, llave, motivo, now)
    return true
  })
  if (!asNew) console.log('Asked for before, and not again now: a second one that is meant needs --solicitud.')
  const progress = await advancePago(deps, llave)
  const pago = await deps.db
    .selectFrom('pago')
    .select('estado')
    .where('codigoEmpresa', '=', llave.codigoEmpresa)
    .where('idPedido', '=', llave.idPedido)
    .executeTakeFirst()
  if (!pago) throw new UsageError(`Empresa ${llave.codigoEmpresa} has no pedido ${llave.idPedido}.`)
  console.log(`${pago.estado}${progress === 'LIBRE' ? '' : ', and still open: it is tried again by itself'}`)
}

async function report(deps: CommandDeps, dias: number): Promise<void> {
  const now = deps.clock.now()
  const reporte = await makeReporte(deps, new Date(now.getTime() - dias * DIA_MS))
  console.log(`Payments by card of the last ${dias} days\n`)
  const cell = (cents: number) => formatPrecio(cents).padStart(14)
  console.log(
    `${'empresa'.padEnd(9)}${'estado'.padEnd(16)}${'pagos'.padStart(7)}${'held'.padStart(14)}${'taken'.padStart(14)}${'given back'.padStart(14)}`,
  )
  for (const { codigoEmpresa, estado, cantidad, autorizado, capturado, devuelto } of reporte.filas) {
    console.log(
      `${String(codigoEmpresa).padEnd(9)}${estado.padEnd(16)}${String(cantidad).padStart(7)}${cell(autorizado)}${cell(capturado)}${cell(devuelto)}`,
    )
  }
  console.log(`\n${reporte.pendientes.length} operations wait`)
  for (const { codigoEmpresa, idPedido, tipo, monto, creada } of reporte.pendientes) {
    const minutes = Math.round((now.getTime() - creada.getTime()) / 60_000)
    console.log(`  ${codigoEmpresa} ${idPedido} ${tipo} ${formatPrecio(monto)}, for ${minutes} min`)
  }
  console.log(`\n${reporte.rechazadas.length} refused by the provider, for a person to put right`)
  for (const { codigoEmpresa, idPedido, tipo, monto, codigo } of reporte.rechazadas) {
    console.log(`  ${codigoEmpresa} ${idPedido} ${tipo} ${formatPrecio(monto)}: ${codigo ?? 'no reason given'}`)
  }
  console.log(`\n${reporte.comparados} compared with the provider, ${reporte.diferencias.length} differ`)
  for (const { codigoEmpresa, idPedido, estado, nuestro, proveedor } of reporte.diferencias) {
    console.log(
      `  ${codigoEmpresa} ${idPedido} ${estado}: here ${JSON.stringify(nuestro)}, there ${JSON.stringify(proveedor)}`,
    )
  }
  if (reporte.diferencias.length + reporte.rechazadas.length > 0) process.exitCode = 1
}

guardOutput()
try {
  const asked = readArguments()
  await withDeps(async (deps) => {
    if (!deps.cards) throw new UsageError('No card provider is configured: TARJETAS_URL.')
    await run(deps, asked)
  })
} catch (error) {
  if (error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exitCode = 2
  } else {
    console.error(error instanceof RefusalError ? error.message : wordsOf(error))
    process.exitCode = 1
  }
}
