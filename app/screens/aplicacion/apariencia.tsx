import type { Idioma } from '@surtido/contract/base'
import { Checkbox } from '@surtido/ui/checkbox'
import l from '@surtido/ui/layout.module.css'
import { RadioGroup } from '@surtido/ui/radio-group'
import { Select } from '@surtido/ui/select'
import { useState } from 'react'
import { type Letra, readApariencia, setApariencia, type Tema } from '../../device/apariencia.ts'
import { idiomas, setIdioma } from '../../device/idioma.ts'
import { readSonido, setSonido } from '../../device/sonido.ts'
import { NOMBRES } from '../../idiomas.ts'
import { APLICACION } from '../../textos/aplicacion.ts'
import { IDIOMA } from '../../textos/idioma.ts'
import { SELF } from '../../textos/self.ts'

/** The absent value, as a radio button needs one. */
const DEL_DISPOSITIVO = ''

/** How the app looks and sounds on this device. */
export function AparienciaYSonido() {
  const [apariencia, setShown] = useState(readApariencia)
  const [sonido, setHeard] = useState(readSonido)
  const choose = (chosen: { theme?: Tema | ''; letra?: Letra | '' }) => {
    const { theme, letra } = { ...apariencia, ...chosen }
    const next = { ...(theme && { theme }), ...(letra && { letra }) }
    setApariencia(next)
    setShown(next)
  }
  return (
    <section className={l.card}>
      <h2>{APLICACION.apariencia}</h2>
      <div className={l.form}>
        {idiomas.length > 1 && (
          <Select
            label={APLICACION.idioma}
            name="idioma"
            options={idiomas.map((one) => ({ value: one, text: NOMBRES[one] }))}
            value={IDIOMA.codigo}
            onChange={(event) => setIdioma(event.target.value as Idioma)}
          />
        )}
        <RadioGroup<Tema | ''>
          label={APLICACION.tema}
          look="segments"
          options={[
            { value: DEL_DISPOSITIVO, titulo: APLICACION.temaDelDispositivo },
            { value: 'light', titulo: APLICACION.temaClaro },
            { value: 'dark', titulo: APLICACION.temaOscuro },
          ]}
          value={apariencia.theme ?? DEL_DISPOSITIVO}
          onChange={(theme) => choose({ theme })}
        />
        <RadioGroup<Letra | ''>
          label={APLICACION.letra}
          look="segments"
          options={[
            { value: DEL_DISPOSITIVO, titulo: APLICACION.letraNormal },
            { value: 'grande', titulo: APLICACION.letraGrande },
            { value: 'mayor', titulo: APLICACION.letraMayor },
          ]}
          value={apariencia.letra ?? DEL_DISPOSITIVO}
          onChange={(letra) => choose({ letra })}
        />
        <Checkbox
          look="switch"
          label={SELF.conSonido}
          detalle={APLICACION.conSonidoDonde}
          checked={sonido}
          onChange={(event) => {
            setSonido(event.target.checked)
            setHeard(event.target.checked)
          }}
        />
      </div>
    </section>
  )
}
