import { isDocumentoFallado } from '@surtido/rules/documentos'
import { Field } from '@surtido/ui/field'
import { Select } from '@surtido/ui/select'
import { showAlert } from '@surtido/web/overlays/alerts'
import { SinTraer } from '@surtido/web/views/sin-traer'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { paisesQuery, tiposDocumentoQuery } from '../../data/usuarios.ts'
import { campoInvalido, documentoInvalido } from '../../textos/campos.ts'
import { CUENTA } from '../../textos/cuenta.ts'
import { T } from '../../textos/textos.ts'
import { USUARIOS } from '../../textos/usuarios.ts'

/** The personal data of registration and profile. */
export interface FormDatosPersonales {
  nombre: string
  apellido: string
  pais: number
  idTipoDocumento: number | null
  numeroDocumento: string
  numeroCelular: string
}

const NUMERO = 'numeroDocumento'

/** A document that fails the check of its type shows an alert on submit (V-09); other errors disable the button. */
export const isTold = isDocumentoFallado

interface Campos<F> {
  campo: (name: keyof F & string, label: string, rest?: Partial<ComponentProps<typeof Field>>) => React.JSX.Element
  /** Returns whether the document had an error to report; the field is then marked and focused. */
  tellDocumento: (form: HTMLElement) => Promise<boolean>
  /** Shows the error of a field, visited or not, and focuses the field. */
  show: (name: keyof F & string, form: HTMLElement) => void
}

/** A field of a form that is checked while it is filled in: its error shows after the first visit. */
export function useCampo<F extends object>(
  form: F,
  errores: Readonly<Record<string, string | undefined>>,
  put: (part: Partial<F>) => void,
): Campos<F> {
  const [visited, setVisited] = useState<Readonly<Record<string, true>>>({})
  /** The document value already reported: once it is changed, it is checked again on submit. */
  const [told, setTold] = useState<string>()
  const isShown = (name: keyof F & string) => (isTold(errores[name]) ? told === String(form[name]) : visited[name])
  const campo: Campos<F>['campo'] = (name, label, rest = {}) => (
    <Field
      label={label}
      name={name}
      required
      value={String(form[name])}
      error={isShown(name) ? campoInvalido(name, errores[name]) : undefined}
      onChange={(event: ChangeEvent<HTMLInputElement>) => put({ [name]: event.target.value } as Partial<F>)}
      onBlur={() => setVisited((before) => ({ ...before, [name]: true }))}
      {...rest}
    />
  )
  const tellDocumento = async (page: HTMLElement) => {
    const error = errores[NUMERO]
    if (!error) return false
    await showAlert(CUENTA.documentoIncorrecto, documentoInvalido(error), T.aceptar)
    setTold(String(form[NUMERO as keyof F]))
    page.querySelector<HTMLElement>(`[name=${NUMERO}]`)?.focus()
    return true
  }
  const show: Campos<F>['show'] = (name, page) => {
    setVisited((before) => ({ ...before, [name]: true }))
    page.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  }
  return { campo, tellDocumento, show }
}

interface Props<F extends FormDatosPersonales> {
  form: F
  put: (part: Partial<FormDatosPersonales>) => void
  campo: Campos<F>['campo']
}

/** U-12: name, country, document and mobile, in that order. The number appears once a type of document is chosen. */
export function CamposPersonales<F extends FormDatosPersonales>({ form, put, campo }: Props<F>) {
  const paises = useQuery(paisesQuery())
  const tipos = useQuery(tiposDocumentoQuery(form.pais))
  return (
    <>
      {campo('nombre', USUARIOS.nombre, { autoComplete: 'given-name' })}
      {campo('apellido', USUARIOS.apellido, { autoComplete: 'family-name' })}
      <Select
        label={USUARIOS.pais}
        value={String(form.pais)}
        disabled={!paises.data}
        options={(paises.data ?? []).map(({ codigo, descripcion }) => ({ value: String(codigo), text: descripcion }))}
        onChange={(event) => put({ pais: Number(event.target.value), idTipoDocumento: null, numeroDocumento: '' })}
      />
      <Select
        label={USUARIOS.tipoDeDocumento}
        value={form.idTipoDocumento === null ? '' : String(form.idTipoDocumento)}
        disabled={!tipos.data}
        options={[
          { value: '', text: CUENTA.ninguno },
          ...(tipos.data ?? []).map(({ id, tipoDocumento }) => ({ value: String(id), text: tipoDocumento })),
        ]}
        onChange={(event) =>
          put({ idTipoDocumento: event.target.value ? Number(event.target.value) : null, numeroDocumento: '' })
        }
      />
      {(paises.error || tipos.error) && (
        <SinTraer onRetry={() => void Promise.all([paises.refetch(), tipos.refetch()])}>
          {USUARIOS.noPudimosTraerLos}
        </SinTraer>
      )}
      {form.idTipoDocumento !== null && campo('numeroDocumento', USUARIOS.numeroDeDocumento)}
      {campo('numeroCelular', USUARIOS.celular, { type: 'tel', required: false, optional: true })}
    </>
  )
}
