import s from './lista-de-teclas.module.css'

/** Shows what each key does. */
export function ListaDeTeclas({ teclas }: { teclas: readonly (readonly [tecla: string, que: string])[] }) {
  return (
    <dl className={s.teclas}>
      {teclas.map(([tecla, que]) => (
        <div key={tecla}>
          <dt>
            <kbd>{tecla}</kbd>
          </dt>
          <dd>{que}</dd>
        </div>
      ))}
    </dl>
  )
}
