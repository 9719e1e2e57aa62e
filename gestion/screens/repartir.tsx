import type { TandaAbierta } from '@surtido/contract/gestion-tandas'
import { POSICIONES } from '@surtido/contract/valores'
import { permisosEn } from '@surtido/rules/personal'
import { Button } from '@surtido/ui/button'
import { Checkbox } from '@surtido/ui/checkbox'
import { Notice } from '@surtido/ui/notice'
import { Select } from '@surtido/ui/select'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type DestinoDePedidos, movePedidos } from '../data/move-pedidos.ts'
import { personalQuery } from '../data/personal.ts'
import { tandasQuery } from '../data/tandas.ts'
import { useActionWithSentence } from '../data/use-action-with-sentence.ts'
import { Fallo } from '../parts/fallo.tsx'
import { nombresDe } from './nombres-de-tandas.ts'
import s from './pedidos/pedidos.module.css'

interface Props {
  codigoLocal: number
  /** The tanda they are in; null: nobody has taken them. */
  desde: number | null
  pedidos: readonly { readonly idPedido: number; readonly texto: string }[]
  onHecho: (frase: string) => void
}

/** Some pedidos of a tanda go to another one, or to a new one of a person. */
export function Repartir({ codigoLocal, desde, pedidos, onHecho }: Props) {
  const [marcados, setMarcados] = useState<readonly number[]>([])
  const [destino, setDestino] = useState('')
  const [tried, setTried] = useState(false)
  const { run, loading, error, setError } = useActionWithSentence()
  const { tandas, nombres, personas, fallo } = useDestinos(codigoLocal, desde)
  const elegidos = marcados.filter((id) => pedidos.some(({ idPedido }) => idPedido === id))
  const options = [
    ...tandas.map(({ idTanda, pedidos: suyos }) => ({
      value: `t${idTanda}`,
      text: `${nombres.get(idTanda)}, en la tanda que tiene (${suyos.length} de ${POSICIONES.length})`,
    })),
    ...personas.map(({ idAdministrador, nombre }) => ({
      value: `p${idAdministrador}`,
      text: `${nombre}, en una tanda nueva`,
    })),
  ]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (elegidos.length === 0) return setError('Elige qué pedidos pasan.')
    if (!options.some(({ value }) => value === destino)) return setError(undefined)
    const id = Number(destino.slice(1))
    const a: DestinoDePedidos = destino.startsWith('t') ? { hacia: id } : { idAdministrador: id }
    const nombre = (destino.startsWith('t') ? tandas.find((one) => one.idTanda === id) : undefined)?.nombre
    const quien = nombre ?? personas.find((one) => one.idAdministrador === id)?.nombre
    void run(async () => {
      await movePedidos(codigoLocal, elegidos, desde, a)
      onHecho(`${cuantos(elegidos.length, 'Pasó', 'Pasaron')} a ${quien}.`)
    })
  }
  return (
    <form className={s.datos} onSubmit={submit} noValidate>
      <fieldset className={s.datos}>
        <legend>Qué pedidos pasan</legend>
        {pedidos.map(({ idPedido, texto }) => (
          <Checkbox
            key={idPedido}
            label={texto}
            checked={marcados.includes(idPedido)}
            onChange={(event) => {
              setError(undefined)
              setMarcados(event.target.checked ? [...marcados, idPedido] : marcados.filter((one) => one !== idPedido))
            }}
          />
        ))}
      </fieldset>
      {fallo && <Notice tono="danger">No se pudo leer quién trabaja aquí. Vuelve a intentarlo.</Notice>}
      <Select
        label="A quién"
        options={options}
        empty="Elige a alguien"
        value={destino}
        error={tried && !destino ? 'Elige a alguien.' : ''}
        onChange={(event) => setDestino(event.target.value)}
      />
      <Fallo>{error}</Fallo>
      <Button type="submit" loading={loading}>
        {elegidos.length === 0 ? 'Pasar' : `Pasar ${elegidos.length === 1 ? '1 pedido' : `${elegidos.length} pedidos`}`}
      </Button>
    </form>
  )
}

const cuantos = (n: number, uno: string, varios: string) => (n === 1 ? `${uno} 1 pedido` : `${varios} ${n} pedidos`)

/** The other open tandas with room, and everybody who picks in the local. */
function useDestinos(codigoLocal: number, desde: number | null) {
  const { data: abiertas } = useQuery(tandasQuery(codigoLocal))
  const { data, error } = useQuery(personalQuery())
  const hasRoom = ({ idTanda, pedidos }: TandaAbierta) => idTanda !== desde && pedidos.length < POSICIONES.length
  return {
    tandas: (abiertas?.tandas ?? []).filter(hasRoom),
    nombres: nombresDe(abiertas?.tandas ?? []),
    personas: (data?.personas ?? [])
      .filter(({ activo, roles }) => activo && permisosEn(roles, codigoLocal).includes('PREPARACION_HACER'))
      .map(({ idAdministrador, nombre, apellido }) => ({ idAdministrador, nombre: `${nombre} ${apellido}` })),
    fallo: error !== null,
  }
}
