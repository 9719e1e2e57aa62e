import type { DatosUsuario } from '@surtido/contract/datos-usuario'
import { toInstanteIso } from '@surtido/rules/fechas'
import { formatRitmo } from '@surtido/rules/programados'
import { sql } from 'kysely'
import { readAnteriores } from '../anteriores/anteriores.ts'
import type { Db, Transaction } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import { lineasDeListaSql } from '../listas/listas.ts'
import { readPedidos } from './datos-pedidos.ts'

const instante = (fecha: Date | null) => fecha && toInstanteIso(fecha)
const PLATAFORMAS: Readonly<Record<number, string>> = { 1: 'Android', 2: 'iOS', 3: 'Web' }

/**
 * CX-16: everything held about a person in every empresa of the network, as of one moment. Excludes secrets: hashes of
 * passwords, tokens and codes.
 */
export function readDatosUsuario(db: Db, idUsuario: number, now: Date): Promise<DatosUsuario> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({
      generado: toInstanteIso(now),
      usuario: await readUsuario(trx, idUsuario),
      anteriores: await readAnteriores(trx, idUsuario),
      cuentas: await readCuentas(trx, idUsuario),
      direcciones: await readDirecciones(trx, idUsuario),
      pedidos: await readPedidos(trx, idUsuario),
      carritos: await readCarritos(trx, idUsuario),
      listas: await readListas(trx, idUsuario),
      programados: await readProgramados(trx, idUsuario),
      esperas: await readEsperas(trx, idUsuario),
      compras: await readCompras(trx, idUsuario),
      cupones: await readCupones(trx, idUsuario),
      saldos: await readSaldos(trx, idUsuario),
      notificaciones: await readNotificaciones(trx, idUsuario),
      preferencias: await readPreferencias(trx, idUsuario),
      sesiones: await readSesiones(trx, idUsuario),
      dispositivos: await readDispositivos(trx, idUsuario),
      terminos: await readTerminos(trx, idUsuario),
      accesos: await readAccesos(trx, idUsuario),
    }))
}

async function readUsuario(trx: Transaction, idUsuario: number): Promise<DatosUsuario['usuario']> {
  const row = await trx
    .selectFrom('usuario')
    .innerJoin('pais', 'pais.codigo', 'usuario.pais')
    .leftJoin('tipoDocumento', (join) =>
      join.onRef('tipoDocumento.pais', '=', 'usuario.pais').onRef('tipoDocumento.id', '=', 'usuario.idTipoDocumento'),
    )
    .select([
      'idUsuario',
      'email',
      'correoVerificado',
      'nombre',
      'apellido',
      'pais.descripcion as pais',
      'tipoDocumento.tipoDocumento',
      'numeroDocumento',
      'numeroCelular',
      'fechaAlta',
    ])
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst()
  if (!row) throw new RefusalError('Usuarios.ERROR_NO_ENCONTRADO')
  return { ...row, correoVerificado: instante(row.correoVerificado), fechaAlta: toInstanteIso(row.fechaAlta) }
}

/** The person's accounts, each with the name of its empresa: every table of an account is joined to this. */
const cuentas = (trx: Transaction, idUsuario: number) =>
  trx
    .selectFrom('usuarioAplicacion')
    .innerJoin('empresa', 'empresa.codigoEmpresa', 'usuarioAplicacion.codigoEmpresa')
    .select(['empresa.codigoEmpresa', 'empresa.nombre as empresa'])
    .where('usuarioAplicacion.idUsuario', '=', idUsuario)
    .orderBy('empresa.codigoEmpresa')

function readCuentas(trx: Transaction, idUsuario: number): Promise<DatosUsuario['cuentas']> {
  return cuentas(trx, idUsuario)
    .select((eb) => [
      'usuarioAplicacion.idUsuarioAplicacion',
      eb
        .selectFrom('tarjetaCliente')
        .whereRef('tarjetaCliente.codigoEmpresa', '=', 'usuarioAplicacion.codigoEmpresa')
        .whereRef('tarjetaCliente.idUsuarioAplicacion', '=', 'usuarioAplicacion.idUsuarioAplicacion')
        .select(sql<string | null>`string_agg(id_cliente, ', ')`.as('todos'))
        .as('clienteDeTarjetas'),
    ])
    .execute()
}

async function readDirecciones(trx: Transaction, idUsuario: number): Promise<DatosUsuario['direcciones']> {
  const rows = await trx
    .selectFrom('direccion')
    .selectAll()
    .where('idUsuario', '=', idUsuario)
    .orderBy('idDireccion')
    .execute()
  return rows.map(({ idUsuario: _, ...row }) => ({ ...row, creada: toInstanteIso(row.creada) }))
}

async function readCarritos(trx: Transaction, idUsuario: number): Promise<DatosUsuario['carritos']> {
  const rows = await cuentas(trx, idUsuario)
    .innerJoin('carrito', (join) =>
      join
        .onRef('carrito.codigoEmpresa', '=', 'usuarioAplicacion.codigoEmpresa')
        .onRef('carrito.idUsuarioAplicacion', '=', 'usuarioAplicacion.idUsuarioAplicacion'),
    )
    .select(['carrito.codigoLocal', 'carrito.actualizado', 'carrito.lineas'])
    .orderBy('carrito.codigoLocal')
    .execute()
  return rows.map((row) => ({
    ...row,
    actualizado: toInstanteIso(row.actualizado),
  }))
}

async function readListas(trx: Transaction, idUsuario: number): Promise<DatosUsuario['listas']> {
  const rows = await cuentas(trx, idUsuario)
    .innerJoin('lista', (join) =>
      join
        .onRef('lista.codigoEmpresa', '=', 'usuarioAplicacion.codigoEmpresa')
        .onRef('lista.idUsuarioAplicacion', '=', 'usuarioAplicacion.idUsuarioAplicacion'),
    )
    .select(['lista.nombre', 'lista.enlace', 'lista.creada'])
    .select(lineasDeListaSql().as('lineas'))
    .orderBy('lista.creada')
    .execute()
  return rows.map(({ enlace, ...row }) => ({ ...row, compartida: enlace !== null, creada: toInstanteIso(row.creada) }))
}

async function readProgramados(trx: Transaction, idUsuario: number): Promise<DatosUsuario['programados']> {
  const rows = await cuentas(trx, idUsuario)
    .innerJoin('programado as p', (join) =>
      join
        .onRef('p.codigoEmpresa', '=', 'usuarioAplicacion.codigoEmpresa')
        .onRef('p.idUsuarioAplicacion', '=', 'usuarioAplicacion.idUsuarioAplicacion'),
    )
    .innerJoin('lista', (join) =>
      join.onRef('lista.codigoEmpresa', '=', 'p.codigoEmpresa').onRef('lista.idLista', '=', 'p.idLista'),
    )
    .leftJoin('medioPago', (join) =>
      join
        .onRef('medioPago.codigoEmpresa', '=', 'p.codigoEmpresa')
        .onRef('medioPago.idMedioDePago', '=', 'p.idMedioDePago'),
    )
    .select(['p.codigoLocal', 'lista.nombre as lista', 'p.dias', 'p.cada', 'p.horaDesde'])
    .select(['medioPago.descripcion as medioPago', 'p.tope', 'p.pausado', 'p.salteadas', 'p.creado'])
    .select(
      sql<string[]>`array(select fecha::text from programado_fecha f where f.codigo_empresa = p.codigo_empresa
        and f.id_programado = p.id_programado order by fecha)`.as('avisadas'),
    )
    .orderBy('p.idProgramado')
    .execute()
  return rows.map(({ dias, cada, creado, ...row }) => ({
    ...row,
    ritmo: formatRitmo({ dias, cada }),
    creado: toInstanteIso(creado),
  }))
}

async function readEsperas(trx: Transaction, idUsuario: number): Promise<DatosUsuario['esperas']> {
  const rows = await cuentas(trx, idUsuario)
    .innerJoin('espera', (join) =>
      join
        .onRef('espera.codigoEmpresa', '=', 'usuarioAplicacion.codigoEmpresa')
        .onRef('espera.idUsuarioAplicacion', '=', 'usuarioAplicacion.idUsuarioAplicacion'),
    )
    .select(['espera.codigoLocal', 'artCodigo', 'espera.nombre', 'desde', 'vence', 'avisada'])
    .orderBy('idEspera')
    .execute()
  return rows.map(({ desde, vence, avisada, ...row }) => ({
    ...row,
    desde: toInstanteIso(desde),
    vence: toInstanteIso(vence),
    avisada: instante(avisada),
  }))
}

async function readCompras(trx: Transaction, idUsuario: number): Promise<DatosUsuario['compras']> {
  const rows = await cuentas(trx, idUsuario)
    .innerJoin('selfCompra', (join) =>
      join
        .onRef('selfCompra.codigoEmpresa', '=', 'usuarioAplicacion.codigoEmpresa')
        .onRef('selfCompra.idUsuarioAplicacion', '=', 'usuarioAplicacion.idUsuarioAplicacion'),
    )
    .select(['selfCompra.codigoLocal', 'selfCompra.estado', 'selfCompra.creada', 'selfCompra.cobrada'])
    .select(['selfCompra.control', 'selfCompra.controlResultado as resultadoControl'])
    .select(sql<object[]>`coalesce(self_compra.cobrado -> 'articulos', self_compra.lecturas)`.as('articulos'))
    .orderBy('selfCompra.creada')
    .orderBy('selfCompra.idCompra')
    .execute()
  return rows.map((row) => ({ ...row, creada: toInstanteIso(row.creada), cobrada: instante(row.cobrada) }))
}

async function readCupones(trx: Transaction, idUsuario: number): Promise<DatosUsuario['cupones']> {
  const rows = await cuentas(trx, idUsuario)
    .innerJoin('cuponUsuario', (join) =>
      join
        .onRef('cuponUsuario.codigoEmpresa', '=', 'usuarioAplicacion.codigoEmpresa')
        .onRef('cuponUsuario.idUsuarioAplicacion', '=', 'usuarioAplicacion.idUsuarioAplicacion'),
    )
    .innerJoin('cupon', (join) =>
      join
        .onRef('cupon.codigoEmpresa', '=', 'cuponUsuario.codigoEmpresa')
        .onRef('cupon.idCupon', '=', 'cuponUsuario.idCupon'),
    )
    .select(['cupon.titulo', 'cuponUsuario.origen', 'cuponUsuario.fecha', 'cuponUsuario.usos'])
    .orderBy('cuponUsuario.fecha', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, fecha: toInstanteIso(row.fecha) }))
}

async function readSaldos(trx: Transaction, idUsuario: number): Promise<DatosUsuario['saldos']> {
  const rows = await cuentas(trx, idUsuario)
    .innerJoin('usuario', 'usuario.idUsuario', 'usuarioAplicacion.idUsuario')
    .innerJoin('saldo', (join) =>
      join
        .onRef('saldo.codigoEmpresa', '=', 'usuarioAplicacion.codigoEmpresa')
        .on('saldo.documento', '=', sql<string>`documento_buscable(usuario.numero_documento)`),
    )
    // The debt of a document is only shown to a usuario who has proved that document (CX-25), here as elsewhere.
    .innerJoin('documentoProbado', (join) =>
      join
        .onRef('documentoProbado.codigoEmpresa', '=', 'usuarioAplicacion.codigoEmpresa')
        .onRef('documentoProbado.idUsuarioAplicacion', '=', 'usuarioAplicacion.idUsuarioAplicacion')
        .onRef('documentoProbado.documento', '=', 'saldo.documento'),
    )
    .select(['saldo.plan', 'saldo.saldo', 'saldo.deuda', 'saldo.fechaEjecucion', 'saldo.pans'])
    .orderBy('saldo.plan')
    .execute()
  return rows.map(({ pans, ...row }) => ({ ...row, numerosPANPorDocumento: pans.map((pan) => ({ pan })) }))
}

async function readNotificaciones(trx: Transaction, idUsuario: number): Promise<DatosUsuario['notificaciones']> {
  const rows = await cuentas(trx, idUsuario)
    .innerJoin('notificacion', (join) =>
      join
        .onRef('notificacion.codigoEmpresa', '=', 'usuarioAplicacion.codigoEmpresa')
        .onRef('notificacion.idUsuarioAplicacion', '=', 'usuarioAplicacion.idUsuarioAplicacion'),
    )
    .select(['notificacion.titulo', 'notificacion.texto', 'notificacion.creada', 'notificacion.leida'])
    .orderBy('notificacion.llegada', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, creada: toInstanteIso(row.creada), leida: instante(row.leida) }))
}

function readPreferencias(trx: Transaction, idUsuario: number): Promise<DatosUsuario['preferencias']> {
  return cuentas(trx, idUsuario)
    .innerJoin('preferencia', (join) =>
      join
        .onRef('preferencia.codigoEmpresa', '=', 'usuarioAplicacion.codigoEmpresa')
        .onRef('preferencia.idUsuarioAplicacion', '=', 'usuarioAplicacion.idUsuarioAplicacion'),
    )
    .select(['preferencia.pedidos', 'preferencia.cupones', 'preferencia.ofertas', 'preferencia.calificaciones'])
    .execute()
}

async function readSesiones(trx: Transaction, idUsuario: number): Promise<DatosUsuario['sesiones']> {
  const rows = await cuentas(trx, idUsuario)
    .innerJoin('sesion', 'sesion.idUsuarioAplicacion', 'usuarioAplicacion.idUsuarioAplicacion')
    .select([
      'sesion.idSesion',
      'sesion.plataforma',
      'sesion.agente',
      'sesion.creada',
      'sesion.refrescada',
      'sesion.refrescoVence',
      'sesion.revocada',
      'sesion.idSesionAdministrador',
    ])
    .orderBy('sesion.creada', 'desc')
    .orderBy('sesion.idSesion', 'desc')
    .execute()
  return rows.map(({ refrescoVence, idSesionAdministrador, ...row }) => ({
    ...row,
    creada: toInstanteIso(row.creada),
    refrescada: instante(row.refrescada),
    termina: toInstanteIso(refrescoVence),
    revocada: instante(row.revocada),
    deAdministrador: idSesionAdministrador !== null,
  }))
}

async function readDispositivos(trx: Transaction, idUsuario: number): Promise<DatosUsuario['dispositivos']> {
  const rows = await cuentas(trx, idUsuario)
    .innerJoin('dispositivo', (join) =>
      join
        .onRef('dispositivo.codigoEmpresa', '=', 'usuarioAplicacion.codigoEmpresa')
        .onRef('dispositivo.idUsuarioAplicacion', '=', 'usuarioAplicacion.idUsuarioAplicacion'),
    )
    .select(['dispositivo.deviceId', 'dispositivo.plataforma', 'dispositivo.registrado'])
    .orderBy('dispositivo.registrado', 'desc')
    .execute()
  return rows.map(({ deviceId, ...row }) => ({
    ...row,
    deviceID: deviceId,
    plataforma: PLATAFORMAS[row.plataforma] ?? '',
    registrado: toInstanteIso(row.registrado),
  }))
}

async function readTerminos(trx: Transaction, idUsuario: number): Promise<DatosUsuario['terminos']> {
  const rows = await trx
    .selectFrom('aceptacionTerminos as aceptacion')
    .innerJoin('empresa', 'empresa.codigoEmpresa', 'aceptacion.codigoEmpresa')
    .innerJoin('terminos', (join) =>
      join
        .onRef('terminos.codigoEmpresa', '=', 'aceptacion.codigoEmpresa')
        .onRef('terminos.id', '=', 'aceptacion.idTerminos'),
    )
    .select([
      'empresa.codigoEmpresa',
      'empresa.nombre as empresa',
      'terminos.version',
      'aceptacion.fecha',
      'aceptacion.idSesion',
      'aceptacion.huella',
    ])
    .where('aceptacion.idUsuario', '=', idUsuario)
    .orderBy('aceptacion.fecha', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    fecha: toInstanteIso(row.fecha),
    huella: row.huella?.toString('hex') ?? null,
  }))
}

async function readAccesos(trx: Transaction, idUsuario: number): Promise<DatosUsuario['accesos']> {
  const rows = await trx
    .selectFrom('auditoria')
    .innerJoin('empresa', 'empresa.codigoEmpresa', 'auditoria.codigoEmpresa')
    .innerJoin('administrador', 'administrador.idAdministrador', 'auditoria.idAdministrador')
    .select([
      'empresa.codigoEmpresa',
      'empresa.nombre as empresa',
      'auditoria.fecha',
      'administrador.nombre',
      'administrador.apellido',
      'auditoria.accion',
      'auditoria.detalle',
      'auditoria.estado',
    ])
    .innerJoin('usuario', (join) => join.on('usuario.idUsuario', '=', idUsuario))
    // A text from before a recovery may be about another person (decision 0298).
    .leftJoin('auditoriaTexto', (join) =>
      join
        .onRef('auditoriaTexto.codigoEmpresa', '=', 'auditoria.codigoEmpresa')
        .onRef('auditoriaTexto.idAuditoria', '=', 'auditoria.idAuditoria')
        .on((eb) => eb.or([eb('recuperada', 'is', null), eb('auditoria.fecha', '>', eb.ref('recuperada'))])),
    )
    .select('auditoriaTexto.detalle as texto')
    .where((eb) =>
      eb.or([
        eb('auditoria.idUsuario', '=', idUsuario),
        eb.exists(
          eb
            .selectFrom('auditoriaPersona as p')
            .select('p.idUsuario')
            .whereRef('p.codigoEmpresa', '=', 'auditoria.codigoEmpresa')
            .whereRef('p.idAuditoria', '=', 'auditoria.idAuditoria')
            .where('p.idUsuario', '=', idUsuario),
        ),
      ]),
    )
    .orderBy('auditoria.fecha', 'desc')
    .orderBy('auditoria.idAuditoria', 'desc')
    .execute()
  return rows.map(({ nombre, apellido, detalle, texto, fecha, ...row }) => {
    const { llamada } = detalle
    const { motivo, filtro } = texto ?? {}
    return {
      ...row,
      fecha: toInstanteIso(fecha),
      administrador: `${nombre} ${apellido}`,
      llamada: llamada ?? null,
      motivo: motivo ?? null,
      busqueda: filtro ?? null,
    }
  })
}
