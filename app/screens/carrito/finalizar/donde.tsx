import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { Notice } from '@surtido/ui/notice'
import { lazyPart } from '@surtido/web/lazy-part'
import { fraseDe } from '@surtido/web/rechazos'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { LocalElegido } from '../../../local/store.ts'
import { useLocal, useTipoEntrega } from '../../../local/store.ts'
import { T } from '../../../textos/textos.ts'
import { Seccion } from './seccion.tsx'

const FormaDeEntrega = lazyPart(() => import('../../locales/forma-de-entrega.tsx'))

/** `fuera`: the chosen address is in none of the zones. */
export function Donde({ local, fuera, falta }: { local: LocalElegido; fuera: boolean; falta?: string | undefined }) {
  const tipo = useTipoEntrega()
  const direccion = useLocal((state) => state.direccion)
  const [open, setOpen] = useState(false)
  return (
    <Seccion id="donde" titulo="Dónde" falta={fuera ? undefined : falta}>
      <p>
        <strong>{tipo.codigo === 20 ? T.entregaADomicilio : T.retiroEnLocal}</strong>
      </p>
      <p>
        {tipo.codigo === 21
          ? `${local.nombre}, ${local.direccion}`
          : direccion
            ? direccionEscrita(direccion)
            : 'Todavía sin dirección.'}
      </p>
      {tipo.codigo === 20 && !direccion ? (
        <Link to="/agregar-direccion" search={{ volver: '/finalizar-pedido' }} className="enlace">
          Agregar dirección
        </Link>
      ) : (
        <button type="button" className="enlace" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Cambiar la entrega
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
