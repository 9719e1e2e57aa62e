import type { Direccion } from '@surtido/contract/direcciones'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { Chip, ChipRow } from '@surtido/ui/chip'
import { Notice } from '@surtido/ui/notice'
import type { DireccionElegida } from '../../local/store.ts'
import { LOCALES } from '../../textos/locales.ts'
import { T } from '../../textos/textos.ts'

/** The chosen address may be scrolled out of view. Scrolls sideways only: the page stays where it is. */
function showElegida(box: HTMLDivElement | null): void {
  const elegida = box?.querySelector<HTMLElement>('[aria-pressed=true]')
  const row = elegida?.parentElement
  if (!elegida || !row) return
  row.scrollLeft += elegida.getBoundingClientRect().left - row.getBoundingClientRect().left - 16
}

interface Props {
  propias: readonly Direccion[]
  elegida: DireccionElegida | undefined
  onChoose: (una: Direccion) => void
}

/** The address of the delivery: one of the customer's, or the one they wrote. */
export const Direcciones = ({ propias, elegida, onChoose }: Props) => (
  <>
    {elegida && !propias.some((una) => una.idDireccion === elegida.idDireccion) && (
      <p>
        {LOCALES.entregaEn} <strong>{direccionEscrita(elegida)}</strong>
      </p>
    )}
    {propias.length > 0 && (
      <div ref={showElegida}>
        <ChipRow label={T.misDirecciones}>
          {propias.map((una) => (
            <Chip
              key={una.idDireccion}
              selected={elegida?.idDireccion === una.idDireccion}
              onClick={() => onChoose(una)}
            >
              {direccionEscrita(una)}
            </Chip>
          ))}
        </ChipRow>
      </div>
    )}
    {!elegida && (
      <Notice tono="info">
        {propias.length > 0 ? LOCALES.elige : LOCALES.escribe} {LOCALES.tuDireccionYTe}
      </Notice>
    )}
  </>
)
