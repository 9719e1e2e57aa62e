import type { Contract } from '@surtido/contract'
import type { Answer } from '@surtido/contract/calls'
import type { Local } from '@surtido/contract/locales'
import { LISTA_MAX, readLista } from '@surtido/rules/lista-escrita'
import { Button } from '@surtido/ui/button'
import { Chip, ChipRow } from '@surtido/ui/chip'
import { ChipFold } from '@surtido/ui/chip-fold'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import { almacen } from '@surtido/web/storage'
import { EmptyView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { memo, useEffect, useRef, useState } from 'react'
import { estructuraQuery } from '../../data/categorias.ts'
import { useLocal } from '../../local/store.ts'
import { ARTICULOS } from '../../textos/articulos.ts'
import { LISTA_ESCRITA } from '../../textos/lista-escrita.ts'
import { Titulo } from '../../titulo.tsx'
import { useAtajoTomado } from './atajo-tomado.ts'
import c from './busqueda.module.css'
import { CampoBusqueda, MOST_LETTERS } from './campo-busqueda.tsx'
import { Comprados } from './comprados.tsx'
import { Filtros } from './filtros.tsx'
import { useKeepTyping } from './keep-typing.ts'
import ListaEscrita from './lista-escrita.tsx'
import { Listado } from './listado.tsx'
import { type Buscado, busquedaQuery, useSettledWords } from './settled-words.ts'
import { wordsNobodySays } from './words-nobody-says.ts'

const KEY = 'busquedas'
const POPULARES = ['yerba', 'leche', 'pan', 'queso', 'asado', 'banana', 'refresco', ARTICULOS.papelHigienico]

type Encontrado = Answer<Contract['GET articulos/search']>

/** R-13, U-128: results while typing; recent and popular words; alternatives when nothing is found. */
export default function Busqueda() {
  const local = useLocal((state) => state.local)
  const buscado: Buscado = useSearch({ strict: false })
  const { q = '', orden, oferta } = buscado
  const navigate = useNavigate()
  const [text, setText] = useState(q)
  const [recent, setRecent] = useState(() => almacen.read<string[]>(KEY) ?? [])
  // The words of the address that the field wrote itself: they never replace what is typed meanwhile.
  const asked = useRef(q)
  useEffect(() => {
    if (q === asked.current) return
    asked.current = q
    setText(q)
  }, [q])
  const renglones = readLista(q)
  useAtajoTomado(setText)
  useKeepTyping()
  useSettledWords({ text, q, local: local?.codigoLocal, orden, oferta }, (text) => {
    asked.current = text
    void navigate({
      to: '.',
      // A filter chosen for other words does not apply to these.
      search: { q: text || undefined, orden, oferta },
      replace: true,
      resetScroll: false,
    })
  })
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
  const forget = () => {
    almacen.remove(KEY)
    setRecent([])
  }
  return (
    <>
      <Titulo oculto>{ARTICULOS.buscar}</Titulo>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim()) keep(text.trim())
          }}
        >
          <CampoBusqueda label={ARTICULOS.buscarArticulos} maxLength={LISTA_MAX} text={text} onText={setText} />
        </form>
      </search>
      <Comprados local={local.codigoLocal} texto={text} />
      {renglones.length > 1 ? (
        <ListaEscrita local={local.codigoLocal} renglones={renglones} />
      ) : q.trim().length > 1 ? (
        <Resultados local={local} buscado={buscado} />
      ) : (
        <Sugeridas recent={recent} onChoose={choose} onForget={forget} />
      )}
    </>
  )
}

/** The filters of a search, in the order of the screen. */
const FACETAS = [
  ['marca', ARTICULOS.marcas],
  ['rubro', ARTICULOS.categorias],
  ['etiqueta', ARTICULOS.caracteristicas],
] as const

interface ResultadosProps {
  local: Pick<Local, 'codigoLocal' | 'nombre'>
  buscado: Buscado
}

/** The articles found, and their filters. A key press in the search field does not draw them again. */
const Resultados = memo(function Resultados({ local, buscado }: ResultadosProps) {
  const { orden, oferta, marca, rubro, etiqueta } = buscado
  const q = (buscado.q ?? '').slice(0, MOST_LETTERS)
  const navigate = useNavigate()
  const { data: tree } = useQuery({
    ...estructuraQuery(local.codigoLocal),
    enabled: rubro !== undefined,
  })
  const filtrado = Boolean(oferta || marca || rubro || etiqueta)
  const rubroNombre = tree
    ?.flatMap((one) => [one, ...one.hijos])
    .find(({ codEstMerc }) => codEstMerc === rubro)?.descripcion
  const go = (search: Buscado) =>
    void navigate({ to: '.', search: { ...buscado, ...search }, replace: true, resetScroll: false })
  return (
    <>
      <Filtros oferta={oferta} orden={orden} onChange={go}>
        {marca && (
          <Chip removable onClick={() => go({ marca: undefined })}>
            {marca}
          </Chip>
        )}
        {rubro && (
          <Chip removable onClick={() => go({ rubro: undefined })}>
            {rubroNombre ?? ARTICULOS.categoria}
          </Chip>
        )}
        {etiqueta && (
          <Chip removable onClick={() => go({ etiqueta: undefined })}>
            {etiqueta}
          </Chip>
        )}
      </Filtros>
      <Listado
        query={busquedaQuery(local.codigoLocal, q, buscado)}
        antes={(first, deAntes) => {
          const { sugerencia, facetas } = first
          return (
            <>
              <div className={c.facetas}>
                {FACETAS.map(
                  ([campo, label]) =>
                    !buscado[campo] && (
                      <Faceta
                        key={campo}
                        facetas={facetas}
                        campo={campo}
                        label={label}
                        onChoose={(valor) => go({ [campo]: valor })}
                      />
                    ),
                )}
              </div>
              {sugerencia && !deAntes && <Parecidos q={q} sugerencia={sugerencia} />}
            </>
          )
        }}
        vacio={
          <EmptyView
            texto={filtrado ? ARTICULOS.noEncontramosConEsos(q) : ARTICULOS.noEncontramosEnPrueba(q, local.nombre)}
            action={
              filtrado ? (
                <Button
                  onClick={() => go({ oferta: undefined, marca: undefined, rubro: undefined, etiqueta: undefined })}
                >
                  {ARTICULOS.quitarFiltros}
                </Button>
              ) : (
                <Link to="/tabs/home" className={t.link}>
                  {ARTICULOS.verCategorias}
                </Link>
              )
            }
          />
        }
      />
    </>
  )
})

/** Shows what was searched instead of the words typed: a word that no article says is never dropped in silence. */
function Parecidos({ q, sugerencia }: { q: string; sugerencia: string }) {
  const nobody = wordsNobodySays(q, sugerencia)
  return (
    <p>
      {nobody ? ARTICULOS.ningunoDice(nobody) : `${ARTICULOS.resultadosParecidosA}${q}»:`} <strong>{sugerencia}</strong>
    </p>
  )
}

/** The brands or categories of the articles found, with a count each: one tap narrows the list down. */
function Faceta({
  facetas,
  campo,
  label,
  onChoose,
}: {
  facetas: Encontrado['facetas']
  campo: string
  label: string
  onChoose: (valor: string) => void
}) {
  const valores = facetas.find((one) => one.campo === campo)?.valores ?? []
  if (valores.length === 0) return null
  return (
    <ChipFold label={label} more={ARTICULOS.verMas(label.toLowerCase())} less={ARTICULOS.verMenos(label.toLowerCase())}>
      {valores.map(({ valor, descripcion, cantidad }) => (
        <Chip key={valor} count={cantidad} onClick={() => onChoose(valor)}>
          {descripcion}
        </Chip>
      ))}
    </ChipFold>
  )
}

interface SugeridasProps {
  recent: readonly string[]
  onChoose: (words: string) => void
  onForget: () => void
}

/** Suggestions before anything is typed: the customer's recent searches, and popular ones. */
function Sugeridas({ recent, onChoose, onForget }: SugeridasProps) {
  const chips = (label: string, searches: readonly string[]) => (
    <ChipRow label={label}>
      {searches.map((words) => (
        <Chip key={words} onClick={() => onChoose(words)}>
          {words}
        </Chip>
      ))}
    </ChipRow>
  )
  return (
    <>
      <p className={`${t.soft} ${c.pista}`}>{LISTA_ESCRITA.pista}</p>
      {recent.length > 0 && (
        <section className={l.section}>
          <h2>{ARTICULOS.buscasteHacePoco}</h2>
          {chips(ARTICULOS.busquedasRecientes, recent)}
          <Button variant="quiet" onClick={onForget}>
            {ARTICULOS.borrar}
          </Button>
        </section>
      )}
      <section className={l.section}>
        <h2>{ARTICULOS.loMasBuscado}</h2>
        {chips(ARTICULOS.busquedasPopulares, POPULARES)}
      </section>
    </>
  )
}
