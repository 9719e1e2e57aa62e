import type { PruebaDocumento } from '@surtido/contract/saldo'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { fraseDe, textoRechazo } from '@surtido/web/rechazos'
import { isRefusal } from '@surtido/web/refusal'
import { type FormEvent, useState } from 'react'
import { useAskCodigoDocumento, useProveDocumento } from '../../data/prueba-documento.ts'
import { PROBAR } from '../../textos/probar-documento.ts'
import { CampoCodigo, isCodigo } from '../codigos/campo-codigo.tsx'

/** CX-25: asks for proof that the document is the customer's. Afterwards the screen shows the balance by itself. */
export function ProbarDocumento({ como }: Pick<PruebaDocumento, 'como'>) {
  const [sent, setSent] = useState(false)
  const [codigo, setCodigo] = useState('')
  const [numeroCliente, setNumeroCliente] = useState('')
  const [fechaNacimiento, setFechaNacimiento] = useState('')
  const send = useAskCodigoDocumento(() => {
    setSent(true)
    setCodigo('')
  })
  const prove = useProveDocumento()
  const loading = send.loading || prove.loading
  const error = send.refused ?? prove.refused
  const porCodigo = como === 'CODIGO'
  const noCoincide = isRefusal(error, 'Saldo.ERROR_PRUEBA')
  const propio = () => (porCodigo ? fraseDe('Usuarios.ERROR_CODIGO_INCORRECTO') : PROBAR.noCoincide)
  const refused = error === undefined ? undefined : noCoincide ? propio() : textoRechazo(error)
  const entering = !porCodigo || sent
  const ready = porCodigo ? isCodigo(codigo) : numeroCliente.trim() !== '' && fechaNacimiento !== ''

  const sendCodigo = () => {
    prove.forget()
    void send.run()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loading) return
    if (!entering) return sendCodigo()
    if (!ready) return
    const prueba = porCodigo ? { codigo: codigo.replace(/\s/g, '') } : { numeroCliente, fechaNacimiento }
    send.forget()
    void prove.run(prueba)
  }
  return (
    <form className={l.form} onSubmit={submit} noValidate>
      <p>{sent ? PROBAR.enviado : PROBAR.explica[como]}</p>
      {porCodigo && sent && <CampoCodigo codigo={codigo} onChange={setCodigo} />}
      {!porCodigo && (
        <>
          <Field
            label={PROBAR.numeroCliente}
            name="numeroCliente"
            autoComplete="off"
            maxLength={30}
            required
            value={numeroCliente}
            onChange={(event) => setNumeroCliente(event.target.value)}
          />
          <Field
            label={PROBAR.fechaNacimiento}
            type="date"
            name="fechaNacimiento"
            autoComplete="bday"
            required
            value={fechaNacimiento}
            onChange={(event) => setFechaNacimiento(event.target.value)}
          />
        </>
      )}
      {refused && (
        <Notice tono="danger" announce>
          {refused}
        </Notice>
      )}
      {entering ? (
        <Button type="submit" size="l" wide disabled={!ready} loading={prove.loading}>
          {PROBAR.confirmar}
        </Button>
      ) : (
        <Button type="submit" size="l" wide loading={send.loading}>
          {PROBAR.enviar}
        </Button>
      )}
      {porCodigo && sent && (
        <Button variant="quiet" wide loading={send.loading} onClick={sendCodigo}>
          {PROBAR.otro}
        </Button>
      )}
    </form>
  )
}
