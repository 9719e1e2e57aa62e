import type { Cambio } from '@surtido/contract/gestion-cambios'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Select } from '@surtido/ui/select'
import { useAction } from '@surtido/web/use-action'
import { EmptyView } from '@surtido/web/views/states'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { cambiosQuery, type FiltrosDeCambios, readCambios } from '../../data/cambios.ts'
import { diaDe, horaDe } from '../../data/hora.ts'
import { personalQuery } from '../../data/personal.ts'
import { Titulo } from '../../parts/titulo.tsx'
import { VolverACuenta } from '../../parts/volver-a-cuenta.tsx'
import { Cargando } from '../../views/cargando.tsx'
import { ErrorView } from '../../views/error-view.tsx'
import s from './cambios.module.css'
import { faltaDeFechas, faltaDePedido, filtrosDe, SOBRE_TEXTOS } from './direccion.ts'
import { dropRepetidos, frasesDe, queDe, toCsv } from './frases.ts'

/** The record of changes: the person, the thing, the old and the new value. */
export default function Cambios() {
  const filtros = useSearch({ from: '/cambios' })
  const navigate = useNavigate()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    cambiosQuery(filtros),
  )
  const { data: personal } = useQuery(personalQuery())
  const filter = (more: FiltrosDeCambios) =>
    void navigate({ to: '/cambios', search: filtrosDe({ ...filtros, ...more }), replace: true })
  const [primera] = data?.pages ?? []
  const cambios = dropRepetidos(data?.pages.flatMap((page) => page.cambios) ?? [])
  return (
    <>
      <Titulo>Cambios</Titulo>
      <fieldset className={s.filtros} aria-label="Filtros">
        <Field
          label="Desde"
          type="date"
          value={filtros.desde ?? primera?.desde ?? ''}
          onChange={({ target }) => filter({ desde: target.value || undefined })}
        />
        <Field
          label="Hasta"
          type="date"
          value={filtros.hasta ?? primera?.hasta ?? ''}
          error={faltaDeFechas(filtros)}
          onChange={({ target }) => filter({ hasta: target.value || undefined })}
        />
        <Select
          label="Quién"
          empty="Cualquiera"
          options={(personal?.personas ?? []).map(({ idAdministrador, nombre, apellido }) => ({
            value: String(idAdministrador),
            text: `${nombre} ${apellido}`,
          }))}
          value={String(filtros.persona ?? '')}
          onChange={({ target }) => filter({ persona: Number(target.value) || undefined })}
        />
        <Select
          label="Sobre"
          empty="Todo"
          options={Object.entries(SOBRE_TEXTOS).map(([value, text]) => ({ value, text }))}
          value={filtros.sobre ?? ''}
          onChange={({ target }) => filter({ sobre: filtrosDe({ sobre: target.value }).sobre })}
        />
        <FiltroDePedido pedido={filtros.pedido} onPedido={(pedido) => filter({ pedido })} />
      </fieldset>
      {error && !data ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : data && cambios.length === 0 ? (
        <EmptyView
          texto={primera ? `Nadie cambió nada así entre el ${diaDe(primera.desde)} y el ${diaDe(primera.hasta)}.` : ''}
        />
      ) : !data ? (
        <Cargando texto="Buscando los cambios…" />
      ) : (
        <ol className={s.lista}>
          {cambios.map((cambio) => (
            <Fila key={cambio.idCambio} cambio={cambio} />
          ))}
        </ol>
      )}
      <div className={s.pie}>
        {hasNextPage && (
          <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Ver más
          </Button>
        )}
        {cambios.length > 0 && <Bajar filtros={filtros} />}
      </div>
      <VolverACuenta />
    </>
  )
}

/** Text that is no number stays in its field and filters nothing. */
function FiltroDePedido({ pedido, onPedido }: { pedido: number | undefined; onPedido: (pedido?: number) => void }) {
  const [texto, setTexto] = useState(String(pedido ?? ''))
  const falta = faltaDePedido(texto)
  const change = (escrito: string) => {
    setTexto(escrito)
    const numero = faltaDePedido(escrito) ? undefined : Number(escrito.trim()) || undefined
    if (numero !== pedido) onPedido(numero)
  }
  return (
    <Field
      label="Pedido"
      inputMode="numeric"
      maxLength={15}
      value={texto}
      error={falta}
      onChange={({ target }) => change(target.value)}
    />
  )
}

function Fila({ cambio }: { cambio: Cambio }) {
  const { fecha, quien, aparato, de, idPedido, idPersona } = cambio
  return (
    <li>
      <span>
        <b>{queDe(cambio)}</b>
        {de !== null && ' · '}
        {idPedido !== null ? (
          <Link to="/pedidos/$idPedido" params={{ idPedido }}>
            {de}
          </Link>
        ) : idPersona !== null ? (
          <Link to="/personal/$idAdministrador" params={{ idAdministrador: idPersona }}>
            {de}
          </Link>
        ) : (
          de
        )}
      </span>
      {frasesDe(cambio).map((frase) => (
        <span key={frase} className={s.campos}>
          {frase}
        </span>
      ))}
      <small>
        {diaDe(fecha)}, {horaDe(fecha)} · {quien ?? 'la terminal o el sistema'}
        {aparato && ` · ${aparato}`}
      </small>
    </li>
  )
}

/** All that the filters find, as a file. */
function Bajar({ filtros }: { filtros: FiltrosDeCambios }) {
  const { run, loading } = useAction(async () => {
    const url = URL.createObjectURL(new Blob([toCsv(await readCambios(filtros))], { type: 'text/csv' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: 'cambios.csv' })
    link.click()
    URL.revokeObjectURL(url)
  })
  return (
    <Button variant="secondary" loading={loading} onClick={() => void run()}>
      Descargar como archivo
    </Button>
  )
}
