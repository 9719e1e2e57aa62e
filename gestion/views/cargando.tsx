import { SkeletonBlock, SkeletonRow } from '@surtido/ui/skeleton'

const RENGLONES = [1, 2, 3, 4]

/** The shape of the content to come. A screen reader says `texto`. */
export const Cargando = ({ texto = 'Un momento…' }: { texto?: string }) => (
  <div aria-busy="true">
    <p className="visually-hidden">{texto}</p>
    {RENGLONES.map((n) => (
      <SkeletonRow key={n} />
    ))}
  </div>
)

/** A screen whose code is on its way: its title, and its shape. */
export const PantallaPorVenir = () => (
  <>
    <h1 className="visually-hidden">Abriendo</h1>
    <div style={{ inlineSize: '9rem' }}>
      <SkeletonBlock alto="1.75rem" />
    </div>
    <Cargando />
  </>
)
