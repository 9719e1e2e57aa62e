import type { PedidoEnMostrador } from '@surtido/contract/gestion-mostrador'
import { NOMBRES_TEMPERATURA } from '@surtido/rules/bultos'
import { Checkbox } from '@surtido/ui/checkbox'
import s from './mostrador.module.css'

interface Props {
  bultos: PedidoEnMostrador['bultos']
  marcados: readonly string[]
  onMark: (marcados: readonly string[]) => void
}

/** The bags of a pedido, marked one by one as they come. */
export function Bolsas({ bultos, marcados, onMark }: Props) {
  if (bultos.length === 0) return <p>Nadie contó las bolsas de este pedido. Revisa que estén todas.</p>
  const faltan = countUnmarked(bultos, marcados)
  return (
    <fieldset className={s.bolsas}>
      <legend>
        {faltan === 0
          ? 'Están todas las bolsas'
          : `${faltan === 1 ? 'Falta' : 'Faltan'} ${faltan} de ${bultos.length} bolsas`}
      </legend>
      {bultos.map(({ idBulto, codigo: bolsa, numero, temperatura, estante }) => (
        <Checkbox
          key={idBulto}
          label={
            <>
              <b className={s.codigo}>{bolsa}</b> {NOMBRES_TEMPERATURA[temperatura]} {numero}/{bultos.length}
              {estante && ` · en ${estante}`}
            </>
          }
          checked={marcados.includes(bolsa)}
          onChange={(event) =>
            onMark(event.target.checked ? [...marcados, bolsa] : marcados.filter((one) => one !== bolsa))
          }
        />
      ))}
    </fieldset>
  )
}

export const countUnmarked = (bultos: Props['bultos'], marcados: readonly string[]): number =>
  bultos.filter((one) => !marcados.includes(one.codigo)).length
