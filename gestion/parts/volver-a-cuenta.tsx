import { buttonClass } from '@surtido/ui/button'
import { Link } from '@tanstack/react-router'

/** The way back of every screen that *Cuenta* leads to. */
export const VolverACuenta = () => (
  <Link to="/cuenta" className={buttonClass({ variant: 'quiet' })}>
    Volver a la cuenta
  </Link>
)
