import type { Local } from '@surtido/contract/locales'
import { addDias, hoyEn } from '@surtido/rules/fechas'
import { Badge } from '@surtido/ui/badge'
import { ListRow } from '@surtido/ui/list-row'
import { LOCALES } from '../../textos/locales.ts'

interface Props {
  local: Local
  /** The shop is the one already chosen. */
  actual: boolean
  onPick: () => void
}

/** A shop to choose: its address, distance and opening. */
export function LocalRow({ local, actual, onPick }: Props) {
  const { nombre, direccion, barrio, ciudad, distancia, proximaApertura, estaCerrado } = local
  const detalle = [
    `${direccion}, ${barrio || ciudad}`,
    distancia !== null && `a ${formatDistancia(distancia)}`,
    proximaApertura && LOCALES.abre(apertura(proximaApertura)),
  ]
  return (
    <ListRow
      titulo={nombre}
      detalle={detalle.filter(Boolean).join(' · ')}
      start={<img src={local.urlLogoLocal} alt="" width={40} height={40} />}
      end={<Badge tone={estaCerrado ? 'neutral' : 'success'}>{estaCerrado ? LOCALES.cerrado : LOCALES.abierto}</Badge>}
      renderLink={({ className, children }) => (
        <button type="button" className={className} aria-current={actual ? 'true' : undefined} onClick={onPick}>
          {children}
        </button>
      )}
    />
  )
}

const formatDistancia = (metros: number): string =>
  metros < 1000 ? `${metros} m` : `${(metros / 1000).toFixed(1).replace('.', ',')} km`

/** "hoy a las 7", "mañana a las 8:30", "el 25/11 a las 9". */
const apertura = (instante: string) => {
  const [fecha, resto] = instante.split('T') as [string, string]
  const hoy = hoyEn(new Date())
  const dia =
    fecha === hoy
      ? LOCALES.hoy
      : fecha === addDias(hoy, 1)
        ? LOCALES.manana
        : LOCALES.el(fecha.slice(8), fecha.slice(5, 7))
  return LOCALES.aLas(dia, resto.slice(0, 5).replace(/^0/, '').replace(':00', ''))
}
