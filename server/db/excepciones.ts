// The statements that do not say the empresa of each table, with the reason: docs/decisions/0204-sentencias-por-empresa.md.
// `por-empresa.test.ts` fails for one that is not here, and for one here that is no longer sent.

interface Excepcion {
  readonly motivo: string
  /** `UNIDA`: the other tables by a join to a row whose empresa is named. `SUELTA`: no table needs one. */
  readonly como: 'UNIDA' | 'SUELTA'
  /** A piece of each statement, with single spaces. */
  readonly en: readonly string[]
}

export const EXCEPCIONES: readonly Excepcion[] = [
  {
    motivo: 'what is kept of a person, in all their empresas: asked for by hand, some times a year',
    como: 'SUELTA',
    en: [
      'from "aceptacion_terminos" as "aceptacion"',
      'from "auditoria" inner join',
      'from "calificacion" inner join',
      'from "pedido" inner join "empresa"',
      'from "pedido_historial" inner join',
      'from "reclamo" inner join',
      'from "reemplazo" inner join "pedido"',
      'from "tarjeta_cliente" where "tarjeta_cliente"."codigo_empresa"',
      'from pedido p join cambio c on',
      'from lista_linea linea where linea.codigo_empresa = lista.codigo_empresa',
      'join "carrito" on "carrito"."codigo_empresa"',
      'join "cupon_usuario" on "cupon_usuario"."codigo_empresa"',
      'join "dispositivo" on "dispositivo"."codigo_empresa"',
      'join "espera" on "espera"."codigo_empresa"',
      'join "notificacion" on "notificacion"."codigo_empresa"',
      'join "preferencia" on "preferencia"."codigo_empresa"',
      'join "programado" as "p"',
      'join "saldo" on "saldo"."codigo_empresa"',
      'join "self_compra" on "self_compra"."codigo_empresa"',
      'join "sesion" on "sesion"."id_usuario_aplicacion"',
      'select "pedido_linea".* from "pedido_linea"',
    ],
  },
  {
    motivo: 'the keys of the index have the empresa: as a condition too, the key of the table would do for it (0276)',
    como: 'SUELTA',
    en: ['@> de_empresa('],
  },
  {
    motivo: 'the accounts of a person, for their deletion or after their e-mail proved who they are',
    como: 'SUELTA',
    en: ['from "usuario_aplicacion" where "id_usuario" = $1 order'],
  },
  {
    motivo: 'the locales of all empresas of a network',
    como: 'SUELTA',
    en: ['from horario h where h.codigo_empresa = local.codigo_empresa'],
  },
  {
    motivo: 'a job looks in all empresas for what is due, and works empresa by empresa',
    como: 'SUELTA',
    en: [
      'from "cupon_usuario" where "avisar"',
      'from "pago" where "revisar"',
      'from "programado" where "avisar"',
      'from "reserva_franja" where "vence"',
      'from (select * from fila',
      'from envio e join dispositivo',
      'from pago p where p.revisar',
      'update "pago" set "creado"',
      'update "pago" set "revisar"',
      'update of w skip locked)',
    ],
  },
  {
    motivo: 'a job reads several pedidos at once, each with its empresa',
    como: 'UNIDA',
    en: [
      'from carta_enviada s where',
      'join pedido_linea using (codigo_empresa,',
      'select codigo_empresa, id_pedido, titulo,',
    ],
  },
  {
    motivo: 'of the rows that the same statement has just written with its empresa',
    como: 'UNIDA',
    en: ['from encolados) as envios', 'from falta), tomada as (', 'with hecho as ( insert into'],
  },
  {
    motivo: 'read by the people of a shop: PostgreSQL and Citus carry the parameter over an equality of the join',
    como: 'UNIDA',
    en: [
      'end as lugar from articulo_local al join articulo a using',
      'from "reclamo" as "r" inner',
      'from ( select codigo_empresa,',
      'from administrador p where',
      'from articulo a join rubro',
      'from cambio c join empresa',
      'from codigo_aprendido k join',
      'from pedido p join puesto',
      'from pedido p join tanda',
      "from pedido where codigo_empresa = $1 and codigo_local = $2 and estado not in ('ENTREGADO', 'CANCELADO')) select",
      'from pedido where codigo_empresa = $1 and codigo_local = $2 and id_pedido',
      'from reclamo r join pedido',
      'from tanda t where t.codigo_empresa',
      'from tanda_linea t join pedido_linea',
      'from tanda_linea t where',
      'from tanda_pedido tp join tanda',
      'from tanda_pedido tp where',
      'from zona_entrega z join',
      'join "articulo" as "a" on',
      'join "impresion" as "i" on',
      'join quiebre q on q.codigo_empresa',
      'join tanda_pedido mp using',
      'join tanda_pedido p using',
      'left join articulo a using',
      'left join articulo_local al',
      'left join medio_pago m on',
      'left join pedido_linea l',
      'select "i".* from "impresion"',
      'select b.pasillo, a.cod_est_merc, a.temperatura,',
      'select case when b.pasillo',
      'select distinct on (r.id_pedido,',
      'select distinct tp.id_pedido, a.id_administrador,',
      'select from franja f join',
      'select t.codigo_local, t.estado, t.id_administrador,',
      'update tanda_linea t set',
      'with abierto as ( select',
    ],
  },
  {
    motivo: 'an import joins what it brings, which is of one empresa',
    como: 'UNIDA',
    en: ['update entrada e set stock'],
  },
]
