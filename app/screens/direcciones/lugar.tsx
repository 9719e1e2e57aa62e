import type { Punto } from '@surtido/rules/entregas'
import { distanciaMetros, isPointInZona } from '@surtido/rules/entregas'
import { Button } from '@surtido/ui/button'
import { Chip, ChipRow } from '@surtido/ui/chip'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import t from '@surtido/ui/text.module.css'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, Suspense, useEffect, useState } from 'react'
import { dondeOf, zonasQuery } from '../../data/locales.ts'
import { lugaresQuery } from '../../data/lugares.ts'
import { readPosicion } from '../../device/posicion.ts'
import { DIRECCIONES } from '../../textos/direcciones.ts'
import m from '../locales/mapa.module.css'
import { Mapa } from '../locales/mapa-luego.ts'

const MONTEVIDEO = { latitud: -34.9058, longitud: -56.1913 }
/** A pin farther than this from the centre of its town is probably in another town. */
const CIUDAD_METROS = 25_000
/** About eighty metres, in degrees. */
const NUDGE = 0.0007

interface Props {
  /** The address as typed; its corners are offered. */
  form: { readonly calle: string; readonly esquina: string; readonly ciudad: string }
  pin: Punto | undefined
  onMove: (pin: Punto) => void
  /** The shop whose zones are named, and drawn on the map. */
  local: ({ readonly codigoLocal: number; readonly nombre: string } & Punto) | undefined
  /** Added to the message that this shop does not deliver there. */
  siNoLlega?: string | undefined
  /** Takes the focus when the pin is missing. */
  titulo: RefObject<HTMLHeadingElement | null>
  falta: boolean
}

/** The address on the map; the arrow buttons move the pin without using the map. */
export function Lugar({ form, pin, onMove, local, siNoLlega = '', titulo, falta }: Props) {
  const { data: zonas } = useQuery({ ...zonasQuery(local?.codigoLocal ?? 0, 20), enabled: local !== undefined })
  const reached = pin && zonas?.some(({ poligono }) => poligono && isPointInZona(pin.latitud, pin.longitud, poligono))
  const { data: lugares } = useQuery(
    lugaresQuery(useSettled(form.calle), useSettled(form.esquina), useSettled(form.ciudad)),
  )
  const ciudad = lugares?.ciudad
  // The chosen shop is a better start than the centre of its town.
  const centro = local && !(ciudad && distanciaMetros(local, ciudad) > CIUDAD_METROS) ? local : (ciudad ?? MONTEVIDEO)
  const lejos =
    pin && lugares?.ciudad && distanciaMetros(pin, lugares.ciudad) > CIUDAD_METROS
      ? lugares.ciudad.descripcion
      : undefined
  const nudge = (latitud: number, longitud: number) => {
    const from = pin ?? centro
    onMove({ latitud: from.latitud + latitud, longitud: from.longitud + longitud })
  }
  return (
    <>
      <h2 ref={titulo} tabIndex={-1}>
        {DIRECCIONES.dondeQueda}
      </h2>
      {falta && (
        <Notice tono="danger" announce>
          {DIRECCIONES.faltaMarcarElLugar}
        </Notice>
      )}
      {(lugares?.esquinas.length ?? 0) > 0 && (
        <>
          <p className={t.soft}>{DIRECCIONES.esCercaDeAlguna}</p>
          <ChipRow label={DIRECCIONES.esquinas}>
            {lugares!.esquinas.map(({ calle, esquina, latitud, longitud }) => (
              <Chip
                key={`${calle} ${esquina}`}
                selected={pin?.latitud === latitud && pin.longitud === longitud}
                onClick={() => onMove({ latitud, longitud })}
              >
                {DIRECCIONES.y(calle, esquina)}
              </Chip>
            ))}
          </ChipRow>
        </>
      )}
      <p className={t.soft}>{pin ? DIRECCIONES.ajustaElPuntoToca : DIRECCIONES.tocaElMapaDonde}</p>
      <Suspense fallback={<div className={m.mapa} />}>
        <Mapa
          label={DIRECCIONES.dondeEs}
          pin={pin}
          centro={centro}
          onMove={onMove}
          zonas={(zonas ?? []).flatMap(({ poligono }) => (poligono ? [poligono] : []))}
        />
      </Suspense>
      <div className={l.actions}>
        <Button
          variant="secondary"
          onClick={async () => {
            const here = await readPosicion()
            if (here) onMove(dondeOf(here))
          }}
        >
          {DIRECCIONES.estoyAqui}
        </Button>
        {!pin && (
          <Button variant="secondary" onClick={() => nudge(0, 0)}>
            {DIRECCIONES.ponerElPuntoEn}
          </Button>
        )}
        <Button variant="secondary" onClick={() => nudge(NUDGE, 0)}>
          {DIRECCIONES.norte}
        </Button>
        <Button variant="secondary" onClick={() => nudge(-NUDGE, 0)}>
          {DIRECCIONES.sur}
        </Button>
        <Button variant="secondary" onClick={() => nudge(0, -NUDGE)}>
          {DIRECCIONES.oeste}
        </Button>
        <Button variant="secondary" onClick={() => nudge(0, NUDGE)}>
          {DIRECCIONES.este}
        </Button>
      </div>
      {lejos && (
        <Notice tono="info" announce>
          {DIRECCIONES.elPuntoEstaLejos(lejos)}
        </Notice>
      )}
      {local && reached !== undefined && (
        <Notice tono={reached ? 'success' : 'info'} announce>
          {reached ? DIRECCIONES.llegaHastaAhi(local.nombre) : DIRECCIONES.noLlegaHastaAhi(local.nombre, siNoLlega)}
        </Notice>
      )}
    </>
  )
}

const SETTLED_MS = 350

/** The text once the customer has stopped typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
