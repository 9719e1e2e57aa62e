// Redeems a code: one that is typed here, or one that the customer brings along.
import type { Cupon } from '@surtido/contract/cupones'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import l from '@surtido/ui/layout.module.css'
import { showAlert } from '@surtido/web/overlays/alerts'
import { useAction } from '@surtido/web/use-action'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { redeemCupon } from '../../data/cupones.ts'
import { CUPONES } from '../../textos/cupones.ts'
import { T } from '../../textos/textos.ts'
import { canjeFallido } from './canje-fallido.ts'
import c from './cupones.module.css'

interface Props {
  /** Undefined until somebody is logged in. */
  idUsuarioAplicacion: number | undefined
  /** Redeemed once, as soon as there is a session. */
  codigo: string | undefined
  /** `codigo` was tried, with or without success. */
  onTried: (() => void) | undefined
  /** The customer has read that it was redeemed. */
  onRedeemed: (cupon: Cupon | undefined) => void
}

/** The state of the form, and its submission. */
export function useCanje({ idUsuarioAplicacion, codigo, onTried, onRedeemed }: Props) {
  const [typed, setTyped] = useState('')
  const { run: redeem, loading } = useAction(
    async (codigo: string) =>
      idUsuarioAplicacion === undefined ? undefined : await redeemCupon(idUsuarioAplicacion, codigo),
    {
      // Over before the answer is read: the next code may be sent as soon as it can be typed.
      onDone: (cupon) => {
        setTyped('')
        void showAlert(CUPONES.exito, CUPONES.canjeado, T.aceptar).then(() => onRedeemed(cupon))
      },
      onRefused: (refusal) => {
        const { texto, queda } = canjeFallido(refusal)
        if (!queda) setTyped('')
        void showAlert(T.ups, texto, T.aceptar)
      },
    },
  )
  const tried = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as there is somebody to redeem it for
  useEffect(() => {
    if (!codigo || idUsuarioAplicacion === undefined || tried.current) return
    tried.current = true
    void redeem(codigo).finally(() => onTried?.())
  }, [idUsuarioAplicacion])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // V-27
    if (typed.trim() && !loading) void redeem(typed.trim())
  }
  return { typed, setTyped, loading, submit }
}

export function Canje({ typed, setTyped, loading, submit }: ReturnType<typeof useCanje>) {
  return (
    <form className={`${l.card} ${c.canje}`} onSubmit={submit} noValidate>
      <Field
        label={CUPONES.ingresaTuCupon}
        labelHidden
        placeholder={CUPONES.ingresaTuCupon}
        required
        name="codigo"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" disabled={!typed.trim()} loading={loading}>
        {CUPONES.canjear}
      </Button>
    </form>
  )
}
