import type { Articulo } from '@surtido/contract/articulos'
import { type Centesimos, UNIDAD } from '@surtido/rules/cantidades'
import { Button } from '@surtido/ui/button'
import { Checkbox } from '@surtido/ui/checkbox'
import { SkeletonRow } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { type ModalProps, openModal } from '@surtido/web/overlays/modals'
import { textoRechazo } from '@surtido/web/rechazos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lineaEnviada } from '../../carrito/en-centesimos.ts'
import { createLista, listasQuery, putEnLista, removeDeLista } from '../../data/listas.ts'
import { useSesion } from '../../sesion/store.ts'
import { LISTAS } from '../../textos/listas.ts'
import { askLogin } from '../entrar/ask-login.ts'
import { askNombre } from '../nombre-de-lista/ask-nombre.ts'
import { saleOf } from './cantidad.tsx'

/** The customer's own lists that contain an article; asks for a login first. */
export async function askListas(articulo: Articulo, cantidad: Centesimos): Promise<void> {
  if (!(await askLogin())) return
  await openModal<void>(
    LISTAS.agregarALista,
    async () => ({
      default: (props: ModalProps<void>) => <EnListas {...props} articulo={articulo} puesta={cantidad} />,
    }),
    { size: 'card' },
  )
}

/** `puesta`: the carrito's cantidad of it, in hundredths; without one the usual first amount is added. */
function EnListas({ articulo, puesta }: ModalProps<void> & { articulo: Articulo; puesta: Centesimos }) {
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  const { data } = useQuery(listasQuery(idUsuario))
  const [error, setError] = useState<string>()
  const { artCodigo } = articulo
  const linea = lineaEnviada({ artCodigo }, puesta || saleOf(articulo).next(0, 1) || UNIDAD)
  const tried = (work: Promise<unknown>) =>
    work.then(
      () => setError(undefined),
      (refusal) => setError(textoRechazo(refusal)),
    )
  return (
    <>
      {!data && <SkeletonRow />}
      {data
        ?.filter(({ favoritos }) => !favoritos)
        .map(({ idLista, nombre, lineas }) => (
          <Checkbox
            key={idLista}
            label={nombre}
            checked={lineas.some((one) => one.artCodigo === artCodigo)}
            onChange={({ target }) =>
              void tried(target.checked ? putEnLista(idLista, linea) : removeDeLista(idLista, artCodigo))
            }
          />
        ))}
      {error && <p className={t.danger}>{error}</p>}
      <Button
        variant="secondary"
        wide
        onClick={() => void askNombre(LISTAS.nueva, { save: (nombre) => createLista(nombre, [linea]) })}
      >
        {LISTAS.nueva}
      </Button>
    </>
  )
}
