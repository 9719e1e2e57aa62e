import { readCodigoBulto, readEstante } from '@surtido/rules/bultos'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { type FormEvent, useRef, useState } from 'react'
import { placeBulto } from '../../data/mostrador.ts'
import { useSignalBack } from '../../data/use-signal-back.ts'
import { fraseSinBolsa } from './frases.ts'
import s from './mostrador.module.css'

/** Takes the place of a bag: its code, then that of the shelf, each scanned or typed. */
export function Guardar({ codigoLocal }: { codigoLocal: number }) {
  const [bolsa, setBolsa] = useState('')
  const [estante, setEstante] = useState('')
  const [frase, setFrase] = useState<{ bien: boolean; texto: string }>()
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const { run, loading, refused } = useAction(
    async ({ codigo, lugar }: { codigo: string; lugar: string; bolsa: string; estante: string }) => {
      await placeBulto(codigoLocal, codigo, lugar)
      return `${codigo} está en ${lugar}.`
    },
    {
      ownOffline: true,
      onDone: (texto, leido) => {
        setFrase({ bien: true, texto })
        // The next bag may have been read meanwhile: its shelf was not.
        setEstante((now) => (now === leido.estante ? '' : now))
        if (bolsa !== leido.bolsa) return
        setBolsa('')
        first.current?.focus()
      },
      onRefused: (refused) =>
        setFrase({
          bien: false,
          texto: isRefusal(refused, SIN_CONEXION) ? 'Para anotarlo hace falta señal.' : textoRechazo(refused),
        }),
    },
  )
  useSignalBack(() => isRefusal(refused, SIN_CONEXION) && setFrase(undefined))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const codigo = readCodigoBulto(bolsa)
    if (!codigo) {
      setFrase({ bien: false, texto: fraseSinBolsa(bolsa) })
      return first.current?.focus()
    }
    if (estante.trim() === '') return second.current?.focus()
    const lugar = readEstante(estante)
    if (!lugar) {
      setEstante('')
      setFrase({ bien: false, texto: 'Eso no es un estante. Lee su código, como A-12.' })
      return second.current?.focus()
    }
    void run({ codigo, lugar, bolsa, estante })
  }
  return (
    <section className={s.parte} aria-label="Dónde queda cada bolsa">
      <h2>¿En qué estante queda cada bolsa?</h2>
      <p>Quien entrega la encuentra por ahí. Lee los códigos, o escríbelos.</p>
      <form className={s.guardar} onSubmit={submit} noValidate>
        <Field
          ref={first}
          label="Bolsa"
          hint="Como K7MP."
          autoComplete="off"
          maxLength={12}
          value={bolsa}
          onChange={(event) => setBolsa(event.target.value)}
        />
        <Field
          ref={second}
          label="Estante"
          hint="Como A-12."
          autoComplete="off"
          maxLength={20}
          value={estante}
          onChange={(event) => setEstante(event.target.value)}
        />
        <Button type="submit" variant="secondary" loading={loading}>
          Anotar
        </Button>
      </form>
      <p className={s.frase} role="status" data-bien={frase?.bien}>
        {frase?.texto}
      </p>
    </section>
  )
}
