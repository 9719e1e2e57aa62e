import { Titulo as TituloDeSitio, type TituloProps } from '@surtido/web/views/titulo'
import { config } from '#config'
import s from './titulo.module.css'

/** The page's name, with the empresa's beside it in the tab. */
export const Titulo = (props: Omit<TituloProps, 'sitio' | 'className'>) => (
  <TituloDeSitio sitio={config.nombre} className={s.titulo} {...props} />
)
