// `npm run gestion -- pedido …`: what somebody at the shop says of a pedido, until there is a screen for it.
import { parseArgs } from 'node:util'
import { ERRORES } from '@surtido/contract/errores'
import { formatCantidad, parseCantidad, toCentesimos } from '@surtido/rules/cantidades'
import { formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { ESTADO_PAGO_TEXTOS, type EstadoPago } from '@surtido/rules/pagos'
import { ESTADO_TEXTOS, ESTADOS, type EstadoPedido, isAbierto } from '@surtido/rules/pedidos'
import { MOTIVO_TEXTOS, type MotivoDiferencia } from '@surtido/rules/preparacion'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import {
  abandonPedido,
  confirmPedido,
  deliverPedido,
  dispatchPedido,
  finishPreparacion,
  type Paso,
  setLineaPreparada,
  startPreparacion,
} from './advance-pedido.ts'
import { readDespues } from './despues.ts'
import type { LlavePedido } from './move-estado.ts'
import { proposeReemplazo } from './reemplazos.ts'
import { responderReclamo } from './responder-reclamo.ts'
import type { ReemplazoKept } from './totales-finales.ts'

export const AYUDA_PEDIDO = `npm run gestion -- pedido <acción> <número> [opciones]

  abiertos                                 lista los pedidos abiertos
  ver       12045                          muestra el pedido, sus artículos y su pago
  confirmar 12045                          pregunta cómo terminó el pago con tarjeta
  preparar  12045                          empieza la preparación (desde aquí no se edita)
  linea     12045 001010 2                 lo que se preparó de un artículo: unidades o kg (0 es nada)
            --motivo sin-stock|peso-real   por qué es otra cantidad; sin decirlo lo dice la cantidad
            --reemplazo 001011             lo que va en su lugar, tantas unidades o kg
  proponer  12045 001010 001011 [2]        pregunta si quiere otro en su lugar; tiene 15 minutos para responder
  listo     12045                          termina: total final, se cobra la tarjeta y se libera el resto
  despachar 12045                          sale a domicilio
  retiro    12045                          queda esperando en el local
  entregar  12045 [--codigo 0423 | --sin-codigo]   entregado; lo que se retira, con su código
  cancelar  12045 [--motivo "No hay reparto hoy"]  cancela, devuelve stock, horario y cupón, y libera el pago
  reclamos  12045                          los problemas que reportó quien lo pidió, y lo que se le respondió
  responder 12045 3 "Te devolvemos $59"    responde el reclamo 3: le llega un aviso, una sola vez

  --empresa 10    de qué empresa es, si el número está en más de una`

/** What was asked cannot be understood; the message is for whoever typed it. */
export class UsoError extends Error {}

/** Does what the words say and answers what to print, in Spanish. Throws UsoError, or RefusalError with the reason. */
export async function gestionPedido(deps: Deps, words: readonly string[]): Promise<string> {
  const { values, positionals } = parse(words)
  const [accion = '', numero = '', artCodigo = '', cantidad = '', ...rest] = positionals
  if (accion === 'abiertos' && numero === '') return listAbiertos(deps)
  const extra = positionals.slice(2 + (MAS_PALABRAS[accion] ?? 0))
  if (extra.length > 0) throw new UsoError(`No entiendo «${extra.join(' ')}».`)
  if (!(accion in PASOS) && !['ver', 'reclamos'].includes(accion) && !(accion in MAS_PALABRAS))
    throw new UsoError(`No conozco la acción «${accion}».`)
  const llave = await findLlave(deps, numero, values.empresa)
  if (accion === 'ver') return showPedido(deps, llave)
  if (accion === 'proponer') {
    await proposeReemplazo(deps, llave, readPropuesta(artCodigo, cantidad, rest[0]))
    return showPedido(deps, llave)
  }
  if (accion === 'reclamos') return listReclamos(deps, llave)
  if (accion === 'responder') return answerReclamo(deps, llave, artCodigo, cantidad)
  if (accion === 'linea') {
    await setLineaPreparada(deps, llave, { artCodigo, ...readPreparada(cantidad, values) })
    return showPedido(deps, llave)
  }
  const { cambio } = await PASOS[accion as keyof typeof PASOS](deps, llave, values)
  return `${cambio ? '' : 'Ya estaba hecho. '}${await showPedido(deps, llave)}`
}

/** How many come after the number of the pedido, at most; of the others none does. */
const MAS_PALABRAS: Readonly<Record<string, number>> = { linea: 2, proponer: 3, responder: 2 }

type Values = ReturnType<typeof parse>['values']

const PASOS = {
  confirmar: confirmPedido,
  preparar: startPreparacion,
  listo: finishPreparacion,
  despachar: (deps, llave) => dispatchPedido(deps, llave, 'EN_CAMINO'),
  retiro: (deps, llave) => dispatchPedido(deps, llave, 'LISTO_PARA_RETIRO'),
  async entregar(deps, llave, { codigo, 'sin-codigo': sinCodigo }) {
    const { codigoRetiro } = await deps.db
      .selectFrom('pedido')
      .select('codigoRetiro')
      .where('codigoEmpresa', '=', llave.codigoEmpresa)
      .where('idPedido', '=', llave.idPedido)
      .executeTakeFirstOrThrow()
    if (codigoRetiro !== null && codigo === undefined && !sinCodigo)
      throw new UsoError('Se retira en el local: di su código con --codigo, o --sin-codigo si viste un documento.')
    return deliverPedido(deps, llave, codigo ?? null)
  },
  cancelar: (deps, llave, { motivo }) => abandonPedido(deps, llave, motivo ?? 'El local canceló el pedido.'),
} as const satisfies Record<string, (deps: Deps, llave: LlavePedido, values: Values) => Promise<Paso>>

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        empresa: { type: 'string' },
        motivo: { type: 'string' },
        reemplazo: { type: 'string' },
        codigo: { type: 'string' },
        'sin-codigo': { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsoError((error as Error).message)
  }
}

const MOTIVOS = { 'sin-stock': 'SIN_STOCK', 'peso-real': 'PESO_REAL' } as const

function readPreparada(texto: string, { motivo, reemplazo }: Values) {
  const cantidad = parseCantidad(texto)
  if (cantidad === undefined) throw new UsoError(`«${texto}» no es una cantidad.`)
  if (motivo !== undefined && !(motivo in MOTIVOS))
    throw new UsoError(`El motivo es sin-stock o peso-real, no «${motivo}».`)
  return {
    cantidad,
    ...(motivo !== undefined && { motivo: MOTIVOS[motivo as keyof typeof MOTIVOS] }),
    ...(reemplazo !== undefined && { reemplazo: { artCodigo: reemplazo } }),
  }
}

function readPropuesta(artCodigo: string, propuesto: string, texto: string | undefined) {
  if (artCodigo === '' || propuesto === '') throw new UsoError('Di qué artículo falta y cuál propones.')
  const cantidad = texto === undefined ? undefined : parseCantidad(texto)
  if (texto !== undefined && cantidad === undefined) throw new UsoError(`«${texto}» no es una cantidad.`)
  return { artCodigo, propuesto, ...(cantidad !== undefined && { cantidad }) }
}

async function findLlave({ db }: Deps, numero: string, empresa: string | undefined): Promise<LlavePedido> {
  if (!/^[1-9]\d{0,8}$/.test(numero)) throw new UsoError('Falta el número del pedido.')
  if (empresa !== undefined && !/^[1-9]\d{0,8}$/.test(empresa)) throw new UsoError('--empresa es un número.')
  const found = await db
    .selectFrom('pedido')
    .select(['codigoEmpresa', 'idPedido'])
    .where('idPedido', '=', Number(numero))
    .$if(empresa !== undefined, (query) => query.where('codigoEmpresa', '=', Number(empresa)))
    .execute()
  if (found.length > 1) throw new UsoError('Ese número está en más de una empresa: di cuál con --empresa.')
  if (!found[0]) throw new RefusalError('Pedidos.ERROR_NO_ENCONTRADO')
  return found[0]
}

async function listAbiertos({ db }: Deps): Promise<string> {
  const rows = await db
    .selectFrom('pedido')
    .select(['codigoEmpresa', 'codigoLocal', 'idPedido', 'estado', 'fechaEntrega', 'horaDesde', 'horaHasta', 'total'])
    .where('estado', 'in', ESTADOS.filter(isAbierto))
    .orderBy('fechaEntrega')
    .orderBy('horaDesde')
    .orderBy('idPedido')
    .limit(200)
    .execute()
  if (rows.length === 0) return 'No hay pedidos abiertos.'
  return rows
    .map((row) =>
      [
        row.idPedido,
        `empresa ${row.codigoEmpresa}`,
        `local ${row.codigoLocal}`,
        `${row.fechaEntrega} ${row.horaDesde}-${row.horaHasta}`,
        ESTADO_TEXTOS[row.estado as EstadoPedido],
        formatPrecio(toCentavos(row.total)),
      ].join('  '),
    )
    .join('\n')
}

async function listReclamos({ db }: Deps, llave: LlavePedido): Promise<string> {
  const { reclamos } = await readDespues(db, llave)
  if (reclamos.length === 0) return 'No reportó ningún problema.'
  return reclamos
    .map(({ idReclamo, artCodigo, motivo, detalle, conFoto, fecha, respuesta }) =>
      [
        `${idReclamo}  ${fecha.slice(0, 16).replace('T', ' ')}  ${motivo}  ${artCodigo ?? 'todo el pedido'}`,
        ...(detalle ? [`  Dice: ${detalle}`] : []),
        ...(conFoto ? ['  Con una foto.'] : []),
        `  ${respuesta ? `Se le respondió: ${respuesta.texto}` : 'Sin responder.'}`,
      ].join('\n'),
    )
    .join('\n')
}

async function answerReclamo(deps: Deps, llave: LlavePedido, numero: string, dicho: string): Promise<string> {
  const texto = dicho.trim()
  if (!/^[1-9]\d{0,8}$/.test(numero)) throw new UsoError('Falta el número del reclamo: los lista «reclamos».')
  if (texto === '') throw new UsoError('Falta lo que se le responde, entre comillas.')
  if (texto.length > 300) throw new UsoError('La respuesta tiene más de 300 letras.')
  const hecho = await responderReclamo(deps, llave, Number(numero), texto)
  if (hecho === 'INEXISTENTE') throw new UsoError(`El pedido ${llave.idPedido} no tiene el reclamo ${numero}.`)
  return `${hecho === 'YA_RESPONDIDO' ? 'Ya se había respondido.' : 'Se le avisó.'}\n${await listReclamos(deps, llave)}`
}

async function showPedido({ db }: Deps, { codigoEmpresa, idPedido }: LlavePedido): Promise<string> {
  const own = { codigoEmpresa, idPedido }
  const [pedido, lineas, pago] = await Promise.all([
    db
      .selectFrom('pedido')
      .select(['estado', 'total', 'totalInicial'])
      .where('codigoEmpresa', '=', own.codigoEmpresa)
      .where('idPedido', '=', own.idPedido)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('pedidoLinea')
      .selectAll()
      .where('codigoEmpresa', '=', own.codigoEmpresa)
      .where('idPedido', '=', own.idPedido)
      .orderBy('orden')
      .execute(),
    db
      .selectFrom('pago')
      .select(['estado', 'descripcion'])
      .where('codigoEmpresa', '=', own.codigoEmpresa)
      .where('idPedido', '=', own.idPedido)
      .executeTakeFirstOrThrow(),
  ])
  const total = formatPrecio(toCentavos(pedido.total))
  const before =
    pedido.totalInicial !== null && pedido.totalInicial !== pedido.total
      ? ` (era ${formatPrecio(toCentavos(pedido.totalInicial))})`
      : ''
  return [
    `Pedido ${idPedido}: ${ESTADO_TEXTOS[pedido.estado as EstadoPedido]}. Total ${total}${before}.`,
    ...lineas.map((linea) => {
      const reemplazo = linea.reemplazo as unknown as ReemplazoKept | null
      const pedida = formatCantidad(toCentesimos(linea.cantidadPedida), linea.ventaFraccionada)
      const preparada =
        linea.cantidadPreparada === null
          ? `sin preparar, si falta: ${linea.cambioProductoSinStock}`
          : `preparado ${formatCantidad(toCentesimos(linea.cantidadPreparada), (reemplazo ?? linea).ventaFraccionada)}`
      const motivo = linea.motivoDiferencia
        ? ` (${MOTIVO_TEXTOS[linea.motivoDiferencia as MotivoDiferencia]}${reemplazo ? ` por ${reemplazo.nombre}` : ''})`
        : ''
      const precio = formatPrecio(toCentavos(linea.precioFinal ?? linea.precioTotal))
      return `  ${linea.artCodigo}  ${linea.nombre}: pedido ${pedida}, ${preparada}${motivo}, ${precio}`
    }),
    `  ${pago.descripcion}: ${ESTADO_PAGO_TEXTOS[pago.estado as EstadoPago] ?? (pago.estado === 'PAGADO' ? 'Pagado' : 'Se paga al recibir')}`,
  ].join('\n')
}

/** What a refusal says to whoever is at the terminal. */
export function tellRefusal({ code, detalles }: RefusalError): string {
  const [, mensaje] = ERRORES[code]
  const estado = detalles?.[0]?.estado
  return typeof estado === 'string' ? `${mensaje} Está en: ${ESTADO_TEXTOS[estado as EstadoPedido]}.` : mensaje
}
