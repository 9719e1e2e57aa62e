import { Button } from '@surtido/ui/button'
import { Chip, ChipRow } from '@surtido/ui/chip'
import { Field } from '@surtido/ui/field'
import { Icon } from '@surtido/ui/icon'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { searchQuery } from '../../data/articulos.ts'
import { almacen } from '../../device/almacen.ts'
import { useLocal } from '../../local/store.ts'
import { EmptyView, Titulo } from '../../shell/estados.tsx'
import { Listado } from './listado.tsx'

const KEY = 'busquedas'
const POPULARES = ['yerba', 'leche', 'pan', 'queso', 'asado', 'banana', 'refresco', 'papel higiénico']
const WAIT_MS = 180

/** R-13, U-128: as one types; recent and popular words; what else to try when nothing is found. */
export default function Busqueda() {
  const local = useLocal((state) => state.local)
  const { q = '', orden, oferta } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [text, setText] = useState(q)
  const [recent, setRecent] = useState(() => almacen.read<string[]>(KEY) ?? [])
  useEffect(() => setText(q), [q])
  useEffect(() => {
    if (text === q) return
    const timer = setTimeout(
      () =>
        void navigate({
          to: '.',
          search: { q: text || undefined, orden, oferta },
          replace: true,
          resetScroll: false,
        }),
      WAIT_MS,
    )
    return () => clearTimeout(timer)
  }, [text, q, orden, oferta, navigate])
  if (!local) return <Navigate to="/bienvenida" />
  const keep = (words: string) => {
    const next = [words, ...recent.filter((one) => one !== words)].slice(0, 8)
    almacen.write(KEY, next)
    setRecent(next)
  }
  const choose = (words: string) => {
    setText(words)
    keep(words)
  }
  const go = (search: { orden?: 'precio' | undefined; oferta?: true | undefined }) =>
    void navigate({ to: '.', search: { q, orden, oferta, ...search }, replace: true, resetScroll: false })
  return (
    <>
      <Titulo oculto>Buscar</Titulo>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim()) keep(text.trim())
          }}
        >
          <Field
            label="Buscar artículos"
            labelHidden
            type="search"
            placeholder="Nombre, marca o código de barras"
            maxLength={100}
            value={text}
            start={<Icon name="search" size={20} />}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
      </search>
      {q.trim().length > 1 ? (
        <>
          <ChipRow label="Filtros">
            <Chip selected={oferta === true} onClick={() => go({ oferta: oferta ? undefined : true })}>
              En oferta
            </Chip>
            <Chip
              selected={orden === 'precio'}
              onClick={() => go({ orden: orden === 'precio' ? undefined : 'precio' })}
            >
              Menor precio
            </Chip>
          </ChipRow>
          <Listado
            query={searchQuery(local.codigoLocal, q.trim(), { oferta, sort: orden }) as never}
            antes={(first) => {
              const { sugerencia } = first as unknown as { sugerencia: string | null }
              return sugerencia ? (
                <p>
                  Resultados parecidos a «{q}»: <strong>{sugerencia}</strong>
                </p>
              ) : null
            }}
            vacio={
              <EmptyView
                texto={`No encontramos «${q}» en ${local.nombre}. Prueba con menos palabras o mira las categorías.`}
                action={
                  <Link to="/tabs/home" className="enlace">
                    Ver categorías
                  </Link>
                }
              />
            }
          />
        </>
      ) : (
        <>
          {recent.length > 0 && (
            <section className="seccion">
              <h2>Buscaste hace poco</h2>
              <ChipRow label="Búsquedas recientes">
                {recent.map((words) => (
                  <Chip key={words} onClick={() => choose(words)}>
                    {words}
                  </Chip>
                ))}
              </ChipRow>
              <Button
                variant="quiet"
                onClick={() => {
                  almacen.remove(KEY)
                  setRecent([])
                }}
              >
                Borrar
              </Button>
            </section>
          )}
          <section className="seccion">
            <h2>Lo más buscado</h2>
            <ChipRow label="Búsquedas populares">
              {POPULARES.map((words) => (
                <Chip key={words} onClick={() => choose(words)}>
                  {words}
                </Chip>
              ))}
            </ChipRow>
          </section>
        </>
      )}
    </>
  )
}
