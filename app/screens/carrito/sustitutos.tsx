import type { Articulo } from '@surtido/contract/articulos'
import { formatPrecio } from '@surtido/rules/dinero'
import { MAX_SUSTITUTOS, raiseSustituto, sustitutosDe } from '@surtido/rules/sustitutos'
import { Button } from '@surtido/ui/button'
import { IconButton } from '@surtido/ui/icon-button'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import type { ModalProps } from '@surtido/web/overlays/modals'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { precioDe } from '../../carrito/articulo-hoy.ts'
import { placeOf, useCarritos } from '../../carrito/store.ts'
import { articulosPorCodigosQuery } from '../../data/articulos.ts'
import { useLocal } from '../../local/store.ts'
import { SUSTITUTOS } from '../../textos/sustitutos.ts'
import { tintOf } from '../articulos/articulo.tsx'
import { imagenDeLinea } from '../articulos/fotos.ts'
import { nombreEntero } from '../articulos/si-falta.tsx'
import { Candidatos } from './candidatos.tsx'
import s from './sustitutos.module.css'

const NINGUNO: readonly string[] = []

/** the replacements for a line of the carrito that runs out, in order of preference. */
export function Sustitutos({ articulo, onClose }: ModalProps<void> & { articulo: Articulo }) {
  const local = useLocal((state) => state.local)
  const codigoLocal = local?.codigoLocal ?? 0
  const codigos = useCarritos((state) => state.carritos[placeOf(local)]?.[articulo.artCodigo]?.sustitutos ?? NINGUNO)
  const setSustitutos = useCarritos((state) => state.setSustitutos)
  const [frase, setFrase] = useState('')
  /** Replacements chosen here: their data need not be loaded. */
  const [vistos, setVistos] = useState<readonly Articulo[]>([])
  const titulo = useRef<HTMLHeadingElement>(null)
  const faltan = codigos.filter((codigo) => !vistos.some(({ artCodigo }) => artCodigo === codigo)).sort()
  const { data, isLoading } = useQuery({
    ...articulosPorCodigosQuery(codigoLocal, faltan),
    placeholderData: keepPreviousData,
  })
  const articuloOf = (codigo: string) => [...vistos, ...(data ?? [])].find(({ artCodigo }) => artCodigo === codigo)
  /** The pressed button is gone or has moved: the focus goes to the list of choices. */
  const change = (next: readonly string[], texto: string) => {
    setSustitutos(codigoLocal, articulo.artCodigo, next)
    setFrase(texto)
    titulo.current?.focus()
  }
  const nombreDe = (codigo: string) => {
    const otro = articuloOf(codigo)
    return otro ? nombreEntero(otro) : codigo
  }
  const lleno = codigos.length >= MAX_SUSTITUTOS
  return (
    <>
      <p className={t.soft}>{SUSTITUTOS.explica(articulo.nombre)}</p>
      <p className="visually-hidden" role="status">
        {frase}
      </p>
      <h3 ref={titulo} tabIndex={-1} className={s.titulo}>
        {SUSTITUTOS.elegidos}
      </h3>
      {codigos.length === 0 ? (
        <p className={t.soft}>{SUSTITUTOS.ninguno}</p>
      ) : (
        <>
          <ol className={l.list} aria-label={SUSTITUTOS.elegidos}>
            {codigos.map((codigo, i) => (
              <li key={codigo} className={l.line}>
                <Elegido codigo={codigo} articulo={articuloOf(codigo)} lugar={i + 1} loading={isLoading} />
                <div className={s.mandos}>
                  {i > 0 && (
                    <span className={s.subir}>
                      <IconButton
                        icon="chevron"
                        label={SUSTITUTOS.subir(nombreDe(codigo))}
                        onClick={() => change(raiseSustituto(codigos, codigo), SUSTITUTOS.subido(nombreDe(codigo), i))}
                      />
                    </span>
                  )}
                  <IconButton
                    icon="trash"
                    label={SUSTITUTOS.quitar(nombreDe(codigo))}
                    onClick={() =>
                      change(
                        codigos.filter((one) => one !== codigo),
                        SUSTITUTOS.quitado(nombreDe(codigo)),
                      )
                    }
                  />
                </div>
              </li>
            ))}
          </ol>
          <Button wide onClick={() => onClose()}>
            {SUSTITUTOS.listo}
          </Button>
        </>
      )}
      {lleno ? (
        <p className={t.soft}>{SUSTITUTOS.lleno}</p>
      ) : (
        <Candidatos
          codigoLocal={codigoLocal}
          articulo={articulo}
          elegidos={codigos}
          onElegir={(otro) => {
            setVistos([...vistos, otro])
            const next = sustitutosDe({ artCodigo: articulo.artCodigo, sustitutos: [...codigos, otro.artCodigo] })
            change(next, SUSTITUTOS.elegido(nombreEntero(otro), next.length))
          }}
        />
      )}
    </>
  )
}

interface ElegidoProps {
  codigo: string
  /** Undefined until it is loaded, or where the shop no longer has the article. */
  articulo: Articulo | undefined
  lugar: number
  loading: boolean
}

function Elegido({ codigo, articulo, lugar, loading }: ElegidoProps) {
  if (!articulo)
    return (
      <>
        <span />
        <div>
          <strong>
            {lugar}. {codigo}
          </strong>
          {!loading && <p className={t.danger}>{SUSTITUTOS.noEsta}</p>}
        </div>
      </>
    )
  const { nombre, contenido, disponible } = articulo
  return (
    <>
      <img {...imagenDeLinea(articulo)} alt="" style={{ background: `var(--tint-${tintOf(articulo)})` }} />
      <div>
        <strong>
          {lugar}. {nombre}
        </strong>
        <p className={disponible ? t.soft : t.danger}>
          {disponible
            ? [contenido, formatPrecio(precioDe(articulo).unitario)].filter(Boolean).join(' · ')
            : SUSTITUTOS.noHay}
        </p>
      </div>
    </>
  )
}
