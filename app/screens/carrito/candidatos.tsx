import type { Articulo } from '@surtido/contract/articulos'
import { formatPrecio } from '@surtido/rules/dinero'
import { sortParecidos } from '@surtido/rules/parecidos'
import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { SkeletonRow } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { SinTraer } from '@surtido/web/views/sin-traer'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { precioDe } from '../../carrito/articulo-hoy.ts'
import { searchQuery } from '../../data/articulos.ts'
import { parecidosQuery } from '../../data/parecidos.ts'
import { SUSTITUTOS } from '../../textos/sustitutos.ts'
import { tintOf } from '../articulos/articulo.tsx'
import { CampoBusqueda, SETTLED_MS } from '../articulos/campo-busqueda.tsx'
import { imagenDeLinea } from '../articulos/fotos.ts'
import { nombreEntero } from '../articulos/si-falta.tsx'
import s from './sustitutos.module.css'

const MAX = 12

interface Props {
  codigoLocal: number
  articulo: Articulo
  elegidos: readonly string[]
  onElegir: (articulo: Articulo) => void
}

/** The candidates: articles most like it, of equal ones the nearest in price, or those the customer searches for. */
export function Candidatos({ codigoLocal, articulo, elegidos, onElegir }: Props) {
  const [texto, setTexto] = useState('')
  const [buscado, setBuscado] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setBuscado(texto.trim()), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [texto])
  const busca = buscado.length > 1
  const parecidos = useQuery(parecidosQuery(codigoLocal, articulo))
  const hallados = useInfiniteQuery(searchQuery(codigoLocal, buscado, {}))
  const { error, isLoading, refetch } = busca ? hallados : parecidos
  const choose = (otro: Articulo) => {
    // The search is done: the next one starts empty.
    setTexto('')
    setBuscado('')
    onElegir(otro)
  }
  const sorted = useMemo(() => {
    const lejos = (one: Articulo) => Math.abs(precioDe(one).unitario - precioDe(articulo).unitario)
    return (
      parecidos.data &&
      sortParecidos(
        articulo,
        parecidos.data.toSorted((a, b) => lejos(a) - lejos(b)),
      )
    )
  }, [articulo, parecidos.data])
  const todos = busca ? hallados.data?.pages[0]?.contenido : sorted
  const otros = (todos ?? [])
    .filter(({ artCodigo, disponible }) => disponible && artCodigo !== articulo.artCodigo)
    .filter(({ artCodigo }) => !elegidos.includes(artCodigo))
    .slice(0, MAX)
  return (
    <>
      <h3 className={s.titulo}>{busca ? SUSTITUTOS.hallados : SUSTITUTOS.parecidos}</h3>
      <search>
        <CampoBusqueda label={SUSTITUTOS.buscar} text={texto} onText={setTexto} />
      </search>
      {error && !todos ? (
        <SinTraer onRetry={() => void refetch()}>{SUSTITUTOS.sinTraer}</SinTraer>
      ) : isLoading ? (
        <SkeletonRow />
      ) : otros.length === 0 ? (
        <p role="status">{busca ? SUSTITUTOS.sinHallados(buscado) : SUSTITUTOS.sinParecidos}</p>
      ) : (
        <ul className={l.list} aria-label={busca ? SUSTITUTOS.hallados : SUSTITUTOS.parecidos}>
          {otros.map((otro) => (
            <li key={otro.artCodigo} className={l.line}>
              <img
                {...imagenDeLinea(otro)}
                alt=""
                style={{ background: `var(--tint-${tintOf(otro)})` }}
                loading="lazy"
              />
              <div>
                <strong>{otro.nombre}</strong>
                <p className={t.soft}>
                  {[otro.contenido, `${formatPrecio(precioDe(otro).unitario)}${otro.vtaFraccionada ? '/kg' : ''}`]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <Button
                variant="secondary"
                aria-label={SUSTITUTOS.agregarDe(nombreEntero(otro))}
                onClick={() => choose(otro)}
              >
                {SUSTITUTOS.agregar}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
