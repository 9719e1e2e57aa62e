import type { Lista } from '@surtido/contract/listas'
import type { Programado, ProgramadoEntrada } from '@surtido/contract/programados'
import { enPesos, parsePesos } from '@surtido/rules/dinero'
import { ENTREGA_DOMICILIO } from '@surtido/rules/tipos-entrega'
import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { showToast } from '@surtido/ui/toast-store'
import { showAlert } from '@surtido/web/overlays/alerts'
import { textoRechazo } from '@surtido/web/rechazos'
import { useAction } from '@surtido/web/use-action'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useZona } from '../../carrito/zona.ts'
import { diasQuery } from '../../data/locales.ts'
import { changeProgramado, createProgramado, cuentaQuery } from '../../data/programados.ts'
import { useLocal, useTipoEntrega } from '../../local/store.ts'
import { PROGRAMADOS } from '../../textos/programados.ts'
import { T } from '../../textos/textos.ts'
import { ChooseCambio } from '../carrito/finalizar/choose-cambio.tsx'
import { Donde } from '../carrito/finalizar/donde.tsx'
import { type Faltas, focusSeccion, Seccion } from '../carrito/finalizar/seccion.tsx'
import { ComoPaga } from './como-paga.tsx'
import { Cuando } from './cuando.tsx'
import type { EleccionDeProgramado } from './eleccion.ts'
import { Quien } from './quien.tsx'

const eleccionOf = (programado: Programado | undefined): EleccionDeProgramado => {
  const { pedido } = programado ?? {}
  return {
    dias: pedido?.dias ?? [],
    cada: pedido?.cada ?? 1,
    horaDesde: pedido?.horaDesde,
    idMedioDePago: pedido?.idMedioDePago,
    idPaymentProfile: pedido?.idPaymentProfile ?? null,
    cambioProductoSinStock: pedido?.cambioProductoSinStock ?? 'Reemplazar por similar',
    pedirSolo: pedido?.pedirSolo ?? false,
    tope: pedido?.tope ? String(pedido.tope).replace('.', ',') : '',
  }
}

/** The place of delivery: for a new programado the one chosen in the app; a stored one keeps its own. */
function useLugar(programado: Programado | undefined) {
  const local = useLocal((state) => state.local)
  const direccion = useLocal((state) => state.direccion)
  const tipo = useTipoEntrega()
  const { zona } = useZona()
  const cuenta = useQuery(cuentaQuery(programado?.idProgramado ?? 0, programado?.fechas[0]?.fecha))
  if (programado) {
    const { codigoLocal, tipoEntrega, idDireccion = null } = programado.pedido
    return { codigoLocal, tipoEntrega, idDireccion, zonaEntrega: cuenta.data?.zonaEntrega ?? undefined, fuera: false }
  }
  return {
    codigoLocal: local?.codigoLocal ?? 0,
    tipoEntrega: tipo.codigo,
    idDireccion: tipo.codigo === ENTREGA_DOMICILIO ? (direccion?.idDireccion ?? null) : null,
    zonaEntrega: zona?.zonaEntrega,
    fuera: tipo.codigo === ENTREGA_DOMICILIO && direccion !== undefined && !zona,
  }
}

interface Props {
  lista: Lista
  programado: Programado | undefined
}

/** CX-32: when, where, how it is paid, and who confirms. */
export function Formulario({ lista, programado }: Props) {
  const navigate = useNavigate()
  const local = useLocal((state) => state.local)
  const [eleccion, setEleccion] = useState(() => eleccionOf(programado))
  const [tried, setTried] = useState(false)
  const change = (part: Partial<EleccionDeProgramado>) => setEleccion((before) => ({ ...before, ...part }))
  const { fuera, zonaEntrega, ...lugar } = useLugar(programado)
  const dias = useQuery(diasQuery(zonaEntrega))
  const horarios = horariosDe(dias.data ?? [], eleccion.dias)
  const horario = horarios.find(({ horaDesde }) => horaDesde === eleccion.horaDesde)
  const tope = parsePesos(eleccion.tope)
  const [faltaPago, setFaltaPago] = useState<string>()
  const cuando = horario ? undefined : horarios.length === 0 ? PROGRAMADOS.sinHorario : PROGRAMADOS.eligeHorario
  const faltas: Faltas = {
    ...(lugar.tipoEntrega === ENTREGA_DOMICILIO &&
      lugar.idDireccion === null && { donde: PROGRAMADOS.eligeUnaDireccionGuardada }),
    ...(eleccion.dias.length === 0 ? { cuando: PROGRAMADOS.eligeDias } : cuando && { cuando }),
    ...(faltaPago && { pago: faltaPago }),
    ...(eleccion.pedirSolo && !tope && { resumen: PROGRAMADOS.faltaTope }),
  }
  const falta = (cual: keyof Faltas) => (tried ? faltas[cual] : undefined)
  const saving = useAction(
    (pedido: ProgramadoEntrada) => (programado ? changeProgramado(programado, pedido) : createProgramado(pedido)),
    {
      onDone: async ({ idProgramado }) => {
        showToast({ texto: PROGRAMADOS.guardado, tono: 'success' })
        const params = { idProgramado: String(idProgramado) }
        await navigate({ to: '/programado/$idProgramado', params, replace: true })
      },
      onRefused: (refusal) => void showAlert(T.ups, textoRechazo(refusal), T.aceptar),
    },
  )
  const save = async () => {
    setTried(true)
    const first = (['donde', 'cuando', 'pago', 'resumen'] as const).find((one) => faltas[one])
    if (first) return focusSeccion(first)
    const { dias, cada, cambioProductoSinStock, pedirSolo, idMedioDePago, idPaymentProfile } = eleccion
    if (!horario || idMedioDePago === undefined) return
    await saving.run({
      ...lugar,
      ...{ idLista: lista.idLista, dias, cada, cambioProductoSinStock, pedirSolo, idMedioDePago, idPaymentProfile },
      horaDesde: horario.horaDesde,
      tope: pedirSolo && tope ? enPesos({ tope }, 'tope').tope : null,
    })
  }
  return (
    <div className={l.form}>
      <Cuando {...{ eleccion, change, horarios, horario }} dias={dias} falta={falta('cuando')} />
      {programado ? (
        <Seccion id="donde" titulo={PROGRAMADOS.donde}>
          <p>{programado.direccion ?? programado.nombreLocal}</p>
        </Seccion>
      ) : (
        local && (
          <Donde local={local} fuera={fuera} falta={falta('donde')} volver={`/programar?lista=${lista.idLista}`} />
        )
      )}
      <ComoPaga
        {...lugar}
        idMedioDePago={eleccion.idMedioDePago}
        idPaymentProfile={eleccion.idPaymentProfile}
        onChange={change}
        onFalta={setFaltaPago}
        falta={falta('pago')}
      />
      <Seccion id="falta" titulo={PROGRAMADOS.falta}>
        <ChooseCambio
          label={PROGRAMADOS.falta}
          cambio={eleccion.cambioProductoSinStock}
          onChange={(cambioProductoSinStock) => change({ cambioProductoSinStock })}
        />
      </Seccion>
      <Quien eleccion={eleccion} change={change} falta={falta('resumen')} />
      <Button size="l" wide loading={saving.loading} onClick={() => void save()}>
        {programado ? PROGRAMADOS.guardar : PROGRAMADOS.programar}
      </Button>
    </div>
  )
}

interface Dia {
  readonly fecha: string
  readonly franjas: readonly { readonly horaDesde: string; readonly horaHasta: string }[]
}

/** The slots that every chosen weekday has. */
function horariosDe(dias: readonly Dia[], elegidos: readonly number[]) {
  const porDia = new Map(dias.map((dia) => [new Date(`${dia.fecha}T00:00:00Z`).getUTCDay() || 7, dia.franjas]))
  const [first, ...others] = elegidos.map((dia) => porDia.get(dia) ?? [])
  return (first ?? []).filter(({ horaDesde }) => others.every((one) => one.some((f) => f.horaDesde === horaDesde)))
}
