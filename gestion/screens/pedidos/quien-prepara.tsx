import { permisosEn } from '@surtido/rules/personal'
import { Button } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { Select } from '@surtido/ui/select'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { personalQuery } from '../../data/personal.ts'
import s from './pedidos.module.css'

interface Props {
  codigoLocal: number
  label: string
  boton: string
  /** The person who has it already, who is left out. */
  sin?: number
  onElegir: (idAdministrador: number, nombre: string) => void
}

/** Chooses a person who picks in a local. */
export function QuienPrepara({ codigoLocal, label, boton, sin, onElegir }: Props) {
  const { data, error } = useQuery(personalQuery())
  const [quien, setQuien] = useState('')
  const [falta, setFalta] = useState(false)
  const options = (data?.personas ?? [])
    .filter(({ activo, roles }) => activo && permisosEn(roles, codigoLocal).includes('PREPARACION_HACER'))
    .filter(({ idAdministrador }) => idAdministrador !== sin)
    .map(({ idAdministrador, nombre, apellido }) => ({ value: String(idAdministrador), text: `${nombre} ${apellido}` }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const elegida = options.find(({ value }) => value === quien)
    if (elegida) onElegir(Number(quien), elegida.text)
    else setFalta(true)
  }
  return (
    <form className={s.datos} onSubmit={submit} noValidate>
      {error && <Notice tono="danger">No se pudo cargar quién trabaja aquí. Vuelve a intentarlo.</Notice>}
      <Select
        label={label}
        options={options}
        empty="Elige a alguien"
        value={quien}
        error={falta && !quien ? 'Elige a alguien.' : ''}
        onChange={(event) => setQuien(event.target.value)}
      />
      <Button type="submit">{boton}</Button>
    </form>
  )
}
