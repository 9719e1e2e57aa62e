import { SkeletonBlock, SkeletonRow } from '@surtido/ui/skeleton'

const RENGLONES = [1, 2, 3, 4]

/** The shape of what is on its way. Who cannot see it hears `texto`. */
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
