import type { Articulo, Ficha as FichaData } from '@surtido/contract/articulos'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import { useQuery } from '@tanstack/react-query'
import { fichaQuery } from '../../data/articulos.ts'
import { FICHA } from '../../textos/ficha.ts'
import s from './ficha.module.css'

/** The label of an article; nothing when nobody has stated it. */
export function Ficha({ articulo }: { articulo: Pick<Articulo, 'artCodigo'> }) {
  const { data } = useQuery(fichaQuery(articulo.artCodigo))
  if (!data || isEmpty(data)) return null
  const { ingredientes, origen, alergenos, puedeContener, nutricion, fuente } = data
  const datos = [
    [FICHA.ingredientes, ingredientes],
    [FICHA.contiene, alergenos.join(', ')],
    [FICHA.puedeContener, puedeContener.join(', ')],
    [FICHA.origen, origen],
  ].filter(([, valor]) => valor)
  return (
    <section className={l.section} aria-labelledby="ficha">
      <div className={l.heading}>
        <h2 id="ficha">{FICHA.titulo}</h2>
      </div>
      {datos.length > 0 && (
        <table className={s.tabla}>
          <tbody>
            {datos.map(([nombre, valor]) => (
              <tr key={nombre}>
                <th scope="row">{nombre}</th>
                <td>{valor}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {nutricion.filas.length > 0 && <Nutricion {...nutricion} />}
      {fuente && <p className={t.soft}>{fuente}</p>}
    </section>
  )
}

function Nutricion({ porcion, filas }: FichaData['nutricion']) {
  const conPorcion = filas.some(({ enPorcion }) => enPorcion)
  return (
    <table className={`${s.tabla} ${s.nutricion}`}>
      <caption>{FICHA.nutricion}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{FICHA.cada100}</th>
          {conPorcion && <th scope="col">{porcion ? FICHA.porcionDe(porcion) : FICHA.porcion}</th>}
        </tr>
      </thead>
      <tbody>
        {filas.map(({ nombre, cada100, enPorcion }) => (
          <tr key={nombre}>
            <th scope="row">{nombre}</th>
            <td>{cada100}</td>
            {conPorcion && <td>{enPorcion}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isEmpty = ({ ingredientes, origen, alergenos, puedeContener, nutricion }: FichaData) =>
  !ingredientes && !origen && alergenos.length + puedeContener.length + nutricion.filas.length === 0
