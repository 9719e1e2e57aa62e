import { Titulo as TituloDeSitio, type TituloProps } from '@surtido/web/views/titulo'

/** The page's name, with "Gestión" beside it in the tab. */
export const Titulo = (props: Omit<TituloProps, 'sitio' | 'className'>) => <TituloDeSitio sitio="Gestión" {...props} />
