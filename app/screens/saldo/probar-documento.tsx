import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal } from '@surtido/web/refusal'
import { showSinConexion } from '@surtido/web/views/conexion'
import { type FormEvent, useState } from 'react'
import { askCodigoDocumento, proveDocumento } from '../../data/prueba-documento.ts'
import { PROBAR } from '../../textos/probar-documento.ts'
import { CampoCodigo, isCodigo } from '../usuarios/campo-codigo.tsx'

/** CX-25: before the money of a document is shown, whose it is. Afterwards the screen shows what there is by itself. */
export function ProbarDocumento({ como }: { como: 'CODIGO' | 'DATOS' }) {
  const [sent, setSent] = useState(false)
  const [codigo, setCodigo] = useState('')
  const [numeroCliente, setNumeroCliente] = useState('')
  const [fechaNacimiento, setFechaNacimiento] = useState('')
  const [refused, setRefused] = useState<string>()
  const [loading, setLoading] = useState<'sending' | 'proving'>()
  const porCodigo = como === 'CODIGO'
  const entering = !porCodigo || sent
  const ready = porCodigo ? isCodigo(codigo) : numeroCliente.trim() !== '' && fechaNacimiento !== ''

  const attempt = async (what: 'sending' | 'proving', act: () => Promise<void>) => {
    setLoading(what)
    setRefused(undefined)
    try {
      await act()
    } catch (error) {
      if (await showSinConexion(error)) return
      const noCoincide = isRefusal(error, 'Saldo.ERROR_PRUEBA')
      setRefused(noCoincide ? PROBAR.noCoincide[como] : textoRechazo(error))
    } finally {
      setLoading(undefined)
    }
  }
  const send = () =>
    attempt('sending', async () => {
      await askCodigoDocumento()
      setSent(true)
      setCodigo('')
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loading) return
    if (!entering) return void send()
    if (!ready) return
    const prueba = porCodigo ? { codigo: codigo.replace(/\s/g, '') } : { numeroCliente, fechaNacimiento }
    void attempt('proving', () => proveDocumento(prueba))
  }
  return (
    <form className="formulario" onSubmit={submit} noValidate>
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
        <Button type="submit" size="l" wide disabled={!ready} loading={loading === 'proving'}>
          {PROBAR.confirmar}
        </Button>
      ) : (
        <Button type="submit" size="l" wide loading={loading === 'sending'}>
          {PROBAR.enviar}
        </Button>
      )}
      {porCodigo && sent && (
        <Button variant="quiet" wide loading={loading === 'sending'} onClick={() => void send()}>
          {PROBAR.otro}
        </Button>
      )}
    </form>
  )
}
