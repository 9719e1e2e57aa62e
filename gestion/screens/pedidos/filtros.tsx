import type { FiltrosDeCola, VistasDelLocal } from '@surtido/contract/gestion-vistas'
import { cuantosFiltros, withFiltro } from '@surtido/rules/filtros-cola'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Select } from '@surtido/ui/select'
import { type RefObject, useState } from 'react'
import { hasTeclado } from '../../device/teclado.ts'
import s from './pedidos.module.css'

type Persona = { readonly idAdministrador: number; readonly nombre: string }

interface Props {
  filtros: FiltrosDeCola
  zonas: VistasDelLocal['zonas']
  /** The hours that pedidos of the list have. */
  horas: readonly string[]
  /** The people that pedidos of the list are assigned to, or who pick them. */
  personas: readonly Persona[]
  abiertos: boolean
  primero: RefObject<HTMLSelectElement | null>
  onAbrir: (abiertos: boolean) => void
  onFiltros: (filtros: FiltrosDeCola) => void
}

const ENTREGAS = [
  { value: 'ENVIO', text: 'A domicilio' },
  { value: 'RETIRO', text: 'Retiro en el local' },
]
const DIAS = [
  { value: 'HOY', text: 'Hoy y antes' },
  { value: 'SOLO_HOY', text: 'Hoy' },
  { value: 'MANIANA', text: 'Mañana' },
  { value: 'DESPUES', text: 'Después de mañana' },
]
const URGENCIAS = [
  { value: 'TARDE', text: 'Tarde' },
  { value: 'EN_RIESGO', text: 'En riesgo' },
  { value: 'PROBLEMA', text: 'Tarde o en riesgo' },
]

/** Narrows the list; each choice applies at once and stands in the address. */
export function Filtros({ filtros, zonas, horas, personas, abiertos, primero, onAbrir, onFiltros }: Props) {
  const cuantos = cuantosFiltros(filtros)
  const choose = (name: 'entrega' | 'dia' | 'horas' | 'urgencia' | 'asignado', value: string) =>
    onFiltros(withFiltro(filtros, name, (value || undefined) as FiltrosDeCola[typeof name]))
  return (
    <>
      <div className={s.pasos}>
        <Button
          size="s"
          variant="secondary"
          aria-expanded={abiertos}
          aria-controls="filtros"
          onClick={() => onAbrir(!abiertos)}
        >
          {cuantos === 0 ? 'Filtros' : `Filtros: ${cuantos}`}
        </Button>
        {cuantos > 0 && (
          <Button size="s" variant="quiet" onClick={() => onFiltros(sinFiltros(filtros))}>
            Quitar filtros
          </Button>
        )}
      </div>
      <fieldset id="filtros" className={s.filtros} aria-label="Filtros" hidden={!abiertos}>
        <Select
          ref={primero}
          label="Entrega"
          empty="Todas"
          options={ENTREGAS}
          value={filtros.entrega ?? ''}
          onChange={(event) => choose('entrega', event.target.value)}
        />
        {zonas.length > 0 && (
          <Select
            label="Zona"
            empty="Todas"
            options={zonas.map(({ zonaEntrega, descripcion }) => ({ value: String(zonaEntrega), text: descripcion }))}
            value={String(filtros.zona ?? '')}
            onChange={({ target: { value } }) => onFiltros(withFiltro(filtros, 'zona', Number(value) || undefined))}
          />
        )}
        <Select
          label="Día"
          empty="Todos"
          options={DIAS}
          value={filtros.dia ?? ''}
          onChange={(event) => choose('dia', event.target.value)}
        />
        <Select
          label="Horario"
          empty="Todos"
          options={horas.map((una) => ({ value: una, text: una.replace('-', '–') }))}
          value={filtros.horas ?? ''}
          onChange={(event) => choose('horas', event.target.value)}
        />
        <Select
          label="Cómo van"
          empty="Todos"
          options={URGENCIAS}
          value={filtros.urgencia ?? ''}
          onChange={(event) => choose('urgencia', event.target.value)}
        />
        <Select
          label="De quién"
          empty="De cualquiera"
          options={[
            { value: 'MIO', text: 'Míos' },
            { value: 'NADIE', text: 'De nadie' },
            ...personas.map(({ idAdministrador, nombre }) => ({ value: String(idAdministrador), text: nombre })),
          ]}
          value={filtros.asignado ?? ''}
          onChange={(event) => choose('asignado', event.target.value)}
        />
      </fieldset>
    </>
  )
}

export const sinFiltros = ({ vista }: FiltrosDeCola): FiltrosDeCola => (vista ? { vista } : {})

/**
 * The words of the address; while somebody types, those in the field: the address follows a moment later.
 */
export function Buscar({ texto, onTexto }: { texto: string; onTexto: (texto: string) => void }) {
  const [escrito, setEscrito] = useState<string>()
  return (
    <Field
      label="Buscar por número o nombre"
      labelHidden
      placeholder={hasTeclado() ? 'Número o nombre ( / )' : 'Número o nombre'}
      type="search"
      maxLength={60}
      value={escrito ?? texto}
      onChange={({ target: { value } }) => {
        setEscrito(value)
        onTexto(value)
      }}
      onBlur={() => setEscrito(undefined)}
    />
  )
}
