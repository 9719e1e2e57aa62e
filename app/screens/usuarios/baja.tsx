import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { Placeholder } from '@surtido/ui/placeholder'
import { Select } from '@surtido/ui/select'
import { TextArea } from '@surtido/ui/text-area'
import type { ModalProps } from '@surtido/web/overlays/modals'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal } from '@surtido/web/refusal'
import { ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { motivosBajaQuery, useDeleteCuenta } from '../../data/cuenta.ts'
import { CUENTA } from '../../textos/cuenta.ts'
import { T } from '../../textos/textos.ts'
import { USUARIOS } from '../../textos/usuarios.ts'

const EN_CURSO = 'Usuarios.ERROR_PEDIDOS_EN_CURSO'

/**
 * C-03, C-29: tells what is deleted and what stays before asking for the reason and the password. Answers the next
 * step; undefined when the customer stays.
 */
export default function BajaCuenta({ onClose }: ModalProps<'hecha' | 'pedidos'>) {
  const { data: motivos, error, refetch } = useQuery(motivosBajaQuery())
  const [motivo, setMotivo] = useState('')
  const [comentario, setComentario] = useState('')
  const [clave, setClave] = useState('')
  const { run, loading, refused } = useDeleteCuenta(() => onClose('hecha'))
  if (error) return <ErrorView error={error} onRetry={() => void refetch()} />
  if (!motivos) return <Placeholder tipo="loading" />
  const claveMal = isRefusal(refused, 'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (motivo && clave) void run({ idMotivoBaja: Number(motivo), comentario, clave })
  }
  return (
    <form className={l.form} onSubmit={submit} noValidate>
      <p>{USUARIOS.borramosTusDatosDirecciones}</p>
      <Select
        label={USUARIOS.porQueTeVas}
        required
        empty={USUARIOS.eligeUnMotivo}
        value={motivo}
        options={motivos.map(({ idMotivoBaja, descripcion }) => ({ value: String(idMotivoBaja), text: descripcion }))}
        onChange={(event) => setMotivo(event.target.value)}
      />
      <TextArea
        label={USUARIOS.quieresContarnosAlgoMas}
        optional
        maxLength={500}
        hint={USUARIOS.loGuardamosSinTu}
        value={comentario}
        onChange={(event) => setComentario(event.target.value)}
      />
      <Field
        label={T.clave}
        type="password"
        name="clave"
        required
        hint={USUARIOS.paraConfirmarQueEres}
        value={clave}
        error={claveMal ? textoRechazo(refused) : undefined}
        onChange={(event) => setClave(event.target.value)}
      />
      {refused !== undefined && !claveMal && (
        <Notice
          tono="danger"
          announce
          action={
            isRefusal(refused, EN_CURSO) && (
              <Button variant="quiet" size="s" onClick={() => onClose('pedidos')}>
                {T.misPedidos}
              </Button>
            )
          }
        >
          {textoRechazo(refused)}
        </Notice>
      )}
      <Button type="submit" variant="danger" size="l" wide disabled={!motivo || !clave} loading={loading}>
        {CUENTA.eliminarCuenta}
      </Button>
      <Button variant="quiet" wide onClick={() => onClose()}>
        {USUARIOS.volver}
      </Button>
    </form>
  )
}
