import type { Articulo } from '@surtido/contract/articulos'
import type { Centesimos } from '@surtido/rules/cantidades'
import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { SkeletonRow } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { SinTraer } from '@surtido/web/views/sin-traer'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchQuery } from '../../data/articulos.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { CampoBusqueda, SETTLED_MS } from '../articulos/campo-busqueda.tsx'
import { Linea, lineaAgregada } from './modificar-lineas.tsx'

/** The list begins with so many, and each press of «Ver más» adds as many. */
const DE_A = 5

interface Props {
  codigoLocal: number
  cantidadOf: (artCodigo: string) => Centesimos
  pedidaOf: (artCodigo: string) => Centesimos
  onChange: (articulo: Articulo, cantidad: Centesimos) => void
}

/** Searches the articles of the pedido's shop, at its prices, and adds them. */
export function AddArticulos({ codigoLocal, cantidadOf, pedidaOf, onChange }: Props) {
  const [text, setText] = useState('')
  const [words, setWords] = useState('')
  const [most, setMost] = useState(DE_A)
  useEffect(() => {
    const timer = setTimeout(() => {
      setWords(text.trim())
      setMost(DE_A)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  const asked = words.length > 1
  const found = useInfiniteQuery(searchQuery(codigoLocal, words, {}))
  const articulos = asked ? (found.data?.pages.flatMap(({ contenido }) => contenido) ?? []) : []
  const total = found.data?.pages[0]?.totalElementos ?? 0
  const more = () => {
    if (articulos.length < most + DE_A && found.hasNextPage) void found.fetchNextPage()
    setMost(most + DE_A)
  }
  return (
    <section className={l.card} aria-labelledby="modificar-agregar">
      <h2 id="modificar-agregar">{PEDIDOS.agregarArticulos}</h2>
      <search>
        <CampoBusqueda
          label={PEDIDOS.buscarArticulosParaAgregar}
          text={text}
          onText={setText}
          onKeyDown={(event) => {
            // The first Escape empties the field; only the next one closes the dialog.
            if (event.key !== 'Escape' || !text) return
            event.stopPropagation()
            setText('')
          }}
        />
      </search>
      <p className={t.soft} aria-live="polite">
        {asked && found.data && !found.isPlaceholderData && tellFound(words, total)}
      </p>
      {asked && found.error && (
        <SinTraer onRetry={() => void found.refetch()}>{PEDIDOS.noPudimosBuscarArticulos}</SinTraer>
      )}
      {asked && found.isLoading && [1, 2, 3].map((n) => <SkeletonRow key={n} />)}
      {articulos.length > 0 && (
        <ul className={l.list}>
          {articulos
            .filter(({ artCodigo, disponible }) => disponible || cantidadOf(artCodigo) > 0)
            .slice(0, most)
            .map((articulo) => (
              <Linea
                key={articulo.artCodigo}
                linea={{ ...lineaAgregada(articulo), tiene: pedidaOf(articulo.artCodigo) }}
                cantidad={cantidadOf(articulo.artCodigo)}
                onChange={(cantidad) => onChange(articulo, cantidad)}
              />
            ))}
        </ul>
      )}
      {articulos.length > 0 && total > most && (
        <Button variant="secondary" wide loading={found.isFetchingNextPage} onClick={more}>
          {PEDIDOS.verMas}
        </Button>
      )}
    </section>
  )
}

function tellFound(words: string, total: number): string {
  if (total === 0) return PEDIDOS.noEncontramosEnEste(words)
  return total === 1 ? PEDIDOS.n1Articulo : PEDIDOS.cuantosArticulos(total.toLocaleString('es-UY'))
}
