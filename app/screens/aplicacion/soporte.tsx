import type { Contacto } from '@surtido/contract/aplicaciones'
import { Icon, type IconName } from '@surtido/ui/icon'
import l from '@surtido/ui/layout.module.css'
import { ListRow } from '@surtido/ui/list-row'
import { SkeletonRow } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { Refusal } from '@surtido/web/refusal'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { contactoQuery } from '../../data/aplicaciones.ts'
import { AJUSTES } from '../../textos/ajustes.ts'
import { APLICACION } from '../../textos/aplicacion.ts'
import { Titulo } from '../../titulo.tsx'
import { BackToMenu } from '../../volver-al-menu.tsx'

/** R-31, U-136: how to reach the empresa (C-34). */
export default function Soporte() {
  const { desdeMenu } = useSearch({ from: '/soporte' })
  const { data, error, refetch, isPending } = useQuery(contactoQuery())
  const none = error instanceof Refusal && error.estado === 404
  return (
    <>
      <Titulo>{APLICACION.ayuda}</Titulo>
      {desdeMenu && <BackToMenu />}
      {none ? (
        <EmptyView texto={APLICACION.sinContacto} />
      ) : error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        [1, 2, 3].map((n) => <SkeletonRow key={n} />)
      ) : (
        <DatosContacto contacto={data} />
      )}
    </>
  )
}

function DatosContacto({ contacto }: { contacto: Contacto }) {
  const { telefono, whatsapp, email, web, direccion, horario, preguntasFrecuentes } = contacto
  return (
    <>
      <ul className={l.list}>
        {telefono && (
          <Via icon="phone" nombre={AJUSTES.llamar} dato={telefono} href={`tel:${telefono.replace(/[^\d+]/g, '')}`} />
        )}
        {whatsapp && (
          <Via icon="phone" nombre="WhatsApp" dato={whatsapp} href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`} />
        )}
        {email && <Via icon="edit" nombre={AJUSTES.escribirUnCorreo} dato={email} href={`mailto:${email}`} />}
        {web && <Via icon="map" nombre={AJUSTES.sitioWeb} dato={web.replace(/^https?:\/\//, '')} href={web} />}
        {direccion && <Via icon="pin" nombre={AJUSTES.direccion} dato={direccion} />}
        {horario && <Via icon="clock" nombre={AJUSTES.horarioDeAtencion} dato={horario} />}
      </ul>
      {preguntasFrecuentes.length > 0 && (
        <section className={l.section}>
          <div className={l.heading}>
            <h2>{APLICACION.preguntasFrecuentes}</h2>
          </div>
          {preguntasFrecuentes.map(({ pregunta, respuesta }) => (
            <details key={pregunta} className={l.card}>
              <summary className={t.link}>{pregunta}</summary>
              <p>{respuesta}</p>
            </details>
          ))}
        </section>
      )}
    </>
  )
}

type ViaProps = { icon: IconName; nombre: string; dato: string; href?: string }

/** A way to reach the empresa; `href` opens it. */
function Via({ icon, nombre, dato, href }: ViaProps) {
  const outside = href?.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <li>
      <ListRow
        titulo={nombre}
        detalle={dato}
        start={<Icon name={icon} />}
        {...(href && {
          renderLink: ({ className, children }) => (
            <a href={href} {...outside} className={className}>
              {children}
            </a>
          ),
        })}
      />
    </li>
  )
}
