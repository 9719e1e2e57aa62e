import type { PedidoDelLocal } from '@surtido/contract/gestion-pedidos'
import { countBultos, cuentaProbable, totalDeBultos } from '@surtido/rules/bultos'
import { Button, buttonClass } from '@surtido/ui/button'
import { textoRechazo } from '@surtido/web/rechazos'
import { useAction } from '@surtido/web/use-action'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { saveBultos } from '../../data/bultos.ts'
import { Fallo } from '../../parts/fallo.tsx'
import s from './bultos.module.css'
import { Codigos } from './codigos.tsx'
import { CuantosBultos } from './cuantos.tsx'

/** The bags of a sealed pedido: their codes, shelves and labels; their number can be corrected. */
export function Bultos({ pedido: { idPedido, estado, bultos } }: { pedido: PedidoDelLocal }) {
  const inShop = estado === 'PREPARADO' || estado === 'LISTO_PARA_RETIRO'
  const [abierto, setAbierto] = useState(false)
  if (!inShop && bultos.length === 0) return null
  return (
    <section className={s.parte} aria-label="Bolsas">
      <h2>Bolsas</h2>
      {bultos.length === 0 ? <p>Nadie dijo cuántas bolsas son.</p> : <Codigos bultos={bultos} />}
      {inShop && (
        <div className={s.acciones}>
          {bultos.length > 0 && (
            <Link
              to="/pedidos/$idPedido/etiquetas"
              params={{ idPedido }}
              className={buttonClass({ variant: 'secondary' })}
            >
              Etiquetas
            </Link>
          )}
          <Button variant="secondary" aria-expanded={abierto} onClick={() => setAbierto(!abierto)}>
            {bultos.length === 0 ? 'Decir cuántas' : 'Cambiar cuántas'}
          </Button>
        </div>
      )}
      {abierto && <Cuenta idPedido={idPedido} bultos={bultos} onDone={() => setAbierto(false)} />}
    </section>
  )
}

function Cuenta({
  idPedido,
  bultos,
  onDone,
}: {
  idPedido: number
  bultos: PedidoDelLocal['bultos']
  onDone: () => void
}) {
  const [cuenta, setCuenta] = useState(bultos.length > 0 ? countBultos(bultos) : cuentaProbable([]))
  const { run, loading, refused } = useAction(() => saveBultos(idPedido, cuenta), { ownOffline: true, onDone })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <form className={s.cuenta} onSubmit={submit} noValidate>
      <CuantosBultos cuenta={cuenta} onChange={setCuenta} />
      <Fallo>{refused !== undefined && textoRechazo(refused)}</Fallo>
      <Button type="submit" loading={loading} disabled={totalDeBultos(cuenta) === 0}>
        Guardar
      </Button>
    </form>
  )
}
