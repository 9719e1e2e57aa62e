import { buttonClass } from '@surtido/ui/button'
import { Checkbox } from '@surtido/ui/checkbox'
import { Icon } from '@surtido/ui/icon'
import l from '@surtido/ui/layout.module.css'
import { ListRow } from '@surtido/ui/list-row'
import { Placeholder } from '@surtido/ui/placeholder'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { setGuia, wantsGuia } from '../../self/guia.ts'
import { SELF } from '../../textos/self.ts'
import { Titulo } from '../../titulo.tsx'

/** the guide, until the customer turns it off; `ver` shows it anyway. */
export default function ManualModoSelf() {
  const { ver } = useSearch({ from: '/manual-modo-self' })
  const [mostrar, setMostrar] = useState<boolean>()
  const [entered, setEntered] = useState<boolean>()
  useEffect(() => {
    void wantsGuia().then((wanted) => {
      setMostrar(wanted)
      setEntered(wanted)
    })
  }, [])
  if (entered === undefined) return <Placeholder tipo="loading" />
  // Decided on entry: ticking the box does not take the page away.
  if (!entered && !ver) return <Navigate to="/modo-self" replace />
  return (
    <>
      <Titulo>{SELF.guia}</Titulo>
      <ol className={l.list}>
        {SELF.pasos.map(([icon, titulo, texto]) => (
          <li key={titulo}>
            <ListRow titulo={titulo} detalle={texto} start={<Icon name={icon} />} />
          </li>
        ))}
      </ol>
      <Checkbox
        label={SELF.noMostrarMas}
        checked={!mostrar}
        onChange={(event) => {
          setMostrar(!event.target.checked)
          void setGuia(!event.target.checked)
        }}
      />
      <Link to="/modo-self" replace className={buttonClass({ size: 'l', wide: true })}>
        {SELF.empezar}
      </Link>
    </>
  )
}
