import { Titulo as TituloDeSitio, type TituloProps } from '@surtido/web/views/titulo'
import { config } from '#config'

/** The page's name, with the empresa's beside it in the tab. */
export const Titulo = (props: Omit<TituloProps, 'sitio'>) => <TituloDeSitio sitio={config.nombre} {...props} />
