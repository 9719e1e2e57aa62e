import type { Direccion } from '@surtido/contract/direcciones'
import { direccionConApartamento } from '@surtido/rules/direccion-escrita'
import { ENTREGA_DOMICILIO, RETIRO_LOCAL } from '@surtido/rules/tipos-entrega'
import { Notice } from '@surtido/ui/notice'
import t from '@surtido/ui/text.module.css'
import { lazyPart } from '@surtido/web/lazy-part'
import { fraseDe } from '@surtido/web/rechazos'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { direccionesQuery } from '../../../data/direcciones.ts'
import type { LocalElegido } from '../../../local/store.ts'
import { useLocal, useTipoEntrega } from '../../../local/store.ts'
import { useSesion } from '../../../sesion/store.ts'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { T } from '../../../textos/textos.ts'
import { DireccionPorConfirmar } from '../../direcciones/direccion-por-confirmar.tsx'
import { Seccion } from './seccion.tsx'

const FormaDeEntrega = lazyPart(() => import('../../locales/forma-de-entrega.tsx'))

/** The chosen address as the server has it; undefined for a guest's address and for a deleted one. */
export function useDireccionElegida(): Direccion | undefined {
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  const elegida = useLocal((state) => state.direccion?.idDireccion)
  const { data } = useQuery(direccionesQuery(elegida === undefined ? undefined : idUsuario))
  return data?.find(({ idDireccion }) => idDireccion === elegida)
}

interface Props {
  local: LocalElegido
  /** The chosen address is outside every zone. */
  fuera: boolean
  falta?: string | undefined
  /** The page to come back to with a new address. */
  volver?: string
}

export function Donde({ local, fuera, falta, volver = '/finalizar-pedido' }: Props) {
  const tipo = useTipoEntrega()
  const direccion = useLocal((state) => state.direccion)
  const guardada = useDireccionElegida()
  const [open, setOpen] = useState(false)
  return (
    <Seccion id="donde" titulo={FINALIZAR.donde} falta={fuera ? undefined : falta}>
      <p>
        <strong>{tipo.codigo === ENTREGA_DOMICILIO ? T.entregaADomicilio : T.retiroEnLocal}</strong>
      </p>
      <p>
        {tipo.codigo === RETIRO_LOCAL
          ? `${local.nombre}, ${local.direccion}`
          : direccion
            ? direccionConApartamento(direccion)
            : FINALIZAR.todaviaSinDireccion}
      </p>
      {tipo.codigo === ENTREGA_DOMICILIO && <DireccionPorConfirmar direccion={guardada} />}
      {tipo.codigo === ENTREGA_DOMICILIO && !direccion ? (
        <Link to="/agregar-direccion" search={{ volver }} className={t.link}>
          {FINALIZAR.agregarDireccion}
        </Link>
      ) : (
        <button type="button" className={t.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {FINALIZAR.cambiarLaEntrega}
        </button>
      )}
      {fuera && (
        <Notice tono="danger" announce>
          {fraseDe('Direcciones.ERROR_FUERA_DE_ZONA')}
        </Notice>
      )}
      <Suspense>{open && <FormaDeEntrega onClose={() => setOpen(false)} />}</Suspense>
    </Seccion>
  )
}
