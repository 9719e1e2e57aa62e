import type { Espera } from '@surtido/contract/esperas'
import { formatFechaCorta } from '@surtido/rules/fechas'
import { Button } from '@surtido/ui/button'
import { Icon } from '@surtido/ui/icon'
import l from '@surtido/ui/layout.module.css'
import { ListRow } from '@surtido/ui/list-row'
import { showToast } from '@surtido/ui/toast-store'
import { textoRechazo } from '@surtido/web/rechazos'
import { useAction } from '@surtido/web/use-action'
import { useQuery } from '@tanstack/react-query'
import { esperasQuery, removeEspera } from '../../data/esperas.ts'
import { ESPERAS } from '../../textos/esperas.ts'

/** CX-50: the articles the customer waits for, of every shop, with a way to take each back. */
export function Esperas({ idUsuario }: { idUsuario: number }) {
  const { data = [] } = useQuery(esperasQuery(idUsuario))
  if (data.length === 0) return null
  return (
    <section className={l.section} aria-label={ESPERAS.titulo}>
      <h2>{ESPERAS.titulo}</h2>
      <ul className={l.list}>
        {data.map((espera) => (
          <Fila key={`${espera.codigoLocal}-${espera.artCodigo}`} espera={espera} />
        ))}
      </ul>
    </section>
  )
}

function Fila({ espera }: { espera: Espera }) {
  const { codigoLocal, nombreLocal, artCodigo, nombre, vence } = espera
  const { run, loading } = useAction(() => removeEspera(codigoLocal, artCodigo), {
    onRefused: (refused) => showToast({ texto: textoRechazo(refused), tono: 'danger' }),
  })
  return (
    <li>
      <ListRow
        titulo={nombre}
        detalle={ESPERAS.hasta(nombreLocal, formatFechaCorta(vence.slice(0, 10)))}
        start={<Icon name="clock" />}
        end={
          <Button variant="quiet" loading={loading} aria-label={ESPERAS.quitarDe(nombre)} onClick={() => void run()}>
            {ESPERAS.quitar}
          </Button>
        }
      />
    </li>
  )
}
