import type { Cantidad, Pesos } from '@surtido/contract/base'
import type { Programado } from '@surtido/contract/programados'
import { formatPesos, isPositive } from '@surtido/rules/dinero'
import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { Select } from '@surtido/ui/select'
import { SkeletonRow } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { showToast } from '@surtido/ui/toast-store'
import { showAlert } from '@surtido/web/overlays/alerts'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { SinTraer } from '@surtido/web/views/sin-traer'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { diasQuery } from '../../data/locales.ts'
import { confirmProgramado, cuentaQuery } from '../../data/programados.ts'
import { descripcionDia, enFrase, horas } from '../../textos/fechas.ts'
import { PROGRAMADOS } from '../../textos/programados.ts'
import { T } from '../../textos/textos.ts'

const YA_REALIZADO = 'Pedidos.ERROR_YA_REALIZADO'
const SIN_CUPO = 'Entregas.ERROR_FRANJA_SIN_CUPO'

/** The date that can still be confirmed, with its price: today's while its slot is open. */
function useProxima({ idProgramado, fechas }: Programado) {
  const [first, second] = fechas.filter(({ estado }) => estado === 'PREVISTA' || estado === 'AVISADA')
  const cuenta = useQuery(cuentaQuery(idProgramado, first?.fecha))
  const isOver = cuenta.data?.hasta != null && new Date(cuenta.data.hasta) <= new Date()
  const next = useQuery(cuentaQuery(idProgramado, isOver ? second?.fecha : undefined))
  return isOver && second ? { fecha: second.fecha, cuenta: next } : { fecha: first?.fecha, cuenta }
}

interface Props {
  programado: Programado
  onSaltear: (fecha: string) => Promise<void>
}

/** CX-33, CX-34: the next date with today's prices and what is missing: confirm it, or skip it. */
export function Proxima({ programado, onSaltear }: Props) {
  const { idProgramado } = programado
  const navigate = useNavigate()
  const { fecha, cuenta } = useProxima(programado)
  const [idFranja, setIdFranja] = useState<number>()
  const { data } = cuenta
  const open = (codigo: number) => navigate({ to: '/detalle-pedido', search: { codigo } })
  const confirming = useAction(
    (totalEsperado: Pesos) =>
      confirmProgramado(idProgramado, fecha!, { totalEsperado, ...(idFranja !== undefined && { idFranja }) }),
    {
      onDone: (idPedido) => {
        showToast({ texto: PROGRAMADOS.pedido, tono: 'success' })
        return open(idPedido)
      },
      onRefused: (refusal) => {
        const hecho = isRefusal(refusal, YA_REALIZADO) ? refusal.detalles?.[0] : undefined
        if (hecho) void open(Number(hecho.idPedido))
        else void showAlert(T.ups, textoRechazo(refusal), T.aceptar)
      },
    },
  )
  if (!fecha) return null
  const lleno = data?.impedimento?.error === SIN_CUPO
  const total = data ? formatPesos(data.totales.total) : ''
  return (
    <section className={l.card} aria-labelledby="proxima">
      <h2 id="proxima">
        {PROGRAMADOS.proxima}: {enFrase(descripcionDia(fecha))}
      </h2>
      {cuenta.error && !data && <SinTraer onRetry={() => void cuenta.refetch()}>{PROGRAMADOS.noHayPrecios}</SinTraer>}
      {!data && !cuenta.error && [1, 2, 3].map((n) => <SkeletonRow key={n} />)}
      {data && (
        <>
          <ul className={l.list}>
            {data.lineas.map(({ artCodigo, nombre, cantidad, hay, precioTotal }) => (
              <li key={artCodigo} className={l.row}>
                <span>
                  {`${texto(hay || cantidad)} × ${nombre}`}
                  {hay < cantidad && (
                    <span className={t.danger}> {hay > 0 ? PROGRAMADOS.falto(texto(hay)) : PROGRAMADOS.noHay}</span>
                  )}
                </span>
                {hay > 0 && <span>{formatPesos(precioTotal)}</span>}
              </li>
            ))}
          </ul>
          {isPositive(data.totales.entrega) && (
            <p className={l.row}>
              <span>{PROGRAMADOS.entrega}</span>
              <span>{formatPesos(data.totales.entrega)}</span>
            </p>
          )}
          <p className={`${l.row} ${l.total}`}>
            <span>{PROGRAMADOS.totalDeHoy}</span>
            <span>{total}</span>
          </p>
          {data.impedimento && (
            <Notice tono="danger" announce>
              {data.impedimento.mensaje}
            </Notice>
          )}
          {lleno && (
            <OtroHorario
              zona={data.zonaEntrega}
              fecha={fecha}
              value={idFranja}
              onChange={(next) => setIdFranja(next)}
            />
          )}
          {data.hasta && !data.impedimento && <p className={t.soft}>{PROGRAMADOS.hasta(describeWhen(data.hasta))}</p>}
        </>
      )}
      <div className={l.actions}>
        <Button
          disabled={!data || (data.impedimento !== null && !(lleno && idFranja !== undefined))}
          loading={confirming.loading}
          onClick={() => void confirming.run(data!.totales.total)}
        >
          {PROGRAMADOS.confirmar(total)}
        </Button>
        <Button variant="secondary" disabled={confirming.loading} onClick={() => void onSaltear(fecha)}>
          {PROGRAMADOS.saltearLaProxima}
        </Button>
      </div>
    </section>
  )
}

const texto = (cantidad: Cantidad) => String(cantidad).replace('.', ',')
const describeWhen = (instante: string) =>
  PROGRAMADOS.aLas(enFrase(descripcionDia(instante.slice(0, 10))), instante.slice(11, 16))

interface Horario {
  zona: number | null
  fecha: string
  value: number | undefined
  onChange: (idFranja: number) => void
}

/** The free slots of that day, for a date whose own is full. */
function OtroHorario({ zona, fecha, value, onChange }: Horario) {
  const { data } = useQuery(diasQuery(zona ?? undefined))
  const libres = data?.find((dia) => dia.fecha === fecha)?.franjas.filter(({ disponible }) => disponible) ?? []
  if (libres.length === 0) return null
  return (
    <Select
      label={PROGRAMADOS.otroHorario}
      empty={PROGRAMADOS.elegir}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(Number(target.value))}
      options={libres.map((one) => ({
        value: String(one.idFranja),
        text: horas(one.horaDesde, one.horaHasta),
      }))}
    />
  )
}
